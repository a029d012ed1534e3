import { inspectionTypes, type Inspectable, type InspectionTypeId } from '@kierros/domain';
import { isTypeApplicable } from '@kierros/domain/testing';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../test/dialects.ts';
import { addPerson, addInspectable } from '../test/site.ts';
import { notApplicableCount } from './features/history/stats.repository.ts';
import { updateDueRows } from './features/due/due-rows.ts';
import { oneLocation } from './shared/scope.ts';

const AT = '2026-11-01T08:00:00.000Z';

// Two locations, two environments in each, two rooms in each environment.
const inspectables: {
  id: number;
  kind: Inspectable['kind'];
  location: number;
  environment?: number;
}[] = [1, 2].flatMap((location) => [
  { id: location, kind: 'location' as const, location },
  ...[1, 2].flatMap((index) => {
    const environment = location * 10 + index;
    return [
      { id: environment, kind: 'environment' as const, location },
      ...[1, 2].map((room) => ({
        id: environment * 10 + room,
        kind: 'room' as const,
        location,
        environment,
      })),
    ];
  }),
]);

type Made = {
  id: number;
  type: InspectionTypeId;
  location: number | null;
  listed: number[];
  archived: boolean;
};

const someTemplate = fc.record({
  type: fc.constantFrom<InspectionTypeId[]>(1, 2, 3, 4),
  location: fc.constantFrom(null, 1, 2),
  listed: fc.uniqueArray(fc.constantFrom(...inspectables.map((inspectable) => inspectable.id)), {
    maxLength: 3,
  }),
  archived: fc.boolean(),
});

const pairs = inspectables.reduce(
  (total, inspectable) =>
    total + inspectionTypes.filter((type) => type.scope === inspectable.kind).length,
  0,
);

onEachDatabase('the rows of the due list', (database) => {
  beforeEach(async () => {
    const { db } = database();
    for (const table of ['due_rows', 'template_inspectables', 'templates'] as const)
      await db.deleteFrom(table).execute();
    await db.deleteFrom('inspectables').where('kind', '=', 'room').execute();
    await db.deleteFrom('inspectables').execute();
    await db.deleteFrom('users').execute();
    await db.deleteFrom('authors').execute();
    await addPerson(database(), { id: 1, username: 'admin', role: 'admin', location_id: null });
    for (const inspectable of inspectables)
      await addInspectable(database(), inspectable.id, inspectable.kind, {
        location: inspectable.location,
        ...(inspectable.environment && { environment: inspectable.environment }),
      });
  });

  it('agree with the domain about what applies, whatever the templates', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someTemplate, { maxLength: 5 }), async (made) => {
        const { db } = database();
        for (const table of ['due_rows', 'template_inspectables', 'templates'] as const)
          await db.deleteFrom(table).execute();
        const templates: Made[] = made.map((template, index) => ({ ...template, id: index + 1 }));
        for (const template of templates) await insert(template);
        await database().write((tx) =>
          updateDueRows(
            tx,
            { inspectableIds: inspectables.map((inspectable) => inspectable.id) },
            null,
          ),
        );
        expect(await applicable()).toEqual(expected(templates));
        expect(await notApplicable()).toBe(pairs - expected(templates).length);
        // Again by type, after everything was archived.
        await db.updateTable('templates').set({ archived_at: AT }).execute();
        for (const type of inspectionTypes)
          await database().write((tx) =>
            updateDueRows(tx, { inspectiontypeId: type.id, locationId: null }, null),
          );
        expect(await applicable()).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('have exactly one leading row for each place with something applicable', async () => {
    for (const [id, type] of [
      [1, 2],
      [2, 4],
      [3, 1],
    ] as const)
      await insert({ id, type, location: null, listed: [], archived: false });
    await database().write((tx) =>
      updateDueRows(
        tx,
        { inspectableIds: inspectables.map((inspectable) => inspectable.id) },
        null,
      ),
    );
    const leading = await database()
      .db.selectFrom('due_rows')
      .select(['inspectable_id', 'earliest_due', 'due'])
      .where('earliest_due', 'is not', null)
      .execute();
    expect(leading.map((row) => row.inspectable_id).sort()).toEqual(
      inspectables
        .filter((inspectable) => inspectable.kind !== 'location')
        .map((inspectable) => inspectable.id)
        .sort(),
    );
    expect(leading.every((row) => row.earliest_due === row.due)).toBe(true);
  });

  async function notApplicable(): Promise<number> {
    const counts = [1, 2].map((locationId) =>
      notApplicableCount(
        database().db,
        { scope: oneLocation(locationId), inspectable: null },
        undefined,
      ),
    );
    return (await Promise.all(counts)).reduce((total, count) => total + count, 0);
  }

  async function insert(template: Made): Promise<void> {
    const { db } = database();
    await db
      .insertInto('templates')
      .values({
        id: template.id,
        location_id: template.location,
        scope: template.location === null ? 'all' : 'location',
        inspectiontype_id: template.type,
        version: 1,
        archived_at: template.archived ? AT : null,
        created_by: 1,
        created_at: AT,
        updated_at: AT,
      })
      .execute();
    if (template.listed.length > 0)
      await db
        .insertInto('template_inspectables')
        .values(template.listed.map((id) => ({ template_id: template.id, inspectable_id: id })))
        .execute();
  }

  async function applicable(): Promise<string[]> {
    const rows = await database()
      .db.selectFrom('due_rows')
      .select(['inspectable_id', 'inspectiontype_id'])
      .where('is_applicable', '=', 1)
      .execute();
    return rows.map((row) => `${row.inspectable_id}.${row.inspectiontype_id}`).sort();
  }
});

function expected(made: Made[]): string[] {
  const templates = made.map((template) => ({
    inspectionTypeId: template.type,
    locationId: template.location,
    listed: new Set(template.listed),
    isArchived: template.archived,
  }));
  return inspectables
    .flatMap((place) => {
      const inspectable = {
        id: place.id,
        kind: place.kind,
        name: { en: '', fi: '' },
        locationId: place.location,
        environmentId: place.environment ?? null,
        isArchived: false,
      } as Inspectable;
      return inspectionTypes
        .filter((type) => isTypeApplicable(type.id, templates, inspectable))
        .map((type) => `${place.id}.${type.id}`);
    })
    .sort();
}
