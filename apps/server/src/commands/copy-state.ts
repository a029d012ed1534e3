import { sql } from 'kysely';
import type { Database, Executor } from '../db/database.ts';

// A copy is built beside the database that it will replace. If the process is killed, the next one goes on with it; this
// table, which is removed once the copy is complete, says what is already there.

/** Marks an empty database as a copy that is being filled. */
export const beginCopy = ({ db }: Database): Promise<unknown> =>
  sql`create table copy_state (name text primary key, value text not null)`.execute(db);

/** Removes the marks: the copy is complete, and what changes it from now on is not repeated. */
export const endCopy = ({ db }: Database): Promise<unknown> =>
  sql`drop table copy_state`.execute(db);

/** Whether a database is an unfinished copy with exactly these migrations. */
export async function isUnfinishedCopy(
  { db }: Database,
  migrations: readonly string[],
): Promise<boolean> {
  try {
    await sql`select 1 from copy_state`.execute(db);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return (
      rows
        .map(({ name }) => name)
        .sort()
        .join() === [...migrations].sort().join()
    );
  } catch {
    return false;
  }
}

/** Records what the copy contains. */
export const remember = (executor: Executor, name: string, value: string): Promise<unknown> =>
  sql`insert into copy_state (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value`.execute(executor);

/** Removes a record, before what it says is no longer true. */
export const forget = (executor: Executor, name: string): Promise<unknown> =>
  sql`delete from copy_state where name = ${name}`.execute(executor);

/** What was recorded about the copy, by name. */
export async function remembered({ db }: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; value: string }>`select * from copy_state`.execute(db);
  return new Map(rows.map(({ name, value }) => [name, value]));
}
