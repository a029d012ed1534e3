import { startCluster } from '@kierros/tools/testing/postgres-cluster';
import type { TestProject } from 'vitest/node';
import type { Database } from '../src/db/database.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { migrate } from '../src/db/migrate.ts';
import { citusSite, removeCitusSite, runOn, type CitusSite } from './citus-databases.ts';

declare module 'vitest' {
  // What the global setup provides to every test file.
  export interface ProvidedContext {
    postgresUrl: string;
    /** Where new databases come from when the suites run on Citus. */
    citus: CitusSite | undefined;
  }
}

/** One cluster for the whole run; suites copy a migrated database, which takes milliseconds. Vitest's globalSetup. */
export async function setup(
  project: TestProject,
): Promise<(() => void | Promise<void>) | undefined> {
  project.provide('postgresUrl', '');
  project.provide('citus', undefined);
  if (process.env['DIALECTS'] === 'sqlite') return undefined;
  if (process.env['DIALECTS'] === 'citus') return setupOnCitus(project);
  const cluster = await startCluster({ isDurable: false });
  await runOn(cluster.url('postgres'), 'create database kierros_postgres');
  await onDatabase(cluster.url('kierros_postgres'), migrate);
  project.provide('postgresUrl', cluster.url('postgres'));
  return () => cluster.remove();
}

async function setupOnCitus(project: TestProject): Promise<() => Promise<void>> {
  const citusUrl = process.env['KIERROS_CITUS'];
  if (!citusUrl)
    throw new Error(
      'DIALECTS=citus needs KIERROS_CITUS, the URL of a coordinator (docs/testing.md).',
    );
  const site = await citusSite(citusUrl);
  project.provide('postgresUrl', site.nodes[0] ?? '');
  project.provide('citus', site);
  return () => removeCitusSite(site);
}

async function onDatabase(url: string, work: (database: Database) => Promise<unknown>) {
  const database = openDatabase({ databaseUrl: url, path: '' });
  await work(database);
  await database.close();
}
