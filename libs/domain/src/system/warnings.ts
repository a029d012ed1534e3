/** What an administrator should look at. */
export type SystemWarning = 'backup_late' | 'job_failed' | 'disk_nearly_full' | 'untrusted_proxy';

// A nightly backup was missed.
const USUAL_LATE_HOURS = 48;
const HOUR_MS = 3_600_000;
const NEARLY_FULL_SHARE = 0.1;
// A tenth of a large disk is plenty.
const NEARLY_FULL_BYTES = 10_000_000_000;

/**
 * The age in hours from which the newest backup is too old: twice the interval at which backups are made.
 *
 * @example
 * backupLateAfterHours(undefined) // => 48
 * backupLateAfterHours(6) // => 12
 */
export function backupLateAfterHours(everyHours: number | undefined): number {
  return everyHours === undefined ? USUAL_LATE_HOURS : 2 * everyHours;
}

/**
 * Whether the newest backup is too old. Without one it is late at once.
 *
 * @example
 * isBackupLate({ newest: '2026-11-19T02:00:00Z', lateAfterHours: 48 }, new Date('2026-11-21T02:00:00Z')) // => false
 * isBackupLate({ newest: '2026-11-19T02:00:00Z', lateAfterHours: 48 }, new Date('2026-11-21T02:00:01Z')) // => true
 * isBackupLate({ newest: undefined, lateAfterHours: 48 }, new Date('2026-11-21T02:00:00Z')) // => true
 */
export function isBackupLate(
  backup: { readonly newest: string | undefined; readonly lateAfterHours: number },
  now: Date,
): boolean {
  const { newest, lateAfterHours } = backup;
  if (newest === undefined) return true;
  return now.getTime() - Date.parse(newest) > lateAfterHours * HOUR_MS;
}

/**
 * Whether a disk is nearly full: less than a tenth is free, and less than 10 GB.
 *
 * @example
 * isNearlyFull({ free: 4_000_000_000, total: 50_000_000_000 }) // => true
 * isNearlyFull({ free: 20_000_000_000, total: 400_000_000_000 }) // => false
 */
export function isNearlyFull(disk: { readonly free: number; readonly total: number }): boolean {
  return disk.free < Math.min(disk.total * NEARLY_FULL_SHARE, NEARLY_FULL_BYTES);
}
