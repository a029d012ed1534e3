import { sql } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import { rawInspections, rawQuestions } from '../shared/raw-rollups.ts';

/** Recomputes the daily rollups from the forms and their answers, in one transaction. */
export async function rebuild(database: Database): Promise<void> {
  await database.write(async (tx) => {
    if (database.kind === 'postgres') await sql`set local statement_timeout = 0`.execute(tx);
    await rebuildRollups(database.kind, tx);
  });
}

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
    ${rawQuestions()}`.execute(tx);
  await sql`insert into rollup_question_days (location_id, question_id, inspectiontype_id, day, n0, n1, n2, n3, n4, n5)
    select location_id, question_id, inspectiontype_id, day, sum(n0), sum(n1), sum(n2), sum(n3), sum(n4), sum(n5)
    from rollup_questions group by location_id, question_id, inspectiontype_id, day`.execute(tx);
  await sql`insert into rollup_inspections (location_id, inspectable_id, inspectiontype_id, day, inspections, on_time, late, missed, scored, mean_sum, percent_sum)
    ${rawInspections(kind)}`.execute(tx);
  await sql`insert into rollup_days (location_id, inspectiontype_id, day, inspections, on_time, late, missed, scored, mean_sum, percent_sum)
    select location_id, inspectiontype_id, day, sum(inspections), sum(on_time), sum(late), sum(missed), sum(scored), sum(mean_sum), sum(percent_sum)
    from rollup_inspections group by location_id, inspectiontype_id, day`.execute(tx);
}
