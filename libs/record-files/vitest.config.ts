import { mergeConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default mergeConfig(shared, {
  root: import.meta.dirname,
  // Unpacks and expands files of megabytes: part of `npm run test:all`.
  test: { exclude: process.env['LONG_TESTS'] ? [] : ['src/hostile-files.test.ts'] },
});
