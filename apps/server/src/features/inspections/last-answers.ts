import type { Schema } from '@kierros/api/schema';
import { askedSlots, slotKey } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { pageOf, toPage } from '../../shared/paging.ts';
import { notFound } from '../../shared/problem-error.ts';
import { listScope } from '../../shared/viewer.ts';
import { childrenOf, inspectablesById, type ScopedInspectable } from '../inspectables/public.ts';
import { templateHead, templateVersion } from '../templates/public.ts';
import { toPhotoState, toResult } from './form-shapes.ts';
import { authorNames } from './forms.list.ts';
import type { AnswerRow, PhotoRow } from './forms.repository.ts';
import {
  answersOfForms,
  inspectablesOfForms,
  pageOfLast,
  photosOfForms,
  type LastRow,
} from './last-answers.repository.ts';
import { covers, type Scope } from '../../shared/scope.ts';

/** The latest inspection of each inspectable by template, in one request: all the history that a device stores. */
export async function lastAnswers({
  db,
  viewer,
  body,
}: Call<'listLastAnswers'>): Promise<Schema<'LastAnswerList'>> {
  const scope = await listScope(db, viewer, body.location_id);
  const inspectables = await inspectablesById(db, scope, body.inspectable_ids);
  if (body.inspectable_ids.some((id) => !inspectables.has(id))) throw notFound('inspectable_ids');
  await templatesWithin(db, scope, body.template_ids ?? []);
  const { offset, per_page } = pageOf(body);
  const asked = { ids: body.inspectable_ids, templateIds: body.template_ids };
  const { rows, total } = await pageOfLast(db, scope, asked, { limit: per_page, offset });
  const page = toPage(rows, total, body);
  return { ...page, items: await withAnswers(db, page.items, inspectables) };
}

async function templatesWithin(db: Executor, scope: Scope, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const template = await templateHead(db, id);
    if (!template || !covers(scope, template)) throw notFound('template_ids');
  }
}

async function withAnswers(
  db: Executor,
  rows: readonly LastRow[],
  inspectables: ReadonlyMap<number, ScopedInspectable>,
): Promise<Schema<'LastAnswers'>[]> {
  if (rows.length === 0) return [];
  const forms = {
    locations: [...new Set(rows.map((row) => row.location_id))],
    ids: [...new Set(rows.map((row) => row.form_id))],
  };
  const authors = await authorNames(
    db,
    rows.map((row) => row.author_id),
  );
  const known: Known = {
    answers: Map.groupBy(await answersOfForms(db, forms), (one) => one.form_id),
    photos: Map.groupBy(await photosOfForms(db, forms), (one) => one.form_id),
    chosen: Map.groupBy(await inspectablesOfForms(db, forms), (one) => one.form_id),
    children: await everyChild(db, inspectables),
  };
  const items: Schema<'LastAnswers'>[] = [];
  for (const row of rows)
    items.push({
      inspectable_id: row.inspectable_id,
      template_id: row.template_id,
      form_id: row.form_id,
      version: row.version,
      done_on: row.done_on,
      author: { id: row.author_id, name: authors.get(row.author_id) ?? '' },
      ...(await found(db, row, known)),
    });
  return items;
}

type Known = {
  answers: ReadonlyMap<number, AnswerRow[]>;
  photos: ReadonlyMap<number, PhotoRow[]>;
  chosen: ReadonlyMap<number, { inspectable_id: number }[]>;
  children: ReadonlyMap<number, ChosenInspectable>;
};

type ChosenInspectable = {
  id: number;
  environmentId: number | null;
  descendantIds: readonly number[];
};

async function everyChild(
  db: Executor,
  inspectables: ReadonlyMap<number, ScopedInspectable>,
): Promise<Map<number, ChosenInspectable>> {
  const above = [...inspectables.values()].filter((inspectable) => inspectable.kind !== 'room');
  const children = new Map<number, number[]>();
  for (const group of Map.groupBy(above, (one) => `${one.location_id}.${one.kind}`).values())
    for (const [id, ids] of await childrenOf(db, group)) children.set(id, ids);
  return new Map(
    [...inspectables.values()].map((inspectable) => [
      inspectable.id,
      {
        id: inspectable.id,
        environmentId: inspectable.environment_id,
        descendantIds: children.get(inspectable.id) ?? [],
      },
    ]),
  );
}

async function found(
  db: Executor,
  row: LastRow,
  { answers, photos, chosen, children }: Known,
): Promise<Pick<Schema<'LastAnswers'>, 'results' | 'unanswered' | 'photos'>> {
  const version = await templateVersion(db, row.template_id, row.template_version);
  const questions = new Map(version?.questions.map((one) => [one.id, one]));
  // For a form about several inspectables: only the answers about this one or about rooms in it.
  const others = new Set(chosen.get(row.form_id)?.map((one) => one.inspectable_id));
  const isOwn = ({ inspectable_id: id }: { inspectable_id: number }) =>
    id === row.inspectable_id || !others.has(id);
  const ownPhotos = (photos.get(row.form_id) ?? []).filter(isOwn);
  const ofAnswer = (answer: AnswerRow) =>
    ownPhotos.filter(
      (photo) =>
        photo.question_id === answer.question_id && photo.inspectable_id === answer.inspectable_id,
    );
  const results = (answers.get(row.form_id) ?? []).flatMap((answer, index) =>
    isOwn(answer)
      ? [toResult(answer, index, questions.get(answer.question_id), ofAnswer(answer))]
      : [],
  );
  const answered = new Set(
    results.map(({ inspectionformquestion_id: questionId, inspectable_id: inspectableId }) =>
      slotKey({ questionId, inspectableId }),
    ),
  );
  const inspectable = children.get(row.inspectable_id);
  const asked = askedSlots(version?.asked ?? [], inspectable ? [inspectable] : []);
  return {
    results,
    unanswered: asked
      .filter((slot) => !answered.has(slotKey(slot)))
      .map((slot) => ({ question_id: slot.questionId, inspectable_id: slot.inspectableId })),
    photos: ownPhotos.map(toPhotoState),
  };
}
