import type { Schema } from '@kierros/api/schema';
import {
  checkAnswer,
  raisedBy,
  findingOf,
  type CheckedAction,
  type CheckingAnswer,
  type CheckOutcome,
  type InspectionType,
} from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import {
  formOfAction,
  type FormOfAction,
  eventOf,
  numberedEvents,
  openKeyOf,
  raisedAction,
  type ActionEvent,
  type ActionRow,
  failedCheck,
  checkedBy,
} from '../actions/public.ts';
import { othersServed } from '../../shared/others-served.ts';
import type { MovedRow } from './due-move.ts';
import { slotKeyOf } from './form-answers.ts';
import {
  openActionOf,
  slotActions,
  slotOf,
  storeWrites,
  type ActionWrites,
  type SlotActions,
  type StoredAction,
} from './pending-write.repository.ts';

type Payload = Schema<'AnswerPayload'>;

/** The answers of one form as they bear on pending actions. */
export type RaisingForm = {
  form: FormOfAction;
  /** The location of the places that it is about, which may have moved since it was begun. */
  location_id: number;
  type: InspectionType;
  results: readonly Payload[];
  /** The answer slots that lack the note or photo that their question asks for. */
  lacking: ReadonlySet<string>;
  /** The start of the form, corrected; null when its clock cannot be trusted. */
  begunAt: string | null;
  doneAt: string;
  actorId: number | null;
  now: string;
};

export type Raised = RaisingForm & {
  /** The inspectable of its review. */
  reviewed: number;
  reasons: readonly string[];
  /** The chosen inspectable of each answer slot, whose dates are those of an answer about a place inside it. */
  chosenOf: ReadonlyMap<string, number>;
  due: readonly MovedRow[];
  /** The due dates that the inspector saw. */
  seen: readonly { inspectable_id: number; natural_due_seen: string | null }[];
};

type Answered = {
  results: readonly Payload[];
  type: InspectionType;
  inspectables: readonly number[];
  /** Those of `lockedActions`, if they are locked already. */
  actions?: SlotActions['of'] | undefined;
};

/** The actions that the answers of a form may raise, verify or fail, and ids for new ones. */
export const slotActionsFor = (
  database: Database,
  tx: Executor,
  location_id: number,
  { results, type, ...answered }: Answered,
): Promise<SlotActions> => {
  const bad = results.filter((payload) => findingIn(payload, type) === 'bad').length;
  const wanted = { location_id, ...answered, isAnyBad: bad > 0, raised: bad + 1 };
  return slotActions(database, tx, wanted);
};

/**
 * Holds the answers of a submitted form against the pending actions of their questions: raises them, verifies fixes or
 * fails them; and raises the review of a form that needs one (decisions 7 and 20). `slots` are from `slotActionsFor`.
 */
export async function raisePendingActions(
  database: Database,
  tx: Executor,
  raised: Raised,
  slots: SlotActions,
): Promise<void> {
  const writes: ActionWrites = { rows: [], again: [], changed: [], events: [] };
  const ids = slots.newIds[Symbol.iterator]();
  const nextId = () => ids.next().value ?? 0;
  const seenBy = new Map(raised.seen.map((row) => [row.inspectable_id, row.natural_due_seen]));
  for (const payload of raised.results) {
    await othersServed();
    const finding = findingIn(payload, raised.type);
    if (finding === null) continue;
    const chosen = raised.chosenOf.get(slotKeyOf(payload)) ?? payload.inspectable_id;
    const action = slots.of.get(slotOf(subjectOf(payload))) ?? null;
    const answer: CheckingAnswer = {
      finding,
      startedAt: raised.begunAt,
      doneAt: raised.doneAt,
      dueSeen: seenBy.get(chosen) ?? null,
    };
    const outcome = checkAnswer(action && toChecked(action), answer);
    await addOutcome(tx, writes, {
      raised,
      payload,
      answer,
      action,
      outcome,
      newId: outcome.what === 'raise' ? nextId() : 0,
      due_date: nextDue(raised, chosen),
    });
  }
  if (raised.reasons.length > 0) await addReview(tx, writes, raised, nextId());
  await store(database, tx, writes);
}

const nextDue = ({ due }: Raised, inspectableId: number): string | null =>
  due.find((move) => move.inspectable_id === inspectableId)?.next?.due ?? null;

function addReview(tx: Executor, writes: ActionWrites, raised: Raised, newId: number) {
  const { reviewed: inspectable_id, reasons, form, now, actorId } = raised;
  return addAboutForm(tx, writes, {
    kind: 'needs_review',
    source: { ...form, now, actorId },
    newId,
    about: { inspectable_id, note: reasons.join(', '), due_date: nextDue(raised, inspectable_id) },
  });
}

async function store(database: Database, tx: Executor, writes: ActionWrites): Promise<void> {
  if (writes.events.length === 0) return;
  const events = await numberedEvents(database, tx, writes.events);
  await database.withCommit(tx, events, () => storeWrites(tx, { ...writes, events }));
}

/** The question of an answer and its place. */
export const subjectOf = (payload: Payload) => ({
  inspectable_id: payload.inspectable_id,
  question_id: payload.inspectionformquestion_id,
});

/** What a submitted answer says about a fault. */
export const findingIn = (payload: Payload, type: InspectionType) =>
  findingOf(
    {
      value: payload.value ?? null,
      responseText: payload.response_text ?? null,
      isFlagged: payload.flagged === true,
    },
    type.id,
  );

