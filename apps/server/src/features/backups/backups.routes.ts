import type { Database } from '../../db/database.ts';
import { withoutTransaction, type Handlers } from '../../plugins/operations.ts';
import type { BackupKeeper } from './backup-keeper.ts';
import { createBackup, listOfBackups } from './backups.service.ts';

type Dependencies = { database: Database; backups: BackupKeeper };

/** Backups made while the server runs. */
export function backupsRoutes({ database, backups }: Dependencies): Handlers {
  return {
    listBackups: listOfBackups,
    // It waits for the disk for as long as the site is large: no transaction may.
    createBackup: withoutTransaction((call) => createBackup(database, backups, call)),
  };
}
