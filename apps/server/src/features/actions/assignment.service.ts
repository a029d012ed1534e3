import { fieldSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import { can, isUnfinished, openDaysAfter, scopeOf } from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import type { ActionRow } from './action-rows.ts';
import { actionSettingsOf } from './action-settings.ts';
import { calendarOf } from '../working-calendars/public.ts';
import { lineOf } from '../../shared/names.ts';
import { ProblemError, found, faultAt } from '../../shared/problem-error.ts';
import { refuseStale, retryUnless } from '../../shared/versions.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { authorNames } from '../inspections/public.ts';
import { declareActionPhotos } from './action-photos.ts';
import { recordEvent, takeStep, type Step } from './action-steps.service.ts';
import { actionOfWork } from './own-work.ts';
import { eventByClient, pendingById } from './actions.repository.ts';
import { shownAction } from './shown-action.ts';

type Assigning = Call<'updatePendingAction'>;
type Assigned = Pick<ActionRow, 'owner_id' | 'owner_address' | 'priority' | 'fix_by'>;

/** Sets owner, priority and date. Staff only take an action over, or hand it back (decisions 12 and 20). */
export async function updatePendingAction(
  database: Database,
  call: Assigning,
): Promise<Schema<'PendingAction'>> {
  const { db, viewer, params, body } = call;
  const action = found(await pendingById(db, viewerScope(viewer), params.id));
  refuseStale(body.version, action);
  if (!isUnfinished(action.status)) throw new ProblemError('already_handled');
  const after = await assigned(call, action);
  const changes = await differences(db, action, after);
  if (changes.length === 0) return shownAction(call, action);
  if (!can(viewer.role, 'actions.decide') && !isOwnTaking(call, action, after))
    throw new ProblemError('forbidden');
  const step: Step = {
    action: 'assign',
    reasoning: '',
    change: after,
    event: { changes: JSON.stringify(changes) },
  };
  retryUnless((await takeStep(database, call, action, step)) > 0);
  return shownAction(call, action);
}

/** Taking over what nobody has, or handing back what one has oneself. */
function isOwnTaking({ viewer }: Assigning, action: ActionRow, after: Assigned): boolean {
  const isOnlyOwner = after.priority === action.priority && after.fix_by === action.fix_by;
  const isTaken = action.owner_id === null && after.owner_id === viewer.id;
  const isHandedBack = action.owner_id === viewer.id && after.owner_id === null;
  return isOnlyOwner && after.owner_address === null && (isTaken || isHandedBack);
}

async function assigned({ db, body }: Assigning, action: ActionRow): Promise<Assigned> {
  const { owner_id, priority = action.priority } = body;
  const owner_address =
    typeof body.owner_address === 'string'
      ? lineOf(body.owner_address, 'owner_address')
      : body.owner_address;
  if (owner_id != null && owner_address != null)
    throw faultAt('owner_address', fieldSentence('user_and_address'));
  if (owner_id != null) await checkOwner(db, action, owner_id);
  const owner =
    owner_id === undefined && owner_address === undefined
      ? { owner_id: action.owner_id, owner_address: action.owner_address }
      : { owner_id: owner_id ?? null, owner_address: owner_address ?? null };
  const fix_by = body.fix_by === undefined ? await dateOf(db, action, priority) : body.fix_by;
  return { ...owner, priority, fix_by };
}

/** The date follows the priority. */
async function dateOf(
  db: Executor,
  action: ActionRow,
  priority: ActionRow['priority'],
): Promise<string | null> {
  if (priority === action.priority || action.approved_on === null) return action.fix_by;
  const { fix_days } = await actionSettingsOf(db, action.location_id);
  const calendar = await calendarOf(db, action.location_id);
  return openDaysAfter(calendar, action.approved_on, fix_days[priority]);
}

/** The owner may resolve, and belongs to the location or is an administrator. */
async function checkOwner(db: Executor, action: ActionRow, ownerId: number): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['role', 'location_id', 'deactivated_at'])
    .where('id', '=', ownerId)
    .executeTakeFirst();
  const isPossible =
    user !== undefined &&
    user.deactivated_at === null &&
    can(user.role, 'actions.resolve') &&
    (scopeOf(user.role) === 'all' || user.location_id === action.location_id);
  if (!isPossible) throw faultAt('owner_id', fieldSentence('not_a_resolver'));
}

async function differences(
  db: Executor,
  before: ActionRow,
  after: Assigned,
): Promise<Schema<'PendingChange'>[]> {
  const people = [before.owner_id, after.owner_id].filter((id) => id !== null);
  const names = await authorNames(db, people);
  const ownerOf = ({ owner_id, owner_address }: Assigned) =>
    owner_id === null ? owner_address : (names.get(owner_id) ?? null);
  const fields = {
    owner: [ownerOf(before), ownerOf(after)],
    priority: [before.priority, after.priority],
    fix_by: [before.fix_by, after.fix_by],
  } as const;
  return Object.entries(fields).flatMap(([field, [was, is]]) =>
    was === is ? [] : [{ field: field as keyof typeof fields, before: was, after: is }],
  );
}

/** Adds words and photos to the history of an action, once for each `client_id`. */
export async function addActionComment(
  database: Database,
  call: Call<'addActionComment'>,
): Promise<Schema<'PendingAction'>> {
  const { db, params, body } = call;
  const action = await actionOfWork(call, params.id, { ...body, at: body.commented_at });
  if (await eventByClient(db, action, body.client_id)) return shownAction(call, action);
  const text = body.text ?? '';
  if (text.trim() === '' && (body.photos ?? []).length === 0)
    throw faultAt('text', fieldSentence('no_text_or_photo'));
  const event = { action: 'comment', reasoning: text, client_id: body.client_id };
  const event_id = await recordEvent(database, call, action, event);
  await declareActionPhotos(database, db, { action, event_id, photos: body.photos });
  return shownAction(call, action);
}

/** Merges an action into another one of the same location; both are still to be finished. */
export async function mergeAction(
  database: Database,
  call: Call<'mergeAction'>,
): Promise<Schema<'PendingAction'>> {
  const { db, viewer, params, body } = call;
  const scope = viewerScope(viewer);
  const action = found(await pendingById(db, scope, params.id));
  refuseStale(body.version, action);
  const into = found(await pendingById(db, scope, body.into), 'into');
  if (action.merged_into === into.id) return shownAction(call, action);
  if (!isUnfinished(action.status) || !isUnfinished(into.status))
    throw new ProblemError('already_handled', {
      current: { ...(await shownAction(call, action)) },
    });
  if (into.id === action.id || into.location_id !== action.location_id)
    throw faultAt('into', fieldSentence('not_an_action_of_location'));
  const step: Step = {
    action: 'merge',
    reasoning: '',
    change: { status: 'merged', open_key: null, merged_into: into.id },
    event: { other_id: into.id },
  };
  retryUnless((await takeStep(database, call, action, step)) > 0);
  const event = { action: 'merged_from', reasoning: action.note, other_id: action.id };
  await recordEvent(database, call, into, event);
  return shownAction(call, action);
}
