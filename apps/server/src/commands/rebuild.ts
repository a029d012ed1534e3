import { sql } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import { withoutTimeLimit } from '../db/dialect.ts';
import { rawInspections, rawQuestions } from '../shared/raw-rollups.ts';

/** Recomputes the daily rollups from the forms and their answers, in one transaction. */
export async function rebuild(database: Database): Promise<void> {
  await database.write(async (tx) => {
    await withoutTimeLimit(tx);
    await rebuildRollups(database.kind, tx);
  });
}

/**
 * Writes the rollups as the submissions would have. The effect of each submission on the dates is stored in
 * `form_inspectables`, so no history has to be replayed; sums of fractions may differ in the last digit, since the
 * database chooses the order of addition.
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

// One row with the whole sum is equivalent to several parts; later writers add to their own part.
async function addUpAllLocations(tx: Executor): Promise<void> {
  const zeros = ['part'];
  await addUp(tx, 'rollup_everywhere_questions', {
    from: 'rollup_question_days',
    key: ofQuestion,
    zeros,
  });
  await addUp(tx, 'rollup_everywhere_days', { from: 'rollup_days', key: ofDay, zeros });
}

/** Merges the parts of the sums over all locations, as in a database with one writer. */
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

/** All rollup tables. */
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

/** Fills a table with the sums of another, grouped by some of its columns; `zeros` are columns set to 0. */
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
