import type { Database } from '../../db/database.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { withoutTransaction, type Handlers } from '../../plugins/operations.ts';
import { withoutSilenceLimit } from '../../plugins/timeouts.ts';
import { sharedRuns } from '../../shared/shared-runs.ts';
import type { BackupWriter } from './backup-writer.ts';
import { createBackup, downloadBackup, listOfBackups, recordVerify } from './backups.service.ts';
import { verifyStore } from './verify/verify-store.ts';

type Dependencies = {
  database: Database;
  photos: PhotoStore;
  clock: () => Date;
  backupFolder: string;
  backups: BackupWriter;
};

/** Backups made while the server runs, and verification of the stored data. */
export function backupsRoutes(deps: Dependencies): Handlers {
  const { database, backups } = deps;
  const verify = sharedRuns((readPhotos: boolean) => verifyStore(deps, { readPhotos }), String);
  return {
    listBackups: listOfBackups,
    // Waits for the disk for as long as the data of the site takes, so it must not hold a transaction.
    createBackup: withoutTransaction((call) =>
      withoutSilenceLimit(call.request, () => createBackup(database, backups, call)),
    ),
    downloadBackup: (call) => downloadBackup(database, backups, call),
    verifyStore: async (call) => {
      const report = await withoutSilenceLimit(call.request, () =>
        verify(call.query.photos ?? true),
      );
      await recordVerify(database, call, report);
      return report;
    },
  };
}
