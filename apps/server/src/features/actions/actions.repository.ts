import type { OperationQuery, Schema } from '@kierros/api/schema';
import { isOpenAction, isUnfinished, unfinishedStatuses } from '@kierros/domain';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { isOfPlaceInUse, isOverdue } from './action-conditions.ts';
import { followPlace } from './action-moves.ts';
import { openKeyOf, type ActionEvent, type ActionRow } from './action-rows.ts';
import {
  type LocationDay,
  isActionWithin,
  type LocationSpan,
} from '../working-calendars/public.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { inScope, type Scope } from '../../shared/scope.ts';

export type PendingEventRow = ActionEvent & {
  pseudonym: string | null;
  first_name: string | null;
  last_name: string | null;
};

type Query = OperationQuery<'listPendingActions'>;

export type PendingFilter = Pick<
  Query,
  'id' | 'kind' | 'priority' | 'owner_id' | 'unowned' | 'inspectiontype_id'
> & {
  status: NonNullable<Query['status']>;
  /** Without reports by people without an account, which students do not read. */
  isWithoutDoors?: boolean | undefined;
  /** Only overdue work, by the day of each location. */
  overdueOn?: readonly LocationDay[] | undefined;
  /** Only those raised, or last fixed, in these spans, without what was merged into another one. */
  raisedIn?: readonly LocationSpan[] | undefined;
  fixedIn?: readonly LocationSpan[] | undefined;
  /** One inspectable, with or without its children. */
  place?: { id: number; kind: string; withChildren: boolean } | undefined;
};

