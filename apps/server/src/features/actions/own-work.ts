import { correctedTime } from '@kierros/domain';
import type { Call } from '../../plugins/operations.ts';
import type { ActionRow } from './action-rows.ts';
import { leftAt, stillOwnSince } from '../users/public.ts';
import { found, notFound } from '../../shared/problem-error.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { begunOnServer, isInScope, locationsWithin, scopeOfBegun } from '../inspections/public.ts';
import { pendingById } from './actions.repository.ts';
import { everyLocation } from '../../shared/scope.ts';

// Work that was done on a device before its place or its author moved arrives later. It is taken like a form that was
// begun then (decisions 6, ADR 0081); nothing else of the other location can be reached.

type Caller = Pick<Call, 'db' | 'viewer' | 'now'>;

/** When work was done, by the clock of the device; undefined where it was not done on one. */
export type DoneOnDevice = { at: string | undefined; clock_offset_ms?: number | null };

/** When work was done, where the clock of the device can be trusted and says another time than that of receipt. */
export const correctedAt = (
  { at, clock_offset_ms: clockOffsetMs = null }: DoneOnDevice,
  now: Date,
): string | null =>
  at === undefined ? null : correctedTime({ at, receivedAt: now.toISOString(), clockOffsetMs });

type Work = {
  placeId: number;
  doneAt: string;
  /** Since when what it is about has been there to be known. */
  knownAt: string;
};

/** Whether work was done about a place while that lay in a location of the viewer, as far as a device may have known. */
async function wasOwnPlace(call: Caller, { placeId, doneAt, knownAt }: Work): Promise<boolean> {
  const { db, viewer, now } = call;
  for (const [locationId, until] of await locationsWithin(call, placeId)) {
    if (knownAt > until) continue;
    if (isInScope(viewer, locationId)) return true;
    const left = await leftAt(db, viewer.id, locationId, now);
    if (left !== undefined && knownAt <= left && doneAt <= left) return true;
  }
  return false;
}

/** The scope of the viewer for work, and whether it may be about a place that is not in it any more. */
export const scopeOfWork = ({ viewer }: Caller, done: DoneOnDevice) =>
  done.at === undefined ? viewerScope(viewer) : scopeOfBegun(viewer);

/** Refuses work about a place that did not lie in a location of the viewer when it was done. */
export async function refuseForeign(
  call: Caller,
  done: DoneOnDevice,
  { path, ...about }: Omit<Work, 'doneAt'> & { path?: string },
): Promise<void> {
  const { at, clock_offset_ms } = done;
  if (at === undefined) throw notFound(path);
  const doneAt = begunOnServer(at, clock_offset_ms ?? 0, call.now);
  if (!(await wasOwnPlace(call, { ...about, doneAt }))) throw notFound(path);
}

/** The action that work is about. */
export async function actionOfWork(
  call: Caller,
  id: number,
  done: DoneOnDevice,
): Promise<ActionRow> {
  const { db } = call;
  const here = await pendingById(db, scopeOfWork(call, done), id);
  if (here) return here;
  const action = found(await pendingById(db, everyLocation, id));
  await refuseForeign(call, done, { placeId: action.inspectable_id, knownAt: action.created_at });
  return action;
}

/** The action for which the viewer may send photos: one in scope, or one that has lately taken their work. */
export async function actionOfPhotos(call: Caller, id: number): Promise<ActionRow> {
  const { db, viewer, now } = call;
  const here = await pendingById(db, scopeOfBegun(viewer), id);
  if (here) return here;
  const action = found(await pendingById(db, everyLocation, id));
  const own = await db
    .selectFrom('pending_events')
    .select('id')
    .where('location_id', '=', action.location_id)
    .where('action_id', '=', id)
    .where('actor_id', '=', viewer.id)
    .where('client_id', 'is not', null)
    .where('at', '>=', stillOwnSince(now))
    .executeTakeFirst();
  found(own);
  return action;
}
