import type { Schema } from '@kierros/api/schema';

/** The state of a system without a backup. */
export const aSystem = (change: Partial<Schema<'System'>> = {}): Schema<'System'> => ({
  version: '0.1.0',
  started_at: '2026-11-20T06:00:00.000Z',
  database: { kind: 'sqlite', version: '3.51.3', bytes: 240_000_000 },
  disk: { free_bytes: 52_000_000_000, total_bytes: 100_000_000_000 },
  photos: {
    bytes: 1_200_000,
    counted_at: '2026-11-20T07:00:00.000Z',
    waiting: 2,
    failed: 1,
    oldest_at: '2026-11-20T06:30:00.000Z',
  },
  jobs: [
    {
      name: 'notifications',
      every_seconds: 60,
      last_run_at: '2026-11-20T08:00:00.000Z',
      last_run_ms: 12,
      last_success_at: '2026-11-20T07:00:00.000Z',
      last_fault: { at: '2026-11-20T08:00:00.000Z', code: 'storage_full' },
    },
  ],
  backup: { last: null, is_late: true, late_after_hours: 48 },
  verify: null,
  warnings: ['backup_late', 'job_failed'],
  recent_sign_in_until: null,
  ...change,
});
