import type { OperationQuery, Schema } from '@kierros/api/schema';
import { handleAction, isOpenAction, mayHandle } from '@kierros/domain';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordAudit } from '../../shared/audit.ts';
import { startOf, toCursorPage } from '../../shared/paging.ts';
import { ProblemError, found } from '../../shared/problem-error.ts';
import { listScope, viewerScope } from '../../shared/viewer.ts';
import { inspectablesById } from '../inspectables/inspectables.read.ts';
import {
  changeStatus,
  countPending,
  listPending,
  openAction,
  pendingById,
  type PendingFilter,
  type PendingRow,
} from './pending.repository.ts';
import { toPendingActions } from './pending.shapes.ts';

type Listing = Pick<Call, 'db' | 'viewer'> & { query: OperationQuery<'listPendingActions'> };

/** A page of pending actions, with the number in each status. */
export async function pageOfPending({
  db,
  viewer,
  query,
}: Listing): Promise<Schema<'PendingActionList'>> {
  const scope = await listScope(db, viewer, query.location_id);
  const filter: PendingFilter = {
    status: query.status ?? 'open',
    id: query.id,
    kind: query.kind,
  };
  if (query.inspectable_id !== undefined) {
    const inspectable = found(
      (await inspectablesById(db, scope, [query.inspectable_id])).get(query.inspectable_id),
      'inspectable_id',
    );
    filter.place = {
      id: inspectable.id,
      kind: inspectable.kind,
      withChildren: query.include_children ?? true,
    };
  }
  const { after, limit, offset } = startOf(query, ['number']);
  const rows = await listPending(db, scope, filter, { limit, offset, afterId: after?.[0] });
  const counted = await countPending(db, scope, filter);
  const of = (status: PendingRow['status']) => counted.get(status) ?? 0;
  const counts = {
    pending: of('pending'),
    approved: of('approved'),
    rejected: of('rejected'),
    resolved: of('resolved'),
  };
  const page = toCursorPage(rows, totalOf(filter.status, counts), query, ({ id }) => [id]);
  return { ...page, items: await toPendingActions(db, viewer.role, page.items), counts };
}

type Counts = Record<PendingRow['status'], number>;

function totalOf(status: PendingFilter['status'], counts: Counts): number {
  if (status === 'open') return counts.pending + counts.approved;
  if (status === 'all') return counts.pending + counts.approved + counts.rejected + counts.resolved;
  return counts[status];
}

/**
 * Approves, rejects, resolves or reopens an action. Repeating a decision changes nothing; a contradicting one, even a
 * concurrent one, is refused with the current state (decisions 7).
 */
export async function handlePending(
  database: Database,
  call: Call<'handlePendingAction'>,
): Promise<Schema<'PendingAction'>> {
  const { db, viewer, params, query, now } = call;
  const scope = viewerScope(viewer);
  const action = found(await pendingById(db, scope, params.id));
  const shown = async () =>
    found(
      (
        await toPendingActions(db, viewer.role, [found(await pendingById(db, scope, params.id))])
      )[0],
    );
  if (!mayHandle(viewer.role, query.action)) throw new ProblemError('forbidden');
  const handled = handleAction(action.status, query.action);
  if (!handled.ok) throw new ProblemError('already_handled', { current: { ...(await shown()) } });
  if (!handled.value.changed) return shown();

  const { status } = handled.value;
  const key = `${action.inspectable_id}:${action.question_id ?? 'form'}`;
  if (query.action === 'reopen' && !isOpenAction(action.status)) {
    const other = await openAction(db, action.location_id, key);
    if (other) throw new ProblemError('conflict', { current: { id: other.id, status: 'pending' } });
  }
  const at = now.toISOString();
  const open_key = isOpenAction(status) ? key : null;
  // On PostgreSQL a concurrent request changed the status: the new status decides whether this is a repeat or a
  // contradiction.
  if (!(await changeStatus(db, action, { status, open_key, updated_at: at })))
    return handlePending(database, call);
  const reasoning = query.reasoning ?? '';
  await db
    .insertInto('pending_events')
    .values({
      location_id: action.location_id,
      id: await database.nextId(db, 'pending_events'),
      action_id: action.id,
      at,
      actor_id: viewer.id,
      action: query.action,
      reasoning,
    })
    .execute();
  await recordAudit(database, db, call, [
    {
      locationId: action.location_id,
      actorId: viewer.id,
      action: query.action,
      subject: { kind: 'pending_action', id: action.id },
      before: { status: action.status },
      after: { status, reasoning },
    },
  ]);
  return shown();
}
