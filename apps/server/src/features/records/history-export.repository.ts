import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { dueOfEntry } from '../due/public.ts';
import { mapInTurns } from '../../shared/others-served.ts';

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
  const { rows } = await sql<StoredAnswer>`
    select a.location_id, a.form_id, a.inspectable_id, a.question_id, a.value, a.response_text, a.note, a.flagged,
      f.done_on, f.performed_at, f.submitted_at, f.inspectiontype_id, f.template_id, f.template_version, f.author_id,
      f.comments, fi.natural_due_seen as natural_due, ${dueOfEntry} as due, fi.on_time, fi.postponed
    from answers a
    join forms f on f.location_id = a.location_id and f.id = a.form_id
    left join form_inspectables fi on fi.location_id = a.location_id and fi.form_id = a.form_id
      and fi.inspectable_id = a.inspectable_id
    where a.location_id = ${locationId} and a.form_id in (${sql.join(formIds)}) and ${within}
    order by a.form_id, a.inspectable_id, a.question_id`.execute(db);
  return withTexts(db, rows);
}

type StoredAnswer = Omit<ExportedAnswer, 'template_en' | 'template_fi' | 'title_en' | 'title_fi'>;
type Named = { template_id: number; version: number; en: string; fi: string };

/**
 * The answers with the names of their templates and questions as they were asked. Read by themselves, a version once:
 * joined, PostgreSQL compared each of 80,000 answers of a form with each of its 2,000 questions.
 */
async function withTexts(
  db: Executor,
  answers: readonly StoredAnswer[],
): Promise<ExportedAnswer[]> {
  const versions = new Map(
    answers.map(({ template_id, template_version: version }) => [
      `${template_id}.${version}`,
      sql`(${template_id}, ${version})`,
    ]),
  );
  if (versions.size === 0) return [];
  const wanted = sql`(template_id, version) in (${sql.join([...versions.values()])})`;
  const [templates, questions] = await Promise.all([
    sql<Named>`select template_id, version, name_en as en, name_fi as fi
      from template_versions where ${wanted}`.execute(db),
    sql<Named & { question_id: number }>`select template_id, version, question_id,
        title_en as en, title_fi as fi
      from template_questions where ${wanted}`.execute(db),
  ]);
  const names = new Map(templates.rows.map((row) => [`${row.template_id}.${row.version}`, row]));
  const titles = new Map(
    questions.rows.map((row) => [`${row.template_id}.${row.version}.${row.question_id}`, row]),
  );
  return mapInTurns(answers, (answer) => {
    const version = `${answer.template_id}.${answer.template_version}`;
    const name = names.get(version);
    const title = titles.get(`${version}.${answer.question_id}`);
    return {
      ...answer,
      template_en: name?.en ?? '',
      template_fi: name?.fi ?? '',
      title_en: title?.en ?? '',
      title_fi: title?.fi ?? '',
    };
  });
}
