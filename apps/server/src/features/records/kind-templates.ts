import { questionTexts } from '@kierros/api/codecs';
import { sql } from 'kysely';
import { templateWords } from '../../db/record-columns.ts';
import { matchQuestionIds } from '@kierros/domain';
import type { Text } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { chunks } from '../../shared/chunks.ts';
import { updateDueRows } from '../due/public.ts';
import { viewerScope } from '../../shared/viewer.ts';
import {
  type StoredQuestion,
  archivedQuestions,
  questionsOfVersions,
} from '../templates/public.ts';
import type { InspectableName } from './inspectable-index.ts';
import {
  omitUndefined,
  labelKeyOf,
  labelOf,
  manyCalls,
  restored,
  singleCall,
  textOf,
  withTexts,
  type Fields,
  type Kind,
  type Site,
  type SiteRecord,
} from './kinds.ts';
import {
  continuedTitles,
  linkedById,
  linkedByTitle,
  linkIds,
  linkTexts,
  retainLinks,
  unlinkedDefaults,
} from './question-links.ts';

async function rowsOf({ db, locationIds }: Pick<Site, 'db' | 'locationIds'>) {
  const rows = await db
    .selectFrom('templates as t')
    .innerJoin('template_versions as v', (join) =>
      join.onRef('v.template_id', '=', 't.id').onRef('v.version', '=', 't.version'),
    )
    .select([
      ...(['t.id', 't.scope', 't.location_id', 't.inspectiontype_id', 't.version'] as const),
      ...templateWords.columnsOf('v'),
    ])
    .where('t.archived_at', 'is', null)
    .where((eb) => eb('t.scope', '=', 'all').or('t.location_id', 'in', [0, ...locationIds]))
    .orderBy('t.id')
    .execute();
  return rows.map((row) => ({ ...row, ...templateWords.fromRow(row) }));
}
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

async function questionsOf(db: Executor, rows: readonly Row[]) {
  const questions = new Map<string, StoredQuestion[]>();
  // Each version is a separate condition, and databases limit their number.
  for (const part of chunks(rows, 200)) {
    const versions = part.map((row) => ({ template_id: row.id, version: row.version }));
    for (const [key, list] of await questionsOfVersions(db, versions)) questions.set(key, list);
  }
  return questions;
}

/** The templates of some locations, and those for all, that are asked for, with their questions. */
export async function readTemplates(
  db: Executor,
  locationIds: number[],
  isAbout: (row: Row) => boolean,
) {
  const rows = (await rowsOf({ db, locationIds })).filter(isAbout);
  const questions = await questionsOf(db, rows);
  return rows.map((row) => ({
    ...row,
    questions: questions.get(`${row.id}.${row.version}`) ?? [],
  }));
}

async function current(site: Site): Promise<SiteRecord[]> {
  const rows = await rowsOf(site);
  const questions = await questionsOf(site.db, rows);
  const asked = (row: Row): StoredQuestion[] => questions.get(`${row.id}.${row.version}`) ?? [];
  const ids = rows.flatMap((row) => [
    ...row.applicable_inspectables.map(({ id }) => id),
    ...asked(row).flatMap((one) => [...one.specified_rooms, ...one.specified_environments]),
  ]);
  await site.inspectables.know(site.db, viewerScope(site.viewer), ids);
  const continued = await continuedTitles(site.db, [...questions.values()].flat());
  const namesOf = (inspectables: readonly number[]) =>
    inspectables
      .flatMap((id) => site.inspectables.nameOf(id) ?? [])
      .map((name) => omitUndefined({ ...name }));
  return rows.map((row) => {
    const fields: Fields = {
      location:
        row.location_id === null ? null : site.inspectables.nameOf(row.location_id)?.location,
      name: row.name,
      description: row.description,
      inspectiontype_id: row.inspectiontype_id,
      applicable: namesOf(row.applicable_inspectables.map(({ id }) => id)),
      questions: asked(row).map(({ id: _id, position: _position, ...question }) => {
        const { specified_rooms, specified_environments, ...words } = question;
        return {
          ...linkedByTitle(words, continued),
          rooms: namesOf(specified_rooms),
          environments: namesOf(specified_environments),
        };
      }),
    };
    const key = keyOf(site, fields);
    return { id: row.id, key, fields, mark: String(row.version), name: nameOf(fields) };
  });
}

function keyOf(site: Site, fields: Fields): string {
  const { location, inspectiontype_id, name } = fields;
  const where =
    location === null
      ? 'all'
      : (site.inspectables.tryFind(locationName(location)) ?? location ?? null);
  return JSON.stringify([where, inspectiontype_id, labelKeyOf(name as Text)]);
}

const locationName = (location: unknown): InspectableName =>
  location === undefined ? {} : { location: textOf(location) };

const nameOf = (fields: Fields) => labelOf(fields['name'] as Text);

function complete(site: Site, fields: Fields): Fields {
  const { location, questions } = fields;
  const at = location === null ? undefined : site.inspectables.tryFind(locationName(location));
  const namesIn = (list: unknown) =>
    ((list ?? []) as InspectableName[]).map((name) => canonical(site, name, at));
  return {
    ...withTexts(fields, ['name', 'description']),
    ...(at !== undefined && { location: site.inspectables.nameOf(at)?.location }),
    ...(fields['applicable'] !== undefined && { applicable: namesIn(fields['applicable']) }),
    ...(questions !== undefined && {
      questions: (questions as Fields[]).map((one) => ({
        ...withTexts({ ...asNew, ...one }, [...questionTexts, ...linkTexts(one)]),
        rooms: namesIn(one['rooms']),
        environments: namesIn(one['environments']),
      })),
    }),
  };
}

