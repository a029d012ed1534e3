import type { Schema } from '@kierros/api/schema';
import {
  addReviewReasons,
  begunDay,
  canEditForm,
  canonicalParts,
  correctedTime,
  doneOn,
  doneOnWithDoubts,
  inspectionType,
  localDayOf,
  submissionOf,
  submissionReviewReasons,
  type DayDoubt,
  type InspectionType,
  type ReviewReason,
} from '@kierros/domain';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordAudit, type AuditEvent } from '../audit/public.ts';
import { formDigestInTurns, type FormRows } from './form-digest.ts';
import { hashing } from '../../shared/json-parts.ts';
import { inTurns } from '../../shared/others-served.ts';
import { ProblemError, found } from '../../shared/problem-error.ts';
import { canBeMissed, storedMissed, planMovesOf } from '../due/public.ts';
import type { Viewer } from '../../shared/viewer.ts';
import type { ScopedInspectable } from '../inspectables/public.ts';
import { placesOfForm } from './begun-places.ts';
import { markOf, moveDueDates, type MovedRow } from './due-move.ts';
import { checkedSlots, countedValues, declaredPhotos, toRow } from './form-answers.ts';
import {
  closeForm,
  insertAnswers,
  type FormInspectableRow,
  type FormRow,
  type FormToSubmit,
} from './forms.repository.ts';
import {
  aheadOf,
  lockedDates,
  readToSubmit,
  type LockedDates,
  type Places,
} from './form-to-submit.ts';
import { isInScope } from './own-forms.ts';
import { insertDeclaredPhotos } from './photos.repository.ts';
import type { SlotActions } from './pending-write.repository.ts';
import { raisePendingActions, slotActionsFor, type Raised } from './pending-write.ts';
import { addToRollups } from './rollups.ts';

/**
 * Stores all answers of a form or none, moves the due dates that the inspector saw, updates the rollups, and returns
 * the receipt. The same answers again get the same receipt, different ones 409.
 */
export async function submitForm(
  database: Database,
  call: Call<'submitForm'>,
): Promise<Schema<'Receipt'>> {
  const { db, body, viewer } = call;
  // Before anything is locked.
  const results_sha256 = await inTurns(hashing(canonicalParts(body.results)));
  const read = await readToSubmit(database, call);
  const { form, rows, places } = read;
  // Colleagues can read a form, but only its author or an admin can submit it.
  if (!canEditForm(viewer, form.author_id)) throw new ProblemError('not_author');
  const earlier = earlierReceipt(form, results_sha256);
  if (earlier) return earlier;

  const ids = rows.map((row) => row.inspectable_id);
  const type = found(inspectionType(form.inspectiontype_id));
  // A template of an environment or a location also asks about places inside, which have actions of their own.
  const inspectables = [...new Set([...ids, ...body.results.map((one) => one.inspectable_id)])];
  const ahead = aheadOf(read, form, inspectables);
  const answered = { results: body.results, type, inspectables, actions: ahead?.actions };
  const [round, dates, late, slots] = await Promise.all([
    readRound(call, { form, rows, places }),
    ahead ?? lockedDates(db, form.location_id, ids),
    ofLatePlaces(call, form, rows, ahead?.timeZone),
    slotActionsFor(database, db, form.location_id, answered),
  ]);
  return store(database, call, { ...round, form, results_sha256, ...dates, ...late, slots });
}

type Submission = Awaited<ReturnType<typeof readRound>> & {
  form: FormToSubmit;
  results_sha256: string;
  slots: SlotActions;
} & LockedDates &
  Awaited<ReturnType<typeof ofLatePlaces>>;

/**
 * What is stored as missed since the dates that the inspector saw, and how the plans changed. Nothing is read where
 * nothing can be late, and what the form saw of no date is read whole.
 */
async function ofLatePlaces(
  { db, now }: Call<'submitForm'>,
  form: FormRow,
  rows: readonly FormInspectableRow[],
  // In no zone is it a later day than in this one.
  timeZone = 'Pacific/Kiritimati',
) {
  const today = localDayOf(now, timeZone);
  const late = rows.filter(({ natural_due_seen: seen }) => canBeMissed(seen ?? '', today));
  const ids = late.map((row) => row.inspectable_id);
  const after = late.map((row) => row.natural_due_seen ?? '').sort()[0] ?? '';
  if (ids.length === 0) return { missed: [], planMoves: [] };
  const [missed, planMoves] = await Promise.all([
    storedMissed(db, form.location_id, ids, after),
    planMovesOf(db, form.location_id, ids, after),
  ]);
  return { missed, planMoves };
}

/** Reads the inspectables and questions of a form, and refuses answers and photos that the rules do not allow. */
async function readRound(
  { db, body }: Call<'submitForm'>,
  { form, rows, places }: { form: FormToSubmit; rows: FormInspectableRow[]; places: Places },
) {
  const type = found(inspectionType(form.inspectiontype_id));
  const { results } = body;
  const ids = rows.map((row) => row.inspectable_id);
  const answered = results.map((one) => one.inspectable_id);
  const begun = await placesOfForm(db, form, [...new Set([...ids, ...answered])], places);
  const chosen = ids.map((id) => found(begun.inspectables.get(id)));
  const { chosenOf, lacking } = await checkedSlots(db, { form, type, chosen, results });
  const photos = declaredPhotos(results, body.photos ?? []);
  return { ...begun, type, rows, chosen, chosenOf, lacking, photos };
}

