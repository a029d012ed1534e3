import { sql } from 'kysely';
import { join, resolve } from 'node:path';
import type { Database } from '../db/database.ts';
import { migrationNames } from '../db/migrate.ts';
import { backupWriter, writeBackup } from '../features/backups/public.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import type { Progress } from '../shared/progress.ts';
import { stampOf } from './restore-target-sqlite.ts';

type Source = {
  database: Database;
  photos: PhotoStore;
  folder: string;
  passphrase?: string | undefined;
  progress?: Progress;
};

export type BackedUp = { path: string; bytes: number; sha256: string; photos: number };

/**
 * Writes a backup, also while a server runs: to `file`, or into the backup folder, where the server lists it. If the
 * schema is an older one, as before an upgrade, the database is only read, so the backup is not listed.
 */
export async function backup(source: Source, now: Date, file?: string): Promise<BackedUp> {
  if (file === undefined && (await isUpToDate(source.database))) return listed(source);
  const path = resolve(file ?? join(source.folder, `kierros-${stampOf(now)}.tar`));
  const { bytes, sha256, manifest } = await writeBackup(source, { path, now });
  return { path, bytes, sha256, photos: manifest.photos.count };
}

async function listed(source: Source): Promise<BackedUp> {
  const writer = backupWriter({ ...source, clock: () => new Date() });
  const row = await writer.make({ requestedBy: null, requestKey: null });
  const { name, bytes, sha256, photos } = row;
  return { path: writer.pathOf(name), bytes: bytes ?? 0, sha256: sha256 ?? '', photos };
}

async function isUpToDate({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = rows.map((row) => row.name);
  return migrationNames().every((name) => done.includes(name));
}
