import { defaults, derivedDates, localDayOf } from '@kierros/domain';
import { sql } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import { withoutTimeLimit } from '../db/dialect.ts';
import type { Tables } from '../db/tables.ts';
import {
  dueColumns,
  locationsWithPlaces,
  undatedPlaces,
  withSnapshot,
  wrongDueRows,
  type Snapshot,
  type WrongDue,
} from '../features/backups/public.ts';
import { holdCalendarAlone } from '../features/working-calendars/stored-calendars.ts';
import { chunks } from '../shared/chunks.ts';
import type { RowReader } from '../features/coverage/coverage-rows.ts';
import { updateAllEffectiveDates, type DueRowKey } from '../features/due/due-row-dates.ts';
import { updateDueRows } from '../features/due/due-rows.ts';
import type { Progress } from '../shared/progress.ts';

/**
 * Makes due rows what their places, templates, inspections and plans require, as `verify` compares them: a server of an
 * older version that still ran during a migration has left columns empty that it did not know. Reads all locations, and
 * writes only in those with a fault, each in a transaction of its own.
 */
export async function rebuildDueRows(database: Database, progress: Progress): Promise<void> {
  await database.write(datePlaces);
  const locations = await withSnapshot(database, (snapshot) => wrongLocations(snapshot, progress));
  for (const id of locations)
    await database.write(async (tx) => {
      await withoutTimeLimit(tx);
      await rebuildLocation(tx, id);
    });
}

async function datePlaces(tx: Executor): Promise<void> {
  for (const { id, created_at, time_zone } of await undatedPlaces(readerOf(tx))) {
    const created_on = localDayOf(created_at, time_zone ?? defaults.timeZone);
    await tx.updateTable('inspectables').set({ created_on }).where('id', '=', id).execute();
  }
}

async function wrongLocations(snapshot: Snapshot, progress: Progress): Promise<number[]> {
  const locations = await locationsWithPlaces(snapshot);
  const advance = await progress('dates compared', () =>
    locations.reduce((sum, { rows }) => sum + Number(rows), 0),
  );
  const wrongIn = await wrongDueRows(snapshot);
  const wrong: number[] = [];
  for (const { id, rows } of locations) {
    for await (const span of wrongIn(id))
      if (span.wrong.length > 0) {
        wrong.push(id);
        break;
      }
    advance(Number(rows));
  }
  return wrong;
}

async function rebuildLocation(tx: Executor, id: number): Promise<void> {
  // Whoever writes a date of the location holds its calendar: its rows and what they follow from stand still.
  await holdCalendarAlone(tx, id);
  const missing: number[] = [];
  for await (const { wrong } of await wrongNow(tx, id))
    for (const one of wrong) {
      if (one.fault.fault === 'surplus') await remove(tx, one.key);
      else if (one.sound) await mend(tx, one);
      else missing.push(one.key.inspectable_id);
    }
  for (const inspectableIds of chunks(missing, 500))
    await updateDueRows(tx, { inspectableIds }, null);
  // A row that was missing begins with the first due date of its place.
  if (missing.length > 0)
    for await (const { wrong } of await wrongNow(tx, id))
      for (const one of wrong) await mend(tx, one);
  await updateAllEffectiveDates(tx, id);
}

const readerOf = (tx: Executor): RowReader => ({
  all: async (query) => (await query.execute(tx)).rows,
});

const wrongNow = async (tx: Executor, id: number) => (await wrongDueRows(readerOf(tx)))(id);

async function mend(tx: Executor, { key, sound }: WrongDue): Promise<void> {
  if (!sound) return;
  const dates = Object.fromEntries(derivedDates.map((date) => [dueColumns[date], sound[date]]));
  const row: Partial<Tables['due_rows']> = {
    ...dates,
    kind: sound.kind,
    is_applicable: sound.isApplicable ? 1 : 0,
  };
  await tx.updateTable('due_rows').set(row).where(isRow(key)).execute();
}

const remove = (tx: Executor, key: DueRowKey) =>
  tx.deleteFrom('due_rows').where(isRow(key)).execute();

const isRow = ({ location_id, inspectable_id, inspectiontype_id }: DueRowKey) =>
  sql<boolean>`location_id = ${location_id} and inspectable_id = ${inspectable_id}
    and inspectiontype_id = ${inspectiontype_id}`;