/** A stored action as the rules read it. */
const toChecked = (action: StoredAction): CheckedAction => ({
  status: action.status as CheckedAction['status'],
  fixedAt: action.fixed_at,
  checkedAt: action.checked_at,
  checkedDue: action.checked_due,
});

type Outcome = {
  raised: RaisingForm;
  payload: Payload;
  answer: CheckingAnswer;
  action: StoredAction | null;
  outcome: CheckOutcome;
  newId: number;
  due_date: string | null;
};

async function addOutcome(tx: Executor, writes: ActionWrites, one: Outcome): Promise<void> {
  const { raised, payload, answer, action, outcome } = one;
  if (outcome.what === 'none') return;
  const { form, location_id, now } = raised;
  const found = foundIn(payload, raised);
  const newEvent = (actionId: number, what: string, more: Partial<ActionEvent>): ActionEvent =>
    eventOf({
      location_id,
      action_id: actionId,
      at: now,
      actor_id: raised.actorId,
      action: what,
      form_id: form.id,
      value: payload.value ?? null,
      due_seen: answer.dueSeen,
      ...more,
    });
  if (outcome.what === 'raise') {
    const { newId: id, due_date } = one;
    writes.rows.push(raisedByAnswer(payload, raised, { id, due_date }));
    writes.events.push(newEvent(one.newId, 'raise', { status: 'pending' }));
    return;
  }
  if (action === null) return;
  const key = { location_id, id: action.id, updated_at: now };
  if (outcome.what === 'note')
    writes.events.push(newEvent(action.id, 'seen', { status: action.status, reason: outcome.why }));
  else if (outcome.what === 'repeat') {
    writes.again.push({ ...key, ...found, due_seen: answer.dueSeen });
    writes.events.push(newEvent(action.id, 'raise', { status: action.status }));
  } else if (outcome.what === 'verify') {
    writes.changed.push({ ...key, ...checkedBy(form.id, answer), status: 'verified' });
    writes.events.push(newEvent(action.id, 'verified', { status: 'verified' }));
  } else {
    const failed = await failedCheck(tx, action, { formId: form.id, answer, now });
    writes.changed.push({ ...key, ...found, ...failed, due_seen: answer.dueSeen });
    writes.events.push(newEvent(action.id, 'check_failed', { status: 'approved' }));
  }
}

/** The action that a low or flagged answer raises. */
export function raisedByAnswer(
  payload: Payload,
  raised: Pick<RaisingForm, 'form' | 'lacking' | 'location_id' | 'type' | 'now'>,
  { id, due_date = null }: { id: number; due_date?: string | null },
): ActionRow {
  const subject = subjectOf(payload);
  const found = foundIn(payload, raised);
  const { value } = found;
  const kind = raisedBy({ value, isFlagged: payload.flagged === true }, raised.type.id) ?? 'flag';
  const { location_id } = raised;
  const open_key = openKeyOf(subject);
  return raisedAction(
    { ...subject, ...found, location_id, id, kind, open_key, due_date },
    raised.now,
  );
}

/** What an answer that raises an action, or shows that its fault is still there, writes into it. */
export const foundIn = (
  payload: Payload,
  { form, lacking }: Pick<RaisingForm, 'form' | 'lacking'>,
) => ({
  value: payload.value ?? null,
  note: payload.note ?? '',
  ...formOfAction(form),
  evidence_missing: lacking.has(slotKeyOf(payload)) ? (1 as const) : (0 as const),
});

type Source = FormOfAction & { now: string; actorId: number | null };
type AboutForm = {
  source: Source;
  newId: number;
  kind: 'needs_review' | 'edit';
  about: { inspectable_id: number; note: string; due_date?: string | null };
  changes?: readonly object[];
};

/** Adds what is raised about a form as a whole: at most one open action of a kind for each form (decisions 7). */
async function addAboutForm(
  tx: Executor,
  writes: ActionWrites,
  { source, newId, kind, about, changes = [] }: AboutForm,
): Promise<void> {
  const { location_id, id, now, actorId } = source;
  const open_key = `${kind}:${id}`;
  const known = await openActionOf(tx, location_id, open_key);
  if (known) {
    const { note } = about;
    writes.changed.push({ location_id, id: known.id, updated_at: now, note, due_seen: null });
  } else
    writes.rows.push(
      raisedAction(
        {
          ...about,
          ...formOfAction(source),
          location_id,
          id: newId,
          kind,
          question_id: null,
          open_key,
        },
        now,
      ),
    );
  writes.events.push(
    eventOf({
      location_id,
      action_id: known?.id ?? newId,
      at: now,
      actor_id: actorId,
      action: 'raise',
      form_id: id,
      status: known?.status ?? 'pending',
      changes: changes.length > 0 ? JSON.stringify(changes) : null,
    }),
  );
}

/** Raises something about a form as a whole: its review, or that it was edited. */
export async function raiseAboutForm(
  database: Database,
  tx: Executor,
  raised: Omit<AboutForm, 'newId'>,
): Promise<void> {
  const writes: ActionWrites = { rows: [], again: [], changed: [], events: [] };
  const newId = await database.nextId(tx, 'pending_actions');
  await addAboutForm(tx, writes, { ...raised, newId });
  await store(database, tx, writes);
}
