import { PostgresAdapter, sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom as arrayOnPostgres } from 'kysely/helpers/postgres';
import { jsonArrayFrom as arrayOnSqlite } from 'kysely/helpers/sqlite';
import { advisoryLocks, type AdvisoryLock } from './advisory-locks.ts';
import type { Database, Executor } from './database.ts';
import type { Tables } from './tables.ts';

// What differs between the two databases inside a statement or a transaction (ADR 0002). SQLite has one writer: it needs
// no locks, and nothing limits the time of its statements.

/** Whether an executor uses PostgreSQL, where several transactions write concurrently. */
export const isPostgres = (db: Executor): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** Locks the rows of a query until the commit. With joins, `table` names whose rows are locked. */
export const forUpdate = <Q extends { forUpdate(table?: never): Q }>(
  db: Executor,
  query: Q,
  table?: string,
): Q => (isPostgres(db) ? query.forUpdate(table as never) : query);

/** Locks the rows of a query that no other transaction has locked, and leaves out the others. */
export const forUpdateOfFree = <Q extends { forUpdate(): { skipLocked(): Q } }>(
  db: Executor,
  query: Q,
): Q => (isPostgres(db) ? query.forUpdate().skipLocked() : query);

/** Takes a lock, held until the commit; waits while another transaction holds it. */
export async function takeLock(tx: Executor, lock: AdvisoryLock): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(${advisoryLocks[lock]})`.execute(tx);
}

/** Takes a lock, held until the commit, unless another transaction holds it; returns whether it did. */
export async function tryLock(tx: Executor, lock: AdvisoryLock): Promise<boolean> {
  if (!isPostgres(tx)) return true;
  const { rows } = await sql<{
    mine: boolean;
  }>`select pg_try_advisory_xact_lock(${advisoryLocks[lock]}) as mine`.execute(tx);
  return rows[0]?.mine === true;
}

/** Lets the statements of a transaction take as long as they need. */
export async function withoutTimeLimit(tx: Executor): Promise<void> {
  if (isPostgres(tx)) await sql`set local statement_timeout = 0`.execute(tx);
}

/** The id of a new row whose id came from `rowIds`: PostgreSQL takes it from the sequence in the insert itself. */
export const generatedId = (
  db: Executor,
  table: keyof Tables,
  id: number,
): number | RawBuilder<number> =>
  isPostgres(db) ? sql<number>`nextval(${sql.lit(`${table}_id_seq`)})` : id;

/** The weekday of a column of days, from 1 for Monday to 7 for Sunday. */
export const weekdayOfColumn = (
  kind: Database['kind'],
  column: RawBuilder<unknown>,
): RawBuilder<number> =>
  kind === 'sqlite'
    ? sql<number>`((strftime('%w', ${column}) + 6) % 7 + 1)`
    : sql<number>`extract(isodow from cast(${column} as date))`;

/** Rows of the given columns as a table of a statement, called `name`; passed as one parameter. */
export function rowsAsTable<Columns extends Readonly<Record<string, 'text' | 'integer'>>>(
  db: Executor,
  name: string,
  columns: Columns,
  rows: readonly Readonly<Record<keyof Columns, string | number | null>>[],
): RawBuilder<unknown> {
  const json = JSON.stringify(rows);
  const named = Object.entries(columns);
  if (isPostgres(db))
    return sql`json_to_recordset(cast(${json} as json)) as ${sql.id(name)}(${sql.join(
      named.map(([column, type]) => sql`${sql.id(column)} ${sql.raw(type)}`),
    )})`;
  return sql`(select ${sql.join(
    named.map(([column]) => sql`value ->> ${sql.lit(column)} as ${sql.id(column)}`),
  )} from json_each(${json})) as ${sql.id(name)}`;
}

/** The rows of a subquery as JSON; `rowsIn` reads them. */
declare const ofRows: unique symbol;
export type JsonRows<Row> = string & { [ofRows]: Row };

/** The rows of a subquery in one column, so that a list needs no second query for them. Numbers must be integers. */
export const jsonRows = <Row>(
  db: Executor,
  query: SelectQueryBuilder<never, never, Row>,
): RawBuilder<JsonRows<Row>> =>
  isPostgres(db) ? sql`${arrayOnPostgres(query)}::text` : sql`${arrayOnSqlite(query)}`;

export const rowsIn = <Row>(json: JsonRows<Row>): Row[] => JSON.parse(json) as Row[];
