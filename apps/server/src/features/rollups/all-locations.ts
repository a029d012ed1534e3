import { sql, type RawBuilder } from 'kysely';
import type { Database, Executor } from '../../db/database.ts';
import { isPostgres, takeLock, tryLock } from '../../db/dialect.ts';
import { answerSums, inspectionSums } from '../../db/rollup-columns.ts';
import { everyLocation, isAllLocations, withinNamed, type Scope } from '../../shared/scope.ts';

// The sums of all locations together (ADR 0093), in the tables of the sums of each: as those of location 0. Whoever changes
// the sums of a location marks the day; a job recomputes the sums of marked days from those of the locations. A reader
// takes marked days from the locations, in one statement, so that no answer depends on when the job ran.

/** The location of the sums of all; no inspectable has this id. */
export const ALL_LOCATIONS = 0;

type Summing = {
  table: 'rollup_days' | 'rollup_question_days';
  key: readonly string[];
  sums: readonly string[];
};

const days: Summing = {
  table: 'rollup_days',
  key: ['inspectiontype_id', 'day'],
  sums: [...inspectionSums, ...answerSums],
};

const questions: Summing = {
  table: 'rollup_question_days',
  key: ['question_id', 'inspectiontype_id', 'day'],
  sums: answerSums,
};

const isOfAll = sql`r.location_id = ${sql.lit(ALL_LOCATIONS)}`;
const isOfLocations = withinNamed(everyLocation, 'r.location_id');

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(`r.${name}`)));

// SQLite compares each row with all that a list of pairs has, hence `distinct`; cross joins fix its join order, and it
// finds the rows of a day by location. PostgreSQL has an index for them.
function ofAllLocations(db: Executor, { table, key, sums }: Summing): RawBuilder<unknown> {
  const read = columns([...key, ...sums]);
  const marked = sql`select distinct inspectiontype_id, day from sum_marks`;
  return sql`(select ${read} from ${sql.table(table)} r
      where ${isOfAll} and (r.inspectiontype_id, r.day) not in (${marked})
    union all select ${read} from (${marked}) m cross join ${sql.table(table)} r
      where r.inspectiontype_id = m.inspectiontype_id and r.day = m.day
        and ${isPostgres(db) ? sql`not ${isOfAll}` : isOfLocations}) r`;
}

/** The table `r` of the daily sums of whole locations: of each of a scope, or of all together. */
export const dayTable = (db: Executor, scope: Scope): RawBuilder<unknown> =>
  isAllLocations(scope) ? ofAllLocations(db, days) : sql`rollup_days r`;

/** The same of the answers to questions. */
export const questionTable = (db: Executor, scope: Scope): RawBuilder<unknown> =>
  isAllLocations(scope) ? ofAllLocations(db, questions) : sql`rollup_question_days r`;

/** A day of an inspection type whose sums of all locations are to be recomputed. */
type MarkedDay = { inspectiontype_id: number; day: string };

/** The marked days. */
export const markedDays = (db: Executor): Promise<MarkedDay[]> =>
  db.selectFrom('sum_marks').select(['inspectiontype_id', 'day']).distinct().execute();

/**
 * Recomputes the sums of all locations of each marked day, each in a transaction of its own; returns how many there were.
 * While another server or a rebuild does so, days stay marked.
 */
export async function recomputeAllLocations(database: Database): Promise<number> {
  const marked = await markedDays(database.db);
  for (const { inspectiontype_id, day } of marked)
    await database.write(async (tx) => {
      if (await tryLock(tx, 'sumsOfAllLocations'))
        await recompute(tx, sql`r.inspectiontype_id = ${inspectiontype_id} and r.day = ${day}`);
    });
  // Otherwise the planner goes by how many there were.
  if (database.kind === 'postgres' && marked.length > 0)
    await sql`vacuum (analyze) sum_marks`.execute(database.db);
  return marked.length;
}

/** Recomputes the sums of all locations of every day. */
export async function recomputeEveryDay(tx: Executor): Promise<void> {
  await takeLock(tx, 'sumsOfAllLocations');
  await recompute(tx, sql`1 = 1`);
}

// Under the lock. The marks go before the sums are read: what is committed between the two keeps its mark.
async function recompute(tx: Executor, which: RawBuilder<unknown>): Promise<void> {
  await sql`delete from sum_marks as r where ${which}`.execute(tx);
  for (const { table, key, sums } of [days, questions]) {
    await sql`delete from ${sql.table(table)} as r where ${isOfAll} and ${which}`.execute(tx);
    const added = sums.map((sum) => sql`sum(${sql.ref(`r.${sum}`)})`);
    await sql`insert into ${sql.table(table)} (location_id, ${sql.join([...key, ...sums].map((one) => sql.ref(one)))})
      select ${sql.lit(ALL_LOCATIONS)}, ${columns(key)}, ${sql.join(added)} from ${sql.table(table)} r
      where ${isOfLocations} and ${which} group by ${columns(key)}`.execute(tx);
  }
}

/** Marks each day of a location, for who replaces its sums; once before and once after, for days that come or go. */
export async function markDaysOf(tx: Executor, locationId: number): Promise<void> {
  // Without the lock a mark that is found could be one whose day is just being recomputed.
  await takeLock(tx, 'sumsOfAllLocations');
  await sql`insert into sum_marks (location_id, inspectiontype_id, day)
    select r.location_id, r.inspectiontype_id, r.day from rollup_days r where r.location_id = ${locationId}
      and (r.inspectiontype_id, r.day) not in (select distinct inspectiontype_id, day from sum_marks)`.execute(
    tx,
  );
}
