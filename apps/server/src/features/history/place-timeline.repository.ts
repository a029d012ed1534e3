import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** A place, some days, and the instants between which these lie in its zone. */
export type PlaceSpan = {
  locationId: number;
  id: number;
  from: string;
  to: string;
  start: string;
  end: string;
};

/** Of each kind at most so many are read, and one more to tell that there are more. */
export const MOST_EVENTS = 1_000;
const limit = MOST_EVENTS + 1;

// Cross joins fix SQLite's join order, here and below: from what belongs to the place. It would read the location
// otherwise, in an order that it then need not sort.

/** Later changes of the forms of a place, by the time of the change. */
export const correctionsOf = (db: Executor, { locationId, id, start, end }: PlaceSpan) =>
  db
    .selectFrom('form_inspectables as fi')
    .crossJoin('form_versions as v')
    .crossJoin('forms as f')
    .whereRef('v.location_id', '=', 'fi.location_id')
    .whereRef('v.form_id', '=', 'fi.form_id')
    .whereRef('f.location_id', '=', 'fi.location_id')
    .whereRef('f.id', '=', 'fi.form_id')
    .select(['v.form_id', 'v.version', 'v.edited_at', 'v.edited_by', 'f.inspectiontype_id'])
    .where('fi.location_id', '=', locationId)
    .where('fi.inspectable_id', '=', id)
    .where('v.edited_at', '>=', start)
    .where('v.edited_at', '<', end)
    .orderBy('v.edited_at', 'desc')
    .limit(limit)
    .execute();

/** The plans of a place, by the day to which the inspection was moved. */
export const plansOf = (db: Executor, { locationId, id, from, to }: PlaceSpan) =>
  db
    .selectFrom('schedule_entries')
    .select(['id', 'inspectiontype_id', 'effective_date', 'created_by', 'created_at', 'removed_at'])
    .where('location_id', '=', locationId)
    .where('inspectable_id', '=', id)
    .where('effective_date', '>=', from)
    .where('effective_date', '<=', to)
    .orderBy('effective_date', 'desc')
    .limit(limit)
    .execute();

/** The missed inspections of a place, by the day on which they fell due. */
export const missedOf = (db: Executor, { locationId, id, from, to }: PlaceSpan) =>
  db
    .selectFrom('missed_inspections')
    .select(['inspectiontype_id', 'day'])
    .where('location_id', '=', locationId)
    .where('inspectable_id', '=', id)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();

/** The steps of actions that say what became of them; comments and links are read at the action. */
const shownSteps = [
  'raise',
  'approve',
  'reject',
  'resolve',
  'verify',
  'reopen',
  'verified',
  'check_failed',
] as const;

// What a person must look at in a form is not about the place.
const aboutForms = ['needs_review', 'edit'] as const;

/** The steps of the actions of a place, by the time at which each was done. */
export const stepsOf = (db: Executor, { locationId, id, start, end }: PlaceSpan) => {
  const at = sql<string>`coalesce(e.done_at, e.at)`;
  return db
    .selectFrom('pending_actions as p')
    .crossJoin('pending_events as e')
    .whereRef('e.location_id', '=', 'p.location_id')
    .whereRef('e.action_id', '=', 'p.id')
    .select(['e.id', 'e.action_id', 'e.action', 'e.actor_id', 'e.reasoning'])
    .select(['p.question_id', 'p.created_at'])
    .select(at.as('at'))
    .where('p.location_id', '=', locationId)
    .where('p.inspectable_id', '=', id)
    .where('p.kind', 'not in', [...aboutForms])
    .where('e.action', 'in', [...shownSteps])
    .where(at, '>=', start)
    .where(at, '<', end)
    .orderBy(at, 'desc')
    .limit(limit)
    .execute();
};

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

type Asked = { locationId: number; id: number; above: number | null; questionIds: number[] };

/**
 * The answers to some questions about a place, each with the words of its version. A room is also asked about in
 * inspections of the environment above it.
 */
export const answersOf = (
  db: Executor,
  { locationId, id, above, questionIds }: Asked,
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
    .orderBy('f.done_on', 'desc')
    .orderBy('f.id', 'desc')
    .limit(most)
    .execute();
