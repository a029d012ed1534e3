import { inspectionTypes } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
import { answerSums, inspectionSums } from '../../db/rollup-columns.ts';
import { chosenOfAnswer } from './chosen-inspectable.ts';

// The daily rollups computed from the forms and their answers: a rebuild writes them, and verification compares the
// stored ones with them.

const typeNumbers = (number: (type: (typeof inspectionTypes)[number]) => number) =>
  sql.join(
    inspectionTypes.map((type) => sql`when ${sql.lit(type.id)} then ${sql.lit(number(type))}`),
    sql` `,
  );

const submitted = (locationId: number): RawBuilder<unknown> =>
  sql`f.status in ('submitted', 'complete') and f.done_on is not null and f.location_id = ${sql.lit(locationId)}`;

const countOf = (value: number): RawBuilder<unknown> =>
  sql`sum(case when a.value = ${sql.lit(value)} then 1 else 0 end) as ${sql.ref(`n${value}`)}`;
const counts = sql.join([
  ...[0, 1, 2, 3, 4, 5].map(countOf),
  sql`sum(case when a.value is null then 1 else 0 end) as texts`,
]);

const answers = (locationId: number): RawBuilder<unknown> =>
  sql`answers a join forms f on f.location_id = a.location_id and f.id = a.form_id where ${submitted(locationId)}`;

/** How often each answer, and how often a text, was given to a question in a location on a day. */
export const rawQuestions = (locationId: number): RawBuilder<unknown> =>
  sql`select a.location_id, a.question_id, f.inspectiontype_id, f.done_on as day, ${counts} from ${answers(locationId)}
    group by a.location_id, a.question_id, f.inspectiontype_id, f.done_on`;

/** By which forms an inspectable was answered about on a day. */
export const rawAnswered = (locationId: number): RawBuilder<unknown> =>
  sql`select distinct a.location_id, a.inspectable_id, f.inspectiontype_id, f.done_on as day, a.form_id
    from ${answers(locationId)}`;

/**
 * The totals of the inspections of an inspectable on a day, and of those that were missed. The effect of each inspection
 * on the dates is stored in `form_inspectables`, and each missed one is a row, so no history has to be replayed.
 */
export function rawInspections(locationId: number): RawBuilder<unknown> {
  const steps = sql`case f.inspectiontype_id ${typeNumbers((type) => type.scale.max - 1)} end`;
  const here = sql`a.location_id = ${sql.lit(locationId)}`;
  const key = sql`location_id, inspectable_id, inspectiontype_id, day`;
  const sums = [...inspectionSums, ...answerSums];
  const summed = sums.map((sum) => sql`sum(${sql.ref(sum)}) as ${sql.ref(sum)}`);
  const missed = sums.map((sum) => (sum === 'missed' ? sql`1` : sql`0`));
  return sql`select ${key}, ${sql.join(summed)} from (
    select fi.location_id, fi.inspectable_id, f.inspectiontype_id, f.done_on as day, count(*) as inspections,
      sum(case when fi.on_time = 1 then 1 else 0 end) as on_time,
      sum(coalesce(fi.postponed, 0)) as postponed, sum(case when fi.on_time = 0 then 1 else 0 end) as late,
      0 as missed, count(s.average) as scored, coalesce(sum(s.average), 0) as mean_sum,
      coalesce(sum((s.average - 1) / ${steps}), 0) as percent_sum,
      ${sql.join(answerSums.map((level) => sql`coalesce(sum(s.${sql.ref(level)}), 0) as ${sql.ref(level)}`))}
    from form_inspectables fi join forms f on f.location_id = fi.location_id and f.id = fi.form_id
    left join (
      select a.location_id, a.form_id, a.chosen_id,
        avg(case when a.value > 0 then cast(a.value as double precision) end) as average, ${counts}
      from (select a.location_id, a.form_id, a.value, ${chosenOfAnswer(sql.lit(locationId))} as chosen_id
        from answers a where ${here}) a
      group by a.location_id, a.form_id, a.chosen_id
    ) s on s.location_id = fi.location_id and s.form_id = fi.form_id and s.chosen_id = fi.inspectable_id
    where ${submitted(locationId)}
    group by fi.location_id, fi.inspectable_id, f.inspectiontype_id, f.done_on
    union all
    select ${key}, ${sql.join(missed)}
    from missed_inspections a where ${here}
  ) counted group by ${key}`;
}
