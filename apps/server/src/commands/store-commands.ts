import { existsSync } from 'node:fs';
import { checkBackup, SAME_AS_BACKUP, verifyStore } from '../features/backups/public.ts';
import {
  databaseFileOf,
  openMigrated,
  openPhotoFolder,
  openPhotoStore,
  openCurrent,
  openExisting,
} from '../server.ts';
import type { Settings } from '../settings.ts';
import { faultOfPostgresUrl } from '../shared/unsafe-settings.ts';
import { backup } from './backup.ts';
import { LoadError } from './load-error.ts';
import { lostByRestore } from './lost-by-restore.ts';
import { movePhotos } from './move-photos.ts';
import { moveSite, type MovedTable } from './move.ts';
import { exportPerson, personOf } from './person.ts';
import { withProgress } from './progress.ts';
import { restoreBackup, rowsIn } from './restore.ts';
import { postgresTarget } from './restore-target-postgres.ts';
import { refuseInUse, sqliteTarget } from './restore-target-sqlite.ts';

/** A command of the server: prints its result and returns the exit code. */
export type ServerCommand = (settings: Settings, rest: readonly string[]) => Promise<number>;

const log = (line: string) => console.log(line);

/** `backup [FILE]` */
export const backupCommand: ServerCommand = async (settings, [file]) => {
  const database = await openExisting(settings);
  try {
    const photos = await openPhotoStore(settings);
    const { backupFolder: folder, backupPassphrase: passphrase } = settings;
    const source = { database, photos, folder, passphrase };
    const made = await withProgress((progress) =>
      backup({ ...source, progress }, new Date(), file),
    );
    if (passphrase === undefined)
      console.error(
        'The keys of the site (certificates, doors) are left out. Set KIERROS_BACKUP_PASSPHRASE to keep them, encrypted.',
      );
    log(`${made.path}\n${made.bytes} bytes, ${made.photos} photos, SHA-256 ${made.sha256}`);
    return 0;
  } finally {
    await database.close();
  }
};

const CONCURRENT_CHECKS = 3;

/** `verify` */
export const verifyCommand: ServerCommand = async (settings) => {
  const database = await openCurrent(settings);
  try {
    const photos = await openPhotoStore(settings);
    const { backupFolder } = settings;
    const store = { database, photos, backupFolder, clock: () => new Date() };
    const { ok, checks } = await withProgress((progress) =>
      verifyStore(store, { readPhotos: true, concurrency: CONCURRENT_CHECKS, progress }),
    );
    for (const check of checks) {
      log(`${check.ok ? 'ok   ' : 'FAULT'} ${check.name} (${check.checked} checked)`);
      for (const fault of check.faults) log(`      ${fault}`);
    }
    if (!checks.some((check) => check.name === SAME_AS_BACKUP))
      log(
        `There is no backup with this schema in ${backupFolder}: the stored data was not compared with one.`,
      );
    return ok ? 0 : 1;
  } finally {
    await database.close();
  }
};

/** `person NAME|ID FILE` */
export const personCommand: ServerCommand = async (settings, [name, file, ...more]) => {
  if (name === undefined || file === undefined || more.length > 0)
    throw new LoadError('Give the username or the id of a person, and the file to write.');
  const database = await openCurrent(settings);
  try {
    const id = await personOf(database, name);
    const rows = await exportPerson(database, { id, file });
    log(`Wrote ${rows} rows about person ${id} to ${file}. Share it with nobody else.`);
    return 0;
  } finally {
    await database.close();
  }
};

