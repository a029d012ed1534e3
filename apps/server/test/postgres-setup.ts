import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { startCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  // What the global setup hands to every test file.
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One cluster for the whole run; suites copy a migrated database, which takes milliseconds. Used by Vitest as globalSetup. */
export async function setup(project: TestProject): Promise<(() => void) | undefined> {
  if (process.env['DIALECTS'] === 'sqlite') {
    project.provide('postgresUrl', '');
    return undefined;
  }
  const cluster = await startCluster();
  const admin = new pg.Client({ connectionString: cluster.url('postgres') });
  await admin.connect();
  await admin.query('create database kierros_template');
  await admin.end();
  const database = openDatabase({ databaseUrl: cluster.url('kierros_template'), path: '' });
  await migrate(database);
  await database.close();
  project.provide('postgresUrl', cluster.url('postgres'));
  return () => cluster.stop();
}
