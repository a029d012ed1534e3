import {
  templateApplies,
  type Applicability,
  type ApplicableTo,
  type InspectionTypeId,
} from '@kierros/domain';
import { Random } from '@kierros/domain/testing';
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { onEachDatabase } from '../../../test/dialects.ts';
import { addPerson } from '../../../test/site.ts';
import { bulkInsert } from '../../commands/bulk-insert.ts';
import { chunks } from '../../shared/chunks.ts';
import { joinTypes, whereTemplateApplies } from './public.ts';

const SITES = 10_000;
// Each is compared with the templates of the others of its part too.
const BATCH = 10;
// Of so many of them one inspectable and one template are known to the statement.
const KNOWN = 2;
const AT = '2026-11-01T08:00:00.000Z';

type Archivable = { readonly isArchived: boolean };
type Site = {
  readonly inspectables: readonly (ApplicableTo & Archivable)[];
  readonly templates: readonly (Applicability & Archivable & { readonly id: number })[];
};

/** A location with up to two environments of up to three rooms, and up to four templates, of it or of others. */
function someSite(random: Random, number: number): Site {
  const locationId = number * 100;
  const isArchived = () => random.chance(0.2);
  const environments = Array.from({ length: random.within(0, 2) }, (_, index) => ({
    ...{ id: locationId + 10 * (index + 1), kind: 'environment' as const, locationId },
    ...{ environmentId: null, isArchived: isArchived() },
  }));
  const rooms = environments.flatMap(({ id: environmentId }) =>
    Array.from({ length: random.within(0, 3) }, (_, index) => ({
      ...{ id: environmentId + index + 1, kind: 'room' as const, locationId, environmentId },
      isArchived: isArchived(),
    })),
  );
  const inspectables = [
    {
      id: locationId,
      kind: 'location' as const,
      locationId,
      environmentId: null,
      isArchived: false,
    },
    ...environments,
    ...rooms,
  ];
  const ids = inspectables.map(({ id }) => id);
  const templates = Array.from({ length: random.within(1, 4) }, (_, index) => ({
    id: number * 10 + index,
    inspectionTypeId: random.within(1, 4),
    locationId: random.pick([null, locationId, locationId, Math.max(100, locationId - 100)]),
    // Neither the kind nor the location of what is listed has to fit.
    listed: new Set(Array.from({ length: random.within(0, 3) }, () => random.pick(ids))),
    isArchived: isArchived(),
  }));
  return { inspectables, templates };
}

type Pair = { template: number; inspectable: number };
const inOrder = (pairs: readonly Pair[]) =>
  pairs
    .map(({ template, inspectable }) => `${template} ${inspectable}`)
    .sort()
    .join('\n');

onEachDatabase('where a template applies', (database, dialect) => {
  const random = new Random(47);
  const sites = Array.from({ length: SITES }, (_, index) => someSite(random, index + 1));

  beforeAll(async () => {
    await addPerson(database(), { id: 1, username: 'admin', role: 'admin', location_id: null });
    await database().write(async (tx) => {
      const insert = bulkInsert(dialect, tx);
      for (const { inspectables, templates } of sites) {
        for (const one of inspectables) await insert.add('inspectables', inspectableRow(one));
        for (const one of templates) {
          await insert.add('templates', templateRow(one));
          for (const inspectable_id of one.listed)
            await insert.add('template_inspectables', { template_id: one.id, inspectable_id });
        }
      }
      await insert.finish();
    });
    await sql`analyze`.execute(database().db);
  });

  it(`is the same by the domain and by SQL on ${SITES} sites`, async () => {
    let applying = 0;
    for (const part of chunks(sites, BATCH)) {
      const inspectables = part.flatMap((site) => site.inspectables);
      const templates = part.flatMap((site) => site.templates);
      const [someInspectables, someTemplates] = [
        part.slice(0, KNOWN).map((site) => random.pick(site.inspectables)),
        part.slice(0, KNOWN).map((site) => random.pick(site.templates)),
      ];
      const [ofTemplates, ofInspectables] = [between('t', templates), between('i', inspectables)];
      const byRows = await pairs(sql`select t.id as template, i.id as inspectable
        from inspectables i ${joinTypes()} join templates t on ${whereTemplateApplies('t', 'i')}
        where ${ofTemplates} and ${ofInspectables}`);
      expect(inOrder(byRows)).toBe(inOrder(byDomain(templates, inspectables)));
      const byInspectable = await pairs(
        unionOf(
          someInspectables.map(
            (one) => sql`select t.id as template, ${sql.lit(one.id)} as inspectable from templates t
              where ${whereTemplateApplies('t', columnsOf(one))} and ${ofTemplates}`,
          ),
        ),
      );
      expect(inOrder(byInspectable)).toBe(inOrder(byDomain(templates, someInspectables)));
      const byTemplate = await pairs(
        unionOf(
          someTemplates.map((one) => {
            const { inspectionTypeId: inspectiontype_id, locationId: location_id } = one;
            const known = { inspectiontype_id, location_id, listed: [...one.listed] };
            return sql`select ${sql.lit(one.id)} as template, i.id as inspectable from inspectables i
              where ${whereTemplateApplies(known, 'i')} and ${ofInspectables}`;
          }),
        ),
      );
      expect(inOrder(byTemplate)).toBe(inOrder(byDomain(someTemplates, inspectables)));
      applying += byRows.length;
    }
    expect(applying).toBeGreaterThan(SITES);
  });

  async function pairs(query: RawBuilder<unknown>): Promise<Pair[]> {
    const { rows } = await (query as RawBuilder<Pair>).execute(database().db);
    return rows;
  }
});

const byDomain = (templates: Site['templates'], inspectables: Site['inspectables']): Pair[] =>
  templates.flatMap((template) =>
    inspectables
      .filter((inspectable) => templateApplies(template, inspectable))
      .map((inspectable) => ({ template: template.id, inspectable: inspectable.id })),
  );

const unionOf = (queries: readonly RawBuilder<unknown>[]) => sql.join(queries, sql` union all `);

function between(table: string, rows: readonly { readonly id: number }[]) {
  const ids = rows.map(({ id }) => id);
  return sql`${sql.ref(`${table}.id`)} between ${sql.lit(Math.min(...ids))} and ${sql.lit(Math.max(...ids))}`;
}

const columnsOf = ({ id, kind, locationId, environmentId }: ApplicableTo) => ({
  ...{ id, kind, location_id: locationId, environment_id: environmentId },
});

const inspectableRow = (one: Site['inspectables'][number]) => ({
  ...columnsOf(one),
  ...{ type_id: null, on_time_target: null },
  time_zone: one.kind === 'location' ? 'Europe/Helsinki' : null,
  ...{ name_en: '', name_fi: '', description_en: '', description_fi: '', search_text: '' },
  ...{ first_due_date: '2026-11-21', created_at: AT, created_on: '2026-11-01', updated_at: AT },
  archived_at: one.isArchived ? AT : null,
  version: 1,
});

const templateRow = (one: Site['templates'][number]) => ({
  id: one.id,
  location_id: one.locationId,
  scope: one.locationId === null ? ('all' as const) : ('location' as const),
  inspectiontype_id: one.inspectionTypeId as InspectionTypeId,
  version: 1,
  archived_at: one.isArchived ? AT : null,
  ...{ created_by: 1, created_at: AT, updated_at: AT },
});
