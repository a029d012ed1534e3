import { unfinishedStatuses } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import type { ActionRow } from './action-rows.ts';

/**
 * Moves the unfinished actions of a room to another location, with their events and photos. A user of the old location
 * no longer owns them; an administrator still does (decisions 20).
 */
export async function moveActions(
  tx: Executor,
  room: { id: number; location_id: number },
  locationId: number,
): Promise<void> {
  const actions = await tx
    .selectFrom('pending_actions')
    .select('id')
    .where('location_id', '=', room.location_id)
    .where('inspectable_id', '=', room.id)
    .where('status', 'in', unfinishedStatuses)
    .where('is_history', '=', 0)
    .execute();
  await moveRows(tx, room.location_id, { ids: actions.map(({ id }) => id), locationId });
}

/**
 * Moves an action that is unfinished again to the location where its place lies now, if that has moved since. Returns
 * the location.
 */
export async function followPlace(
  tx: Executor,
  action: Pick<ActionRow, 'id' | 'location_id' | 'inspectable_id'>,
): Promise<number> {
  const place = await tx
    .selectFrom('inspectables')
    .select('location_id')
    .where('id', '=', action.inspectable_id)
    .executeTakeFirst();
  const locationId = place?.location_id ?? action.location_id;
  if (locationId !== action.location_id)
    await moveRows(tx, action.location_id, { ids: [action.id], locationId });
  return locationId;
}

async function moveRows(
  tx: Executor,
  from: number,
  { ids, locationId }: { ids: readonly number[]; locationId: number },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('pending_actions')
    .set((eb) => ({
      location_id: locationId,
      version: eb('version', '+', 1),
      owner_id: eb
        .selectFrom('users')
        .select('users.id')
        .whereRef('users.id', '=', 'pending_actions.owner_id')
        .where('users.role', '=', 'admin'),
    }))
    .where('location_id', '=', from)
    .where('id', 'in', ids)
    .execute();
  for (const table of ['pending_events', 'photos', 'work_links'] as const)
    await tx
      .updateTable(table)
      .set({ location_id: locationId })
      .where('location_id', '=', from)
      .where('action_id', 'in', ids)
      .execute();
}
