import type { Schema } from '@kierros/api/schema';
import { canEditForm, inspectionType, parseImageUrl } from '@kierros/domain';
import type { Database, Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { recordChange } from '../audit/public.ts';
import { jsonText } from '../../shared/json-parts.ts';
import { mapInTurns, othersServed } from '../../shared/others-served.ts';
import { ProblemError, found } from '../../shared/problem-error.ts';
import { refuseStale, retryUnless } from '../../shared/versions.ts';
import { begunAtOf, haveStayed, placesOfForm } from './begun-places.ts';
import {
  checkedSlots,
  countedValues,
  declaredPhotos,
  toRow,
  type Payload,
} from './form-answers.ts';
import { toForm } from './form-shapes.ts';
import { storePhotos } from './form-edit-photos.ts';
import { digestOfForm } from './stored-digest.ts';
import {
  answersOfForm,
  formById,
  insertAnswers,
  inspectablesOfForm,
  type AnswerRow,
  type FormRow,
  type PhotoRow,
} from './forms.repository.ts';
import { readOwnForm } from './own-forms.ts';
import { photosOfForm } from './photos.repository.ts';
import { raiseEdited } from './pending-edit.ts';
import { slotOf } from './pending-write.repository.ts';
import { changeInRollups, type CountedInspection } from './rollups.ts';

/**
 * Gives a submitted form new answers. The earlier ones are stored as a version, with who changed what and why; the
 * rollups are updated, the due date does not move (decisions 4 and 6), and a review is requested.
 */
export async function editForm(
  database: Database,
  call: Call<'editForm'>,
): Promise<Schema<'Form'>> {
  const { db, body, viewer, params } = call;
  const form = await readOwnForm(call, params.id, (scope) => formById(db, scope, params.id));
  if (!canEditForm(viewer, form.author_id)) throw new ProblemError('not_author');
  if (form.status === 'started') throw new ProblemError('not_submitted');
  refuseStale(body.version, { version: form.version });

  const { ids, photos, before, ...edit } = await checkedEdit(call, form);
  const { results, chosenOf } = edit;
  await othersServed();
  await storeVersion(db, form, { before, photos }, call);
  await replaceAnswers(db, form, results);
  const { isComplete } = await storePhotos(database, db, {
    form,
    photos,
    named: declaredPhotos(results, []),
  });
  const earlier = await mapInTurns(before, toPayload);
  const [out, into] = await mapInTurns([earlier, results], (one) =>
    countedOf(form, ids, one, chosenOf),
  );
  await changeInRollups(db, found(out), found(into));
  const edited = await saveHead(db, form, { comments: body.comments, isComplete, now: call.now });
  await raiseEdited(database, call, { ...edit, form: edited, before: earlier });
  const { version, comments } = edited;
  await recordChange(database, call, {
    locationId: form.location_id,
    action: 'edit',
    subject: { kind: 'form', id: form.id },
    before: { version: form.version, results: earlier, comments: form.comments },
    after: { version, results, comments, reason: body.reason ?? '' },
  });
  return toForm(db, edited);
}

/** What a form has and what it is to have instead, which was checked like a submission. */
async function checkedEdit({ db, body }: Call<'editForm'>, form: FormRow) {
  const seen = await inspectablesOfForm(db, form);
  const ids = seen.map((row) => row.inspectable_id);
  const before = await answersOfForm(db, form);
  const answered = [...before, ...body.results].map((one) => one.inspectable_id);
  const places = [...new Set([...ids, ...answered])];
  const { inspectables, movedTo } = await placesOfForm(db, form, places);
  const stayed = movedTo.size === 0 && haveStayed(inspectables, places, begunAtOf(form));
  const chosen = ids.map((id) => found(inspectables.get(id)));
  const type = found(inspectionType(form.inspectiontype_id));
  const photos = await photosOfForm(db, form);
  const results = withWireNames(body.results, photos);
  const slots = await checkedSlots(db, { form, type, chosen, results });
  return { seen, ids, before, movedTo, haveStayed: stayed, type, photos, results, ...slots };
}

const countedOf = (
  form: FormRow,
  ids: readonly number[],
  payloads: readonly Payload[],
  chosenOf: ReadonlyMap<string, number>,
): CountedInspection[] => {
  const valuesOf = countedValues(payloads, chosenOf);
  return ids.map((id) => ({
    location_id: form.location_id,
    form_id: form.id,
    inspectable_id: id,
    inspectiontype_id: form.inspectiontype_id,
    day: form.done_on ?? '',
    timeliness: null,
    values: valuesOf(id),
  }));
};

/** Clients read photos by URL; the database stores the names that the device gave them. */
function withWireNames(results: readonly Payload[], photos: readonly PhotoRow[]): Payload[] {
  const byFile = new Map(photos.map((photo) => [photo.file_name, photo.name]));
  return results.map((payload) => {
    const names = parseImageUrl(payload.image_url ?? '').map(
      (name) => byFile.get(name.replace(/^\/uploaded_images\//, '')) ?? name,
    );
    return { ...payload, image_url: names.join(',') };
  });
}

const toPayload = (row: AnswerRow): Payload => ({
  inspectionformquestion_id: row.question_id,
  inspectable_id: row.inspectable_id,
  ...(row.value !== null && { value: row.value }),
  ...(row.response_text !== null && { response_text: row.response_text }),
  note: row.note,
  image_url: '',
  flagged: row.flagged === 1,
  ...(row.no_photo === 1 && { no_photo: true }),
});

async function storeVersion(
  tx: Executor,
  form: FormRow,
  { before, photos }: { before: readonly AnswerRow[]; photos: readonly PhotoRow[] },
  { viewer, now }: Pick<Call, 'viewer' | 'now'>,
): Promise<void> {
  const bySlot = Map.groupBy(photos, slotOf);
  const namesOf = (row: AnswerRow) =>
    (bySlot.get(slotOf(row)) ?? []).map((photo) => photo.name).join(',');
  await tx
    .insertInto('form_versions')
    .values({
      location_id: form.location_id,
      form_id: form.id,
      version: form.version,
      results: await jsonText(
        before.map((row) => ({ ...toPayload(row), image_url: namesOf(row) })),
      ),
      comments: form.comments,
      edited_by: viewer.id,
      edited_at: now.toISOString(),
    })
    .execute();
}

async function replaceAnswers(
  tx: Executor,
  form: FormRow,
  results: readonly Payload[],
): Promise<void> {
  await tx
    .deleteFrom('answers')
    .where('location_id', '=', form.location_id)
    .where('form_id', '=', form.id)
    .execute();
  await insertAnswers(
    tx,
    results.map((payload) => toRow(form, payload)),
  );
}

type Head = { comments: string | undefined; isComplete: boolean; now: Date };

// The version is part of the condition: on PostgreSQL the second of two concurrent edits finds no row.
async function saveHead(tx: Executor, form: FormRow, head: Head): Promise<FormRow> {
  const written = { comments: head.comments ?? form.comments, version: form.version + 1 };
  const change = {
    ...written,
    status: head.isComplete ? ('complete' as const) : ('submitted' as const),
    completed_at: head.isComplete ? (form.completed_at ?? head.now.toISOString()) : null,
    kept_sha256: await digestOfForm(tx, { ...form, ...written }),
  };
  const { numUpdatedRows } = await tx
    .updateTable('forms')
    .set(change)
    .where('location_id', '=', form.location_id)
    .where('id', '=', form.id)
    .where('version', '=', form.version)
    .executeTakeFirst();
  retryUnless(numUpdatedRows === 1n);
  return { ...form, ...change };
}
