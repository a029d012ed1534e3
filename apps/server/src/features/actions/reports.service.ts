import { can } from '@kierros/domain';
import type { Database } from '../../db/database.ts';
import { Answer, type Call } from '../../plugins/operations.ts';
import { actionByClient, raisedAction, storeActions, type ActionRow } from './action-rows.ts';
import { recordChange } from '../audit/public.ts';
import { lockDueRows } from '../due/public.ts';
import { ProblemError, found } from '../../shared/problem-error.ts';
import { inspectablesById, type ScopedInspectable } from '../inspectables/public.ts';
import { begunOnServer, bringBack, haveStayed, locationsEver } from '../inspections/public.ts';
import { declareActionPhotos } from './action-photos.ts';
import { correctedAt, refuseForeign, scopeOfWork } from './own-work.ts';
import { recordEvent } from './action-steps.service.ts';
import { eventByClient } from './actions.repository.ts';
import { shownAction } from './shown-action.ts';
import { everyLocation } from '../../shared/scope.ts';

/** Raises an action for a fault that somebody saw, once for each `client_id` (decisions 20). */
export async function createFaultReport(
  database: Database,
  call: Call<'createFaultReport'>,
): Promise<Answer> {
  const { db, body, viewer, now } = call;
  const inspectable = await heldPlace(database, call);
  const { location_id } = inspectable;
  const known = await earlierReport(call, inspectable);
  if (known) return new Answer(201, await shownAction(call, known));
  if (inspectable.archived_at !== null && body.reported_at === undefined)
    throw new ProblemError('archived');
  if (!can(viewer.role, 'actions.report')) throw new ProblemError('forbidden');
  const id = await database.nextId(db, 'pending_actions');
  const { client_id, note } = body;
  const subject = { location_id, id, kind: 'report', inspectable_id: inspectable.id } as const;
  const about = { question_id: null, open_key: `report:${client_id}`, note, client_id };
  const action = raisedAction({ ...subject, ...about }, now.toISOString());
  await storeActions(db, [action]);
  const done_at = correctedAt({ ...body, at: body.reported_at }, now);
  const event_id = await recordEvent(database, call, action, {
    action: 'raise',
    client_id,
    done_at,
  });
  await declareActionPhotos(database, db, { action, event_id, photos: body.photos });
  await recordChange(database, call, {
    locationId: location_id,
    action: 'report',
    subject: { kind: 'pending_action', id },
  });
  return new Answer(201, await shownAction(call, action));
}

/** The place of a report, which no move takes to another location until the commit: its due rows are locked. */
async function heldPlace(
  database: Database,
  call: Call<'createFaultReport'>,
): Promise<ScopedInspectable> {
  for (;;) {
    const place = await placeOfReport(database, call);
    await lockDueRows(call.db, place.location_id, [place.id]);
    // It may have been moved before the lock was got.
    const { location_id } = await placeOfReport(database, call);
    if (location_id === place.location_id) return place;
  }
}

/**
 * The place of a report. What was seen before it was deleted or moved, or before the viewer was, is reported where it is
 * now; a deleted one is brought back as archived.
 */
async function placeOfReport(
  database: Database,
  call: Call<'createFaultReport'>,
): Promise<ScopedInspectable> {
  const { db, body } = call;
  const { inspectable_id: id, reported_at: at } = body;
  const done = { ...body, at };
  const here = (await inspectablesById(db, scopeOfWork(call, done), [id])).get(id);
  if (here) return here;
  await refuseForeign(call, done, { placeId: id, knownAt: '', path: 'inspectable_id' });
  const read = async () => (await inspectablesById(db, everyLocation, [id])).get(id);
  const present = await read();
  if (present) return present;
  await bringBack(database, call, id);
  return found(await read(), 'inspectable_id');
}

/** What the same person reported under the same id: what is closed stays in its location when its place moves. */
async function earlierReport(
  { db, body, viewer, now }: Call<'createFaultReport'>,
  place: ScopedInspectable,
): Promise<ActionRow | undefined> {
  const { reported_at: at, clock_offset_ms } = body;
  const seenAt = at === undefined ? '' : begunOnServer(at, clock_offset_ms ?? 0, now);
  const locations = haveStayed(new Map([[place.id, place]]), [place.id], seenAt)
    ? [place.location_id]
    : await locationsEver(db, place.id);
  const known = await actionByClient(db, locations, body.client_id);
  if (!known) return undefined;
  const raised = await eventByClient(db, known, body.client_id);
  // The action of somebody else is not shown: students do not see what was reported at doors.
  if (raised?.actor_id !== viewer.id) throw new ProblemError('conflict');
  return known;
}
