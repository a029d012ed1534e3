import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Tests run in a zone that is neither UTC nor free of clock changes, so that
// code which quietly leans on the machine's zone fails here first.
process.env.TZ = 'Europe/Helsinki';

/** Settings that every project's vitest.config.ts starts from. */
export const shared = defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/out-tsc/**', '**/dist/**'],
    passWithNoTests: true,
    // The files of a worker share their modules, which took longer to load than the tests: a test that changes
    // what a module remembers puts it back.
    isolate: false,
    globalSetup: [fileURLToPath(new URL('vitest.temp.ts', import.meta.url))],
    // A busy machine is slow, not wrong: what hangs is still ended.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { TZ: 'Europe/Helsinki' },
  },
});
