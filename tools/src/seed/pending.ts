import {
  addDays,
  checkAnswer,
  findingOf,
  lackingEvidence,
  type CheckedAction,
  type CheckOutcome,
  type LocalDate,
  type OnLow,
} from '@kierros/domain';
import { idsFromOne } from './inspectables.ts';
import { randomOf, type Random } from './random.ts';
import type { AnswerRecord, FormRecord, PendingRecord } from '../testing/seed-records.ts';

const REMEMBERED_DAYS = 60;
const ALWAYS_DECIDED_AFTER = 14;

type Course = {
  action: PendingRecord;
  decideOn: LocalDate;
  isApproved: boolean;
  resolveOn: LocalDate;
  /** The answer that checked its fix last. */
  checked: { at: string | null; due: LocalDate | null };
};

/** The pending actions of recent low and flagged answers, with the decisions until today. */
export function pendingActions(
  forms: readonly FormRecord[],
  today: LocalDate,
  site: {
    deciderOf: (locationId: number) => { admin: number; staff: number };
    onLowOf: (questionId: number) => OnLow;
  },
): PendingRecord[] {
  const nextId = idsFromOne();
  const nextEventId = idsFromOne();
  const latest = new Map<string, Course>();
  const courses: Course[] = [];
  const decide = (course: Course, until: LocalDate) =>
    advance(course, until, site.deciderOf, nextEventId);
  for (const form of forms) {
    if (form.done_on < addDays(today, -REMEMBERED_DAYS)) continue;
    for (const answer of form.answers) {
      const key = `${answer.inspectable_id}:${answer.question_id}`;
      const known = latest.get(key);
      if (known) decide(known, form.done_on);
      const outcome = outcomeOf(known, form, answer);
      if (outcome.what === 'raise') {
        const course = begin(form, answer, { id: nextId(), eventId: nextEventId(), today });
        noteEvidence(course, form, answer, site.onLowOf);
        courses.push(course);
        latest.set(key, course);
      } else if (known && outcome.what !== 'none' && outcome.what !== 'note') {
        happen(known, form, answer, { what: outcome.what, id: nextEventId() });
        if (outcome.what !== 'verify') noteEvidence(known, form, answer, site.onLowOf);
      }
    }
  }
  for (const course of courses) decide(course, today);
  return courses.map(({ action }) => action);
}

// What the answer lacks is stored with its action, as the server does.
function noteEvidence(
  { action }: Course,
  form: FormRecord,
  answer: AnswerRecord,
  onLowOf: (questionId: number) => OnLow,
): void {
  const lacking = lackingEvidence(
    { onLow: onLowOf(answer.question_id) },
    { value: answer.value ?? null, note: answer.note ?? '', photos: answer.photos ?? [] },
    form.inspectiontype_id,
  );
  action.evidence_missing = lacking.length > 0 ? 1 : 0;
}

/** What an answer does to the latest action of its question, by the rules of the product. */
function outcomeOf(
  known: Course | undefined,
  form: FormRecord,
  answer: AnswerRecord,
): CheckOutcome {
  const answered = {
    value: answer.value ?? null,
    responseText: answer.response_text ?? null,
    isFlagged: answer.flagged === true,
  };
  const finding = findingOf(answered, form.inspectiontype_id);
  if (finding === null) return { what: 'none' };
  const seen = form.inspectables.find((one) => one.inspectable_id === answer.inspectable_id);
  return checkAnswer(known === undefined ? null : checkedOf(known), {
    finding,
    startedAt: form.started_at,
    doneAt: form.submitted_at,
    dueSeen: seen?.natural_due_seen ?? null,
  });
}

function checkedOf({ action, checked }: Course): CheckedAction | null {
  const { status, fixed_at } = action;
  if (status === 'rejected') return null;
  return { status, fixedAt: fixed_at ?? null, checkedAt: checked.at, checkedDue: checked.due };
}

