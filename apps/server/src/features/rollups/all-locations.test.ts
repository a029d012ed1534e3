import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onCitus, onEachDatabase, secondConnection } from '../../../test/dialects.ts';
import { emptyRollups, sumsOfAllLocations } from '../../../test/rollup-rows.ts';
import { smallSite } from '../../../test/site.ts';
import { rebuild } from '../../commands/rebuild.ts';
import type { Database, Executor } from '../../db/database.ts';
import { takeLock } from '../../db/dialect.ts';
import type { Progress } from '../../shared/progress.ts';
import { addSums } from './add-sums.ts';
import { ALL_LOCATIONS, markedDays, recomputeAllLocations } from './all-locations.ts';
import { answerRow, inspectionRow } from './sum-rows.ts';

type Change = { location: number; type: number; day: string; value: 1 | 2 | 3; count: 1 | -1 };

const change = fc.record<Change>({
  location: fc.constantFrom(1, 2),
  type: fc.constantFrom(1, 2),
  day: fc.constantFrom('2026-11-20', '2026-11-21'),
  value: fc.constantFrom(1, 2, 3),
  count: fc.constantFrom(1, 1, 1, -1),
});

const step = fc.oneof(
  { weight: 4, arbitrary: change },
  { weight: 1, arbitrary: fc.constantFrom('recompute' as const, 'recompute twice' as const) },
);

const add = (database: Database, { location, type, day, value, count }: Change) =>
  database.write((tx) =>
    addSums(tx, {
      inspections: [
        inspectionRow([location, 11, type, day], { inspections: count, [`n${value}`]: count }),
      ],
      questions: [answerRow([location, 5 + type, type, day], { [`n${value}`]: count })],
    }),
  );

async function expectSame(database: Database) {
  const { read, added } = await sumsOfAllLocations(database);
  expect(read).toEqual(added);
}

const one: Change = { location: 1, type: 1, day: '2026-11-21', value: 2, count: 1 };

