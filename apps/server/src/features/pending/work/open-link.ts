import type { WorkLink } from '@kierros/domain';
import type { Executor } from '../../../db/database.ts';
import type { Call } from '../../../plugins/operations.ts';
import type { ActionRow } from '../../../shared/action-rows.ts';
import { found, notFound } from '../../../shared/problem-error.ts';
import { hashToken } from '../../../shared/secrets.ts';
import { inspectablesById } from '../../inspectables/inspectables.read.ts';
import { linksOf } from '../pending-steps.ts';
import { eventsOf, pendingById, type PendingEventRow } from '../pending.repository.ts';

export type WithSecret = Pick<Call, 'db' | 'request' | 'now'>;

type Linked = { action: ActionRow; events: PendingEventRow[]; link: WorkLink };

/** The action behind a secret, whether or not its link can still be answered; a replaced link is unknown. */
export async function linkedAction({ db, request, now }: WithSecret): Promise<Linked> {
  const row = await db
    .selectFrom('work_links')
    .selectAll()
    .where('token_hash', '=', hashToken(String(request.headers['work-secret'] ?? '')))
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const scope = { all: false, locationId: row.location_id } as const;
  const action = found(await pendingById(db, scope, row.action_id));
  const events = (await eventsOf(db, [action])).get(action.id) ?? [];
  const link = found(linksOf(events, now.toISOString()).at(-1));
  return { action, events, link };
}

/** Whether the work is still to be done and its link can be answered. */
export async function isToBeDone(db: Executor, { action, link }: Linked): Promise<boolean> {
  if (link.end !== null || action.status !== 'approved') return false;
  const scope = { all: false, locationId: action.location_id } as const;
  const place = (await inspectablesById(db, scope, [action.inspectable_id])).get(
    action.inspectable_id,
  );
  return place !== undefined && place.archived_at === null;
}

/** The action behind a link that can be answered. Everything that is wrong is answered alike. */
export async function openLink(call: WithSecret): Promise<Linked> {
  const linked = await linkedAction(call);
  if (!(await isToBeDone(call.db, linked))) throw notFound();
  return linked;
}
