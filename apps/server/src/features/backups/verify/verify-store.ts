import type { Schema } from '@kierros/api/schema';
import type { Database } from '../../../db/database.ts';
import type { PhotoStore } from '../../../photos/photo-store.ts';
import { concurrently } from '../../../shared/concurrently.ts';
import { noProgress, type Progress } from '../../../shared/progress.ts';
import { withSnapshot, type Snapshot } from '../snapshot.ts';
import { countOf } from '../table-sums.ts';
import { asReceived } from './as-received.ts';
import { auditLogIsComplete } from './audit-log.ts';
import { checkOf, type DatabaseCheck, type Findings, type VerifyCheck } from './check.ts';
import { databaseIsSound } from './database-file.ts';
import { dueRowsMatch } from './due-rows.ts';
import { missedMatch } from './missed.ts';
import { newestBackup } from './newest-backup.ts';
import { photosMatch } from './photos.ts';
import { referencesHold } from './references.ts';
import { rollupsMatch } from './rollups.ts';
import { sameAsBackup } from './same-as-backup.ts';
import { rowsAreWhole } from './whole-rows.ts';

type Store = {
  database: Database;
  photos: PhotoStore;
  clock: () => Date;
  /** The folder of the backups that rows are compared with. */
  backupFolder?: string;
};

const databaseChecks: readonly DatabaseCheck[] = [
  referencesHold,
  rowsAreWhole,
  dueRowsMatch,
  asReceived,
  missedMatch,
  rollupsMatch,
  auditLogIsComplete,
];

type Options = {
  readPhotos: boolean;
  /** How many checks PostgreSQL works on at a time. */
  concurrency?: number;
  progress?: Progress;
};

/** Verifies the stored data while the server is in use. Writes nothing. */
export async function verifyStore(
  { database, photos, clock, backupFolder }: Store,
  { readPhotos, concurrency = 1, progress = noProgress }: Options,
): Promise<Schema<'VerifyReport'>> {
  const started_at = clock().toISOString();
  // Selected before the snapshot, so the backup is older than everything read below.
  const backup = backupFolder && (await newestBackup(database, backupFolder));
  const checked = [databaseIsSound(database), ...databaseChecks];
  const wanted = backup ? [...checked, sameAsBackup(backup, clock)] : checked;
  const checks = await withSnapshot(database, async (snapshot) => {
    const advance = await progress('rows checked', () => rowsToCheck(snapshot, wanted));
    const done: VerifyCheck[] = [];
    // SQLite has one connection for the snapshot.
    const limit = snapshot.kind === 'postgres' ? concurrency : 1;
    await concurrently(limit, wanted.entries(), async ([index, check]) => {
      const work = (found: Findings) => snapshot.beside((own) => check.run(own, found));
      done[index] = await checkOf(check.name, work, advance);
    });
    return done;
  });
  if (readPhotos) checks.push(await photosMatch(database, photos, progress));
  return {
    ok: checks.every((check) => check.ok),
    checks,
    started_at,
    finished_at: clock().toISOString(),
  };
}

async function rowsToCheck(snapshot: Snapshot, wanted: readonly DatabaseCheck[]): Promise<number> {
  const tables = wanted.flatMap((check) => check.tables);
  let total = 0;
  for (const table of new Set(tables)) {
    // A table that cannot be read is reported by the checks.
    const rows = await snapshot.beside((own) => countOf(own, table)).catch(() => 0);
    total += rows * tables.filter((one) => one === table).length;
  }
  return total;
}
