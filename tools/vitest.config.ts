import { mergeConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

const inLongRun = ['src/lint/boundaries.test.ts', 'src/pack/libraries.test.ts'];

export default mergeConfig(shared, {
  root: import.meta.dirname,
  // Packs and installs the libraries, and lints a violation of each border: part of `npm run test:all`.
  test: { exclude: process.env['LONG_TESTS'] ? [] : inLongRun },
});
