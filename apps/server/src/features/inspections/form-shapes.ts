import type { Schema } from '@kierros/api/schema';
import { imageUrl, isCounted, mean, uploadedImageUrl } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { mapInTurns } from '../../shared/others-served.ts';
import { found } from '../../shared/problem-error.ts';
import { cachedInspectables, type ScopedInspectable } from '../inspectables/public.ts';
import { templateVersion } from '../templates/public.ts';
import {
  answersInScope,
  answersOfForm,
  authorName,
  formWithAuthor,
  inspectablesInScope,
  inspectablesOfForm,
  scopeOfForm,
  type AnswerRow,
  type FormInspectableRow,
  type FormRow,
  type PhotoRow,
} from './forms.repository.ts';
import { slotOf } from './pending-write.repository.ts';
import { photosInScope, photosOfForm } from './photos.repository.ts';
import { everyLocation, type Scope } from '../../shared/scope.ts';

/** What the caller has already read. */
export type KnownOfForm = {
  inspectables: readonly FormInspectableRow[];
  authorName: string;
  places?: ReadonlyMap<number, ScopedInspectable>;
  answers?: readonly AnswerRow[];
  photos?: readonly PhotoRow[];
};

/** A form in the scope of the viewer, if it is there; everything about it is read together. */
export async function formInScope(
  db: Executor,
  scope: Scope,
  id: number,
): Promise<Schema<'Form'> | undefined> {
  const within = await scopeOfForm(db, scope, id);
  if (!within) return undefined;
  const [form, inspectables, answers, photos] = await Promise.all([
    formWithAuthor(db, within, id),
    inspectablesInScope(db, within, id),
    answersInScope(db, within, id),
    photosInScope(db, within, id),
  ]);
  return form && toForm(db, form, { inspectables, answers, photos, authorName: form.authorName });
}

/**
 * A form, already checked against the scope, in the shape of the contract, with its answers and the questions as they
 * were asked.
 */
export async function toForm(
  db: Executor,
  form: FormRow,
  known?: KnownOfForm,
): Promise<Schema<'Form'>> {
  const isAnswered = form.status !== 'started';
  const [inspectables, version, answers, photos, author] = await Promise.all([
    known?.inspectables ?? inspectablesOfForm(db, form),
    templateVersion(db, form.template_id, form.template_version),
    known?.answers ?? (isAnswered ? answersOfForm(db, form) : []),
    known?.photos ?? (isAnswered ? photosOfForm(db, form) : []),
    known?.authorName ?? authorName(db, form.author_id),
  ]);
  const ids = inspectables.map((row) => row.inspectable_id);
  // The form is in scope; one of its rooms may have moved to another location since.
  const places = known?.places ?? (await cachedInspectables(db, everyLocation, ids));
  const questions = new Map(version?.questions.map((one) => [one.id, one]));
  const counted = answers.flatMap((row) =>
    row.value !== null && isCounted(row.value) ? [row.value] : [],
  );
  const shown = {
    inspectables,
    places,
    templateName: version?.name,
    authorName: author,
    average: mean(counted),
    answers: answers.length,
    photos: photos.length,
  };
  const bySlot = Map.groupBy(photos, slotOf);
  return {
    ...toSummary(form, shown),
    results: await mapInTurns(answers.entries(), ([index, row]) =>
      toResult(row, index, questions.get(row.question_id), bySlot.get(slotOf(row)) ?? []),
    ),
    photos: photos.map(toPhotoState),
    receipt: form.receipt === null ? null : (JSON.parse(form.receipt) as Schema<'Receipt'>),
  };
}

/** What lists show of a form in addition to its own row. */
type Shown = {
  inspectables: readonly Pick<
    FormInspectableRow,
    'inspectable_id' | 'natural_due_seen' | 'moved'
  >[];
  places: ReadonlyMap<number, ScopedInspectable>;
  templateName: { en: string; fi: string } | undefined;
  authorName: string;
  average: number | null;
  answers: number;
  photos: number;
};

/** A form in the shape of a list item. */
export const toSummary = (form: FormRow, shown: Shown): Schema<'FormSummary'> => ({
  id: form.id,
  client_id: form.client_id,
  status: form.status,
  template_id: form.template_id,
  template_name: shown.templateName ?? { en: '', fi: '' },
  template_version: form.template_version,
  inspectiontype_id: form.inspectiontype_id as Schema<'InspectionTypeId'>,
  location_id: form.location_id,
  inspectables: shown.inspectables.map((row) => {
    const inspectable = found(shown.places.get(row.inspectable_id));
    return {
      id: inspectable.id,
      name: inspectable.name,
      kind: inspectable.kind,
      natural_due_seen: row.natural_due_seen,
      moved: row.moved === null ? null : row.moved === 1,
    };
  }),
  comments: form.comments,
  author: { id: form.author_id, name: shown.authorName },
  started_at: form.started_at,
  performed_at: form.performed_at,
  submitted_at: form.submitted_at,
  done_on: form.done_on,
  needs_review: form.needs_review === 1,
  review_reasons: JSON.parse(form.review_reasons) as Schema<'Form'>['review_reasons'],
  average: shown.average,
  answers_count: shown.answers,
  photos_count: shown.photos,
  version: form.version,
});

// Answers have no id column: their id combines the form's id and the index of the answer. A form has at most 100,000
// answers, so the combined number stays far below 2^53.
const RESULTS_PER_FORM = 2 ** 17;
const resultId = (formId: number, index: number) => formId * RESULTS_PER_FORM + index + 1;

/** The form of a result's id, and the index of the answer in it. */
export const formOfResult = (id: number) => ({
  formId: Math.floor((id - 1) / RESULTS_PER_FORM),
  index: (id - 1) % RESULTS_PER_FORM,
});

type AskedQuestion = Pick<Schema<'Question'>, 'title' | 'type' | 'mandatory'>;

/** An answer in the shape of the contract, with its question as it was asked. */
export function toResult(
  row: AnswerRow,
  index: number,
  question: AskedQuestion | undefined,
  photos: readonly PhotoRow[],
): Schema<'AnswerResult'> {
  return {
    id: resultId(row.form_id, index),
    inspectionformquestion_id: row.question_id,
    inspectable_id: row.inspectable_id,
    form_id: row.form_id,
    title: question?.title ?? { en: '', fi: '' },
    question_type: question?.type ?? (row.value === null ? 'text' : 'value'),
    mandatory: question?.mandatory ?? false,
    value: row.value,
    response_text: row.response_text,
    note: row.note,
    image_url: imageUrl(
      photos.flatMap((photo) =>
        photo.state === 'ready' && photo.file_name !== null
          ? [uploadedImageUrl(photo.file_name)]
          : [],
      ),
    ),
    flagged: row.flagged === 1,
    ...(row.no_photo === 1 && { no_photo: true }),
  };
}

export const toPhotoState = (photo: PhotoRow): Schema<'PhotoState'> => ({
  name: photo.name,
  question_id: photo.question_id,
  inspectable_id: photo.inspectable_id,
  file_name: photo.file_name,
  url:
    photo.state === 'ready' && photo.file_name !== null ? uploadedImageUrl(photo.file_name) : null,
  sha256: photo.received_sha256 ?? photo.declared_sha256,
  bytes: photo.received_bytes ?? photo.declared_bytes,
  state: photo.state,
});
