// Backup functions for the server's commands and the state of the system.
export { openKeys, storeKeys } from './backup-keys.ts';
export { backupWriter } from './backup-writer.ts';
export { toBackup } from './backups.shapes.ts';
export { BackupError, type Manifest, type TableSum } from './manifest.ts';
export {
  backedUpPhotos,
  backedUpTables,
  checkBackup,
  restoredTables,
  type BackedUpPhoto,
} from './read-backup.ts';
export { withSnapshot, type Snapshot } from './snapshot.ts';
export { SEQUENCES } from './table-shapes.ts';
export {
  countRows,
  NO_ROWS,
  sourceTables,
  sumsOf,
  tableSums,
  type SourceTable,
  type TableBlock,
} from './table-sums.ts';
export {
  dueColumns,
  locationsWithPlaces,
  undatedPlaces,
  wrongDueRows,
  type WrongDue,
} from './verify/due-rows.ts';
export { SAME_AS_BACKUP } from './verify/same-as-backup.ts';
export { verifyStore } from './verify/verify-store.ts';
export { writeBackup } from './write-backup.ts';
