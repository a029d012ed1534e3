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
  /** Where the backups lie that rows are compared with. */
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

/** Looks whether what is stored is whole, while others go on working. Writes nothing. */
export async function verifyStore(
  { database, photos, clock, backupFolder }: Store,
  { readPhotos }: { readPhotos: boolean },
): Promise<Schema<'VerifyReport'>> {
  const started_at = clock().toISOString();
  // Before the moment that is looked at: what it holds is older than everything read below.
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

// A statement that fails ends a transaction of PostgreSQL: what one check cannot read must not hide what the others see.
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