onEachDatabase('the sums of all locations', (database, dialect) => {
  beforeAll(async () => {
    await smallSite(database());
    // A second location.
    const { db } = database();
    const location = await db
      .selectFrom('inspectables')
      .selectAll()
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    if (!(await db.selectFrom('inspectables').select('id').where('id', '=', 2).executeTakeFirst()))
      await db
        .insertInto('inspectables')
        .values({ ...location, id: 2 })
        .execute();
  });
  beforeEach(() => emptyRollups(database()));
  const rowsOfAll = () =>
    database()
      .db.selectFrom('rollup_days')
      .selectAll()
      .where('location_id', '=', ALL_LOCATIONS)
      .execute();

  it('equal those of the locations after any changes, whenever they were recomputed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await emptyRollups(database());
        for (const next of steps) {
          if (typeof next === 'object') await add(database(), next);
          else await recomputeAllLocations(database());
          if (next === 'recompute twice') await recomputeAllLocations(database());
          await expectSame(database());
        }
      }),
      { numRuns: 20 },
    );
  });

  it('are rows again once they were recomputed, and nothing waits', async () => {
    await add(database(), one);
    await add(database(), { ...one, location: 2 });
    expect(await markedDays(database().db)).toEqual([{ inspectiontype_id: 1, day: one.day }]);
    expect(await recomputeAllLocations(database())).toBe(1);
    expect(await markedDays(database().db)).toEqual([]);
    expect(await rowsOfAll()).toMatchObject([{ inspections: 2, day: one.day }]);
    await expectSame(database());
  });

  it('are those of the locations while a rebuild has replaced only some of them', async () => {
    await add(database(), one);
    await recomputeAllLocations(database());
    const killed: Progress = async (what, total) => {
      await total();
      return () => {
        if (what === 'inspections added up') throw new Error('killed');
      };
    };
    // There are no inspections: the rebuild of the location removes what was added.
    await expect(rebuild(database(), killed)).rejects.toThrow('killed');
    await expectSame(database());
    await rebuild(database());
    await expectSame(database());
    expect(await rowsOfAll()).toEqual([]);
  });

  describe.runIf(dialect === 'postgres')('with several writers', () => {
    // On Citus the row, and who waits for it, are on another node.
    const waits = onCitus
      ? sql`select 1 from citus_lock_waits`
      : sql`select 1 from pg_locks where not granted and locktype = 'transactionid'`;
    const isSomebodyWaiting = async (tx: Executor) => (await waits.execute(tx)).rows.length > 0;

    /** Recomputes; `meanwhile` runs once the marks were read and before the sums are. */
    async function whileRecomputing(meanwhile: () => Promise<unknown>) {
      await add(database(), one);
      await recomputeAllLocations(database());
      await add(database(), one);
      const beside = secondConnection(database());
      let going: Promise<unknown> = Promise.resolve();
      await beside.db.transaction().execute(async (tx) => {
        await sql`update rollup_days set inspections = inspections where location_id = ${ALL_LOCATIONS}`.execute(
          tx,
        );
        going = recomputeAllLocations(database());
        while (!(await isSomebodyWaiting(tx)));
        await meanwhile();
      });
      await going;
      await beside.close();
    }

    it('contain what was committed between the reading of the marks and of the sums', async () => {
      await whileRecomputing(() => add(database(), one));
      await expectSame(database());
      expect(await markedDays(database().db)).toHaveLength(1);
      await recomputeAllLocations(database());
      await expectSame(database());
      expect(await markedDays(database().db)).toEqual([]);
    });

    it('contain what is committed after the sums were read', async () => {
      await add(database(), one);
      let committed: Promise<unknown> = Promise.resolve();
      await database().write(async (tx) => {
        await addSums(tx, {
          inspections: [inspectionRow([2, 11, 1, one.day], { inspections: 1 })],
        });
        // Sent before the worker begins, and seen by it only after it is done.
        await sql`select 1`.execute(tx);
        committed = recomputeAllLocations(secondConnection(database()));
        await committed;
      });
      await expectSame(database());
    });

    it('are not overwritten by an earlier reading of a second worker', async () => {
      const second = secondConnection(database());
      let atOnce: Promise<unknown> = Promise.resolve();
      await whileRecomputing(async () => {
        await add(database(), one);
        atOnce = recomputeAllLocations(second);
      });
      await atOnce;
      await recomputeAllLocations(second);
      await second.close();
      await expectSame(database());
      expect(await markedDays(database().db)).toEqual([]);
    });

    it('are left marked while a rebuild holds their lock', async () => {
      await add(database(), one);
      await secondConnection(database()).write(async (tx) => {
        await takeLock(tx, 'sumsOfAllLocations');
        await recomputeAllLocations(database());
      });
      expect(await markedDays(database().db)).toHaveLength(1);
      await recomputeAllLocations(database());
      expect(await markedDays(database().db)).toEqual([]);
    });

    it('contain what a server of the release before adds', async () => {
      await add(database(), one);
      await recomputeAllLocations(database());
      const before = await sumsOfAllLocations(database());
      await database().write(async (tx) => {
        await sql`update rollup_days set inspections = inspections + 1`.execute(tx);
        await sql`insert into rollup_everywhere_days (inspectiontype_id, day, part, inspections)
          values (1, ${one.day}, 1, 1)`.execute(tx);
      });
      await expectSame(database());
      expect((await sumsOfAllLocations(database())).read).not.toEqual(before.read);
      await recomputeAllLocations(database());
      await expectSame(database());
      expect(await markedDays(database().db)).toEqual([]);
    });
  });
});

it('no other file writes sums of a location', () => {
  const source = join(import.meta.dirname, '../..');
  const writing =
    /(insert into|update|delete from|insertInto\('|updateTable\('|deleteFrom\(')\s*(rollup_(inspections|days|question_days)|answered_inspectables)\b/;
  const writers = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|migrations/.test(name))
    .filter((name) => writing.test(readFileSync(join(source, name), 'utf8')));
  expect(writers.sort()).toEqual(['commands/rebuild.ts', 'features/rollups/add-sums.ts']);
});
