import type { Schema } from '@kierros/api/schema';
import type { BackupRow } from './backups.repository.ts';

/** A backup in the shape of the contract. */
export const toBackup = (row: BackupRow): Schema<'Backup'> => ({
  name: row.name,
  state: row.state,
  bytes: row.bytes,
  sha256: row.sha256,
  photos: row.photos,
  created_at: row.created_at,
  finished_at: row.finished_at,
});
