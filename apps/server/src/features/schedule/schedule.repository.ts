import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { chunks } from '../../shared/chunks.ts';
import { withinNamed, type Scope } from '../../shared/scope.ts';

export type EntryRow = Tables['schedule_entries'];

const BATCH_SIZE = 500;

/** The entries with these ids in the scope, consumed ones included, removed ones not. */
export async function entriesById(
  db: Executor,
  scope: Scope,
  ids: readonly number[],
): Promise<EntryRow[]> {
  const rows: EntryRow[] = [];
  for (const part of chunks([...new Set(ids)], BATCH_SIZE))
    rows.push(
      ...(await db
        .selectFrom('schedule_entries')
        .selectAll()
        .where(withinNamed(scope, 'location_id'))
        .where('id', 'in', part)
        .where('removed_at', 'is', null)
        .execute()),
    );
  return rows;
}

/** The open entries of some inspectables of one location. */
export async function openEntriesOf(
  db: Executor,
  locationId: number,
  inspectableIds: readonly number[],
): Promise<EntryRow[]> {
  const rows: EntryRow[] = [];
  for (const part of chunks(inspectableIds, BATCH_SIZE))
    rows.push(
      ...(await db
        .selectFrom('schedule_entries')
        .selectAll()
        .where('location_id', '=', locationId)
        .where('inspectable_id', 'in', part)
        .where('removed_at', 'is', null)
        .where('consumed_by_form_id', 'is', null)
        .orderBy('id')
        .execute()),
    );
  return rows;
}

export const insertEntries = async (tx: Executor, rows: readonly EntryRow[]): Promise<void> => {
  for (const part of chunks(rows, BATCH_SIZE))
    await tx.insertInto('schedule_entries').values(part).execute();
};

/** Removes entries from the schedule; their rows are retained as a record of what was planned. */
export async function removeEntries(
  tx: Executor,
  locationId: number,
  ids: readonly number[],
  at: string,
): Promise<void> {
  for (const part of chunks(ids, BATCH_SIZE))
    await tx
      .updateTable('schedule_entries')
      .set((eb) => ({ removed_at: at, version: eb('version', '+', 1) }))
      .where('location_id', '=', locationId)
      .where('id', 'in', part)
      .execute();
}

/**
 * Moves entries to their new days. All are taken off the schedule before any is put back, since one entry's new day may
 * be another entry's old day.
 */
export async function moveEntries(
  tx: Executor,
  locationId: number,
  moves: readonly { id: number; day: string }[],
  at: string,
): Promise<void> {
  for (const part of chunks(moves, BATCH_SIZE))
    await tx
      .updateTable('schedule_entries')
      .set({ removed_at: at })
      .where('location_id', '=', locationId)
      .where(
        'id',
        'in',
        part.map(({ id }) => id),
      )
      .execute();
  for (const part of chunks(moves, BATCH_SIZE)) {
    const values = part.map(({ id, day }) => sql`(cast(${id} as bigint), cast(${day} as text))`);
    await sql`with moved (id, day) as (values ${sql.join(values)})
      update schedule_entries set new_due_date = moved.day, effective_date = moved.day,
        removed_at = null, version = schedule_entries.version + 1
      from moved where schedule_entries.location_id = ${locationId} and schedule_entries.id = moved.id`.execute(
      tx,
    );
  }
}
