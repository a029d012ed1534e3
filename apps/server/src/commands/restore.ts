import {
  backedUpPhotos,
  backedUpTables,
  checkBackup,
  openKeys,
  restoredTables,
  storeKeys,
  sumsOf,
  withSnapshot,
  type Manifest,
  type TableSum,
} from '../features/backups/public.ts';
import { withoutTimeLimit } from '../db/dialect.ts';
import { siteKeys } from '../shared/site-keys.ts';
import { applyErasures, readErasures, type Erasure } from '../features/users/public.ts';
import { noProgress, type Progress } from '../shared/progress.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { fillTables } from './fill-tables.ts';
import { LoadError } from './load-error.ts';
import { recomputeEveryDay } from '../features/rollups/public.ts';
import { restorePhotos } from './restore-photos.ts';
import type { Beside, RestoreTarget } from './restore-target.ts';

export type Restored = {
  manifest: Manifest;
  rows: number;
  /** How many of them an interrupted run had restored. */
  resumed: number;
  photos: number;
  /** The number of accounts in the backup that were erased again. */
  erasedAgain: number;
  /** Where the previous database is retained. */
  backup: string | undefined;
  /** Notes for the operator, one sentence each. */
  remarks: string[];
};

type Wanted = {
  file: string;
  photos: PhotoStore;
  replace: boolean;
  /** Whether the keys of the site are restored, if the backup holds them encrypted; else new ones are made. */
  withKeys?: boolean;
  passphrase?: string | undefined;
  progress?: Progress;
};

/**
 * Restores a backup. Everything is checked before anything is written; the new database is built next to the current
 * one, compared with the backup row by row, and replaces it at the end or not at all.
 */
export async function restoreBackup(
  target: RestoreTarget,
  { file, photos, replace, progress = noProgress, ...keys }: Wanted,
): Promise<Restored> {
  const manifest = await checkBackup(file, progress);
  refuseUnlessEmpty(target, replace);
  const opened = await keysToStore(manifest, keys, target.current.keys);
  const beside = await target.build(manifest.migrations);
  try {
    const tables = restoredTables(manifest);
    const rows = rowsIn(tables);
    const { resumed } = await fillTables(
      beside.database,
      backedUpTables(file, manifest),
      await progress('rows restored', () => rows),
    );
    const compared = await progress('rows compared', () => rows);
    const found = await withSnapshot(beside.database, (snapshot) => sumsOf(snapshot, compared));
    expectSame(found, tables, beside);
    await beside.bringUpToDate();
    await addUpAllLocations(beside);
    await storeKeys(beside.database, opened);
    const erasedAgain = await eraseAgain(beside, target.current.erasures ?? []);
    const restored = await progress('photos restored', () => manifest.photos.count);
    const copied = await restorePhotos(beside.database, photos, backedUpPhotos(file), restored);
    const backup = await beside.swap();
    return {
      manifest,
      rows,
      resumed,
      photos: copied.put,
      erasedAgain,
      backup,
      remarks: [...remarksOn(target, copied.missing), ...remarksOnKeys(manifest, opened)],
    };
  } catch (error) {
    await beside.discard();
    throw error;
  }
}

/** Refuses to replace a database with data unless `replace` is set. */
export function refuseUnlessEmpty({ current }: RestoreTarget, replace: boolean): void {
  if (!current.isEmpty && !replace)
    throw new LoadError(
      'The database is not empty. Give --replace to replace it with the backup; the current data is kept beside it.',
    );
}

/** Adds up the sums of all locations, which no backup has. */
export const addUpAllLocations = ({ database }: Beside): Promise<void> =>
  database.write(async (tx) => {
    await withoutTimeLimit(tx);
    await recomputeEveryDay(tx);
  });

type Sums = Readonly<Record<string, TableSum>>;

function expectSame(found: Sums, wanted: Sums, beside: Beside): void {
  for (const table of new Set([...Object.keys(wanted), ...Object.keys(found)]))
    if (found[table]?.sha256 !== wanted[table]?.sha256)
      throw new LoadError(
        `${table} was not restored correctly: ${found[table]?.rows ?? 0} rows instead of ${wanted[table]?.rows ?? 0}, or other content.${hintOf(beside)}`,
      );
}

/** What to do when a copy is not as expected. */
export const hintOf = ({ isResumed }: Beside): string =>
  isResumed
    ? ' The copy was begun by an interrupted run and is now discarded: run the command again to make a new one.'
    : '';

export const rowsIn = (tables: Readonly<Record<string, TableSum>>): number =>
  Object.values(tables).reduce((sum, table) => sum + table.rows, 0);

async function eraseAgain({ database }: Beside, register: readonly Erasure[]): Promise<number> {
  const known = new Set((await readErasures(database.db)).map((one) => one.user_id));
  const newer = register.filter((one) => !known.has(one.user_id));
  return newer.length === 0 ? 0 : database.write((tx) => applyErasures(tx, newer));
}

/** The keys of the backup; where it brings none, those of the database that it replaces. */
async function keysToStore(
  { keys }: Manifest,
  { withKeys = true, passphrase }: Pick<Wanted, 'withKeys' | 'passphrase'>,
  current: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  // A backup of an older server holds its keys as rows.
  if (!keys) return new Map();
  return new Map([...current, ...(withKeys ? await openKeys(keys, passphrase) : [])]);
}

function remarksOnKeys({ keys }: Manifest, opened: ReadonlyMap<string, string>): string[] {
  if (!keys) return [];
  const lost = [...keys.left_out, ...Object.keys(keys.encrypted)].filter(
    (name) => !opened.has(name),
  );
  const remarks: Record<string, string> = {
    [siteKeys.certificates]:
      'The key of certificates was not restored: the next certificate makes a new one. Keep the old public key for certificates that were made before.',
    [siteKeys.doors]:
      'The key of door codes was not restored: the codes on doors are dead. Print them again.',
  };
  return lost.flatMap((name) => remarks[name] ?? []);
}

function remarksOn({ current }: RestoreTarget, missing: readonly string[]): string[] {
  const remarks: string[] = [];
  if (current.erasures === undefined)
    remarks.push(
      'The previous database could not be read: erase again the people who were erased after the backup.',
    );
  if (missing.length > 0)
    remarks.push(
      `Photos that are neither in the backup nor in the store: ${missing.length}, such as ${missing.slice(0, 5).join(', ')}.`,
    );
  return remarks;
}
