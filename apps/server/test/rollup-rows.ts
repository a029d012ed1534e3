import { sql } from 'kysely';
import type { Database } from '../src/db/database.ts';
import { takeLock } from '../src/db/dialect.ts';
import { ALL_LOCATIONS, dayTable, questionTable } from '../src/features/rollups/public.ts';
import { everyLocation } from '../src/shared/scope.ts';

// The last digits of sums of fractions depend on the order of addition.
const rounded = (number: number) => Math.round(number * 1e9) / 1e9;

const levels = ['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'texts'];
const total = (...columns: string[]) =>
  sql.join(columns.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`));

/** All rows of the rollup tables in a fixed order, for comparing. */
export async function rollups({ db }: Database) {
  const inspections = await db
    .selectFrom('rollup_inspections')
    .selectAll()
    .orderBy('location_id')
    .orderBy('inspectable_id')
    .orderBy('inspectiontype_id')
    .orderBy('day')
    .execute();
  const answered = await db
    .selectFrom('answered_inspectables')
    .selectAll()
    .orderBy('location_id')
    .orderBy('form_id')
    .orderBy('inspectable_id')
    .execute();
  const questionDays = await db
    .selectFrom('rollup_question_days')
    .selectAll()
    .where('location_id', '<>', ALL_LOCATIONS)
    .orderBy('location_id')
    .orderBy('day')
    .orderBy('question_id')
    .execute();
  const days = await db
    .selectFrom('rollup_days')
    .selectAll()
    .where('location_id', '<>', ALL_LOCATIONS)
    .orderBy('location_id')
    .orderBy('inspectiontype_id')
    .orderBy('day')
    .execute();
  // As they are read, whichever days are marked.
  const allLocations = await sql<{ inspections: number; mean_sum: number; percent_sum: number }>`
    select inspectiontype_id, day, ${total('inspections', 'on_time', 'late', 'missed', 'scored', 'mean_sum', 'percent_sum')},
      ${total(...levels)} from ${dayTable(db, everyLocation)}
    group by inspectiontype_id, day order by inspectiontype_id, day`.execute(db);
  const allLocationsQuestions = await sql`
    select day, question_id, inspectiontype_id, ${total(...levels)} from ${questionTable(db, everyLocation)}
    group by day, question_id, inspectiontype_id
    having sum(n0 + n1 + n2 + n3 + n4 + n5 + texts) <> 0 order by day, question_id`.execute(db);
  return {
    everywhere: allLocations.rows.map((row) => ({
      ...row,
      mean_sum: rounded(row.mean_sum),
      percent_sum: rounded(row.percent_sum),
    })),
    allLocationsQuestions: allLocationsQuestions.rows,
    inspections: inspections.map((row) => ({
      ...row,
      mean_sum: rounded(row.mean_sum),
      percent_sum: rounded(row.percent_sum),
    })),
    answered,
    questionDays,
    days: days.map((row) => ({
      ...row,
      mean_sum: rounded(row.mean_sum),
      percent_sum: rounded(row.percent_sum),
    })),
  };
}

/** The sums of all locations as they are read, and those of the locations added up. */
export async function sumsOfAllLocations(database: Database) {
  const { everywhere, allLocationsQuestions } = await rollups(database);
  const days =
    await sql`select inspectiontype_id, day, sum(inspections) as inspections, sum(n1) as n1,
      sum(n2) as n2, sum(n3) as n3 from rollup_days where location_id <> ${ALL_LOCATIONS}
    group by inspectiontype_id, day order by inspectiontype_id, day`.execute(database.db);
  const questions = await sql`select day, question_id, sum(n1) as n1, sum(n2) as n2, sum(n3) as n3
    from rollup_question_days where location_id <> ${ALL_LOCATIONS} group by day, question_id having sum(n0 + n1 + n2 + n3 + n4 + n5 + texts) <> 0
    order by day, question_id`.execute(database.db);
  const levels = ({ n1, n2, n3 }: Record<string, unknown>) => [n1, n2, n3].map(Number);
  const day = (row: Record<string, unknown>) =>
    [row['inspectiontype_id'], row['day'], Number(row['inspections']), ...levels(row)].join(' ');
  const question = (row: Record<string, unknown>) =>
    [row['day'], row['question_id'], ...levels(row)].join(' ');
  return {
    read: [
      everywhere.map((row) => day({ ...row })),
      (allLocationsQuestions as never[]).map(question),
    ],
    added: [(days.rows as never[]).map(day), (questions.rows as never[]).map(question)],
  };
}

/** Removes all sums. */
export const emptyRollups = (database: Database): Promise<void> =>
  database.write(async (tx) => {
    // Otherwise the job of a server could add what it has just read.
    await takeLock(tx, 'sumsOfAllLocations');
    for (const table of [
      ...(['rollup_inspections', 'answered_inspectables', 'rollup_days'] as const),
      ...(['rollup_question_days', 'sum_marks'] as const),
    ])
      await tx.deleteFrom(table).execute();
  });
