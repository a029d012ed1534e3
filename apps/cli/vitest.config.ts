import { mergeConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

// These start the command for each of dozens of faults of a server or a disk. Part of `npm run test:all`.
const inLongRun = [
  'src/files/full-disk.test.ts',
  'src/http/silent-server.test.ts',
  'src/http/wrong-server.test.ts',
];

export default mergeConfig(shared, {
  root: import.meta.dirname,
  test: { exclude: process.env['LONG_TESTS'] ? [] : inLongRun },
});
