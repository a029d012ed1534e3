import { mergeConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

// Drills and large sites, which take longest and which a change of a screen or a rule seldom breaks: part of
// `npm run test:all`.
const inLongRun = [
  'src/release.test.ts',
  'src/plugins/plans.api.test.ts',
  'src/db/upgrade.test.ts',
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
