import type { Schema } from '@kierros/api/schema';
import type { Call } from '../../plugins/operations.ts';
import { found } from '../../shared/problem-error.ts';
import type { ActionRow } from './action-rows.ts';
import { pendingById } from './actions.repository.ts';
import { toPendingActions } from './actions.shapes.ts';
import { everyLocation, oneLocation } from '../../shared/scope.ts';

/** One action in the shape of the contract, as the caller sees it. */
export async function shownAction(
  { db, viewer, now }: Pick<Call, 'db' | 'viewer' | 'now'>,
  { location_id, id }: Pick<ActionRow, 'location_id' | 'id'>,
): Promise<Schema<'PendingAction'>> {
  // What was done with it may have moved it to where its place lies now.
  const row =
    (await pendingById(db, oneLocation(location_id), id)) ??
    found(await pendingById(db, everyLocation, id));
  return found((await toPendingActions(db, { viewer, now }, [row]))[0]);
}
