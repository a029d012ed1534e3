import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { Server as NetServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildApp, type App } from './app.ts';
import { LoadError } from './commands/load-error.ts';
import { openDatabase, type Database } from './db/database.ts';
import { migrate, refuseNewer } from './db/migrate.ts';
import { tighten } from './db/private-files.ts';
import { whyNotOn } from './db/network-disk.ts';
import { defaultTimeouts } from './plugins/timeouts.ts';
import { folderPhotoStore, type PhotoStore } from './photos/photo-store.ts';
import { openS3PhotoStore } from './photos/s3-store.ts';
import { SettingsError, type Settings } from './settings.ts';
import { startFailure } from './start-failure.ts';

/** Opens the database of these settings and brings its schema up to date. */
export async function openMigrated(settings: Settings): Promise<Database> {
  await mkdir(settings.dataFolder, { recursive: true, mode: 0o700 });
  tighten(settings.dataFolder, 0o700);
  const why = settings.databaseUrl ? undefined : await whyNotOn(settings.dataFolder);
  if (why) throw new SettingsError(why);
  const database = openDatabase({
    databaseUrl: settings.databaseUrl,
    postgres: settings.postgres,
    path: databaseFileOf(settings),
  });
  await migrate(database, { tell: (line) => console.log(line) });
  return database;
}

/** The file of the embedded database of these settings. */
export const databaseFileOf = (settings: Settings): string =>
  join(settings.dataFolder, 'kierros.db');

/** Opens the database of these settings as it stands; throws when there is none, or a newer server's. */
export async function openExisting(settings: Settings): Promise<Database> {
  const path = databaseFileOf(settings);
  if (settings.databaseUrl === undefined && !existsSync(path))
    throw new LoadError(`There is no database at ${path}: set KIERROS_DATA or DATABASE_URL.`);
  const database = openDatabase({
    databaseUrl: settings.databaseUrl,
    postgres: settings.postgres,
    path,
  });
  await refuseNewer(database);
  return database;
}

/** Whether somebody has used the database of these settings before; looking leaves nothing behind. */
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

/** The store of photos in the data folder, whatever else is set. */
export const openPhotoFolder = (settings: Settings): PhotoStore =>
  folderPhotoStore(photoFolderOf(settings));

/** The photo store of these settings: an S3-compatible one when it is set, else a folder beside the database. */
export const openPhotoStore = async (settings: Settings): Promise<PhotoStore> =>
  settings.s3 ? openS3PhotoStore(settings.s3) : folderPhotoStore(photoFolderOf(settings));

export type RunningServer = { address: string; stop: () => Promise<void> };

/** Listens, and stops gracefully: answers in flight are finished before the database closes. */
export async function serve(settings: Settings, database: Database): Promise<RunningServer> {
  // A disk that is full, or that fails just now, keeps nobody from reading: a job counts again.
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
    oidc: settings.oidc,
  });
  // Whoever may be connected may stand in the kernel's line as well (it has its own limit, 4,096 by default):
  // of ten thousand who come back at once, those beyond 511 were put off by seconds, or cut.
  const backlog = defaultTimeouts.connections;
  const address = await app.server.listen({ host: settings.host, port: settings.port, backlog });
  return {
    address,
    stop: () => Promise.race([finish(app).then(() => database.close()), after(EXIT_AFTER_MS)]),
  };
}

// So long nobody has to have come, and so long this is waited for under steady arrivals.
const LULL_MS = 100;
const LULL_WITHIN_MS = 1_000;
// A caller that is slow, or whose machine is, still gets to ask once more.
const LINGER_MS = 1_000;
const CUT_AFTER_MS = 7_000;
// What is not done by then is found again at the next start, like after a power cut.
const EXIT_AFTER_MS = 9_500;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

// Whoever comes anew is refused at once and goes elsewhere: taken in and cut later, they could not know
// what became of their request. Callers that are connected learn with their next answer that the
// connection ends; then what is under way is answered, and the photo worker and the jobs end. An answer
// that takes longer is cut: its caller sends it again, and systemd or a container would end us anyway.
async function finish({ server, drain }: App): Promise<void> {
  drain.begin();
  await untilNobodyComes(server.server);
  // The server's own `close` would end idle connections as well, under requests that are on their way.
  NetServer.prototype.close.call(server.server);
  drain.goOn();
  // Nothing else may be left to wait for by now, and what follows is still to be done.
  await new Promise((resolve) => setTimeout(resolve, LINGER_MS));
  const idle = setInterval(() => server.server.closeIdleConnections(), 100);
  const cut = setTimeout(() => server.server.closeAllConnections(), CUT_AFTER_MS);
  await server.close();
  clearInterval(idle);
  clearTimeout(cut);
}

// The kernel throws away who stands in its line when the listener closes, request and all. Callers that wait
// for an answer do not come anew, so the line is soon empty; the turn of the event loop that begins after a
// lull takes in who came last.
async function untilNobodyComes(listener: NetServer): Promise<void> {
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
