import { unfinishedStatuses } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { moveToLocation } from '../../shared/move-location.ts';
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
  const admins = await adminsAmongOwners(tx, from, ids);
  await moveToLocation(tx, 'pending_actions', { from, column: 'id', ids }, (action) => ({
    location_id: locationId,
    version: action.version + 1,
    owner_id: admins.has(action.owner_id) ? action.owner_id : null,
  }));
  const its = { from, column: 'action_id', ids } as const;
  for (const table of ['pending_events', 'photos'] as const)
    await moveToLocation(tx, table, its, () => ({ location_id: locationId }));
  await tx
    .updateTable('work_links')
    .set({ location_id: locationId })
    .where('location_id', '=', from)
    .where('action_id', 'in', ids)
    .execute();
}

async function adminsAmongOwners(
  tx: Executor,
  from: number,
  ids: readonly number[],
): Promise<Set<number | null>> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where(
      'id',
      'in',
      tx
        .selectFrom('pending_actions')
        .select('owner_id')
        .where('location_id', '=', from)
        .where('id', 'in', ids)
        .where('owner_id', 'is not', null)
        .$castTo<{ owner_id: number }>(),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
