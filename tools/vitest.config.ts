import { mergeConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

export default mergeConfig(shared, {
  root: import.meta.dirname,
  // Packs and installs the libraries, which takes a minute: part of `npm run test:all`.
  test: { exclude: process.env['LONG_TESTS'] ? [] : ['src/pack/libraries.test.ts'] },
});