function begin(
  form: FormRecord,
  answer: AnswerRecord,
  { id, eventId, today }: { id: number; eventId: number; today: LocalDate },
): Course {
  const random: Random = randomOf(`pending ${id} ${form.client_id}`);
  const isOld = form.done_on < addDays(today, -ALWAYS_DECIDED_AFTER);
  const isDecided = isOld || random.chance(0.55);
  const decideOn = isDecided ? addDays(form.done_on, random.between(1, 4)) : '9999-12-31';
  const action: PendingRecord = {
    kind: 'pending_action',
    id,
    location_id: form.location_id,
    status: 'pending',
    cause: answer.flagged ? 'flag' : 'low_value',
    inspectable_id: answer.inspectable_id,
    question_id: answer.question_id,
    form_id: form.id,
    value: answer.value ?? null,
    note: answer.note ?? '',
    occurrences: 1,
    due_date: form.inspectables[0]?.natural_due ?? form.done_on,
    created_at: form.submitted_at,
    updated_at: form.submitted_at,
    events: [
      {
        id: eventId,
        at: form.submitted_at,
        actor_id: form.author_id,
        action: 'raise',
        reasoning: '',
      },
    ],
  };
  const resolveOn = addDays(isDecided ? decideOn : form.done_on, random.between(3, 25));
  const checked = { at: null, due: null };
  return { action, decideOn, isApproved: random.chance(0.85), resolveOn, checked };
}

/** An answer that finds an open action again, or checks its fix. */
function happen(
  course: Course,
  form: FormRecord,
  answer: AnswerRecord,
  { what, id }: { what: 'repeat' | 'verify' | 'fail'; id: number },
): void {
  const { action } = course;
  const seen = form.inspectables.find((one) => one.inspectable_id === answer.inspectable_id);
  const due_seen = seen?.natural_due_seen ?? null;
  if (what !== 'verify') {
    action.occurrences += 1;
    action.form_id = form.id;
    action.value = answer.value ?? null;
    action.note = answer.note ?? '';
  }
  if (what !== 'repeat') {
    course.checked = { at: form.started_at, due: due_seen };
    action.checked_at = form.started_at;
    action.checked_due = due_seen;
    action.checked_form_id = form.id;
    action.status = what === 'verify' ? 'verified' : 'approved';
  }
  if (what === 'fail') {
    action.failures = (action.failures ?? 0) + 1;
    course.resolveOn = addDays(form.done_on, 4);
  }
  action.updated_at = form.submitted_at;
  action.events.push({
    id,
    at: form.submitted_at,
    actor_id: form.author_id,
    action: eventNames[what],
    reasoning: '',
    status: action.status,
    form_id: form.id,
    value: answer.value ?? null,
    due_seen,
  });
}

const eventNames = { repeat: 'raise', verify: 'verified', fail: 'check_failed' } as const;

const rejected = 'Tarkistettu paikan päällä, ei vaadi toimenpiteitä.';
const resolved = 'Korjattu ja tarkistettu.';

function advance(
  { action, decideOn, isApproved, resolveOn }: Course,
  until: LocalDate,
  deciderOf: (locationId: number) => { admin: number; staff: number },
  nextEventId: () => number,
): void {
  const people = deciderOf(action.location_id);
  const step = (
    to: 'approved' | 'rejected' | 'resolved',
    event: Omit<PendingRecord['events'][number], 'id'>,
  ) => {
    action.status = to;
    action.updated_at = event.at;
    action.events.push({ id: nextEventId(), ...event, status: to });
  };
  if (action.status === 'pending' && decideOn < until) {
    if (isApproved) Object.assign(action, workOf(action, decideOn, people));
    step(isApproved ? 'approved' : 'rejected', {
      at: `${decideOn}T12:30:00.000Z`,
      actor_id: people.admin,
      action: isApproved ? 'approve' : 'reject',
      reasoning: isApproved ? '' : rejected,
    });
  }
  if (action.status === 'approved' && resolveOn < until) {
    action.fixed_at = `${resolveOn}T13:00:00.000Z`;
    action.fixed_by = people.staff;
    action.fix_note = resolved;
    step('resolved', {
      at: `${resolveOn}T13:00:00.000Z`,
      actor_id: people.staff,
      action: 'resolve',
      reasoning: resolved,
    });
  }
}

const fixDays = { low: 42, normal: 14, high: 5, urgent: 1 } as const;

/** Owner, priority and date of approved work; the days are those of open days on five weekdays. */
function workOf(
  { id, value }: PendingRecord,
  approved_on: LocalDate,
  { staff }: { staff: number },
): Partial<PendingRecord> {
  const random = randomOf(`work ${id}`);
  const usual = random.chance(0.7) ? 'normal' : 'low';
  const priority = value === 1 && random.chance(0.25) ? 'high' : usual;
  const owner_id = random.chance(0.65) ? staff : null;
  return { priority, owner_id, approved_on, fix_by: addDays(approved_on, fixDays[priority]) };
}
