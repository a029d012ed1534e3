import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { inspectableRecord } from '../../db/record-columns.ts';
import type { Tables } from '../../db/tables.ts';
import { moveDueRows, removeMissed } from '../due/public.ts';
import { moveActions } from '../actions/public.ts';
import { moveToLocation } from '../../shared/move-location.ts';
import { changesRow, totalOf } from '../../shared/row-counts.ts';
import type { InspectableRow } from './inspectables.repository.ts';
import { everyLocation, withinNamed } from '../../shared/scope.ts';

export type InspectableChange = Partial<Tables['inspectables']>;

/** Changes an inspectable if its version still equals the one that was read; returns whether it did. */
export const changeInspectable = (
  tx: Executor,
  row: Pick<InspectableRow, 'id' | 'version'>,
  change: InspectableChange,
  now: string,
): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('inspectables')
      .set({ ...change, updated_at: now, version: row.version + 1 })
      .where('id', '=', row.id)
      .where('version', '=', row.version),
  );

/**
 * The children of an inspectable (rooms of an environment, everything in a location) that are active if it is, or that
 * were archived together with it.
 */
export async function likewiseUnder(
  db: Executor,
  inspectable: InspectableRow,
): Promise<InspectableRow[]> {
  if (inspectable.kind === 'room') return [];
  const query = db
    .selectFrom('inspectables')
    .select(inspectableRecord.columns)
    .where('location_id', '=', inspectable.location_id)
    .where(archivedSince(inspectable.archived_at));
  return (
    inspectable.kind === 'location'
      ? query.where('id', '!=', inspectable.id)
      : query.where('kind', '=', 'room').where('environment_id', '=', inspectable.id)
  ).execute();
}

/** Archives those of these inspectables that are active, or restores those that were archived at that time. */
export const setArchived = (
  tx: Executor,
  ids: readonly number[],
  { from, to }: { from: string | null; to: string | null },
  now: string,
) =>
  tx
    .updateTable('inspectables')
    .set((eb) => ({ archived_at: to, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .where(archivedSince(from))
    .execute();

const archivedSince = (at: string | null) =>
  at === null ? sql<boolean>`archived_at is null` : sql<boolean>`archived_at = ${at}`;

// An inspectable may have been inspected in another location: all locations are searched, each through its index.
const allLocations = withinNamed(everyLocation, 'location_id');

// Questions list inspectables as text such as [11,12]; ids are matched whole, between separators.
const names = (id: number) =>
  sql.join(
    ['specified_rooms', 'specified_environments'].map(
      (list) => sql`(${sql.ref(list)} <> '[]'
        and replace(replace(${sql.ref(list)}, '[', ','), ']', ',') like ${`%,${id},%`})`,
    ),
    sql` or `,
  );

/** Whether anything refers to an inspectable, so that it can only be archived. */
export async function isReferredTo(
  db: Executor,
  { id, kind, location_id }: InspectableRow,
): Promise<boolean> {
  const ofLocation = sql`exists (select 1 from inspectables where location_id = ${id} and id <> ${id})
    or exists (select 1 from users where location_id = ${id})
    or exists (select 1 from templates where location_id = ${id})
    or exists (select 1 from buttons where location_id = ${id})
    or exists (select 1 from drafts where location_id = ${id})
    or exists (select 1 from forms where location_id = ${id})`;
  const { rows } = await sql<{ found: number }>`select 1 as found where
    exists (select 1 from form_inspectables where ${allLocations} and inspectable_id = ${id})
    or exists (select 1 from pending_actions where ${allLocations} and inspectable_id = ${id})
    or exists (select 1 from schedule_entries where ${allLocations} and inspectable_id = ${id})
    or exists (select 1 from draft_inspectables where ${allLocations} and inspectable_id = ${id})
    or exists (select 1 from template_inspectables where inspectable_id = ${id})
    or exists (select 1 from todos where ${allLocations} and room_id = ${id})
    or exists (select 1 from inspectables
      where location_id = ${location_id} and kind = 'room' and environment_id = ${id})
    or (${kind} = 'location' and (${ofLocation}))
    or exists (select 1 from template_questions where ${names(id)})`.execute(db);
  return rows.length > 0;
}

/**
 * Deletes an inspectable that nothing refers to, with its due rows and what was missed in it. Returns its whole row, for
 * the audit log: a form that is not yet sent may bring it back (decisions 6).
 */
export async function removeInspectable(
  tx: Executor,
  row: InspectableRow,
): Promise<Tables['inspectables'] | undefined> {
  await removeMissed(tx, row.id);
  await tx.deleteFrom('working_calendars').where('location_id', '=', row.id).execute();
  await tx.deleteFrom('action_settings').where('location_id', '=', row.id).execute();
  await tx
    .deleteFrom('door_codes')
    .where('location_id', '=', row.location_id)
    .where('room_id', '=', row.id)
    .execute();
  await tx
    .deleteFrom('due_rows')
    .where('location_id', '=', row.location_id)
    .where('inspectable_id', '=', row.id)
    .execute();
  return tx.deleteFrom('inspectables').where('id', '=', row.id).returningAll().executeTakeFirst();
}

/**
 * Moves what belongs to a room to another location, its unfinished actions among it; its forms and what was decided stay
 * in the location where they were made, and what was missed in the location where it fell due.
 */
export async function moveBelongings(
  tx: Executor,
  room: Pick<InspectableRow, 'id' | 'location_id'>,
  locationId: number,
  now: Date,
): Promise<void> {
  await moveDueRows(tx, room, locationId, now);
  const its = { from: room.location_id, column: 'inspectable_id', ids: [room.id] } as const;
  for (const table of ['schedule_entries', 'plan_moves'] as const)
    await moveToLocation(tx, table, its, () => ({ location_id: locationId }));
  const todos = { from: room.location_id, column: 'room_id', ids: [room.id] } as const;
  await moveToLocation(tx, 'todos', todos, () => ({ location_id: locationId }));
  await moveActions(tx, room, locationId);
}

export const assignedUsers = (db: Executor, locationId: number): Promise<number> =>
  totalOf(
    db
      .selectFrom('users')
      .where('location_id', '=', locationId)
      .where('deactivated_at', 'is', null),
  );
