import { startCluster } from '@kierros/tools/testing/postgres-cluster';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { Database } from '../src/db/database.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { migrate } from '../src/db/migrate.ts';

declare module 'vitest' {
  // What the global setup provides to every test file.
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One cluster for the whole run; suites copy a migrated database, which takes milliseconds. Vitest's globalSetup. */
export async function setup(project: TestProject): Promise<(() => void) | undefined> {
  if (process.env['DIALECTS'] === 'sqlite') {
    project.provide('postgresUrl', '');
    return undefined;
  }
  const cluster = await startCluster({ isDurable: false });
  await withAdmin(cluster.url('postgres'), 'create database kierros_postgres');
  await onDatabase(cluster.url('kierros_postgres'), migrate);
  project.provide('postgresUrl', cluster.url('postgres'));
  return () => cluster.remove();
}

async function withAdmin(url: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

async function onDatabase(url: string, work: (database: Database) => Promise<unknown>) {
  const database = openDatabase({ databaseUrl: url, path: '' });
  await work(database);
  await database.close();
}
