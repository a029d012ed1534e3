import { join } from 'node:path';
import type { Database, Executor } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/database-errors.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import type { Progress } from '../../shared/progress.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import {
  backupByName,
  changeBackup,
  failSilent,
  freeRequestKey,
  insertRunning,
  type BackupRow,
} from './backups.repository.ts';
import { writeBackup } from './write-backup.ts';

export type BackupWriterOptions = {
  database: Database;
  photos: PhotoStore;
  clock: () => Date;
  /** The folder of the backups; several servers share it like the photo store. */
  folder: string;
  /** With which the keys of the site are encrypted; without one they are left out. */
  passphrase?: string | undefined;
  progress?: Progress;
};

export type Begun = {
  requestedBy: number | null;
  requestKey: string | null;
  /** Writes further rows in the transaction that starts the backup, such as the audit log's. */
  alongside?: (tx: Executor, row: BackupRow) => Promise<void>;
};

export type BackupWriter = {
  pathOf(name: string): string;
  /** Makes a backup; resolves when its file is durable. Continues if the client disconnects. */
  make(begun: Begun): Promise<BackupRow>;
  /** Waits for a backup that this server is making; undefined if it is not. */
  settled(name: string): Promise<BackupRow | undefined>;
  /** Aborts the running backups. */
  stop(): Promise<void>;
};

const SEEN_EVERY_MS = 15_000;

/** Makes backups while the server runs, one at a time across all servers. */
export function backupWriter(options: BackupWriterOptions): BackupWriter {
  const { database, folder, clock } = options;
  const running = new Map<string, Promise<BackupRow>>();
  let isStopped = false;
  const pathOf = (name: string) => join(folder, name);
  return {
    pathOf,
    async make(begun) {
      const row = await begin(database, clock(), begun);
      const work = run(options, row, {
        path: pathOf(row.name),
        isStopped: () => isStopped,
      }).finally(() => running.delete(row.name));
      running.set(row.name, work);
      return work;
    },
    settled: async (name) => running.get(name)?.catch(() => undefined),
    async stop() {
      isStopped = true;
      await Promise.allSettled(running.values());
    },
  };
}

async function run(
  options: BackupWriterOptions,
  row: BackupRow,
  { path, isStopped }: { path: string; isStopped: () => boolean },
): Promise<BackupRow> {
  let photos = 0;
  const seen = setInterval(() => void report(options, row, photos), SEEN_EVERY_MS).unref();
  const onProgress = (copied: number) => {
    photos = copied;
    if (isStopped()) throw new ProblemError('unavailable', { retryAfter: 5 });
  };
  try {
    const now = new Date(row.created_at);
    const { bytes, sha256, manifest } = await writeBackup(options, { path, now, onProgress });
    const done = { state: 'done' as const, bytes, sha256, photos: manifest.photos.count };
    await end(options, row.id, done);
  } catch (error) {
    await end(options, row.id, { state: 'failed' });
    throw error;
  } finally {
    clearInterval(seen);
  }
  return (await backupByName(options.database.db, row.name)) ?? row;
}

async function begin(database: Database, now: Date, begun: Begun): Promise<BackupRow> {
  const { requestedBy, requestKey, alongside } = begun;
  try {
    return await database.write(async (tx) => {
      await failSilent(tx, now);
      if (requestedBy !== null && requestKey !== null)
        await freeRequestKey(tx, requestedBy, requestKey);
      const row = await insertRunning(database, tx, { now, requestedBy, requestKey });
      await alongside?.(tx, row);
      return row;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ProblemError('conflict', {
      detail: 'Another backup is being created at the moment.',
    });
  }
}

const end = (
  { database, clock }: BackupWriterOptions,
  id: number,
  change: Partial<BackupRow>,
): Promise<unknown> =>
  database.write((tx) => changeBackup(tx, id, { ...change, finished_at: clock().toISOString() }));

// A failed progress report is ignored: the next one has the same content.
const report = ({ database, clock }: BackupWriterOptions, row: BackupRow, photos: number) =>
  database
    .write((tx) => changeBackup(tx, row.id, { photos, seen_at: clock().toISOString() }))
    .catch(() => undefined);
