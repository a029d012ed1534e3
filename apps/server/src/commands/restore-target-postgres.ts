import { sql } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { withoutTimeLimit } from '../db/dialect.ts';
import { migrate } from '../db/migrate.ts';
import { readErasures } from '../features/users/public.ts';
import { beginCopy, endCopy, isUnfinishedCopy } from './copy-state.ts';
import { LoadError } from './load-error.ts';
import { keysIn } from '../shared/site-keys.ts';
import type { Beside, RestoreTarget, TargetState } from './restore-target.ts';
import { stampOf } from './restore-target-sqlite.ts';

const BESIDE = 'kierros_restoring';

/** A PostgreSQL database as a target: the copy is built in a separate schema. */
export async function postgresTarget(url: string, now: Date): Promise<RestoreTarget> {
  const database = openDatabase({ databaseUrl: url, path: '' });
  try {
    const current = await currentStateOf(database.db);
    return {
      current,
      build: (migrations) => buildBeside(url, database, { current, now, migrations }),
      close: () => database.close(),
    };
  } catch (error) {
    await database.close();
    if (error instanceof Error && /startup parameter/.test(error.message))
      throw new LoadError(
        'This command changes settings of its connection, which PgBouncer refuses: set DATABASE_URL to the address of PostgreSQL itself.',
      );
    throw new LoadError('The PostgreSQL database cannot be used.', error);
  }
}

async function currentStateOf(db: Executor): Promise<TargetState> {
  const exists = async (table: string) => {
    const { rows } = await sql<{ it: string | null }>`
      select to_regclass(${table})::text as it`.execute(db);
    return rows[0]?.it != null;
  };
  const hasRows = async (table: string) =>
    (await exists(table)) &&
    (await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)).rows.length > 0;
  const erasures = (await exists('erasures')) ? await readErasures(db) : [];
  const settings = (await exists('settings'))
    ? await db.selectFrom('settings').select(['key', 'value']).execute()
    : [];
  const keys = keysIn(settings);
  for (const table of ['users', 'inspectables', 'templates'])
    if (await hasRows(table)) return { isEmpty: false, erasures, keys };
  return { isEmpty: true, erasures, keys };
}

type Around = { current: TargetState; now: Date; migrations: readonly string[] };

async function buildBeside(
  url: string,
  current: Database,
  { current: { isEmpty }, now, migrations }: Around,
): Promise<Beside> {
  const database = openDatabase({ databaseUrl: besideUrl(url), path: '' });
  const isResumed = await isUnfinishedCopy(database, migrations);
  if (!isResumed) {
    await sql`drop schema if exists ${sql.ref(BESIDE)} cascade`.execute(current.db);
    await sql`create schema ${sql.ref(BESIDE)}`.execute(current.db);
    await migrate(database, { only: migrations, schema: BESIDE });
    await beginCopy(database);
  }
  return {
    database,
    isResumed,
    async bringUpToDate() {
      await endCopy(database);
      await migrate(database, { schema: BESIDE });
      await analyzeTables(database);
    },
    async swap() {
      await database.close();
      const backupSchema = `kierros_before_${stampOf(now).toLowerCase()}`;
      await current.db.transaction().execute((tx) => swapSchemas(tx, backupSchema, isEmpty));
      return isEmpty ? undefined : `schema ${backupSchema}`;
    },
    discard: async () => {
      await database.close().catch(() => undefined);
      // Without a connection the copy stays, and the next run goes on with it or discards it.
      await sql`drop schema if exists ${sql.ref(BESIDE)} cascade`
        .execute(current.db)
        .catch(() => undefined);
    },
  };
}

// Autovacuum analyzes the new tables only after a minute; until then the planner would have no statistics.
const analyzeTables = (database: Database): Promise<void> =>
  database.db.transaction().execute(async (tx) => {
    await withoutTimeLimit(tx);
    const tables = (await relationsIn(tx, BESIDE)).filter(({ kind }) => kind === 'table');
    for (const { name } of tables) await sql`analyze ${sql.id(BESIDE, name)}`.execute(tx);
  });

// Its commits need not wait for the disk one by one: the log keeps their order, and the commit of the swap waits for it.
function besideUrl(url: string): string {
  const address = new URL(url);
  const options = `-c search_path=${BESIDE} -c synchronous_commit=off`;
  address.searchParams.set('options', options);
  return address.href;
}

// Tables move one by one, so that nothing else in the schema, such as an extension, is affected.
async function swapSchemas(tx: Executor, backupSchema: string, dropBackup: boolean): Promise<void> {
  await sql`set local lock_timeout = '30s'`.execute(tx);
  await withoutTimeLimit(tx);
  const { rows } = await sql<{ home: string }>`select current_schema() as home`.execute(tx);
  const home = rows[0]?.home ?? 'public';
  const fresh = await relationsIn(tx, BESIDE);
  await sql`create schema ${sql.ref(backupSchema)}`.execute(tx);
  for (const one of await siblingDatabase(tx, home, fresh)) await move(tx, one, home, backupSchema);
  for (const one of fresh) await move(tx, one, BESIDE, home);
  await sql`drop schema ${sql.ref(BESIDE)}`.execute(tx);
  if (dropBackup) await sql`drop schema ${sql.ref(backupSchema)} cascade`.execute(tx);
}

type Relation = { name: string; kind: 'table' | 'sequence' | 'function' };

const move = (tx: Executor, { name, kind }: Relation, from: string, to: string) =>
  sql`alter ${sql.raw(kind)} ${sql.id(from, name)} set schema ${sql.ref(to)}`.execute(tx);

const kindOf = sql`case c.relkind when 'S' then 'sequence' else 'table' end`;

async function relationsIn(tx: Executor, schema: string): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    select c.relname as name, ${kindOf} as kind from pg_class c
    where c.relnamespace = ${schema}::regnamespace and c.relkind in ('r', 'p', 'S')
    union all select proname, 'function' from pg_proc where pronamespace = ${schema}::regnamespace
    order by name`.execute(tx);
  return rows;
}

/** The relations with the same names in a schema. */
async function siblingDatabase(
  tx: Executor,
  schema: string,
  fresh: readonly Relation[],
): Promise<Relation[]> {
  const names = fresh.map((one) => one.name);
  const { rows } = await sql<Relation>`
    select c.relname as name, ${kindOf} as kind from pg_class c
    where c.relnamespace = ${schema}::regnamespace and c.relkind in ('r', 'p', 'S')
      and c.relname = any(${names}::text[])
    union all select proname, 'function' from pg_proc
    where pronamespace = ${schema}::regnamespace and proname = any(${names}::text[])
    order by name`.execute(tx);
  return rows;
}
