import type { Schema } from '@kierros/api/schema';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { type ActionRow, changeAction, storeEvent } from './action-rows.ts';
import { checkOfFix, unchecked } from './fix-checks.ts';
import { retryUnless } from '../../shared/versions.ts';
import { found } from '../../shared/problem-error.ts';
import { declareActionPhotos } from './action-photos.ts';
import { checkEvidence } from './fix-evidence.ts';
import { actionOfWork, correctedAt } from './own-work.ts';
import { recordEvent, takeStep } from './action-steps.service.ts';
import { eventByClient, pendingById } from './actions.repository.ts';
import { shownAction } from './shown-action.ts';
import { everyLocation } from '../../shared/scope.ts';

type Fixing = Call<'submitFix'>;

/**
 * Stores a fix, once for each `client_id`. It is placed by the corrected time of its device and checked at once by the
 * newest answer after it; one of an action that is not to be fixed any more is kept in its history (decisions 20).
 */
export async function submitFix(database: Database, call: Fixing): Promise<Schema<'FixResult'>> {
  const { db, params, body, now } = call;
  const action = await actionOfWork(call, params.id, { ...body, at: body.fixed_at });
  const known = await eventByClient(db, action, body.client_id);
  if (known)
    return { counted: known.action === 'resolve', action: await shownAction(call, action) };
  const counted = action.status === 'approved';
  const event_id = counted
    ? await resolve(database, call, action)
    : await keepLate(database, call, action);
  // A concurrent request changed the action: its new status decides whether the fix counts.
  if (event_id === 0) return submitFix(database, call);
  await declareActionPhotos(database, db, { action, event_id, photos: body.photos });
  if (counted) await check(database, call, action.id, fixedAt(call) ?? now.toISOString());
  return { counted, action: await shownAction(call, action) };
}

/** When it was fixed; null where the receipt counts. */
const fixedAt = ({ body, now }: Fixing) => correctedAt({ ...body, at: body.fixed_at }, now);

async function resolve(database: Database, call: Fixing, action: ActionRow): Promise<number> {
  const { db, viewer, body, now } = call;
  const note = body.note ?? '';
  await checkEvidence(db, action, { note, photos: body.photos?.length ?? 0 });
  const done_at = fixedAt(call);
  return takeStep(database, call, action, {
    action: 'resolve',
    reasoning: note,
    change: {
      status: 'resolved',
      open_key: null,
      fixed_at: done_at ?? now.toISOString(),
      fixed_by: viewer.id,
      fix_note: note,
      ...unchecked,
    },
    event: { client_id: body.client_id, done_at },
  });
}

/** A fix that comes too late to count is never lost: its words and photos stay in the history. */
async function keepLate(database: Database, call: Fixing, action: ActionRow): Promise<number> {
  const { client_id, note: reasoning = '' } = call.body;
  const event = { action: 'late_fix', reasoning, client_id, done_at: fixedAt(call) };
  return recordEvent(database, call, action, event);
}

async function check(
  database: Database,
  { db, now }: Fixing,
  id: number,
  fixed: string,
): Promise<void> {
  const at = now.toISOString();
  // Nothing can have begun after a fix that was made just now.
  if (fixed >= at) return;
  const action = found(await pendingById(db, everyLocation, id));
  const outcome = await checkOfFix(db, action, { fixedAt: fixed, now: at });
  if (outcome === null) return;
  retryUnless(await changeAction(db, action, { ...outcome.change, updated_at: at }));
  await storeEvent(database, db, outcome.event);
}
