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
  for (const table of rollupTables) await tx.deleteFrom(table).execute();
  await sql`insert into rollup_questions (location_id, inspectable_id, question_id, inspectiontype_id, day, ${names(levels)})
    ${rawQuestions()}`.execute(tx);
  await sql`insert into rollup_inspections (location_id, inspectable_id, inspectiontype_id, day, ${names(all)})
    ${rawInspections(kind)}`.execute(tx);
  await addUp(tx, 'rollup_question_days', {
    from: 'rollup_questions',
    key: ['location_id', ...ofQuestion],
  });
  await addUp(tx, 'rollup_days', { from: 'rollup_inspections', key: ['location_id', ...ofDay] });
  await addUpAllLocations(tx);
}

const ofDay = ['inspectiontype_id', 'day'];
const ofQuestion = ['question_id', ...ofDay];

// A whole sum is as good as one in parts; those who write add theirs beside it.
async function addUpAllLocations(tx: Executor): Promise<void> {
  const zeros = ['part'];
  await addUp(tx, 'rollup_everywhere_questions', {
    from: 'rollup_question_days',
    key: ofQuestion,
    zeros,
  });
  await addUp(tx, 'rollup_everywhere_days', { from: 'rollup_days', key: ofDay, zeros });
}

/** Puts the parts of the sums over all locations together, where there are any, as a database with one writer has them. */
export async function joinParts(tx: Executor): Promise<void> {
  const other = await tx
    .selectFrom('rollup_everywhere_days')
    .select('day')
    .where('part', '<>', 0)
    .executeTakeFirst();
  if (!other) return;
  await tx.deleteFrom('rollup_everywhere_questions').execute();
  await tx.deleteFrom('rollup_everywhere_days').execute();
  await addUpAllLocations(tx);
}

/** Every table of sums. */
export const rollupTables = [
  'rollup_inspections',
  'rollup_questions',
  'rollup_question_days',
  'rollup_days',
  'rollup_everywhere_days',
  'rollup_everywhere_questions',
] as const;

const levels = ['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'texts'];
const done = ['inspections', 'on_time', 'late', 'missed', 'scored', 'mean_sum', 'percent_sum'];
const all = [...done, ...levels];

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

type RollupTable = (typeof rollupTables)[number];
type Summing = { from: RollupTable; key: readonly string[]; zeros?: readonly string[] };

/** Fills a table with the sums of another by some of its columns; `zeros` are columns that are 0. */
async function addUp(
  tx: Executor,
  table: RollupTable,
  { from, key, zeros = [] }: Summing,
): Promise<void> {
  const sums = key.includes('question_id') ? levels : all;
  await sql`insert into ${sql.table(table)} (${names([...key, ...sums, ...zeros])})
    select ${names(key)}, ${sql.join([...sums.map((sum) => sql`sum(${sql.ref(sum)})`), ...zeros.map(() => sql`0`)])}
    from ${sql.table(from)} group by ${names(key)}`.execute(tx);
}
