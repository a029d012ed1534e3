import type { Database } from '../db/database.ts';
import {
  backedUpPhotos,
  backedUpRows,
  checkBackup,
  sumsOf,
  withSnapshot,
  type Manifest,
  type TableSum,
} from '../features/backups/backups.read.ts';
import { applyErasures, readErasures, type Erasure } from '../features/users/users.read.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { fillTables } from './fill-tables.ts';
import { LoadError } from './load-error.ts';
import { joinParts } from './rebuild.ts';
import { restorePhotos } from './restore-photos.ts';
import type { Beside, RestoreTarget } from './restore-target.ts';

export type Restored = {
  manifest: Manifest;
  rows: number;
  photos: number;
  /** The number of accounts in the backup that were erased again. */
  erasedAgain: number;
  /** Where the previous database is retained. */
  backup: string | undefined;
  /** Notes for the operator, one sentence each. */
  remarks: string[];
};

type Wanted = { file: string; photos: PhotoStore; replace: boolean };

/**
 * Restores a backup. Everything is checked before anything is written; the new database is built next to the current
 * one, compared with the backup row by row, and replaces it at the end or not at all.
 */
export async function restoreBackup(
  target: RestoreTarget,
  { file, photos, replace }: Wanted,
): Promise<Restored> {
  const manifest = await checkBackup(file);
  refuseUnlessEmpty(target, replace);
  const beside = await target.build(manifest.migrations);
  try {
    await fillTables(beside.database, backedUpRows(file, manifest));
    await expectSame(beside.database, manifest.tables);
    await beside.bringUpToDate();
    // A PostgreSQL backup has these sums in sixteen parts.
    if (beside.database.kind === 'sqlite') await beside.database.write(joinParts);
    const erasedAgain = await eraseAgain(beside, target.current.erasures ?? []);
    const copied = await restorePhotos(beside.database, photos, backedUpPhotos(file));
    const backup = await beside.swap();
    return {
      manifest,
      rows: rowsIn(manifest.tables),
      photos: copied.put,
      erasedAgain,
      backup,
      remarks: remarksOn(target, copied.missing),
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

/** Throws unless a database contains exactly these tables, by row count and hash. */
export async function expectSame(
  database: Database,
  wanted: Readonly<Record<string, TableSum>>,
): Promise<void> {
  const found = await withSnapshot(database, sumsOf);
  for (const table of new Set([...Object.keys(wanted), ...Object.keys(found)]))
    if (found[table]?.sha256 !== wanted[table]?.sha256)
      throw new LoadError(
        `${table} was not restored correctly: ${found[table]?.rows ?? 0} rows instead of ${wanted[table]?.rows ?? 0}, or other content.`,
      );
}

export const rowsIn = (tables: Readonly<Record<string, TableSum>>): number =>
  Object.values(tables).reduce((sum, table) => sum + table.rows, 0);

async function eraseAgain({ database }: Beside, register: readonly Erasure[]): Promise<number> {
  const known = new Set((await readErasures(database.db)).map((one) => one.user_id));
  const newer = register.filter((one) => !known.has(one.user_id));
  return newer.length === 0 ? 0 : database.write((tx) => applyErasures(tx, newer));
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
