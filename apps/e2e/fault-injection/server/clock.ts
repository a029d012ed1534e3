import { join } from 'node:path';

/** The environment of a server whose clock is off by this offset. */
export const clockOffset = (ms: number): Record<string, string> => ({
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'wrong-clock.ts')}`,
  DRILL_CLOCK_AHEAD_MS: String(ms),
});
