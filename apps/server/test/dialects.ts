import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { migrate } from '../src/db/migrate.ts';
import { copyOnCitus, dropOnCitus } from './citus-databases.ts';

const all = ['sqlite', 'postgres'] as const;
export type Dialect = (typeof all)[number];

const wanted = process.env['DIALECTS'] ?? 'sqlite,postgres';
// The product knows PostgreSQL alone, so suites that differ by dialect do on Citus what they do there.
export const onCitus = wanted === 'citus';
const chosen = onCitus
  ? (['postgres'] as const)
  : all.filter((dialect) => wanted.includes(dialect));

/**
 * Runs a suite once per database, each with its own migrated database. `DIALECTS=sqlite` restricts it; with
 * `DIALECTS=citus` that of PostgreSQL is spread over the nodes of a Citus.
 */
export function onEachDatabase(
  name: string,
  suite: (database: () => Database, dialect: Dialect) => void,
): void {
  describe.each(chosen)(`${name} on ${onCitus ? 'citus' : '%s'}`, (dialect) => {
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
export function secondConnection(database: Database): Database {
  const databaseUrl = urls.get(database);
  if (!databaseUrl) throw new Error('Only PostgreSQL has room for a second server.');
  return openDatabase({ databaseUrl, path: '' });
}

/** A migrated, empty database. */
export async function freshDatabase(dialect: Dialect): Promise<Database> {
  if (dialect === 'sqlite')
    return openDatabase({ path: ':memory:', contents: await migratedSqlite() });
  const databaseUrl = await freshPostgresUrl();
  const database = openDatabase({ databaseUrl, path: '' });
  urls.set(database, databaseUrl);
  return database;
}

let migrated: Promise<Uint8Array> | undefined;

/** The bytes of a migrated, empty SQLite database; migrating one for each suite would take a quarter of a second. */
export function migratedSqlite(): Promise<Uint8Array> {
  migrated ??= migrateSqlite();
  return migrated;
}

async function migrateSqlite(): Promise<Uint8Array> {
  const path = join(await mkdtemp(join(tmpdir(), 'kierros-migrated-')), 'kierros.db');
  const database = openDatabase({ path });
  await migrate(database);
  await database.close();
  const file = new DatabaseSync(path);
  // One in memory has no WAL.
  file.exec('pragma journal_mode = delete');
  const bytes = file.serialize();
  file.close();
  return bytes;
}

/** The URL of a new, migrated, empty database. */
export const freshPostgresUrl = (): Promise<string> =>
  onCitus ? freshCitusUrl() : newPostgresUrl('template kierros_postgres');

const ofFile: { path?: string | undefined; urls: string[] } = { urls: [] };

// A worker runs one file after the other, and those of earlier files have ended.
async function freshCitusUrl(): Promise<string> {
  const site = inject('citus');
  if (!site) throw new Error('The setup of the run makes a site on Citus.');
  const { testPath } = expect.getState();
  if (testPath !== ofFile.path) {
    const ended = ofFile.urls.splice(0);
    ofFile.path = testPath;
    await dropOnCitus(site, ended);
  }
  const url = await copyOnCitus(site);
  ofFile.urls.push(url);
  return url;
}

/** The URL of a new database without any table. */
export const emptyPostgresUrl = (): Promise<string> => newPostgresUrl('');

async function newPostgresUrl(template: string): Promise<string> {
  const adminUrl = inject('postgresUrl');
  const name = `${inject('citus')?.prefix ?? 't_'}${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name} ${template}`);
  await admin.end();
  return adminUrl.replace(/\/postgres$/, `/${name}`);
}

/** The dialects of this run, for suites that move data from one to another. */
export const dialects: readonly Dialect[] = chosen;
