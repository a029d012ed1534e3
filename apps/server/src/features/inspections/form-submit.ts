import type { ProblemCode } from '@kierros/api/problems';
import type { Schema } from '@kierros/api/schema';
import {
  addReviewReasons,
  askedSlots,
  canEditForm,
  canonicalResults,
  checkAnswers,
  doneOnWithDoubts,
  inspectionType,
  parseImageUrl,
  submissionOf,
  submissionReviewReasons,
  type AnswerProblemReason,
  type InspectionType,
  type ReviewReason,
} from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordAudit } from '../../shared/audit.ts';
import { ProblemError, found, notFound } from '../../shared/problem-error.ts';
import { sha256Hex } from '../../shared/secrets.ts';
import { reachOf } from '../../shared/viewer.ts';
import { childrenOf, placesById, type Place } from '../inspectables/inspectables.read.ts';
import { templateVersion, toAsked } from '../templates/templates.read.ts';
import { moveDueDates, type MovedRow } from './due-move.ts';
import {
  closeForm,
  formById,
  insertAnswers,
  insertDeclaredPhotos,
  inspectablesOfForm,
  type DeclaredPhoto,
  type FormRow,
} from './forms.repository.ts';
import { raisePendingActions } from './pending-write.ts';
import { addToRollups } from './rollups.ts';

type Payload = Schema<'AnswerPayload'>;

/**
 * Stores all answers of a form or none, moves the due dates that its inspector
 * saw, counts it, and answers with the receipt. The same answers again get the
 * same receipt, other ones 409.
 */
export async function submitForm(
  database: Database,
  call: Call<'submitForm'>,
): Promise<Schema<'Receipt'>> {
  const { db, body, viewer, params } = call;
  const form = found(await formById(db, reachOf(viewer), params.id));
  // A colleague's form can be read, but only its author, or an admin, answers for it.
  if (!canEditForm(viewer, form.author_id)) throw new ProblemError('not_author');
  const results_sha256 = sha256Hex(canonicalResults(body.results));
  const submission = submissionOf(
    { status: form.status, resultsHash: form.results_sha256 },
    results_sha256,
  );
  if (!submission.ok)
    throw new ProblemError('already_submitted', {
      current: { id: form.id, status: form.status, results_sha256: form.results_sha256 },
    });
  if (submission.value === 'repeat' && form.receipt !== null)
    return JSON.parse(form.receipt) as Schema<'Receipt'>;

  const type = found(inspectionType(form.inspectiontype_id));
  const rows = await inspectablesOfForm(db, form);
  const places = await placesById(
    db,
    { all: false, locationId: form.location_id },
    rows.map((row) => row.inspectable_id),
  );
  const chosen = rows.map((row) => found(places.get(row.inspectable_id)));
  const chosenOf = await check(database, db, form, type, chosen, body.results);
  const photos = declaredPhotos(body.results, body.photos ?? []);

  const zone = chosen[0]?.time_zone ?? 'Europe/Helsinki';
  const received_at = call.now.toISOString();
  const performed = {
    performedAt: body.performed_at ?? form.performed_at,
    receivedAt: received_at,
    clockOffsetMs: body.clock_offset_ms ?? null,
    timeZone: zone,
  };
  const told = doneOnWithDoubts(performed);
  const done_on =
    body.performed_at === undefined && form.done_on !== null ? form.done_on : told.day;
  const moves = await moveDueDates(db, { form, type, doneOn: done_on, seen: rows });
  await insertAnswers(
    db,
    body.results.map((payload) => toRow(form, payload)),
  );
  await insertDeclaredPhotos(database, db, form, photos);
  await addToRollups(
    db,
    moves.map((move) => toCounted(form, move, done_on, body.results, chosenOf)),
  );

  const known = JSON.parse(form.review_reasons) as ReviewReason[];
  const findings = {
    moves: moves.map((row) => row.move),
    doubts: told.doubts,
    isTemplateArchived: false,
    isInspectableArchived: false,
  };
  const reasons = addReviewReasons(known, submissionReviewReasons(findings));
  await raisePendingActions(database, db, {
    form,
    type,
    results: body.results,
    reasons,
    now: received_at,
    actorId: viewer.id,
    due: moves,
  });
  const receipt: Schema<'Receipt'> = {
    form_id: form.id,
    client_id: form.client_id,
    status: photos.length > 0 ? 'submitted' : 'complete',
    results_sha256,
    answers: body.results.length,
    photos_received: [],
    photos_missing: photos.map((photo) => photo.name),
    received_at,
    needs_review: reasons.length > 0,
    due: moves.map((move) => ({
      inspectable_id: move.inspectable_id,
      inspectiontype_id: type.id,
      moved: move.move.moved,
      natural_due: move.natural_due,
      next_due_date: move.due,
    })),
  };
  await close(db, form, receipt, {
    reasons,
    done_on,
    performed_at: performed.performedAt,
    comments: body.comments,
  });
  await recordAudit(database, db, call, [
    {
      locationId: form.location_id,
      actorId: viewer.id,
      action: 'submit',
      subject: { kind: 'form', id: form.id },
    },
  ]);
  return receipt;
}

type Closing = {
  reasons: readonly ReviewReason[];
  done_on: string;
  performed_at: string | null;
  comments: string | undefined;
};

