import { addDays, isLow, type LocalDate } from '@kierros/domain';
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
};

/** The pending actions of recent low and flagged answers, with the decisions until today. */
export function pendingActions(
  forms: readonly FormRecord[],
  today: LocalDate,
  deciderOf: (locationId: number) => { admin: number; staff: number },
): PendingRecord[] {
  const nextId = idsFromOne();
  const nextEventId = idsFromOne();
  const open = new Map<string, Course>();
  const courses: Course[] = [];
  const decide = (course: Course, until: LocalDate) =>
    advance(course, until, deciderOf, nextEventId);
  for (const form of forms) {
    if (form.done_on < addDays(today, -REMEMBERED_DAYS)) continue;
    for (const answer of form.answers.filter((one) => raises(form, one))) {
      const key = `${answer.inspectable_id}:${answer.question_id}`;
      const known = open.get(key);
      if (known) decide(known, form.done_on);
      if (known && isStillOpen(known)) repeat(known.action, form, answer, nextEventId());
      else {
        const course = begin(form, answer, { id: nextId(), eventId: nextEventId(), today });
        courses.push(course);
        open.set(key, course);
      }
    }
  }
  for (const course of courses) decide(course, today);
  return courses.map(({ action }) => action);
}

const raises = (form: FormRecord, { value, flagged }: AnswerRecord) =>
  flagged === true || (value !== undefined && isLow(form.inspectiontype_id, value));

const isStillOpen = ({ action }: Course) =>
  action.status === 'pending' || action.status === 'approved';

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
  return { action, decideOn, isApproved: random.chance(0.85), resolveOn };
}

function repeat(action: PendingRecord, form: FormRecord, answer: AnswerRecord, id: number): void {
  action.occurrences += 1;
  action.form_id = form.id;
  action.value = answer.value ?? null;
  action.note = answer.note ?? '';
  action.updated_at = form.submitted_at;
  action.events.push({
    id,
    at: form.submitted_at,
    actor_id: form.author_id,
    action: 'raise',
    reasoning: '',
  });
}

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
    action.events.push({ id: nextEventId(), ...event });
  };
  if (action.status === 'pending' && decideOn < until)
    step(isApproved ? 'approved' : 'rejected', {
      at: `${decideOn}T12:30:00.000Z`,
      actor_id: people.admin,
      action: isApproved ? 'approve' : 'reject',
      reasoning: isApproved ? '' : rejected,
    });
  if (action.status === 'approved' && resolveOn < until)
    step('resolved', {
      at: `${resolveOn}T13:00:00.000Z`,
      actor_id: people.staff,
      action: 'resolve',
      reasoning: resolved,
    });
}
