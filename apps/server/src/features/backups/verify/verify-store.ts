import type { Schema } from '@kierros/api/schema';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { PhotoStore } from '../../../photos/photo-store.ts';
import { withSnapshot, type Snapshot } from '../snapshot.ts';
import { asReceived } from './as-received.ts';
import { auditLogIsWhole } from './audit-log.ts';
import { checkOf, type DatabaseCheck, type Findings, type VerifyCheck } from './check.ts';
import { databaseFileIsSound } from './database-file.ts';
import { dueRowsMatch } from './due-rows.ts';
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
  databaseFileIsSound,
  referencesHold,
  rowsAreWhole,
  dueRowsMatch,
  asReceived,
  rollupsMatch,
  auditLogIsWhole,
];

/** Verifies the stored data while the server is in use. Writes nothing. */
export async function verifyStore(
  { database, photos, clock, backupFolder }: Store,
  { readPhotos }: { readPhotos: boolean },
): Promise<Schema<'VerifyReport'>> {
  const started_at = clock().toISOString();
  // Selected before the snapshot, so the backup is older than everything read below.
  const backup = backupFolder && (await newestBackup(database, backupFolder));
  const wanted = backup ? [...databaseChecks, sameAsBackup(backup)] : databaseChecks;
  const checks = await withSnapshot(database, async (snapshot) => {
    const done: VerifyCheck[] = [];
    for (const check of wanted)
      done.push(await checkOf(check.name, (found) => isolated(snapshot, check, found)));
    return done;
  });
  if (readPhotos) checks.push(await photosMatch(database, photos));
  return {
    ok: checks.every((check) => check.ok),
    checks,
    started_at,
    finished_at: clock().toISOString(),
  };
}

// A failed statement aborts a PostgreSQL transaction; with a savepoint, data that one check cannot read does not stop
// the others.
async function isolated(snapshot: Snapshot, check: DatabaseCheck, found: Findings): Promise<void> {
  if (snapshot.kind !== 'postgres') return check.run(snapshot, found);
  await snapshot.all(sql`savepoint one_check`);
  try {
    await check.run(snapshot, found);
  } catch (error) {
    await snapshot.all(sql`rollback to savepoint one_check`);
    throw error;
  }
}
