import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { openDatabase, type Database } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';

const all = ['sqlite', 'postgres'] as const;
export type Dialect = (typeof all)[number];

const wanted = process.env['DIALECTS'] ?? 'sqlite,postgres';
const chosen = all.filter((dialect) => wanted.includes(dialect));

/** Runs a suite once per database, each with its own migrated database. `DIALECTS=sqlite` restricts it. */
export function onEachDatabase(
  name: string,
  suite: (database: () => Database, dialect: Dialect) => void,
): void {
  describe.each(chosen)(`${name} on %s`, (dialect) => {
    let database: Database | undefined;
    beforeAll(async () => {
      database = await freshDatabase(dialect);
    });
    afterAll(async () => database?.close());
    suite(() => {
      if (!database) throw new Error('The database opens before the first test.');
      return database;
    }, dialect);
  });
}

const urls = new WeakMap<Database, string>();

/** The connections of a second server to a PostgreSQL database that `freshDatabase` created. */
export function databaseBeside(database: Database): Database {
  const databaseUrl = urls.get(database);
  if (!databaseUrl) throw new Error('Only PostgreSQL has room for a second server.');
  return openDatabase({ databaseUrl, path: '' });
}

/** A migrated, empty database. */
export async function freshDatabase(dialect: Dialect): Promise<Database> {
  if (dialect === 'sqlite') {
    const database = openDatabase({ path: ':memory:' });
    await migrate(database);
    return database;
  }
  const databaseUrl = await freshPostgresUrl();
  const database = openDatabase({ databaseUrl, path: '' });
  urls.set(database, databaseUrl);
  return database;
}

/** The URL of a new, migrated, empty database. */
export const freshPostgresUrl = (): Promise<string> => newPostgresUrl('template kierros_postgres');

/** The URL of a new database without any table. */
export const emptyPostgresUrl = (): Promise<string> => newPostgresUrl('');

async function newPostgresUrl(template: string): Promise<string> {
  const adminUrl = inject('postgresUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name} ${template}`);
  await admin.end();
  return adminUrl.replace(/\/postgres$/, `/${name}`);
}

/** The dialects of this run, for suites that move data from one to another. */
export const dialects: readonly Dialect[] = chosen;
