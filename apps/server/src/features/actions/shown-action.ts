import type { Schema } from '@kierros/api/schema';
import type { Call } from '../../plugins/operations.ts';
import { found } from '../../shared/problem-error.ts';
import { pendingById } from './actions.repository.ts';
import { toPendingActions } from './actions.shapes.ts';
import { everyLocation } from '../../shared/scope.ts';

/** One action in the shape of the contract, as the caller sees it. */
export async function shownAction(
  { db, viewer, now }: Pick<Call, 'db' | 'viewer' | 'now'>,
  id: number,
): Promise<Schema<'PendingAction'>> {
  const row = found(await pendingById(db, everyLocation, id));
  return found((await toPendingActions(db, { viewer, now }, [row]))[0]);
}
