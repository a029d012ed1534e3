import type { DirectRunner } from './prepared.ts';
import { openSqliteReader, runnerOf } from './sqlite-connection.ts';

/** A statement that reads, and the file that it reads. */
export type ReadTask = { path: string; sql: string; values: readonly unknown[] };
/** What came of it: an error does not cross to another thread with all that it carries. */
export type ReadAnswer =
  { rows: unknown[] } | { error: { message: string; code?: string; errcode?: number } };

let runner: DirectRunner | undefined;

function open(path: string): DirectRunner {
  const database = openSqliteReader(path);
  return runnerOf((text) => database.prepare(text), true);
}

/** What the thread runs. It serves one file, so that its connection stays open as long as the thread lives. */
export function run({ path, sql, values }: ReadTask): ReadAnswer {
  try {
    runner ??= open(path);
    return { rows: runner.all(sql, [...values]) };
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number };
    return { error: { message, code, errcode } };
  }
}
