// The slowest test files of a run, from the output of vitest and Playwright.
import { stripVTControlCharacters } from 'node:util';

/** A test file and the total duration of its tests, in seconds. */
export type FileTime = { file: string; seconds: number };

const SECONDS: Record<string, number> = { ms: 0.001, s: 1, m: 60 };
// ` ✓ src/a.test.ts (2 tests | 1 skipped) 928ms`
const OF_VITEST = /^ ?[✓❯×] (\S+\.test\.tsx?) \(.*\) +(\d+(?:\.\d+)?)(ms|s|m)$/;
// `  ✓  12 [phone] › web/round.spec.ts:15:1 › walks a round (3.1s)`
const OF_PLAYWRIGHT = /^ +[✓✘] +\d+ (\[\w+\]) › (\S+\.spec\.ts):.* \((\d+(?:\.\d+)?)(ms|s|m)\)$/;

function timeOf(line: string): FileTime | undefined {
  const [, file, taken, unit] = OF_VITEST.exec(line) ?? [];
  if (file !== undefined) return { file, seconds: Number(taken) * (SECONDS[unit ?? ''] ?? 0) };
  const [, project, spec, took, of] = OF_PLAYWRIGHT.exec(line) ?? [];
  if (spec === undefined) return undefined;
  return { file: `${project} ${spec}`, seconds: Number(took) * (SECONDS[of ?? ''] ?? 0) };
}

/** The slowest test files, slowest first, at most `count`. */
export function slowestOf(log: string, count: number): FileTime[] {
  const files = new Map<string, number>();
  for (const line of log.split('\n')) {
    const time = timeOf(stripVTControlCharacters(line).trimEnd());
    if (time) files.set(time.file, (files.get(time.file) ?? 0) + time.seconds);
  }
  return [...files]
    .map(([file, seconds]) => ({ file, seconds }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}
