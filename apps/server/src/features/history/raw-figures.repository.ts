import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { chosenOfAnswer } from '../../shared/chosen-inspectable.ts';
import { list } from './entries.repository.ts';
import type { DaySums, FigureFilter } from './figures.repository.ts';
import { liesWithin, type Within } from './places.ts';

/**
 * The inspections of one template, day by day, from the answers themselves: the
 * daily sums do not know templates. Cost follows the forms of that template in
 * the span.
 */
export async function templateDaySums(
  db: Executor,
  within: Within,
  templateId: number,
  { from, to, typeId }: FigureFilter,
): Promise<
  Pick<DaySums, 'series' | 'inspectiontype_id' | 'day' | 'inspections' | 'scored' | 'mean_sum'>[]
> {
  const { scope } = within;
  const location = scope.all
    ? sql<boolean>`true`
    : sql<boolean>`f.location_id = ${scope.locationId}`;
  const type =
    typeId === undefined ? sql<boolean>`true` : sql<boolean>`f.inspectiontype_id = ${typeId}`;
  const { rows } = await sql<DaySums>`
    with asked as (select f.location_id, f.id, f.inspectiontype_id, f.done_on from forms f
      where ${location} and f.template_id = ${templateId} and ${type} and f.status in ('submitted', 'complete')
        and f.done_on >= ${from} and f.done_on <= ${to}),
    means as (select given.location_id, given.form_id, given.inspectable_id, avg(cast(given.value as double precision)) as average
      from (select a.location_id, a.form_id, a.value, ${chosenOfAnswer} as inspectable_id from answers a
        join asked on asked.location_id = a.location_id and asked.id = a.form_id where a.value > 0) given
      group by given.location_id, given.form_id, given.inspectable_id)
    select asked.inspectiontype_id as series, asked.inspectiontype_id, asked.done_on as day, count(*) as inspections,
      count(means.average) as scored, coalesce(sum(means.average), 0) as mean_sum
    from asked join form_inspectables fi on fi.location_id = asked.location_id and fi.form_id = asked.id
    left join means on means.location_id = fi.location_id and means.form_id = fi.form_id and means.inspectable_id = fi.inspectable_id
    where ${liesWithin(within, 'fi')}
    group by asked.inspectiontype_id, asked.done_on`.execute(db);
  return rows.map((row) => ({
    ...row,
    inspections: Number(row.inspections),
    scored: Number(row.scored),
    mean_sum: Number(row.mean_sum),
  }));
}

export type RawAnswer = {
  form_id: number;
  inspectable_id: number;
  question_id: number;
  inspectiontype_id: number;
  value: number;
  done_on: string;
  note: string;
};

type AnswersAsked = FigureFilter & { templateId?: number | undefined; limit: number };

/** The answers behind some points, in the order of time. */
export async function answersBehind(
  db: Executor,
  within: Within,
  { from, to, typeId, questionIds, templateId, limit }: AnswersAsked,
): Promise<RawAnswer[]> {
  const { scope } = within;
  const location = scope.all
    ? sql<boolean>`true`
    : sql<boolean>`f.location_id = ${scope.locationId}`;
  const parts = [
    typeId === undefined ? sql<boolean>`true` : sql<boolean>`f.inspectiontype_id = ${typeId}`,
    templateId === undefined ? sql<boolean>`true` : sql<boolean>`f.template_id = ${templateId}`,
    questionIds ? sql<boolean>`a.question_id in (${list(questionIds)})` : sql<boolean>`true`,
  ];
  const { rows } =
    await sql<RawAnswer>`select a.form_id, a.inspectable_id, a.question_id, f.inspectiontype_id, a.value, f.done_on, a.note
    from forms f join answers a on a.location_id = f.location_id and a.form_id = f.id
    where ${location} and f.done_on >= ${from} and f.done_on <= ${to} and f.status in ('submitted', 'complete')
      and a.value is not null and ${sql.join(parts, sql` and `)} and ${liesWithin(within, 'a')}
    order by f.done_on, a.form_id, a.inspectable_id, a.question_id limit ${limit}`.execute(db);
  return rows;
}
