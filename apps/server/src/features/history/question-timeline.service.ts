import type { Schema } from '@kierros/api/schema';
import { isOfLocation, uploadedImageUrl } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { found, notFound } from '../../shared/problem-error.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { authorNames, readyPhotos } from '../inspections/public.ts';
import { linesOfQuestions } from '../templates/public.ts';
import { inspectableWithin } from './inspectable-within.ts';
import { answersOf, questionById } from './question-timeline.repository.ts';

const MOST_ANSWERS = 200;

/** The answers to one question, and to those that it continues, about one place, each as it was worded then. */
export async function questionTimeline({
  db,
  viewer,
  params,
  query,
}: Call<'getQuestionTimeline'>): Promise<Schema<'QuestionTimeline'>> {
  const within = await inspectableWithin(db, viewerScope(viewer), params.id);
  const inspectable = found(within.inspectable);
  const question = await questionIn(db, inspectable.location_id, query.question_id);
  const lines = await linesOfQuestions(db, [question.id]);
  const rows = await answersOf(
    db,
    {
      locationId: inspectable.location_id,
      id: inspectable.id,
      above: inspectable.environment_id,
      days: query,
      questionIds: [...(lines.get(question.id) ?? [question.id])],
    },
    MOST_ANSWERS + 1,
  );
  const shown = rows.slice(0, MOST_ANSWERS);
  const forms = shown.map(({ form_id }) => ({ location_id: inspectable.location_id, form_id }));
  const authors = shown.map((row) => row.author_id);
  const [photos, names] = await Promise.all([readyPhotos(db, forms), authorNames(db, authors)]);
  return {
    inspectable_id: inspectable.id,
    question_id: question.id,
    type: question.type,
    inspectiontype_id: question.inspectiontype_id,
    is_complete: rows.length <= MOST_ANSWERS,
    items: shown.map((row) => ({
      ...toAnswer(row),
      by: { id: row.author_id, name: names.get(row.author_id) ?? '' },
      photos: (photos.get(`${row.form_id}.${row.question_id}.${inspectable.id}`) ?? []).map(
        uploadedImageUrl,
      ),
    })),
  };
}

async function questionIn(db: Executor, locationId: number, id: number) {
  const question = found(await questionById(db, id), 'question_id');
  if (!isOfLocation({ locationId: question.location_id }, locationId))
    throw notFound('question_id');
  return question;
}

const toAnswer = (row: Awaited<ReturnType<typeof answersOf>>[number]) => ({
  form_id: row.form_id,
  question_id: row.question_id,
  title: { en: row.title_en, fi: row.title_fi },
  template_version: row.template_version,
  done_on: row.done_on ?? '',
  value: row.value,
  response_text: row.response_text,
  note: row.note,
});
