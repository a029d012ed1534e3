import type { Executor } from '../../db/database.ts';

/** A question with its template; undefined if there is none. */
export const questionById = (db: Executor, id: number) =>
  db
    .selectFrom('questions as q')
    .innerJoin('templates as t', 't.id', 'q.template_id')
    .innerJoin('template_questions as tq', (join) =>
      join.onRef('tq.template_id', '=', 'q.template_id').onRef('tq.question_id', '=', 'q.id'),
    )
    .select(['q.id', 'q.template_id', 't.location_id', 't.inspectiontype_id', 'tq.type'])
    .where('q.id', '=', id)
    .orderBy('tq.version', 'desc')
    .limit(1)
    .executeTakeFirst();

type Asked = { locationId: number; id: number; above: number | null; questionIds: number[] } & {
  /** The first and the last day, included. */
  days: { from?: string; to?: string };
};

// Cross joins fix SQLite's join order: from what belongs to the place.
/**
 * The answers to some questions about a place, each with the words of its version. A room is also asked about in
 * inspections of the environment above it.
 */
export const answersOf = (
  db: Executor,
  { locationId, id, above, questionIds, days: { from, to } }: Asked,
  most: number,
) =>
  db
    .selectFrom('form_inspectables as fi')
    .crossJoin('forms as f')
    .crossJoin('answers as a')
    .crossJoin('template_questions as tq')
    .whereRef('f.location_id', '=', 'fi.location_id')
    .whereRef('f.id', '=', 'fi.form_id')
    .whereRef('a.location_id', '=', 'fi.location_id')
    .whereRef('a.form_id', '=', 'fi.form_id')
    .whereRef('tq.template_id', '=', 'f.template_id')
    .whereRef('tq.version', '=', 'f.template_version')
    .whereRef('tq.question_id', '=', 'a.question_id')
    .select(['f.id as form_id', 'f.done_on', 'f.author_id', 'f.template_version'])
    .select(['a.question_id', 'a.value', 'a.response_text', 'a.note'])
    .select(['tq.title_en', 'tq.title_fi'])
    .distinct()
    .where('fi.location_id', '=', locationId)
    .where('fi.inspectable_id', 'in', above === null ? [id] : [id, above])
    .where('f.status', 'in', ['submitted', 'complete'])
    .where('a.question_id', 'in', questionIds)
    .where('a.inspectable_id', '=', id)
    .$if(from !== undefined, (query) => query.where('f.done_on', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('f.done_on', '<=', to ?? ''))
    .orderBy('f.done_on', 'desc')
    .orderBy('f.id', 'desc')
    .limit(most)
    .execute();
