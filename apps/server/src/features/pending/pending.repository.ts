import type { PendingStatus } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { inScope, type Scope } from '../../shared/viewer.ts';

export type PendingRow = Tables['pending_actions'];
export type PendingEventRow = Tables['pending_events'] & {
  pseudonym: string | null;
  first_name: string | null;
  last_name: string | null;
};

export type PendingFilter = {
  status: PendingStatus | 'open' | 'all';
  id?: number | undefined;
  kind?: PendingRow['kind'] | undefined;
  /** One inspectable, with or without its children. */
  place?: { id: number; kind: string; withChildren: boolean } | undefined;
};

function filtered(
  db: Executor,
  scope: Scope,
  { status, id, kind, place: inspectable }: PendingFilter,
) {
  let query = db.selectFrom('pending_actions').where(inScope(scope, 'pending_actions'));
  if (status === 'open') query = query.where('open_key', 'is not', null);
  else if (status !== 'all') query = query.where('status', '=', status);
  if (id !== undefined) query = query.where('pending_actions.id', '=', id);
  if (kind !== undefined) query = query.where('pending_actions.kind', '=', kind);
  if (!inspectable) return query;
  if (inspectable.withChildren && inspectable.kind === 'location')
    return query.where('location_id', '=', inspectable.id);
  if (!inspectable.withChildren || inspectable.kind === 'room')
    return query.where('inspectable_id', '=', inspectable.id);
  return query.where((eb) =>
    eb.or([
      eb('inspectable_id', '=', inspectable.id),
      eb(
        'inspectable_id',
        'in',
        eb.selectFrom('inspectables').select('id').where('environment_id', '=', inspectable.id),
      ),
    ]),
  );
}

/** A page of pending actions, the oldest first, with one extra row. */
export function listPending(
  db: Executor,
  scope: Scope,
  filter: PendingFilter,
  page: { limit: number; offset: number; afterId?: number | undefined },
): Promise<PendingRow[]> {
  let query = filtered(db, scope, filter);
  if (page.afterId !== undefined) query = query.where('pending_actions.id', '>', page.afterId);
  return query
    .selectAll('pending_actions')
    .orderBy('pending_actions.id')
    .limit(page.limit + 1)
    .offset(page.offset)
    .execute();
}

/** The number of actions in each status, whatever status the filter requests. */
export async function countPending(
  db: Executor,
  scope: Scope,
  filter: PendingFilter,
): Promise<Map<PendingStatus, number>> {
  const rows = await filtered(db, scope, { ...filter, status: 'all' })
    .select((eb) => ['status', eb.fn.countAll<number>().as('total')])
    .groupBy('status')
    .execute();
  return new Map(rows.map((row) => [row.status, Number(row.total)]));
}

export const pendingById = (
  db: Executor,
  scope: Scope,
  id: number,
): Promise<PendingRow | undefined> =>
  db
    .selectFrom('pending_actions')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(scope, 'pending_actions'))
    .executeTakeFirst();

/** The events of some actions, the oldest first, with their actors. */
export async function eventsOf(
  db: Executor,
  actions: readonly PendingRow[],
): Promise<Map<number, PendingEventRow[]>> {
  if (actions.length === 0) return new Map();
  const rows = await db
    .selectFrom('pending_events')
    .leftJoin('authors', 'authors.id', 'pending_events.actor_id')
    .leftJoin('users', 'users.id', 'pending_events.actor_id')
    .selectAll('pending_events')
    .select(['authors.pseudonym', 'users.first_name', 'users.last_name'])
    .where('pending_events.location_id', 'in', [
      ...new Set(actions.map((action) => action.location_id)),
    ])
    .where(
      'action_id',
      'in',
      actions.map((action) => action.id),
    )
    .orderBy('pending_events.at')
    .orderBy('pending_events.id')
    .execute();
  return Map.groupBy(rows, (row) => row.action_id);
}

/** The open action about the same question, if there is another one. */
export const openAction = (
  db: Executor,
  locationId: number,
  openKey: string,
): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('pending_actions')
    .select('id')
    .where('location_id', '=', locationId)
    .where('open_key', '=', openKey)
    .executeTakeFirst();

/** Changes the status of an action unless a concurrent request did; returns whether it did. */
export async function changeStatus(
  tx: Executor,
  action: PendingRow,
  change: Pick<PendingRow, 'status' | 'open_key' | 'updated_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pending_actions')
    .set({ ...change, version: action.version + 1 })
    .where('location_id', '=', action.location_id)
    .where('id', '=', action.id)
    .where('version', '=', action.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