function within(db: Executor, scope: Scope, filter: PendingFilter) {
  const { id, kind, priority, owner_id, inspectiontype_id, overdueOn, place: inspectable } = filter;
  let query = db.selectFrom('pending_actions').where(inScope(scope, 'pending_actions'));
  if (id !== undefined) query = query.where('pending_actions.id', '=', id);
  if (kind !== undefined) query = query.where('pending_actions.kind', '=', kind);
  if (filter.isWithoutDoors) query = query.where('pending_actions.kind', '!=', 'door_report');
  if (priority !== undefined) query = query.where('priority', '=', priority);
  if (owner_id !== undefined) query = query.where('owner_id', '=', owner_id);
  if (filter.unowned === true)
    query = query.where('owner_id', 'is', null).where('owner_address', 'is', null);
  if (overdueOn) query = query.where(isOverdue(overdueOn));
  if (filter.raisedIn) query = query.where(isActionWithin(sql`created_at`, filter.raisedIn));
  if (filter.fixedIn) query = query.where(isActionWithin(sql`fixed_at`, filter.fixedIn));
  if (filter.raisedIn ?? filter.fixedIn) query = query.where('status', '!=', 'merged');
  if (inspectiontype_id !== undefined)
    query = query.where('form_inspectiontype_id', '=', inspectiontype_id);
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

function filtered(db: Executor, scope: Scope, filter: PendingFilter) {
  const query = within(db, scope, filter);
  const { status } = filter;
  if (status === 'open') return query.where('open_key', 'is not', null).where(isOfPlaceInUse);
  if (status === 'unfinished')
    return query
      .where('status', 'in', unfinishedStatuses)
      .where('is_history', '=', 0)
      .where(isOfPlaceInUse);
  if (status === 'closed') return query.where('status', 'in', ['verified', 'rejected', 'merged']);
  if (status === 'all') return query;
  const inStatus = query.where('status', '=', status);
  return isOpenAction(status) ? inStatus.where(isOfPlaceInUse) : inStatus;
}

/** A page of pending actions, the oldest first, closed ones the newest first, with one extra row. */
export function listPending(
  db: Executor,
  scope: Scope,
  filter: PendingFilter,
  page: { limit: number; offset: number; afterId?: number | undefined },
): Promise<ActionRow[]> {
  const isNewestFirst = filter.status === 'closed';
  let query = filtered(db, scope, filter);
  if (page.afterId !== undefined)
    query = query.where('pending_actions.id', isNewestFirst ? '<' : '>', page.afterId);
  return query
    .selectAll('pending_actions')
    .orderBy('pending_actions.id', isNewestFirst ? 'desc' : 'asc')
    .limit(page.limit + 1)
    .offset(page.offset)
    .execute();
}

/** How many actions the filter finds. */
export async function totalPending(
  db: Executor,
  scope: Scope,
  filter: PendingFilter,
): Promise<number> {
  const { total } = await filtered(db, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The number of actions in each status and of overdue ones; open ones of archived places are left out. */
export async function countPending(
  db: Executor,
  scope: Scope,
  { filter, days }: { filter: PendingFilter; days: readonly LocationDay[] },
): Promise<Schema<'PendingCounts'>> {
  const rows = await within(db, scope, filter)
    .select((eb) => [
      'status',
      eb.fn.countAll<number>().as('total'),
      sql<number | null>`sum(case when ${isOverdue(days)} then 1 else 0 end)`.as('overdue'),
    ])
    .where((eb) => eb.or([eb('status', 'not in', ['pending', 'approved']), isOfPlaceInUse]))
    .groupBy('status')
    .execute();
  const none = { pending: 0, approved: 0, resolved: 0, verified: 0, rejected: 0, merged: 0 };
  const overdue = rows.reduce((sum, row) => sum + Number(row.overdue ?? 0), 0);
  return {
    ...none,
    ...Object.fromEntries(rows.map((row) => [row.status, Number(row.total)])),
    overdue,
  };
}

export const pendingById = (
  db: Executor,
  scope: Scope,
  id: number,
): Promise<ActionRow | undefined> =>
  db
    .selectFrom('pending_actions')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(scope, 'pending_actions'))
    .executeTakeFirst();

/** The event that a client stored with an id of its own. */
export const eventByClient = (
  db: Executor,
  action: Key,
  clientId: string,
): Promise<ActionEvent | undefined> =>
  db
    .selectFrom('pending_events')
    .selectAll()
    .where('location_id', '=', action.location_id)
    .where('action_id', '=', action.id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

type Key = Pick<ActionRow, 'location_id' | 'id'>;

const keysOf = (actions: readonly Key[]) => ({
  locations: [...new Set(actions.map((action) => action.location_id))],
  ids: actions.map(({ id }) => id),
});

/** The events of some actions, the oldest first, with their actors. */
export async function eventsOf(
  db: Executor,
  actions: readonly Key[],
): Promise<Map<number, PendingEventRow[]>> {
  if (actions.length === 0) return new Map();
  const { locations, ids } = keysOf(actions);
  const rows = await db
    .selectFrom('pending_events')
    .leftJoin('authors', 'authors.id', 'pending_events.actor_id')
    .leftJoin('users', 'users.id', 'pending_events.actor_id')
    .selectAll('pending_events')
    .select(['authors.pseudonym', 'users.first_name', 'users.last_name'])
    .where('pending_events.location_id', 'in', locations)
    .where('action_id', 'in', ids)
    .orderBy('pending_events.at')
    .orderBy('pending_events.id')
    .execute();
  return Map.groupBy(rows, (row) => row.action_id);
}

/** The photos of some actions by the event that they came with. */
export async function actionPhotosOf(
  db: Executor,
  actions: readonly Key[],
): Promise<Map<number, Tables['photos'][]>> {
  if (actions.length === 0) return new Map();
  const { locations, ids } = keysOf(actions);
  const rows = await db
    .selectFrom('photos')
    .selectAll()
    .where('location_id', 'in', locations)
    .where('action_id', 'in', ids)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.event_id ?? 0);
}

/** Those of some questions that are still asked, so that an answer can verify a fix. */
export async function askedQuestions(
  db: Executor,
  ids: readonly (number | null)[],
): Promise<ReadonlySet<number>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Set();
  const rows = await db
    .selectFrom('questions')
    .innerJoin('templates', 'templates.id', 'questions.template_id')
    .select('questions.id')
    .where('questions.id', 'in', wanted)
    .where('questions.archived_at', 'is', null)
    .where('templates.archived_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** The key of an action while it is open. */
export const keyOf = (action: ActionRow): string => {
  if (action.question_id !== null) return openKeyOf(action);
  const { kind, form_id, client_id } = action;
  return `${kind}:${kind === 'edit' || kind === 'needs_review' ? form_id : client_id}`;
};

/** Another action that is pending, approved or resolved about the same subject where its place lies, if there is one. */
const otherAbout = (
  db: Executor,
  action: ActionRow,
): Promise<Pick<ActionRow, 'id' | 'status'> | undefined> => {
  const others = db
    .selectFrom('pending_actions')
    .select(['id', 'status'])
    .where('location_id', '=', action.location_id)
    .where('id', '!=', action.id);
  return (
    action.question_id === null
      ? others.where('open_key', '=', keyOf(action))
      : others
          .where('inspectable_id', '=', action.inspectable_id)
          .where('question_id', '=', action.question_id)
          .where('status', 'in', unfinishedStatuses)
          .where('is_history', '=', 0)
  ).executeTakeFirst();
};

/**
 * Makes room for an action that is unfinished again, where its place lies now. Refused while another one is about the
 * same subject; returns the action as it is then.
 */
export async function unfinishedAgain(tx: Executor, action: ActionRow): Promise<ActionRow> {
  if (isUnfinished(action.status) && action.is_history === 0) return action;
  const location_id = await followPlace(tx, action);
  const moved =
    location_id === action.location_id
      ? action
      : { ...action, location_id, version: action.version + 1 };
  const other = await otherAbout(tx, moved);
  if (other) throw new ProblemError('conflict', { current: { ...other } });
  return moved;
}
