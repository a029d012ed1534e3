import { join } from 'node:path';

/** The environment of a server whose clock is off by this offset. */
export const clockOffset = (ms: number): Record<string, string> => ({
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'wrong-clock.ts')}`,
  TEST_CLOCK_OFFSET_MS: String(ms),
});
