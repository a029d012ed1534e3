import type { DatabaseSync } from 'node:sqlite';
import { openSqliteReader, runnerOf, type Runner } from './sqlite-connection.ts';

/**
 * A read statement and the file it reads, on its state of a moment or on the newest one; the rest of the rows of an earlier
 * statement; the begin or the end of a moment.
 */
export type ReadTask =
  | { path: string; sql: string; values: readonly unknown[]; moment: number | undefined }
  | { rest: number }
  | { begin: number; path: string }
  | { end: number };
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
const moments = new Map<number, { connection: DatabaseSync; runner: Runner }>();
const rests = new Map<number, unknown[]>();
let numbered = 0;

function open(path: string): { connection: DatabaseSync; runner: Runner } {
  const connection = openSqliteReader(path);
  return { connection, runner: runnerOf((text) => connection.prepare(text), true) };
}

function begin(moment: number, path: string): void {
  const reader = open(path);
  moments.set(moment, reader);
  // The state is that of the first read.
  reader.connection.exec('begin; select 1 from sqlite_schema limit 1');
}

function end(moment: number): void {
  moments.get(moment)?.connection.close();
  moments.delete(moment);
}

function runnerIn(moment: number): Runner {
  const reader = moments.get(moment);
  // Another thread has taken the place of the one that began it.
  if (!reader) throw new Error('The moment was lost with its thread.');
  return reader.runner;
}

/** The function of the thread. It serves one file and caches its connection for the life of the thread. */
export function run(task: ReadTask): ReadAnswer {
  if ('rest' in task) return restOf(task.rest);
  try {
    if ('begin' in task) begin(task.begin, task.path);
    else if ('end' in task) end(task.end);
    else return read(task);
    return { rows: [] };
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number };
    return { error: { message, code, errcode } };
  }
}

function read({ path, sql, values, moment }: Extract<ReadTask, { sql: string }>): ReadAnswer {
  const reader = moment === undefined ? (runner ??= open(path).runner) : runnerIn(moment);
  return firstOf(reader.all(sql, [...values]), (numbered += 1));
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
