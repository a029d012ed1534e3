import { fieldSentence } from '@kierros/api/problem-texts';
import type { OperationQuery, Schema } from '@kierros/api/schema';
import {
  can,
  handleAction,
  isOpenAction,
  mayHandle,
  type LocalDate,
  type PendingAction,
} from '@kierros/domain';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import type { ActionRow } from './action-rows.ts';
import { newFixBy } from './action-settings.ts';
import { unchecked } from './fix-checks.ts';
import { locationDays, type LocationDay, spanOfDays } from '../working-calendars/public.ts';
import { startOf, toCursorPage } from '../../shared/paging.ts';
import { ProblemError, found, faultAt } from '../../shared/problem-error.ts';
import { listScope, viewerScope } from '../../shared/viewer.ts';
import { inspectablesById } from '../inspectables/public.ts';
import { checkEvidence } from './fix-evidence.ts';
import { takeStep, type Step } from './action-steps.service.ts';
import {
  askedQuestions,
  countPending,
  keyOf,
  listPending,
  pendingById,
  totalPending,
  unfinishedAgain,
  type PendingFilter,
} from './actions.repository.ts';
import { toPendingActions } from './actions.shapes.ts';
import { shownAction } from './shown-action.ts';
import { undoStep } from './undo.service.ts';

type Listing = Pick<Call, 'db' | 'viewer' | 'now'> & {
  query: OperationQuery<'listPendingActions'>;
};

/** What a query asks for: the filter within the scope of the viewer, and the days by which work is overdue. */
export async function wantedActions({ db, viewer, query, now }: Listing) {
  const scope = await listScope(db, viewer, query.location_id);
  const days = await locationDays(db, scope, now);
  const filter: PendingFilter = {
    ...query,
    status: query.status ?? 'open',
    isWithoutDoors: !can(viewer.role, 'actions.resolve'),
    overdueOn: query.overdue === true ? days : undefined,
    raisedIn: spansOf(days, query.raised_from, query.raised_to),
    fixedIn: spansOf(days, query.fixed_from, query.fixed_to),
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
  return { scope, days, filter };
}

/** The spans of a range of days, by the clock of each location; undefined without a range. */
const spansOf = (
  days: readonly LocationDay[],
  from: LocalDate | undefined,
  to: LocalDate | undefined,
) =>
  from === undefined && to === undefined
    ? undefined
    : days.map((day) => spanOfDays(day, { from: from ?? null, to: to ?? null }));

/** A page of pending actions, with the number in each status. */
export async function pageOfPending(call: Listing): Promise<Schema<'PendingActionList'>> {
  const { db, viewer, query, now } = call;
  const { scope, days, filter } = await wantedActions(call);
  const { after, limit, offset } = startOf(query, ['number']);
  const rows = await listPending(db, scope, filter, { limit, offset, afterId: after?.[0] });
  const counts = await countPending(db, scope, { filter, days });
  const total = await totalPending(db, scope, filter);
  const page = toCursorPage(rows, total, query, ({ id }) => [id]);
  return { ...page, items: await toPendingActions(db, { viewer, now }, page.items), counts };
}

/**
 * Takes a step: approves, rejects, resolves, verifies, reopens or undoes. Repeating a decision changes nothing; a
 * contradicting one, even a concurrent one, is refused with the current state (decisions 7).
 */
export async function handlePending(
  database: Database,
  call: Call<'handlePendingAction'>,
): Promise<Schema<'PendingAction'>> {
  const { db, viewer, params, query } = call;
  const action = found(await pendingById(db, viewerScope(viewer), params.id));
  if (!mayHandle(viewer.role, query.action)) throw new ProblemError('forbidden');
  const reasoning = query.reasoning ?? '';
  if (query.action === 'undo') {
    await undoStep(database, call, action, reasoning);
    return shownAction(call, action);
  }
  const handled = handleAction(action.status, query.action);
  if (!handled.ok)
    throw new ProblemError('already_handled', {
      current: { ...(await shownAction(call, action)) },
    });
  if (!handled.value.changed) return shownAction(call, action);
  if (query.action === 'verify') await checkVerifying(call, action, reasoning);
  const current = query.action === 'reopen' ? await unfinishedAgain(db, action) : action;
  const step: Step = {
    action: query.action,
    reasoning,
    change: {
      ...(await columnsOf(call, action, { action: query.action, reasoning })),
      status: handled.value.status,
      open_key: isOpenAction(handled.value.status) ? keyOf(action) : null,
    },
  };
  // On PostgreSQL a concurrent request changed the action: its new status decides whether this is a repeat or a
  // contradiction.
  if (!(await takeStep(database, call, current, step))) return handlePending(database, call);
  return shownAction(call, action);
}

type Handling = { action: PendingAction; reasoning: string };

/** The columns, status aside, that a step changes. */
async function columnsOf(
  { db, viewer, now }: Pick<Call, 'db' | 'viewer' | 'now'>,
  action: ActionRow,
  { action: step, reasoning }: Handling,
): Promise<Partial<ActionRow>> {
  const at = now.toISOString();
  if (step === 'approve') {
    const { approved_on, fix_by } = await newFixBy(db, action.location_id, action.priority, at);
    return { approved_on, fix_by: action.fix_by ?? fix_by };
  }
  if (step === 'resolve') {
    await checkEvidence(db, action, { note: reasoning, photos: 0 });
    return { fixed_at: at, fixed_by: viewer.id, fix_note: reasoning, ...unchecked };
  }
  if (step !== 'reopen') return {};
  return { ...unchecked, merged_into: null, is_history: 0, fix_by: null, approved_on: null };
}

/** Only what no answer checks is verified by hand: by another person, with words (decisions 20). */
async function checkVerifying(
  { db, viewer }: Pick<Call, 'db' | 'viewer'>,
  action: ActionRow,
  reasoning: string,
): Promise<void> {
  const asked = await askedQuestions(db, [action.question_id]);
  if (asked.size > 0) throw new ProblemError('checked_by_answers');
  if (action.fixed_by === viewer.id) throw new ProblemError('own_fix');
  if (reasoning.trim() === '') throw faultAt('reasoning', fieldSentence('no_reasoning'));
}
