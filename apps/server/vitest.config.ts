import { mergeConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

// Drills that start and kill processes, large sites, migrations of past versions, random histories beside a model, and
// suites that walk every operation or every column with heavy data: they take longest, and a change of a screen or a rule
// seldom breaks them. Part of `npm run test:all`.
const inLongRun = [
  'src/**/*.oracle.test.ts',
  'src/**/*.property.test.ts',
  'src/calendar-races.api.test.ts',
  'src/commands/backup-under-load.test.ts',
  'src/commands/distribute-killed.test.ts',
  'src/commands/killed-copy.test.ts',
  'src/commands/load.test.ts',
  'src/commands/move.test.ts',
  'src/commands/restore.test.ts',
  'src/db/migrations/*.test.ts',
  'src/db/upgrade.test.ts',
  'src/demo-year.test.ts',
  'src/features/backups/verify/as-received.api.test.ts',
  'src/features/backups/verify/earlier-things.api.test.ts',
  'src/features/backups/verify/every-write.api.test.ts',
  'src/features/backups/verify/losses.api.test.ts',
  'src/features/backups/verify/same-as-backup.api.test.ts',
  'src/features/backups/verify/verify-store.api.test.ts',
  'src/features/history/report-jobs.api.test.ts',
  'src/features/history/report-killed.test.ts',
  'src/features/inspections/bad-files.api.test.ts',
  'src/features/inspections/photo-names.api.test.ts',
  'src/features/inspections/photo-worker*.test.ts',
  'src/features/rollups/sums-killed.test.ts',
  'src/features/operations/log-hygiene.api.test.ts',
  'src/features/operations/readiness.api.test.ts',
  'src/features/actions/moved-since-work.api.test.ts',
  'src/features/schedule/span-load.api.test.ts',
  'src/flood.test.ts',
  'src/graceful-stop.test.ts',
  'src/herd.test.ts',
  'src/killed.test.ts',
  'src/long-reads.test.ts',
  'src/pgbouncer.api.test.ts',
  'src/photos/photo-faults.api.test.ts',
  'src/plugins/days.api.test.ts',
  'src/plugins/event-loop.api.test.ts',
  'src/plugins/largest-writes.api.test.ts',
  'src/plugins/partial-changes.api.test.ts',
  'src/plugins/plans.api.test.ts',
  'src/release.test.ts',
  'src/run.test.ts',
  'src/features/session/passwords.test.ts',
  'src/shared/thread-pool.test.ts',
  'src/start-failure.test.ts',
];

export default mergeConfig(shared, {
  root: import.meta.dirname,
  test: {
    globalSetup: ['./test/postgres-setup.ts'],
    exclude: process.env['LONG_TESTS'] ? [] : inLongRun,
    maxWorkers: 2,
    // A worker that closes its databases on a busy machine is not stuck.
    teardownTimeout: 60_000,
  },
});
