import type { DatabaseSync } from 'node:sqlite';
import { openSqliteReader, runnerOf, type Runner } from './sqlite-connection.ts';

/**
 * A read statement and the file it reads, in a snapshot or as it is now; the rest of the rows of an earlier
 * statement; the begin or the end of a snapshot.
 */
export type ReadTask =
  | { path: string; sql: string; values: readonly unknown[]; snapshot: number | undefined }
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
const snapshots = new Map<number, { connection: DatabaseSync; runner: Runner }>();
const rests = new Map<number, unknown[]>();
let numbered = 0;

function open(path: string): { connection: DatabaseSync; runner: Runner } {
  const connection = openSqliteReader(path);
  return { connection, runner: runnerOf((text) => connection.prepare(text), true) };
}

function begin(snapshot: number, path: string): void {
  const reader = open(path);
  snapshots.set(snapshot, reader);
  // The state is that of the first read.
  reader.connection.exec('begin; select 1 from sqlite_schema limit 1');
}

function end(snapshot: number): void {
  snapshots.get(snapshot)?.connection.close();
  snapshots.delete(snapshot);
}

function runnerIn(snapshot: number): Runner {
  const reader = snapshots.get(snapshot);
  // Another thread has taken the place of the one that began it.
  if (!reader) throw new Error('The snapshot was lost with its thread.');
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

function read({ path, sql, values, snapshot }: Extract<ReadTask, { sql: string }>): ReadAnswer {
  const reader = snapshot === undefined ? (runner ??= open(path).runner) : runnerIn(snapshot);
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
