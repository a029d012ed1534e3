// What a long run said of its faults, kept until its end: where only the end of a log is shown, they stand there.
import { stripVTControlCharacters } from 'node:util';

// The first words with which vitest, Playwright, TypeScript, ESLint and Nx name what did not hold.
const FAULT =
  /^\s*(FAIL |✘|\[?\w*Error: |✖ |NX +Ran target|\d+\) \[|Unhandled )|error TS\d|^\s+\d+:\d+\s+error /;
const LINES_AFTER = 14;
const MOST_LINES = 160;

/**
 * The lines of a log that name a fault, each with the lines after it that say where and why, the last `MOST_LINES`
 * of them. Colours are taken out; blank lines are left out.
 */
export function faultsOf(log: string): string[] {
  const lines: string[] = [];
  let left = 0;
  for (const coloured of log.split('\n')) {
    const line = stripVTControlCharacters(coloured).trimEnd();
    if (FAULT.test(line)) left = LINES_AFTER;
    if (left === 0 || line === '') continue;
    left -= 1;
    lines.push(line);
  }
  return lines.slice(-MOST_LINES);
}
