import { openSqliteReader, runnerOf, type Runner } from './sqlite-connection.ts';

/** A read statement and the file it reads, or the rest of the rows of an earlier one. */
export type ReadTask = { path: string; sql: string; values: readonly unknown[] } | { rest: number };
/**
 * The first rows, and by which number the rest is asked for; errors are copied by field, because the structured clone
 * between threads drops their properties.
 */
export type ReadAnswer =
  | { rows: unknown[]; rest?: number }
  | { error: { message: string; code?: string; errcode?: number } };

// The event loop takes some ten milliseconds to unpack so many.
const BATCH = 2_000;

let runner: Runner | undefined;
const rests = new Map<number, unknown[]>();
let numbered = 0;

function open(path: string): Runner {
  const database = openSqliteReader(path);
  return runnerOf((text) => database.prepare(text), true);
}

/** The function of the thread. It serves one file and caches its connection for the life of the thread. */
export function run(task: ReadTask): ReadAnswer {
  if ('rest' in task) return restOf(task.rest);
  try {
    runner ??= open(task.path);
    return firstOf(runner.all(task.sql, [...task.values]), (numbered += 1));
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number };
    return { error: { message, code, errcode } };
  }
}

function restOf(number: number): ReadAnswer {
  const rows = rests.get(number);
  // Another thread has taken the place of the one that read them: an export without them would look whole.
  if (!rows) return { error: { message: 'The rest of the rows was lost with its thread.' } };
  return firstOf(rows, number);
}

function firstOf(rows: unknown[], number: number): ReadAnswer {
  if (rows.length <= BATCH) {
    rests.delete(number);
    return { rows };
  }
  rests.set(number, rows.slice(BATCH));
  return { rows: rows.slice(0, BATCH), rest: number };
}
