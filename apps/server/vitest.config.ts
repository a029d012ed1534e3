import { mergeConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default mergeConfig(shared, {
  root: import.meta.dirname,
  test: {
    globalSetup: ['./test/postgres-setup.ts'],
    maxWorkers: 2,
    // A worker that closes its databases on a busy machine is not stuck.
    teardownTimeout: 60_000,
  },
});
