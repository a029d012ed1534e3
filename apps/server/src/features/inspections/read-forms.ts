import type { Executor } from '../../db/database.ts';
import { orderByHint } from '../../db/order-by-hint.ts';
import { filledUp, prepared } from '../../db/prepared.ts';

export {
  begunOnServer,
  bringBack,
  haveStayed,
  locationsEver,
  locationsWithin,
} from './begun-places.ts';
export { authorNames } from './forms.list.ts';
export { isInScope, scopeOfBegun } from './own-forms.ts';

/** The answer to one question about one inspectable, with the question as it was asked. */
export type AskedAnswer = {
  form_id: number;
  question_id: number;
  inspectable_id: number;
  response_text: string | null;
  title: { en: string; fi: string };
};

type Key = { location_id: number; form_id: number };
const keysOf = (forms: readonly Key[]) => ({
  locations: [...new Set(forms.map((form) => form.location_id))],
  ids: [...new Set(forms.map((form) => form.form_id))],
});

/** The type and the review reasons of some forms, by id. */
export async function formHeads(
  db: Executor,
  forms: readonly Key[],
): Promise<Map<number, { inspectiontype_id: number; review_reasons: string }>> {
  if (forms.length === 0) return new Map();
  const { locations, ids } = keysOf(forms);
  const rows = await db
    .selectFrom('forms')
    .select(['id', 'inspectiontype_id', 'review_reasons'])
    .where('location_id', 'in', locations)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Text answers and the wording of their questions, keyed `form.question.inspectable`. */
export async function askedAnswers(
  db: Executor,
  asked: readonly (Key & { question_id: number; inspectable_id: number })[],
): Promise<Map<string, AskedAnswer>> {
  if (asked.length === 0) return new Map();
  const rows = await questionsWithAnswers(db, asked);
  return new Map(
    rows.map((row) => [
      `${row.form_id}.${row.question_id}.${row.inspectable_id}`,
      { ...row, title: { en: row.title_en, fi: row.title_fi } },
    ]),
  );
}

function questionsWithAnswers(
  db: Executor,
  asked: readonly (Key & { question_id: number; inspectable_id: number })[],
) {
  const { locations, ids } = keysOf(asked);
  return db
    .selectFrom('answers')
    .innerJoin('forms', (join) =>
      join
        .onRef('forms.location_id', '=', 'answers.location_id')
        .onRef('forms.id', '=', 'answers.form_id'),
    )
    .innerJoin('template_questions', (join) =>
      join
        .onRef('template_questions.template_id', '=', 'forms.template_id')
        .onRef('template_questions.version', '=', 'forms.template_version')
        .onRef('template_questions.question_id', '=', 'answers.question_id'),
    )
    .select([
      'answers.form_id',
      'answers.question_id',
      'answers.inspectable_id',
      'answers.response_text',
      'template_questions.title_en',
      'template_questions.title_fi',
    ])
    .where('answers.location_id', 'in', locations)
    .where('answers.form_id', 'in', ids)
    .where(
      'answers.question_id',
      'in',
      asked.map((one) => one.question_id),
    )
    .where(
      'answers.inspectable_id',
      'in',
      asked.map((one) => one.inspectable_id),
    )
    .execute();
}

type OfForms = { locations: readonly number[]; ids: readonly number[] };

/** The query for the prepared photos of some forms. */
export const readyPhotosQuery = (db: Executor, p: OfForms) =>
  db
    .selectFrom('photos')
    .select(['form_id', 'question_id', 'inspectable_id', 'file_name'])
    .where('location_id', 'in', p.locations)
    .where('form_id', 'in', p.ids)
    .where('state', '=', 'ready')
    .where('detached_version', 'is', null)
    .orderBy(orderByHint('id'));
const readyPhotosOf = prepared(readyPhotosQuery);

/** The file names of prepared photos, keyed `form.question.inspectable`. */
export async function readyPhotos(
  db: Executor,
  forms: readonly Key[],
): Promise<Map<string, string[]>> {
  if (forms.length === 0) return new Map();
  const { locations, ids } = keysOf(forms);
  const rows = await readyPhotosOf.all(db, {
    locations: filledUp(locations),
    ids: filledUp(ids),
  });
  const byKey = Map.groupBy(
    rows,
    (row) => `${row.form_id}.${row.question_id}.${row.inspectable_id}`,
  );
  return new Map(
    [...byKey].map(([key, photos]) => [key, photos.map((photo) => photo.file_name ?? '')]),
  );
}