/** `photos move` */
export const photosCommand: ServerCommand = async (settings, [act, ...more]) => {
  if (act !== 'move' || more.length > 0)
    throw new LoadError('Give "move": it copies the photos of the data folder to the S3 store.');
  if (!settings.s3)
    throw new LoadError(
      'There is no store to move to: set KIERROS_S3_BUCKET and the other KIERROS_S3 settings.',
    );
  const database = await openExisting(settings);
  try {
    const store = await openPhotoStore(settings);
    const { copied, there, missing } = await movePhotos(database, openPhotoFolder(settings), store);
    log(
      `Copied ${copied} photos to the bucket ${settings.s3.bucket}; ${there} were already there.`,
    );
    for (const name of missing.slice(0, 20)) log(`Missing: ${name}`);
    if (missing.length > 0) log(`${missing.length} photos are in neither store.`);
    else log('Every photo is there. The copies in the data folder are kept until you remove them.');
    return missing.length > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
};

const REINSPECTABLE = '--replace';

function argumentsOf(rest: readonly string[], what: string): { first: string; replace: boolean } {
  const [first, ...more] = rest.filter((one) => one !== REINSPECTABLE);
  if (first === undefined || first.startsWith('-') || more.length > 0)
    throw new LoadError(`Give ${what}, and ${REINSPECTABLE} if it may replace the existing data.`);
  return { first, replace: rest.includes(REINSPECTABLE) };
}

const DRY_RUN = '--dry-run';

/** `restore FILE --dry-run` */
async function foretellRestore(settings: Settings, file: string): Promise<number> {
  const database = await openCurrent(settings);
  try {
    const manifest = await withProgress((progress) => checkBackup(file, progress));
    const lost = await lostByRestore(database, manifest);
    log(
      `The backup of ${manifest.created_at} is sound: ${rowsIn(manifest.tables)} rows and ${manifest.photos.count} photos.`,
    );
    log(
      lost.length > 0
        ? `A restore would lose what was added since, ${lost.join(', ')}, and all later changes.`
        : 'Nothing was added since; a restore would lose later changes to what was there.',
    );
    return 0;
  } finally {
    await database.close();
  }
}

const WITHOUT_KEYS = '--without-keys';

/** `restore FILE [--replace] [--without-keys] | --dry-run` */
export const restoreCommand: ServerCommand = async (settings, rest) => {
  const withKeys = !rest.includes(WITHOUT_KEYS);
  const others = rest.filter((one) => one !== WITHOUT_KEYS && one !== DRY_RUN);
  const { first: file, replace } = argumentsOf(others, 'the file of a backup');
  if (rest.includes(DRY_RUN)) return foretellRestore(settings, file);
  const now = new Date();
  const photos = await openPhotoStore(settings);
  const target = settings.databaseUrl
    ? await postgresTarget(settings.databaseUrl, now)
    : await sqliteTarget(databaseFileOf(settings), now);
  try {
    const done = await withProgress((progress) =>
      restoreBackup(target, {
        ...{ file, photos, replace, progress, withKeys },
        passphrase: settings.backupPassphrase,
      }),
    );
    log(`Restored ${done.rows} rows and ${done.photos} photos as of ${done.manifest.created_at}.`);
    sayResumed(done);
    if (done.erasedAgain > 0) log(`${done.erasedAgain} people were erased again.`);
    if (done.backup !== undefined) log(`The previous data is kept as ${done.backup}.`);
    for (const remark of done.remarks) log(remark);
    return 0;
  } finally {
    await target.close();
  }
};

/** `move POSTGRES_URL [--replace]` */
export const moveCommand: ServerCommand = async (settings, rest) => {
  const { first: url, replace } = argumentsOf(rest, 'the address of a PostgreSQL database');
  if (settings.databaseUrl !== undefined)
    throw new LoadError('A site moves from the embedded database: unset DATABASE_URL.');
  const fault = faultOfPostgresUrl(url);
  if (fault !== undefined) throw new LoadError(`The address ${fault}`);
  const path = databaseFileOf(settings);
  if (!existsSync(path)) throw new LoadError(`There is no database at ${path}: set KIERROS_DATA.`);
  refuseInUse(path);
  const source = await openMigrated(settings);
  const target = await postgresTarget(url, new Date());
  try {
    const moved = await withProgress((progress) => moveSite(source, target, { replace, progress }));
    const { tables, backup } = moved;
    for (const table of tables) log(lineOf(table));
    const rows = rowsIn(Object.fromEntries(tables.map(({ name, to }) => [name, to])));
    log(`Moved ${rows} rows; all tables match. Set DATABASE_URL and start the server.`);
    sayResumed(moved);
    if (backup !== undefined) log(`The previous data is kept as ${backup}.`);
    return 0;
  } finally {
    await target.close();
    await source.close();
  }
};

function sayResumed({ resumed }: { resumed: number }): void {
  if (resumed > 0) log(`${resumed} of these rows had been copied by an interrupted run.`);
}

const lineOf = ({ name, from, to }: MovedTable): string =>
  `${name.padEnd(26)} ${String(to.rows).padStart(9)}  ${from.sha256.slice(0, 16)} = ${to.sha256.slice(0, 16)}`;
