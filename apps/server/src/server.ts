import { existsSync } from 'node:fs';
import { Server as NetServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildApp, type App } from './app.ts';
import { LoadError } from './commands/load-error.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { distribute } from './db/distribute.ts';
import { howFar, siteState } from './db/distribution-state.ts';
import { migrate, refuseNewer, refuseOlder } from './db/migrate.ts';
import { tighten } from './db/private-files.ts';
import { whyNotOn } from './db/network-disk.ts';
import { defaultTimeouts } from './plugins/timeouts.ts';
import { folderPhotoStore, type PhotoStore } from './photos/photo-store.ts';
import { openS3PhotoStore } from './photos/s3-store.ts';
import { SettingsError, type Settings } from './settings.ts';
import { whyUnusable } from './shared/usable-folder.ts';
import { startFailure } from './start-failure.ts';

/** Creates the folder of a setting if it is missing; throws one sentence if it cannot be used. */
export async function refuseUnusable(setting: string, folder: string): Promise<void> {
  const why = await whyUnusable(setting, folder);
  if (why !== undefined) throw new SettingsError(why);
}

/** Opens the database of these settings and migrates it to the latest schema. */
export async function openMigrated(settings: Settings): Promise<Database> {
  await refuseUnusable('KIERROS_DATA', settings.dataFolder);
  tighten(settings.dataFolder, 0o700);
  const why = settings.databaseUrl ? undefined : await whyNotOn(settings.dataFolder);
  if (why) throw new SettingsError(why);
  const database = openDatabase({
    databaseUrl: settings.databaseUrl,
    postgres: settings.postgres,
    path: databaseFileOf(settings),
  });
  return orClosed(database, async () => {
    const before = await siteState(database.db);
    await migrate(database, { tell: (line) => console.log(line) });
    // What a migration makes on a distributed site is on the coordinator alone.
    if (before && settings.databaseUrl && howFar(before) === 'wholly')
      await distribute(settings.databaseUrl).catch((error: unknown) =>
        // The site works in part, and each start names the tables and the remedy: the role may lack the right.
        console.error(`New tables were not spread over the nodes: ${(error as Error).message}`),
      );
  });
}

