import { fieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import type { Database } from '../../../db/database.ts';
import { Answer, type Call } from '../../../plugins/operations.ts';
import type { ActionRow } from '../action-rows.ts';
import { recordChange, type AuditEvent } from '../../audit/public.ts';
import { found, faultAt } from '../../../shared/problem-error.ts';
import { hashToken, newToken } from '../../../shared/secrets.ts';
import { viewerScope } from '../../../shared/viewer.ts';
import { recordEvent, type Acting } from '../action-steps.service.ts';
import { linksOf } from '../action-steps.ts';
import { eventsOf, pendingById } from '../actions.repository.ts';
import type { WorkDependencies } from './work.service.ts';

/** Makes a link for the outside owner of an action and returns it only once; the earlier link ends. */
export async function createWorkLink(
  { database, publicAddress }: WorkDependencies,
  call: Call<'createWorkLink'>,
): Promise<Answer> {
  const { db, viewer, params, now } = call;
  const action = found(await pendingById(db, viewerScope(viewer), params.id));
  if (action.status !== 'approved') throw faultAt('status', fieldSentence('not_approved'));
  if (action.owner_address === null)
    throw faultAt('owner_address', fieldSentence('no_outside_address'));
  const token = newToken();
  const { location_id, id: action_id } = action;
  const created_at = now.toISOString();
  // Earlier ones stay for the photos of their answers; two of the same millisecond could not be told apart.
  await db
    .deleteFrom('work_links')
    .where('action_id', '=', action_id)
    .where('created_at', '=', created_at)
    .execute();
  await db
    .insertInto('work_links')
    .values({ token_hash: hashToken(token), location_id, action_id, created_at })
    .execute();
  await record(database, call, action, 'link_created');
  const events = (await eventsOf(db, [action])).get(action.id) ?? [];
  const { expiresAt } = found(linksOf(events, created_at).at(-1));
  const url = `${publicAddress}/login?view=work#k=${token}`;
  return new Answer(201, { url, expires_at: expiresAt } satisfies Schema<'IssuedWorkLink'>);
}

/** Revokes the link of an action; where none can be answered, nothing changes. */
export async function revokeWorkLink(
  database: Database,
  call: Call<'revokeWorkLink'>,
): Promise<Schema<'Revoked'>> {
  const { db, viewer, params, now } = call;
  const action = found(await pendingById(db, viewerScope(viewer), params.id));
  const events = (await eventsOf(db, [action])).get(action.id) ?? [];
  if (linksOf(events, now.toISOString()).at(-1)?.end !== null) return { revoked: 0 };
  await record(database, call, action, 'link_revoked');
  return { revoked: 1 };
}

async function record(
  database: Database,
  call: Acting,
  action: ActionRow,
  what: AuditEvent['action'],
) {
  await recordEvent(database, call, action, { action: what });
  await recordChange(database, call, {
    locationId: action.location_id,
    action: what,
    subject: { kind: 'pending_action', id: action.id },
    after: { owner_address: action.owner_address },
  });
}
