import type { Database } from '../src/db/database.ts';

// Sums of fractions depend on the order of the additions in their last digits.
const rounded = (number: number) => Math.round(number * 1e9) / 1e9;

/** Every row of the rollup tables in one order, for comparing. */
export async function rollups({ db }: Database) {
  const inspections = await db
    .selectFrom('rollup_inspections')
    .selectAll()
    .orderBy('location_id')
    .orderBy('inspectable_id')
    .orderBy('inspectiontype_id')
    .orderBy('day')
    .execute();
  const questions = await db
    .selectFrom('rollup_questions')
    .selectAll()
    .orderBy('location_id')
    .orderBy('question_id')
    .orderBy('day')
    .orderBy('inspectable_id')
    .execute();
  const questionDays = await db
    .selectFrom('rollup_question_days')
    .selectAll()
    .orderBy('location_id')
    .orderBy('day')
    .orderBy('question_id')
    .execute();
  const days = await db
    .selectFrom('rollup_days')
    .selectAll()
    .orderBy('location_id')
    .orderBy('inspectiontype_id')
    .orderBy('day')
    .execute();
  return {
    inspections: inspections.map((row) => ({
      ...row,
      mean_sum: rounded(row.mean_sum),
      percent_sum: rounded(row.percent_sum),
    })),
    questions,
    questionDays,
    days: days.map((row) => ({
      ...row,
      mean_sum: rounded(row.mean_sum),
      percent_sum: rounded(row.percent_sum),
    })),
  };
}
