import type { Executor } from '../db/database.ts';

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
    .select(['id', 'owner_id'])
    .where('location_id', '=', room.location_id)
    .where('inspectable_id', '=', room.id)
    .where('status', 'in', ['pending', 'approved', 'resolved'])
    .where('is_history', '=', 0)
    .execute();
  if (actions.length === 0) return;
  const ids = actions.map(({ id }) => id);
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
    .where('location_id', '=', room.location_id)
    .where('id', 'in', ids)
    .execute();
  for (const table of ['pending_events', 'photos'] as const)
    await tx
      .updateTable(table)
      .set({ location_id: locationId })
      .where('location_id', '=', room.location_id)
      .where('action_id', 'in', ids)
      .execute();
}