/** Writes everything that a submission changes, with the commit: what several submissions share comes last. */
async function store(
  database: Database,
  call: Call<'submitForm'>,
  submission: Submission,
): Promise<Schema<'Receipt'>> {
  const { form, type, rows, chosen, photos, calendar } = submission;
  const { db, body, viewer } = call;
  const { results } = body;
  const received_at = call.now.toISOString();
  const zone = chosen[0]?.time_zone ?? 'Europe/Helsinki';
  const { performed_at, done_on, doubts, begun_at, done_at, ...days } = daysOf(call, form, zone);
  const { missed: storedMissed, planMoves } = submission;
  const stored = { seen: rows, rows: submission.dueRows, storedMissed, planMoves };
  const dates = { form, type, calendar, doneOn: done_on, ...days, ...stored };
  const moves = await moveDueDates(database, db, dates);
  const answers = results.map((payload) => toRow(form, payload));
  const reasons = reasonsOf(submission, viewer, moves, doubts);
  const times = { begunAt: begun_at, doneAt: done_at, now: received_at };
  await raiseActions(database, call, submission, { ...times, reasons, due: moves });
  const receipt = receiptOf(submission, moves, {
    received_at,
    answers: results.length,
    needs_review: reasons.length > 0,
  });
  const closing = await closingOf(form, receipt, {
    reasons,
    done_on,
    performed_at,
    begun_at,
    comments: body.comments,
    parts: { form_inspectables: marked(rows, moves), answers, photos, form_versions: [] },
  });
  await database.withCommit(db, answers, () => insertAnswers(db, answers));
  await database.withCommit(db, photos, () =>
    Promise.all([insertDeclaredPhotos(database, db, form, photos), closeForm.run(db, closing)]),
  );
  await recordAudit(database, db, call, [submittedEvent(form, viewer.id)]);
  await countInRollups(database, call, submission, { moves, day: done_on });
  return receipt;
}

/**
 * Raises the actions of a submission. Those about a place that has moved stand where it lies now, as if they had moved
 * with it (decisions 20); the review of the form stands in its own location.
 */
async function raiseActions(
  database: Database,
  { db, body, viewer }: Call<'submitForm'>,
  { form, type, rows, movedTo, chosen, slots, lacking, chosenOf }: Submission,
  outcome: Pick<Raised, 'reasons' | 'due' | 'begunAt' | 'doneAt' | 'now'>,
): Promise<void> {
  const { location_id } = form;
  const raised = { ...outcome, form, type, lacking, chosenOf, seen: rows, actorId: viewer.id };
  const reviewed = chosen.find(({ id }) => !movedTo.has(id))?.id ?? location_id;
  const { [location_id]: results = [], ...ofMoved } = Object.groupBy(
    body.results,
    ({ inspectable_id: id }) => movedTo.get(id) ?? location_id,
  );
  await raisePendingActions(database, db, { ...raised, location_id, reviewed, results }, slots);
  for (const [id, moved = []] of Object.entries(ofMoved)) {
    const there = Number(id);
    const inspectables = moved.map((one) => one.inspectable_id);
    const answered = { results: moved, type, inspectables };
    const slotsThere = await slotActionsFor(database, db, there, answered);
    const about = { ...raised, location_id: there, reviewed, results: moved, reasons: [] };
    await raisePendingActions(database, db, about, slotsThere);
  }
}

const submittedEvent = (form: FormRow, actorId: number): AuditEvent => ({
  locationId: form.location_id,
  actorId,
  action: 'submit',
  subject: { kind: 'form', id: form.id },
});

/** Adds the inspections of a submission to the rollups. */
async function countInRollups(
  database: Database,
  { db, body: { results } }: Call<'submitForm'>,
  { form, chosenOf }: Submission,
  { moves, day }: { moves: readonly MovedRow[]; day: string },
): Promise<void> {
  const valuesOf = countedValues(results, chosenOf);
  const counted = moves.map((move) => ({
    location_id: form.location_id,
    form_id: form.id,
    inspectable_id: move.inspectable_id,
    inspectiontype_id: form.inspectiontype_id,
    day,
    timeliness: move.move.moved ? move.move.timeliness : null,
    values: valuesOf(move.inspectable_id),
  }));
  const missed = moves.flatMap((move) => move.missed);
  await database.withCommit(db, [...results, ...missed], () => addToRollups(db, counted, missed));
}

const receiptOf = (
  { form, type, inspectables, photos, results_sha256 }: Submission,
  moves: readonly MovedRow[],
  received: Pick<Schema<'Receipt'>, 'received_at' | 'answers' | 'needs_review'>,
): Schema<'Receipt'> => ({
  form_id: form.id,
  client_id: form.client_id,
  status: photos.length > 0 ? 'submitted' : 'complete',
  results_sha256,
  answers: received.answers,
  photos_received: [],
  photos_missing: photos.map((photo) => photo.name),
  received_at: received.received_at,
  needs_review: received.needs_review,
  due: nextDates(moves, inspectables, type.id),
});

