import { existsSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { migrate } from '../db/migrate.ts';
import type { Erasure } from '../features/users/public.ts';
import { beginCopy, endCopy, isUnfinishedCopy } from './copy-state.ts';
import { LoadError } from './load-error.ts';
import type { Beside, RestoreTarget, TargetState } from './restore-target.ts';
import { makeFolder } from '../shared/make-folder.ts';
import { keysIn, type Setting } from '../shared/site-keys.ts';

/** The SQLite file as a target; locked exclusively until it is closed, so that no server uses it. */
export async function sqliteTarget(path: string, now: Date): Promise<RestoreTarget> {
  await makeFolder(dirname(path));
  const held = existsSync(path) ? lockExclusive(path) : undefined;
  const current = held ? currentStateOf(held) : { isEmpty: true, erasures: [], keys: new Map() };
  const close = async () => {
    if (held?.isOpen) held.close();
  };
  return {
    current,
    close,
    build: (migrations) => buildBeside(path, migrations, { current, now, close }),
  };
}

/** Throws when another process has the SQLite file open. */
export function refuseInUse(path: string): void {
  lockExclusive(path).close();
}

function lockExclusive(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 500 });
  try {
    // Every other connection holds a shared lock on the file while it is open.
    database.exec('pragma locking_mode = exclusive; begin immediate; commit');
  } catch (error) {
    const { errcode } = error as { errcode?: number };
    if (((errcode ?? 0) & 0xff) === 5) {
      database.close();
      throw new LoadError(`${path} is in use: stop the server first.`);
    }
    // A file that is not a database can still be replaced.
  }
  return database;
}

function currentStateOf(database: DatabaseSync): TargetState {
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
    const names = tables.map((row) => String(row['name']));
    const hasRows = (table: string) =>
      names.includes(table) &&
      database.prepare(`select 1 from ${table} limit 1`).get() !== undefined;
    const erasures = names.includes('erasures')
      ? (database.prepare('select * from erasures').all() as Erasure[])
      : [];
    const keys = names.includes('settings')
      ? (database.prepare('select key, value from settings').all() as Setting[])
      : [];
    const isEmpty = !['users', 'inspectables', 'templates'].some(hasRows);
    return { isEmpty, erasures, keys: keysIn(keys) };
  } catch {
    return { isEmpty: false, erasures: undefined, keys: new Map() };
  }
}

type Around = { current: TargetState; now: Date; close: () => Promise<void> };

async function buildBeside(
  path: string,
  migrations: readonly string[],
  { current, now, close }: Around,
): Promise<Beside> {
  const beside = `${path}.restoring`;
  const unfinished = await unfinishedCopy(beside, migrations);
  const database = unfinished ?? (await newCopy(beside, migrations));
  // Synced to disk at checkpoints alone, in order: after a power failure it is an earlier state of the copy.
  await sql`pragma synchronous = normal`.execute(database.db);
  return {
    database,
    isResumed: unfinished !== undefined,
    async bringUpToDate() {
      await endCopy(database);
      await migrate(database);
    },
    discard: async () => {
      await database.close().catch(() => undefined);
      await removeFile(beside);
    },
    async swap() {
      await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
      await database.close();
      await syncPath(beside);
      await close();
      const backupPath = current.isEmpty ? undefined : `${path}.before-${stampOf(now)}`;
      if (backupPath !== undefined) await link(path, backupPath);
      for (const end of ['-wal', '-shm'])
        if (existsSync(path + end))
          await (backupPath === undefined ? rm(path + end) : rename(path + end, backupPath + end));
      await rename(beside, path);
      await syncPath(dirname(path));
      return backupPath;
    },
  };
}

async function unfinishedCopy(
  beside: string,
  migrations: readonly string[],
): Promise<Database | undefined> {
  if (!existsSync(beside)) return undefined;
  try {
    const database = openDatabase({ path: beside });
    if (await isUnfinishedCopy(database, migrations)) return database;
    await database.close();
  } catch {
    // A file that cannot be opened is no copy to go on with.
  }
  return undefined;
}

async function newCopy(beside: string, migrations: readonly string[]): Promise<Database> {
  await removeFile(beside);
  const database = openDatabase({ path: beside });
  await migrate(database, { only: migrations });
  await beginCopy(database);
  return database;
}

/** The instant in a form for file names. */
export const stampOf = (now: Date): string => now.toISOString().replace(/[-:]|\.\d+/g, '');

async function removeFile(path: string): Promise<void> {
  for (const end of ['', '-wal', '-shm']) await rm(path + end, { force: true });
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
