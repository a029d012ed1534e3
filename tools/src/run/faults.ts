// Collects the faults of a long log, to repeat them at its end: some viewers show only the end.
import { stripVTControlCharacters } from 'node:util';

// How Playwright reports a test that passed when it was tried again.
const RETRIED = /^\s*[✓✘] .*\(retry #\d+\)/;
// How vitest, Playwright, TypeScript, ESLint, oxlint and Nx start the report of a failure.
const FAULT =
  /^\s*(FAIL |✘|\[?\w*Error: |✖ |NX +Ran target|\d+\) \[|Unhandled )|error TS\d|^\s+\d+:\d+\s+error /;
const LINES_AFTER = 14;
const MOST_LINES = 160;

/**
 * The lines of a log that report a fault, each with the lines after it that give its location and cause; at most
 * the last `MOST_LINES`. Colours are stripped; blank lines are dropped.
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

/**
 * The tests that needed a second try, from the output of Playwright and of the web's tests. They pass, and are to be mended
 * all the same.
 */
export const retriedIn = (log: string): string[] =>
  log
    .split('\n')
    .map((line) => stripVTControlCharacters(line).trim())
    .filter((line) => RETRIED.test(line));