// A file names places by their words.
const {
  specified_rooms: _rooms,
  specified_environments: _environments,
  ...asNew
} = unlinkedDefaults;

// An inspectable without a location belongs to the template's location.
function canonical(site: Site, name: InspectableName, at: number | undefined): InspectableName {
  const own = at === undefined ? {} : { location: site.inspectables.nameOf(at)?.location };
  const id = site.inspectables.tryFind({ ...own, ...name });
  return omitUndefined({
    ...((id !== undefined && site.inspectables.nameOf(id)) || { ...own, ...name }),
  });
}

type Known = Pick<StoredQuestion, 'id' | 'title'>;

function bodyOf(
  site: Site,
  fields: Fields,
  { known, links }: { known: readonly Known[]; links: readonly (number | null)[] },
): Fields {
  const { location, name, description, inspectiontype_id, applicable, questions } = fields;
  const idsOf = (list: unknown, path: string) =>
    ((list ?? []) as InspectableName[]).map((one, index) =>
      site.inspectables.find(one, `${path}/${index}`),
    );
  const ids = matchQuestionIds(
    known,
    ((questions ?? []) as Fields[]).map((one) => one['title'] as Text),
  );
  return omitUndefined({
    name,
    description,
    inspectiontype_id,
    ...(location === null && { scope: 'all' }),
    ...(typeof location === 'string' && { location_id: site.inspectables.find({ location }) }),
    applicable_inspectables:
      applicable === undefined
        ? undefined
        : idsOf(applicable, 'applicable').map((id) => ({
            id,
            type: site.inspectables.byId.get(id)?.kind,
          })),
    questions: (questions as Fields[] | undefined)?.map(({ rooms, environments, ...one }, index) =>
      omitUndefined({
        ...linkedById(one, links[index]),
        id: ids[index],
        specified_rooms: idsOf(rooms, `questions/${index}/rooms`),
        specified_environments: idsOf(environments, `questions/${index}/environments`),
      }),
    ),
  });
}

function newBodyOf(site: Site, fields: Fields): Fields {
  const location =
    fields['location'] === undefined
      ? site.inspectables.nameOf(site.inspectables.find({}))?.location
      : fields['location'];
  return bodyOf(site, { ...fields, location }, { known: [], links: [] });
}

/** Templates with their questions; a change creates a new version, as every change does. */
export const templates: Kind = {
  current,
  complete,
  retain: retainLinks,
  keyOf,
  nameOf,
  async create(site, fields) {
    const body = newBodyOf(site, fields);
    return (await singleCall(site, 'createTemplate', { body })).id;
  },
  many: {
    takes: () => true,
    create: (site, list) =>
      manyCalls(site, 'createTemplate', list, {
        bodyOf: (fields) => newBodyOf(site, fields),
        make: site.calls.many.createTemplates,
      }),
  },
  async marks(site, ids) {
    const marks = new Map<number, string>();
    for (const part of chunks(ids, 500)) {
      const query = site.db
        .selectFrom('templates')
        .select(['id', 'version'])
        .where('archived_at', 'is', null);
      for (const { id, version } of await query.where('id', 'in', part).execute())
        marks.set(id, String(version));
    }
    return marks;
  },
  async change(site, id, fields, undoes) {
    const { questions } = await singleCall(site, 'getTemplate', { params: { id } });
    // What the undone change removed is asked again under its own id, so that its history continues.
    const archived = undoes === undefined ? [] : await archivedQuestions(site.db, id);
    const removed = archived.filter(({ archived_at }) => archived_at === undoes);
    const known = [...questions, ...removed];
    const asked = (fields['questions'] ?? []) as Fields[];
    const links = await linkIds(site.db, { id, questions: known }, asked);
    const body = bodyOf(site, fields, { known, links });
    await singleCall(site, 'updateTemplate', { params: { id }, body });
  },
  async remove(site, id) {
    await singleCall(site, 'deleteTemplate', { params: { id } });
  },
  async usedSince(site, steps, at) {
    const used = new Set<number>();
    const ids = steps.map(({ id }) => id);
    const locations = [...site.inspectables.byId.values()].filter(
      ({ kind }) => kind === 'location',
    );
    for (const part of chunks(ids, 500)) {
      const rows = await site.db
        .selectFrom('forms')
        .select('template_id')
        .where('location_id', 'in', locations.length > 0 ? locations.map(({ id }) => id) : [0])
        .where('template_id', 'in', part)
        .where('created_at', '>=', at)
        .distinct()
        .execute();
      for (const { template_id } of rows) used.add(template_id);
    }
    return used;
  },
  restore: restoreTemplate,
};

/** Restores a template that was archived at that instant, as a restore of it alone does. */
export async function restoreTemplate(site: Site, id: number, archivedAt: string) {
  const { rows } = await sql<{
    location_id: number | null;
    inspectiontype_id: number;
  }>`update templates set archived_at = null where id = ${id} and archived_at = ${archivedAt}
      returning location_id, inspectiontype_id`.execute(site.db);
  for (const row of rows)
    await updateDueRows(
      site.db,
      { inspectiontypeId: row.inspectiontype_id, locationId: row.location_id },
      site.now,
    );
  const [row] = rows;
  const subject = { kind: 'template', id } as const;
  return row && [restored(site, { locationId: row.location_id ?? 0, subject, archivedAt })];
}
