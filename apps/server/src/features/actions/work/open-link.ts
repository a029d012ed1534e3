import type { WorkLink } from '@kierros/domain';
import type { Executor } from '../../../db/database.ts';
import type { Call } from '../../../plugins/operations.ts';
import type { ActionRow } from '../action-rows.ts';
import { found, notFound } from '../../../shared/problem-error.ts';
import { hashToken } from '../../../shared/secrets.ts';
import { inspectablesById } from '../../inspectables/public.ts';
import { linksOf } from '../action-steps.ts';
import { eventsOf, pendingById, type PendingEventRow } from '../actions.repository.ts';
import { oneLocation } from '../../../shared/scope.ts';

export type WithSecret = Pick<Call, 'db' | 'request' | 'now'>;

type Linked = { action: ActionRow; events: PendingEventRow[]; link: WorkLink };

/** The action behind a secret, whether or not its link can still be answered. */
export async function linkedAction({ db, request, now }: WithSecret): Promise<Linked> {
  const row = await db
    .selectFrom('work_links')
    .selectAll()
    .where('token_hash', '=', hashToken(String(request.headers['work-secret'] ?? '')))
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const scope = oneLocation(row.location_id);
  const action = found(await pendingById(db, scope, row.action_id));
  const events = (await eventsOf(db, [action])).get(action.id) ?? [];
  const links = linksOf(events, now.toISOString());
  const link = found(links.findLast(({ createdAt }) => createdAt === row.created_at));
  return { action, events, link };
}

/** The event by which a link was answered. */
export function answerTo({ events, link }: Linked): PendingEventRow | undefined {
  const isMaking = ({ action, at }: PendingEventRow) =>
    action === 'link_created' && at === link.createdAt;
  const inOrder = events.toSorted((one, other) => one.id - other.id);
  return inOrder
    .slice(inOrder.findLastIndex(isMaking))
    .find(
      ({ action, actor_id }) => actor_id === null && ['resolve', 'handed_back'].includes(action),
    );
}

/** Whether the work is still to be done and its link can be answered. */
export async function isToBeDone(db: Executor, { action, link }: Linked): Promise<boolean> {
  if (link.end !== null || action.status !== 'approved') return false;
  const scope = oneLocation(action.location_id);
  const inspectable = (await inspectablesById(db, scope, [action.inspectable_id])).get(
    action.inspectable_id,
  );
  return inspectable !== undefined && inspectable.archived_at === null;
}

/** The action behind a link that can be answered. Everything that is wrong is answered alike. */
export async function openLink(call: WithSecret): Promise<Linked> {
  const linked = await linkedAction(call);
  if (!(await isToBeDone(call.db, linked))) throw notFound();
  return linked;
}