/** The database after `check`; closed if that fails, or its connections would delay the end of the process. */
async function orClosed(database: Database, check: () => Promise<void>): Promise<Database> {
  try {
    await check();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The SQLite file of these settings. */
export const databaseFileOf = (settings: Settings): string =>
  join(settings.dataFolder, 'kierros.db');

/**
 * Opens the database of these settings without migrating it; throws if it does not exist or belongs to a newer server.
 */
export async function openExisting(settings: Settings): Promise<Database> {
  const path = databaseFileOf(settings);
  if (settings.databaseUrl === undefined && !existsSync(path))
    throw new LoadError(`There is no database at ${path}: set KIERROS_DATA or DATABASE_URL.`);
  const database = openDatabase({
    databaseUrl: settings.databaseUrl,
    postgres: settings.postgres,
    path,
  });
  return orClosed(database, () => refuseNewer(database));
}

/** Opens the database of these settings; throws if its schema is not the one of this server. */
export async function openCurrent(settings: Settings): Promise<Database> {
  const database = await openExisting(settings);
  return orClosed(database, () => refuseOlder(database));
}

/** Whether the database of these settings has users; checking it creates nothing. */
export async function isInUse(settings: Settings): Promise<boolean> {
  if (settings.databaseUrl === undefined && !existsSync(databaseFileOf(settings))) return false;
  const database = await openExisting(settings);
  try {
    const { rows } = await sql`select 1 from users limit 1`.execute(database.db);
    return rows.length > 0;
  } catch (error) {
    if (startFailure(error) !== undefined) throw error;
    return false;
  } finally {
    await database.close();
  }
}

const photoFolderOf = (settings: Settings): string => join(settings.dataFolder, 'photos');

/** The photo store in the data folder, regardless of other settings. */
export const openPhotoFolder = (settings: Settings): PhotoStore =>
  folderPhotoStore(photoFolderOf(settings));

/** The photo store of these settings: an S3-compatible one if configured, otherwise a folder next to the database. */
export const openPhotoStore = async (settings: Settings): Promise<PhotoStore> =>
  settings.s3 ? openS3PhotoStore(settings.s3) : folderPhotoStore(photoFolderOf(settings));

export type RunningServer = { address: string; stop: () => Promise<void> };

/** Listens, and stops gracefully: requests in flight are finished before the database closes. */
export async function serve(settings: Settings, database: Database): Promise<RunningServer> {
  // A full or failing disk must not prevent reads: a job updates the statistics again later.
  await database.countForPlans?.().catch(() => undefined);
  const app = await buildApp({
    database,
    photos: await openPhotoStore(settings),
    backupFolder: settings.backupFolder,
    clock: () => new Date(),
    publicAddress: settings.publicAddress,
    isSecure: settings.isSecure,
    trustProxy: settings.trustProxy,
    webFolder: settings.webFolder,
    logLevel: settings.logLevel,
    selfRegistration: settings.selfRegistration,
    auditDays: settings.auditDays,
    backupHours: settings.backupHours,
    backupPassphrase: settings.backupPassphrase,
    oidc: settings.oidc,
  });
  // The accept queue is as long as the connection limit (the kernel caps it, at 4,096 by default): when ten thousand
  // clients reconnected together, those beyond the default of 511 were delayed by seconds or reset.
  const backlog = defaultTimeouts.connections;
  const address = await app.server.listen({ host: settings.host, port: settings.port, backlog });
  return {
    address,
    stop: () => Promise.race([finish(app).then(() => database.close()), after(EXIT_AFTER_MS)]),
  };
}

// The time without a new connection after which the queue counts as empty, and the longest wait for that.
const LULL_MS = 100;
const LULL_WITHIN_MS = 1_000;
// Gives slow clients time for one more request.
const LINGER_MS = 1_000;
const CUT_AFTER_MS = 7_000;
// Work unfinished by then is found again at the next start, like after a power failure.
const EXIT_AFTER_MS = 9_500;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

// While stopping, new connections are refused immediately, so that clients go to another server: accepted and cut
// later, they could not know whether their request was handled. Connected clients learn from their next response that
// the connection closes. Then requests in flight are finished, and the queue and the jobs end. A slower response
// is cut: its client retries, and systemd or a container runtime would kill the process anyway.
async function finish({ server, drain }: App): Promise<void> {
  drain.begin();
  await untilNoNewConnections(server.server);
  // The HTTP server's own `close` would also close idle connections, under requests that are on their way.
  NetServer.prototype.close.call(server.server);
  drain.goOn();
  // Keeps the event loop alive: nothing else may be pending, but the steps that follow must run.
  await new Promise((resolve) => setTimeout(resolve, LINGER_MS));
  const idle = setInterval(() => server.server.closeIdleConnections(), 100);
  const cut = setTimeout(() => server.server.closeAllConnections(), CUT_AFTER_MS);
  await server.close();
  clearInterval(idle);
  clearTimeout(cut);
}

// The kernel resets the connections in the accept queue, with their requests, when the listener closes. Clients that
// wait for a held response open no new connections, so the queue is soon empty; the iteration of the event loop after a
// lull accepts the last ones.
async function untilNoNewConnections(listener: NetServer): Promise<void> {
  let came = 0;
  const count = () => (came += 1);
  listener.on('connection', count);
  const began = performance.now();
  do {
    came = 0;
    await new Promise((resolve) => setTimeout(resolve, LULL_MS));
    await new Promise((resolve) => setImmediate(resolve));
  } while (came > 0 && performance.now() - began < LULL_WITHIN_MS);
  listener.off('connection', count);
}
