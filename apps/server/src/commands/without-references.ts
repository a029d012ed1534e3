import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { withoutTimeLimit } from '../db/dialect.ts';
import { remember, remembered } from './copy-state.ts';
import { LoadError } from './load-error.ts';

type Reference = { table: string; name: string; definition: string };

/** Runs `work` with reference checks disabled, then checks all references; throws if one is violated. */
export async function withoutReferences(
  database: Database,
  work: () => Promise<void>,
): Promise<void> {
  if (database.kind === 'postgres') return onPostgres(database, work);
  await sql`pragma foreign_keys = off`.execute(database.db);
  await work();
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(database.db);
  if (rows[0])
    throw new LoadError(
      `Rows of ${rows[0].table} refer to rows that do not exist (${rows.length} such rows in all).`,
    );
  await sql`pragma foreign_keys = on`.execute(database.db);
}

async function onPostgres(copy: Database, work: () => Promise<void>): Promise<void> {
  const { db } = copy;
  const references = await dropReferences(copy);
  await work();
  await db.transaction().execute(async (tx) => {
    await withoutTimeLimit(tx);
    for (const { table, name, definition } of references)
      await sql
        .raw(`alter table ${table} add constraint ${name} ${definition}`)
        .execute(tx)
        .catch((error: unknown) => {
          throw new LoadError(`Rows of ${table} refer to rows that do not exist.`, error);
        });
  });
}

const STATE = 'references';

// Recorded in the copy, so that the run after an interrupted one adds them again.
async function dropReferences(copy: Database): Promise<Reference[]> {
  const known = (await remembered(copy)).get(STATE);
  const references = known === undefined ? await referencesOf(copy) : parsed(known);
  await copy.db.transaction().execute(async (tx) => {
    await remember(tx, STATE, JSON.stringify(references));
    for (const { table, name } of references)
      await sql.raw(`alter table ${table} drop constraint if exists ${name}`).execute(tx);
  });
  return references;
}

const parsed = (text: string) => JSON.parse(text) as Reference[];

async function referencesOf({ db }: Database): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as "table", quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
      and conparentid = 0`.execute(db);
  return rows;
}
