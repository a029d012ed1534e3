import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { dueOfEntry } from '../../shared/due-of-entry.ts';

/** The filter of an export: inspections of one location. */
export type HistoryFilter = {
  locationId: number;
  /**
   * Which inspectables, as a condition on a row `a` of answers: a room's answers may be in a form of its environment.
   */
  within: RawBuilder<boolean>;
  from?: string | undefined;
  to?: string | undefined;
  typeId?: number | undefined;
};

/** A form in the iteration of an export, with its number of answers. */
export type ExportedForm = {
  id: number;
  done_on: string;
  answers: number;
};

/** The forms after a given one, oldest first: one index range. */
export async function formsBehind(
  db: Executor,
  filter: HistoryFilter,
  behind: ExportedForm | undefined,
  limit: number,
): Promise<ExportedForm[]> {
  const { locationId, within, from, to, typeId } = filter;
  const conditions = [
    sql`f.location_id = ${locationId}`,
    sql`f.status in ('submitted', 'complete')`,
    sql`f.done_on is not null`,
    sql`exists (select 1 from answers a
      where a.location_id = f.location_id and a.form_id = f.id and ${within})`,
  ];
  if (behind) conditions.push(sql`(f.done_on, f.id) > (${behind.done_on}, ${behind.id})`);
  if (from !== undefined) conditions.push(sql`f.done_on >= ${from}`);
  if (to !== undefined) conditions.push(sql`f.done_on <= ${to}`);
  if (typeId !== undefined) conditions.push(sql`f.inspectiontype_id = ${typeId}`);
  const { rows } = await sql<ExportedForm>`
    select f.id, f.done_on, (select count(*) from answers a
      where a.location_id = f.location_id and a.form_id = f.id and ${within}) as answers
    from forms f where ${sql.join(conditions, sql` and `)}
    order by f.done_on, f.id limit ${limit}`.execute(db);
  return rows;
}

/** One answer as stored, with its form and its question as it was asked. */
export type ExportedAnswer = {
  location_id: number;
  form_id: number;
  inspectable_id: number;
  question_id: number;
  value: number | null;
  response_text: string | null;
  note: string;
  flagged: 0 | 1;
  done_on: string;
  performed_at: string | null;
  submitted_at: string | null;
  inspectiontype_id: number;
  template_id: number;
  template_version: number;
  author_id: number;
  comments: string;
  template_en: string;
  template_fi: string;
  title_en: string;
  title_fi: string;
  /** Of the inspectable in this form; null where the form was about its environment. */
  natural_due: string | null;
  /** The open day on which it was due. */
  due: string | null;
  on_time: 0 | 1 | null;
  postponed: 0 | 1 | null;
};

/** The answers of some forms of one location, in key order. */
export async function answersOfForms(
  db: Executor,
  { locationId, within }: HistoryFilter,
  formIds: readonly number[],
): Promise<ExportedAnswer[]> {
  const { rows } = await sql<ExportedAnswer>`
    select a.location_id, a.form_id, a.inspectable_id, a.question_id, a.value, a.response_text, a.note, a.flagged,
      f.done_on, f.performed_at, f.submitted_at, f.inspectiontype_id, f.template_id, f.template_version, f.author_id,
      f.comments, coalesce(v.name_en, '') as template_en, coalesce(v.name_fi, '') as template_fi,
      coalesce(q.title_en, '') as title_en, coalesce(q.title_fi, '') as title_fi, fi.natural_due_seen as natural_due,
      ${dueOfEntry} as due, fi.on_time, fi.postponed
    from answers a
    join forms f on f.location_id = a.location_id and f.id = a.form_id
    left join form_inspectables fi on fi.location_id = a.location_id and fi.form_id = a.form_id
      and fi.inspectable_id = a.inspectable_id
    left join template_versions v on v.template_id = f.template_id and v.version = f.template_version
    left join template_questions q on q.template_id = f.template_id and q.version = f.template_version
      and q.question_id = a.question_id
    where a.location_id = ${locationId} and a.form_id in (${sql.join(formIds)}) and ${within}
    order by a.form_id, a.inspectable_id, a.question_id`.execute(db);
  return rows;
}

/** All locations, archived ones included, since their history is retained. */
export async function locationIds(db: Executor): Promise<number[]> {
  const rows = await db
    .selectFrom('inspectables')
    .select('id')
    .where('kind', '=', 'location')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
