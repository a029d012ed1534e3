import { mergeConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

// Suites that query the large tables no differently than others, or take minutes: the run over partitioned tables omits
// them, unless PARTITIONED=all requests every suite.
const besidePartitions = [
  '**/src/commands/**',
  '**/src/features/backups/**',
  '**/src/features/session/**',
  '**/src/photos/**',
  '**/{bad-files,photo-names,photo-paths,qr-sheet,metrics}.api.test.ts',
  '**/{limits,headers,mass-assignment,fuzz}.api.test.ts',
  '**/{flood,graceful-stop,killed,two-servers.api,settings}.test.ts',
];
const isShort = process.env['DIALECTS'] === 'partitioned' && process.env['PARTITIONED'] !== 'all';

export default mergeConfig(shared, {
  root: import.meta.dirname,
  test: {
    globalSetup: ['./test/postgres-setup.ts'],
    maxWorkers: 2,
    // A worker that closes its databases on a busy machine is not stuck.
    teardownTimeout: 60_000,
    exclude: isShort ? besidePartitions : [],
  },
});
