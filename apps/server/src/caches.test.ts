import type { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, type DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database, Executor } from './db/database.ts';
import type { Tables } from './db/tables.ts';
import type * as cacheModule from './shared/cache.ts';
import { everyLocation } from './shared/scope.ts';

// The tables that SQLite reports as read, by the cache that reads them.
const recorded = await vi.hoisted(async () => {
  const { AsyncLocalStorage: Storage } = await import('node:async_hooks');
  return {
    read: new Map<string, Set<string>>(),
    /** The cache that reads: several do at once. */
    by: new Storage<string>() as AsyncLocalStorage<string>,
    executor: undefined as unknown,
  };
});

// Every cached query runs through a connection of this test.
vi.mock('./shared/cache.ts', async (importOriginal) => {
  const original = await importOriginal<typeof cacheModule>();
  const cachedQuery: typeof original.cachedQuery = (options, find) =>
    original.cachedQuery(options, (_db, scope, params) =>
      recorded.by.run(options.name, () => find(recorded.executor as Executor, scope, params)),
    );
  return { ...original, cachedQuery };
});

const path = join(mkdtempSync(join(tmpdir(), 'kierros-caches-')), 'kierros.db');
let database: Database;
let reader: DatabaseSync;

// Test files of one worker share modules: a module that an earlier file imported has the unmocked cache.
const importServer = async () => ({
  ...(await import('../test/client.ts')),
  ...(await import('../test/site.ts')),
  ...(await import('./db/open-database.ts')),
  ...(await import('./db/migrate.ts')),
  ...(await import('./db/sqlite-connection.ts')),
  ...(await import('./features/inspections/template-cache.ts')),
  ...(await import('./features/inspectables/read-inspectables.ts')),
  ...(await import('./features/templates/read-templates.ts')),
  ...(await import('./shared/cache.ts')),
  ...(await import('./features/working-calendars/stored-calendars.ts')),
});
let server: Awaited<ReturnType<typeof importServer>>;

beforeAll(async () => {
  vi.resetModules();
  server = await importServer();
  const { openDatabase, migrate, smallSite, openSqliteReader, runnerOf, sqliteDialect } = server;
  database = openDatabase({ path });
  await migrate(database);
  await smallSite(database);
  reader = openSqliteReader(path);
  reader.setAuthorizer((action, table) => {
    if (action === constants.SQLITE_READ && table) {
      const by = recorded.by.getStore() ?? '';
      recorded.read.set(by, (recorded.read.get(by) ?? new Set()).add(table));
    }
    return constants.SQLITE_OK;
  });
  // Prepared anew each time, so that the reads are attributed to each cache.
  const runner = {
    ...runnerOf((text) => reader.prepare(text), true),
    prepare: (text: string) => reader.prepare(text),
  };
  recorded.executor = new Kysely<Tables>({ dialect: sqliteDialect(reader, runner) });
});
afterAll(async () => {
  reader.close();
  await database.close();
  vi.doUnmock('./shared/cache.ts');
  vi.resetModules();
});

it('every cache names all tables that it reads', async () => {
  const { cachedInspectables, cachedTemplate, cachedTemplatesOf, calendarsOf, templateVersion } =
    server;
  const one = recorded.executor as Executor;
  const others: Record<string, () => Promise<unknown>> = {
    'places by id': () => cachedInspectables(one, everyLocation, [11]),
    'templates to inspect by': () => cachedTemplate(one, 1),
    'templates that apply in a location': () => cachedTemplatesOf(one, [1]),
    'working calendars': () => calendarsOf(one, [1]),
    'versions of templates': () => templateVersion(one, 1, 1),
  };
  for (const [name, read] of Object.entries(others)) await recorded.by.run(name, read);
  const app = await server.testApp(database);
  const admin = await server.signedIn(app.server, 'admin');
  for (const path of [
    '/inspection/stats/1',
    '/inspection/stats/10',
    '/inspection/inspections/due?location_id=1&inspectable_id=10',
    '/inspectable/rooms?location_id=1&page=2&per_page=1',
  ])
    expect([path, (await admin.get(path)).statusCode]).toEqual([path, 200]);
  for (const { name, reads } of server.caches)
    expect([name, [...(recorded.read.get(name) ?? [])].sort()]).toEqual([name, reads.toSorted()]);
});
