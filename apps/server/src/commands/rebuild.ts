import { inspectionTypes } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import { chosenOfAnswer } from '../shared/chosen-inspectable.ts';

/** Recomputes the daily rollups from the forms and their answers, in one transaction. */
export async function rebuild(database: Database): Promise<void> {
  await database.write(async (tx) => {
    if (database.kind === 'postgres') await sql`set local statement_timeout = 0`.execute(tx);
    await rebuildRollups(database.kind, tx);
  });
}

const typeNumbers = (number: (type: (typeof inspectionTypes)[number]) => number) =>
  sql.join(
    inspectionTypes.map((type) => sql`when ${sql.lit(type.id)} then ${sql.lit(number(type))}`),
    sql` `,
  );

const submitted = sql`f.status in ('submitted', 'complete') and f.done_on is not null`;

/**
 * The rollups as the submissions would have written them. What each submission
 * did to the dates stands in its form's inspectables, so nothing has to be
 * played again; sums of fractions may differ in the last digit, since the
 * order of the additions is the database's.
 */
export async function rebuildRollups(kind: Database['kind'], tx: Executor): Promise<void> {
  for (const table of [
    'rollup_inspections',
    'rollup_questions',
    'rollup_question_days',
    'rollup_days',
  ] as const)
    await tx.deleteFrom(table).execute();
  await sql`insert into rollup_questions (location_id, inspectable_id, question_id, inspectiontype_id, day, n0, n1, n2, n3, n4, n5)
    select a.location_id, a.inspectable_id, a.question_id, f.inspectiontype_id, f.done_on, ${sql.join([0, 1, 2, 3, 4, 5].map(countOf))}
    from answers a join forms f on f.location_id = a.location_id and f.id = a.form_id
    where a.value is not null and ${submitted}
    group by a.location_id, a.inspectable_id, a.question_id, f.inspectiontype_id, f.done_on`.execute(
    tx,
  );
  await sql`insert into rollup_question_days (location_id, question_id, inspectiontype_id, day, n0, n1, n2, n3, n4, n5)
    select location_id, question_id, inspectiontype_id, day, sum(n0), sum(n1), sum(n2), sum(n3), sum(n4), sum(n5)
    from rollup_questions group by location_id, question_id, inspectiontype_id, day`.execute(tx);
  await insertInspections(kind, tx);
  await sql`insert into rollup_days (location_id, inspectiontype_id, day, inspections, on_time, late, missed, scored, mean_sum, percent_sum)
    select location_id, inspectiontype_id, day, sum(inspections), sum(on_time), sum(late), sum(missed), sum(scored), sum(mean_sum), sum(percent_sum)
    from rollup_inspections group by location_id, inspectiontype_id, day`.execute(tx);
}

const countOf = (value: number): RawBuilder<unknown> =>
  sql`sum(case when a.value = ${sql.lit(value)} then 1 else 0 end)`;

async function insertInspections(kind: Database['kind'], tx: Executor): Promise<void> {
  const days =
    kind === 'postgres'
      ? sql`(f.done_on::date - fi.natural_due_seen::date)`
      : sql`cast(julianday(f.done_on) - julianday(fi.natural_due_seen) as integer)`;
  const period = sql`case f.inspectiontype_id ${typeNumbers((type) => type.periodDays)} end`;
  const steps = sql`case f.inspectiontype_id ${typeNumbers((type) => type.scale.max - 1)} end`;
  await sql`insert into rollup_inspections (location_id, inspectable_id, inspectiontype_id, day, inspections, on_time, late, missed, scored, mean_sum, percent_sum)
    with scores as (
      select location_id, form_id, chosen_id, avg(cast(value as double precision)) as average
      from (select a.location_id, a.form_id, a.value, ${chosenOfAnswer} as chosen_id
        from answers a where a.value > 0) counted
      group by location_id, form_id, chosen_id)
    select fi.location_id, fi.inspectable_id, f.inspectiontype_id, f.done_on, count(*),
      sum(case when fi.on_time = 1 then 1 else 0 end), sum(case when fi.on_time = 0 then 1 else 0 end),
      sum(case when fi.moved = 1 and fi.natural_due_seen < f.done_on then ${days} / ${period} else 0 end),
      count(s.average), coalesce(sum(s.average), 0), coalesce(sum((s.average - 1) / ${steps}), 0)
    from form_inspectables fi join forms f on f.location_id = fi.location_id and f.id = fi.form_id
    left join scores s on s.location_id = fi.location_id and s.form_id = fi.form_id and s.chosen_id = fi.inspectable_id
    where ${submitted}
    group by fi.location_id, fi.inspectable_id, f.inspectiontype_id, f.done_on`.execute(tx);
}