/** The receipt of an earlier submission of the same answers; different answers to a submitted form are refused. */
function earlierReceipt(form: FormRow, results_sha256: string): Schema<'Receipt'> | undefined {
  const submission = submissionOf(
    { status: form.status, resultsHash: form.results_sha256 },
    results_sha256,
  );
  if (!submission.ok)
    throw new ProblemError('already_submitted', {
      current: { id: form.id, status: form.status, results_sha256: form.results_sha256 },
    });
  if (submission.value !== 'repeat' || form.receipt === null) return undefined;
  return JSON.parse(form.receipt) as Schema<'Receipt'>;
}

/** The days on which a form was begun and done, by the device's clock as far as it can be trusted. */
function daysOf({ body, now }: Call<'submitForm'>, form: FormRow, timeZone: string) {
  const performed = {
    performedAt: body.performed_at ?? form.performed_at,
    receivedAt: now.toISOString(),
    clockOffsetMs: body.clock_offset_ms ?? null,
    timeZone,
  };
  const { day, doubts } = doneOnWithDoubts(performed);
  const done_on = body.performed_at === undefined && form.done_on !== null ? form.done_on : day;
  // Corrected like the day it was done on, and never later than the server's receipt of the start.
  const start = { performedAt: form.started_at, receivedAt: form.created_at };
  const begunOn = doneOn({ ...performed, ...start });
  return {
    performed_at: performed.performedAt,
    done_on,
    doubts,
    begun_at:
      form.begun_at ??
      correctedTime({
        at: form.started_at,
        receivedAt: form.created_at,
        clockOffsetMs: performed.clockOffsetMs,
      }),
    done_at:
      correctedTime({ ...performed, at: performed.performedAt ?? performed.receivedAt }) ??
      performed.receivedAt,
    begunOn,
    plannedSince: begunDay({
      doneOn: done_on,
      recordedOn: form.recorded_at === null ? null : localDayOf(form.recorded_at, timeZone),
      startedOn: begunOn,
    }),
    today: localDayOf(now, timeZone),
  };
}

function reasonsOf(
  { form, chosen, movedTo }: Submission,
  viewer: Viewer,
  moves: readonly MovedRow[],
  doubts: readonly DayDoubt[],
): readonly ReviewReason[] {
  const known = JSON.parse(form.review_reasons) as ReviewReason[];
  const findings = {
    moves: moves.flatMap((row) => (movedTo.has(row.inspectable_id) ? [] : [row.move])),
    doubts,
    isTemplateArchived: form.template_archived_at !== null,
    isInspectableArchived: chosen.some((inspectable) => inspectable.archived_at !== null),
    isInspectableMoved: chosen.some(({ id }) => movedTo.has(id)),
    isAuthorMoved: !isInScope(viewer, form.location_id),
  };
  return addReviewReasons(known, submissionReviewReasons(findings));
}

// Inspectables that were archived since the round began have no next date.
const nextDates = (
  moves: readonly MovedRow[],
  inspectables: ReadonlyMap<number, ScopedInspectable>,
  inspectiontype_id: InspectionType['id'],
): Schema<'Receipt'>['due'] =>
  moves
    .filter((move) => inspectables.get(move.inspectable_id)?.archived_at === null)
    .flatMap(({ inspectable_id, move, next }) =>
      next === null
        ? []
        : [
            {
              inspectable_id,
              inspectiontype_id,
              moved: move.moved,
              natural_due: next.natural_due,
              next_due_date: next.due,
              planned_due: next.planned_due,
              opens_on: next.opens_on,
            },
          ],
    );

const marked = (rows: readonly FormInspectableRow[], moves: readonly MovedRow[]) =>
  rows.map((row, index) => ({ ...row, ...markOf(found(moves[index])) }));

type Closing = {
  reasons: readonly ReviewReason[];
  done_on: string;
  performed_at: string | null;
  begun_at: string | null;
  comments: string | undefined;
  /** The other rows of the form, as just written. */
  parts: Omit<FormRows, 'forms'>;
};

/** The columns of a form that its submission writes. */
async function closingOf(form: FormRow, receipt: Schema<'Receipt'>, closing: Closing) {
  const written = {
    submitted_at: receipt.received_at,
    performed_at: closing.performed_at,
    done_on: closing.done_on,
    results_sha256: receipt.results_sha256,
    receipt: JSON.stringify(receipt),
    version: form.version + 1,
    comments: closing.comments ?? form.comments,
  };
  return {
    location_id: form.location_id,
    id: form.id,
    status: receipt.status,
    completed_at: receipt.status === 'complete' ? receipt.received_at : null,
    needs_review: closing.reasons.length > 0 ? (1 as const) : (0 as const),
    review_reasons: JSON.stringify(closing.reasons),
    begun_at: closing.begun_at,
    ...written,
    kept_sha256: await formDigestInTurns({ ...closing.parts, forms: [{ ...form, ...written }] }),
  };
}
