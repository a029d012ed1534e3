import { openSqliteReader, runnerOf, type Runner } from './sqlite-connection.ts';

/** A read statement and the file it reads. */
export type ReadTask = { path: string; sql: string; values: readonly unknown[] };
/** The result; errors are copied by field, because the structured clone between threads drops their properties. */
export type ReadAnswer =
  { rows: unknown[] } | { error: { message: string; code?: string; errcode?: number } };

let runner: Runner | undefined;

function open(path: string): Runner {
  const database = openSqliteReader(path);
  return runnerOf((text) => database.prepare(text), true);
}

/** The function of the thread. It serves one file and caches its connection for the life of the thread. */
export function run({ path, sql, values }: ReadTask): ReadAnswer {
  try {
    runner ??= open(path);
    return { rows: runner.all(sql, [...values]) };
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number };
    return { error: { message, code, errcode } };
  }
}
