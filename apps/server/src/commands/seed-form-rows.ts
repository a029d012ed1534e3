import { eventOf, openKeyOf, raisedAction } from '../features/actions/action-rows.ts';
import {
  answerPayload,
  canonicalResults,
  inspectionType,
  isOpenAction,
  shiftOf,
  type WorkingCalendar,
} from '@kierros/domain';
import type { Schema } from '@kierros/api/schema';
import type { Tables } from '../db/tables.ts';
import type { LocationCalendar } from '../features/working-calendars/stored-calendars.ts';
import { formDigest } from '../features/inspections/form-digest.ts';
import { missedDaysOf } from '../features/due/missed-inspections.ts';
import { sha256Hex } from '../shared/secrets.ts';
import type {
  AnswerRecord,
  FormRecord,
  PendingRecord,
  PhotoRecord,
} from '@kierros/tools/testing/seed-records';

/** A form as if submitted through the API, with the same hash and receipt. */
export function formRow(form: FormRecord): Tables['forms'] {
  const results_sha256 = sha256Hex(
    canonicalResults(form.answers.map((answer) => payloadOf(form, answer))),
  );
  const row = {
    location_id: form.location_id,
    id: form.id,
    client_id: form.client_id,
    author_id: form.author_id,
    template_id: form.template_id,
    template_version: 1,
    inspectiontype_id: form.inspectiontype_id,
    status: 'complete' as const,
    comments: form.comments,
    started_at: form.started_at,
    performed_at: form.submitted_at,
    submitted_at: form.submitted_at,
    completed_at: form.submitted_at,
    done_on: form.done_on,
    needs_review: 0 as const,
    review_reasons: '[]',
    results_sha256,
    receipt: JSON.stringify(receiptOf(form, results_sha256)),
    created_at: form.started_at,
    version: 1,
    begun_at: form.started_at,
    recorded_at: form.started_at,
  };
  return { ...row, kept_sha256: formDigest({ forms: [row], ...partsOf(form) }) };
}

const receiptOf = (form: FormRecord, results_sha256: string): Schema<'Receipt'> => ({
  form_id: form.id,
  client_id: form.client_id,
  status: 'complete',
  results_sha256,
  answers: form.answers.length,
  photos_received: form.answers.flatMap((answer) => answer.photos ?? []),
  photos_missing: [],
  received_at: form.submitted_at,
  needs_review: false,
  due: form.inspectables.map((one) => ({
    inspectable_id: one.inspectable_id,
    inspectiontype_id: form.inspectiontype_id as Schema<'InspectionTypeId'>,
    moved: one.moved,
    natural_due: one.natural_due,
    next_due_date: one.natural_due,
  })),
});

const partsOf = (form: FormRecord) => ({
  form_inspectables: form.inspectables.map((one) => formInspectableRow(form, one)),
  answers: form.answers.map((answer) => answerRow(form, answer)),
  photos: form.answers.flatMap(({ inspectable_id, question_id, photos = [] }) =>
    photos.map((name) => ({ inspectable_id, question_id, name })),
  ),
  form_versions: [],
});

const payloadOf = (form: FormRecord, answer: AnswerRecord) =>
  answerPayload(
    {
      questionId: answer.question_id,
      inspectableId: answer.inspectable_id,
      value: answer.value ?? null,
      responseText: answer.response_text ?? null,
      note: answer.note ?? '',
      photos: answer.photos ?? [],
      isFlagged: answer.flagged ?? false,
    },
    form.id,
    answer.response_text === undefined ? 'value' : 'text',
  );

/** An answer of a form. */
export const answerRow = (form: FormRecord, answer: AnswerRecord): Tables['answers'] => ({
  location_id: form.location_id,
  form_id: form.id,
  question_id: answer.question_id,
  inspectable_id: answer.inspectable_id,
  value: answer.value ?? null,
  response_text: answer.response_text ?? null,
  note: answer.note ?? '',
  flagged: answer.flagged ? 1 : 0,
  no_photo: 0,
});

/** An inspectable of a form, with the effect of the submission on its date. */
export const formInspectableRow = (
  form: FormRecord,
  one: FormRecord['inspectables'][number],
): Tables['form_inspectables'] => ({
  location_id: form.location_id,
  form_id: form.id,
  inspectable_id: one.inspectable_id,
  natural_due_seen: one.natural_due_seen,
  planned_due_seen: null,
  due_seen: null,
  opens_on_seen: null,
  moved: one.moved ? 1 : 0,
  on_time: one.on_time ? 1 : 0,
  postponed: 0,
});

/** The open day on which an inspectable of a form was due. */
export function dueSeen(
  { inspectiontype_id }: FormRecord,
  { natural_due_seen }: FormRecord['inspectables'][number],
  calendar: WorkingCalendar,
): string | null {
  const type = inspectionType(inspectiontype_id);
  const row = { lastDoneOn: null, createdOn: null };
  return type ? shiftOf(row, natural_due_seen, type, calendar) : null;
}

/** What was missed before a form was done, each on the day on which it fell due. */
export const missedRows = (
  { location_id, inspectiontype_id, done_on }: FormRecord,
  { inspectable_id, moved, natural_due_seen }: FormRecord['inspectables'][number],
  calendar: LocationCalendar,
): Tables['missed_inspections'][] =>
  moved
    ? missedDaysOf(
        {
          inspectiontype_id,
          natural_due: natural_due_seen,
          last_done_on: null,
          created_on: '',
          applies_from: null,
          decided_through: null,
        },
        done_on,
        calendar,
      ).map((day) => ({ location_id, inspectable_id, inspectiontype_id, day }))
    : [];

/** A photo that is ready to be served: the stored bytes equal those sent. */
export const photoRow = ({
  kind: _kind,
  sha256,
  bytes,
  ...photo
}: PhotoRecord): Tables['photos'] => ({
  ...photo,
  action_id: null,
  event_id: null,
  state: 'ready',
  declared_sha256: sha256,
  declared_bytes: bytes,
  received_sha256: sha256,
  received_bytes: bytes,
  stored_sha256: sha256,
  stored_bytes: bytes,
  claimed_until: null,
  detached_version: null,
});

/** A pending action; its uniqueness key is set while it is open. */
export const pendingRow = ({
  kind: _kind,
  cause,
  events,
  ...action
}: PendingRecord): Tables['pending_actions'] => {
  const subject = {
    ...action,
    kind: cause,
    form_location_id: action.location_id,
    open_key: isOpenAction(action.status) ? openKeyOf(action) : null,
    version: events.length,
  };
  return { ...raisedAction(subject, action.created_at), updated_at: action.updated_at };
};

/** The events of a pending action. */
export const pendingEventRows = ({
  id,
  location_id,
  events,
}: PendingRecord): Tables['pending_events'][] =>
  events.map((event) => eventOf({ location_id, action_id: id, ...event }));
