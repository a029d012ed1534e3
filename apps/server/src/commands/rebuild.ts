import { sql } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import { isPostgres, withoutTimeLimit } from '../db/dialect.ts';
import { answerSums, inspectionSums } from '../db/rollup-columns.ts';
import { noProgress, type Progress } from '../shared/progress.ts';
import { rebuildDueRows } from './rebuild-due-rows.ts';
import {
  markDaysOf,
  rawAnswered,
  rawInspections,
  rawQuestions,
  recomputeEveryDay,
} from '../features/rollups/public.ts';

/**
 * Recomputes the due rows, and the daily rollups from the forms and their answers, location by location, each in a
 * transaction of its own: a running server waits for one location at most. What an interrupted run has done is done again.
 */
export async function rebuild(database: Database, progress: Progress = noProgress): Promise<void> {
  await rebuildDueRows(database, progress);
  await rebuildIn(progress, (work) =>
    database.write(async (tx) => {
      await withoutTimeLimit(tx);
      return work(tx);
    }),
  );
}

/** The same in one transaction: that which filled an empty database. */
export const rebuildRollups = (tx: Executor, progress: Progress): Promise<void> =>
  rebuildIn(progress, (work) => work(tx));

type Run = <T>(work: (tx: Executor) => Promise<T>) => Promise<T>;

async function rebuildIn(progress: Progress, run: Run): Promise<void> {
  const locations = await run(locationsWithRollups);
  const total = locations.reduce((sum, { forms }) => sum + forms, 0);
  const advance = await progress('inspections added up', () => total);
  for (const { id, forms } of locations) {
    await run((tx) => rebuildLocation(tx, id));
    advance(forms);
  }
  await run(recomputeEveryDay);
}

type Location = { id: number; forms: number };

// Also those that have rollups and no inspections: they must not have any, or only those of missed ones.
async function locationsWithRollups(db: Executor): Promise<Location[]> {
  const { rows } = await sql<Location>`
    select id, sum(forms) as forms from (
      select location_id as id, count(*) as forms from forms group by location_id
      ${sql.join(
        [...ofLocation, 'missed_inspections' as const].map(
          (table) => sql`union all select distinct location_id, 0 from ${sql.table(table)}`,
        ),
        sql` `,
      )}) l group by id order by id`.execute(db);
  return rows.map(({ id, forms }) => ({ id, forms: Number(forms) }));
}

/**
 * Writes the rollups of a location as the submissions would have. The effect of each submission on the dates is stored
 * in `form_inspectables`, and what was missed in `missed_inspections`, so no history has to be replayed; sums of fractions
 * may differ in the last digit, since the database chooses the order of addition.
 */
async function rebuildLocation(tx: Executor, id: number): Promise<void> {
  await markDaysOf(tx, id);
  await lockRollups(tx);
  const here = sql`where location_id = ${sql.lit(id)}`;
  for (const table of ofLocation) await sql`delete from ${sql.table(table)} ${here}`.execute(tx);
  await sql`insert into rollup_inspections (location_id, inspectable_id, inspectiontype_id, day, ${names(allSums)})
    ${rawInspections(id)}`.execute(tx);
  await sql`insert into answered_inspectables (location_id, inspectable_id, inspectiontype_id, day, form_id)
    ${rawAnswered(id)}`.execute(tx);
  await sql`insert into rollup_days (${names([...ofDay, ...allSums])})
    select ${names(ofDay)}, ${sql.join(allSums.map((sum) => sql`sum(${sql.ref(sum)})`))}
    from rollup_inspections ${here} group by ${names(ofDay)}`.execute(tx);
  await sql`insert into rollup_question_days (location_id, question_id, inspectiontype_id, day, ${names(answerSums)})
    ${rawQuestions(id)}`.execute(tx);
  await markDaysOf(tx, id);
}

// A submission adds to these tables, in this order, at the end of its transaction. Under this lock each is either
// committed, and therefore counted with its answers, or has added nothing yet; readers are not held up.
async function lockRollups(tx: Executor): Promise<void> {
  if (isPostgres(tx))
    await sql`lock table ${sql.join(ofLocation.map((table) => sql.table(table)))} in share row exclusive mode`.execute(
      tx,
    );
}

const ofDay = ['location_id', 'inspectiontype_id', 'day'];

/** The tables of the sums of a location, in the order in which a submission writes them. */
const ofLocation = [
  'rollup_inspections',
  'answered_inspectables',
  'rollup_days',
  'rollup_question_days',
] as const;

const allSums = [...inspectionSums, ...answerSums];

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