// The status is part of the condition: of two submissions at once on PostgreSQL the second finds no row
// and is rolled back whole; when it comes again it is a repeat.
async function close(
  db: Executor,
  form: FormRow,
  receipt: Schema<'Receipt'>,
  closing: Closing,
): Promise<void> {
  const changed = await closeForm.run(db, {
    location_id: form.location_id,
    id: form.id,
    status: receipt.status,
    submitted_at: receipt.received_at,
    completed_at: receipt.status === 'complete' ? receipt.received_at : null,
    performed_at: closing.performed_at,
    done_on: closing.done_on,
    results_sha256: receipt.results_sha256,
    needs_review: closing.reasons.length > 0 ? 1 : 0,
    review_reasons: JSON.stringify(closing.reasons),
    receipt: JSON.stringify(receipt),
    version: form.version + 1,
    comments: closing.comments ?? form.comments,
  });
  if (changed !== 1) throw new ProblemError('unavailable', { retryAfter: 1 });
}

const codeOf = {
  missing_mandatory: 'mandatory_missing',
  no_answers_for_inspectable: 'no_answers',
  out_of_scale: 'out_of_scale',
  not_asked: 'not_asked',
  wrong_kind: 'wrong_kind',
  duplicate_answer: 'duplicate_answer',
  too_long: 'limit_exceeded',
  too_many_photos: 'slot_full',
} as const satisfies Record<AnswerProblemReason, ProblemCode>;

/** Refuses answers that the rules do not allow; else tells for each slot which chosen inspectable it belongs to. */
async function check(
  database: Database,
  db: Executor,
  form: FormRow,
  type: InspectionType,
  chosen: Place[],
  results: Payload[],
): Promise<Map<string, number>> {
  if (results.some((payload) => payload.form_id !== undefined && payload.form_id !== form.id))
    throw notFound();
  const { questions } = found(
    await templateVersion(database, db, form.template_id, form.template_version),
  );
  const narrowed = questions.some(
    (question) => question.specified_rooms.length + question.specified_environments.length > 0,
  );
  const children =
    narrowed && type.scope !== 'room' ? await childrenOf(db, chosen) : new Map<number, number[]>();
  const slots = askedSlots(
    questions.map(toAsked),
    chosen.map((place) => ({
      id: place.id,
      environmentId: place.environment_id,
      descendantIds: children.get(place.id) ?? [],
    })),
  );
  const problems = checkAnswers(
    slots,
    results.map(toAnswer),
    type,
    chosen.map((place) => place.id),
  );
  const [first] = problems;
  if (first)
    throw new ProblemError(codeOf[first.reason], {
      errors: problems.slice(0, 200).map((problem) => ({
        path:
          problem.questionId === null
            ? `inspectables/${problem.inspectableId}`
            : `results/${problem.questionId}/${problem.inspectableId}`,
        code: codeOf[problem.reason],
        message: `Question ${problem.questionId ?? '-'} of inspectable ${problem.inspectableId}: ${codeOf[problem.reason]}.`,
      })),
    });
  return new Map(slots.map((slot) => [`${slot.questionId}.${slot.inspectableId}`, slot.chosenId]));
}

const toAnswer = (payload: Payload) => ({
  questionId: payload.inspectionformquestion_id,
  inspectableId: payload.inspectable_id,
  value: payload.value ?? null,
  responseText: payload.response_text ?? null,
  note: payload.note ?? '',
  photos: parseImageUrl(payload.image_url ?? ''),
  isFlagged: payload.flagged ?? false,
});

const toRow = (form: FormRow, payload: Payload) => ({
  location_id: form.location_id,
  form_id: form.id,
  question_id: payload.inspectionformquestion_id,
  inspectable_id: payload.inspectable_id,
  value: payload.value ?? null,
  response_text: payload.response_text ?? null,
  note: payload.note ?? '',
  flagged: payload.flagged === true ? (1 as const) : (0 as const),
});

/** The names in `image_url` are declared photos; the manifest adds what is known of their bytes and must agree. */
function declaredPhotos(
  results: readonly Payload[],
  manifest: readonly Schema<'PhotoManifest'>[],
): DeclaredPhoto[] {
  const named = results.flatMap((payload) =>
    parseImageUrl(payload.image_url ?? '').map((name) => ({
      name,
      question_id: payload.inspectionformquestion_id,
      inspectable_id: payload.inspectable_id,
    })),
  );
  const keyOf = (photo: { name: string; question_id: number; inspectable_id: number }) =>
    `${photo.question_id}.${photo.inspectable_id}.${photo.name}`;
  const known = new Map(manifest.map((photo) => [keyOf(photo), photo]));
  const all = new Map(named.map((photo) => [keyOf(photo), photo]));
  const stray = manifest.filter((photo) => !all.has(keyOf(photo)));
  if (stray.length > 0)
    throw new ProblemError('photo_not_declared', {
      errors: stray.map((photo) => ({
        path: 'photos',
        code: 'photo_not_declared',
        message: `"${photo.name}" stands in no answer's image_url.`,
      })),
    });
  return [...all].map(([key, photo]) => ({
    ...photo,
    declared_sha256: known.get(key)?.sha256 ?? null,
    declared_bytes: known.get(key)?.bytes ?? null,
  }));
}

const toCounted = (
  form: FormRow,
  move: MovedRow,
  day: string,
  results: readonly Payload[],
  chosenOf: Map<string, number>,
) => ({
  location_id: form.location_id,
  inspectable_id: move.inspectable_id,
  inspectiontype_id: form.inspectiontype_id,
  day,
  onTime: move.onTime,
  missed: move.missed,
  values: results
    .filter(
      (payload) =>
        chosenOf.get(`${payload.inspectionformquestion_id}.${payload.inspectable_id}`) ===
        move.inspectable_id,
    )
    .flatMap((payload) =>
      payload.value == null
        ? []
        : [
            {
              question_id: payload.inspectionformquestion_id,
              answered_at: payload.inspectable_id,
              value: payload.value,
            },
          ],
    ),
});
