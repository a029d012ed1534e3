import type { Schema } from '@kierros/api/schema';
import {
  backupLateAfterHours,
  isBackupLate,
  isNearlyFull,
  type SystemWarning,
} from '@kierros/domain';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import type { ProxyWatch } from '../../shared/client-address.ts';
import { toBackup } from '../backups/public.ts';
import { recentSignInUntil } from '../session/public.ts';
import type { JobRuns } from './job-runs.ts';
import type { PhotoBytes } from './photo-bytes.ts';
import { databaseDetails, newestBackup, newestVerify, photoQueue } from './system.repository.ts';

export type SystemDependencies = {
  database: Database;
  backupFolder: string;
  /** How often backups are made, in hours, as the operator says; undefined if not set. */
  backupHours: number | undefined;
  startedAt: Date;
  version: string;
  jobs: JobRuns;
  photoBytes: PhotoBytes;
  proxies: ProxyWatch;
};

/** The state of the system, from what the database and this process keep; nothing is counted row by row. */
export async function systemState(
  deps: SystemDependencies,
  { db, viewer, now }: Call<'getSystem'>,
): Promise<Schema<'System'>> {
  const { database, backupFolder, backupHours, startedAt, version, jobs, photoBytes, proxies } =
    deps;
  const [details, disk, queue, backup, verify, recentUntil] = await Promise.all([
    databaseDetails(database),
    diskOf(database.file === undefined ? dirname(backupFolder) : dirname(database.file)),
    photoQueue(db),
    newestBackup(db),
    newestVerify(db),
    recentSignInUntil(db, viewer, now),
  ]);
  const lateAfterHours = backupLateAfterHours(backupHours);
  const isLate = isBackupLate({ newest: backup?.created_at, lateAfterHours }, now);
  const warnings: SystemWarning[] = [];
  if (isLate) warnings.push('backup_late');
  if (jobs.hasFailure()) warnings.push('job_failed');
  if (disk && isNearlyFull(disk)) warnings.push('disk_nearly_full');
  if (proxies.seen() !== undefined) warnings.push('untrusted_proxy');
  return {
    version,
    started_at: startedAt.toISOString(),
    database: details,
    disk: disk && { free_bytes: disk.free, total_bytes: disk.total },
    photos: { ...photoBytes.last(), ...queue },
    jobs: jobs.list(),
    backup: {
      last: backup ? toBackup(backup) : null,
      is_late: isLate,
      late_after_hours: lateAfterHours,
    },
    verify: verify ? { at: verify.at, ...outcomeOf(verify.after) } : null,
    warnings,
    recent_sign_in_until: recentUntil?.toISOString() ?? null,
  };
}

const diskOf = (folder: string): Promise<{ free: number; total: number } | null> =>
  statfs(folder)
    .then(({ bavail, blocks, bsize }) => ({ free: bavail * bsize, total: blocks * bsize }))
    // The folder of the data does not exist before the first backup on PostgreSQL.
    .catch(() => null);

function outcomeOf(after: string | null): { ok: boolean; failed: string[] } {
  const { ok = false, failed = [] } = JSON.parse(after ?? '{}') as {
    ok?: boolean;
    failed?: string[];
  };
  return { ok, failed };
}
