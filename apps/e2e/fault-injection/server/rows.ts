import { spawnSync } from 'node:child_process';
import { DatabaseSync } from 'node:sqlite';
import type { OwnServer } from './own-server.ts';

/** One row, every value as a string. */
export type Row = Readonly<Record<string, string>>;

/** Queries PostgreSQL directly, bypassing the server. */
export function query(url: string, sql: string): Row[] {
  const { status, stdout, stderr } = spawnSync('psql', [url, '-X', '-v', 'ON_ERROR_STOP=1', '-q'], {
    input: `\\pset format unaligned\n\\pset fieldsep '\\t'\n\\pset footer off\n${sql};\n`,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 ** 2,
  });
  if (status !== 0) throw new Error(`psql: ${stderr}`);
  const [head = '', ...lines] = stdout.split('\n').filter((line) => line !== '');
  const names = head.split('\t');
  return lines.map((line) => {
    const values = line.split('\t');
    return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
  });
}

/** Queries the server's database directly, whichever it is. Texts must not contain tabs or line breaks. */
export function rowsOf(
  { databaseUrl, databaseFile }: Pick<OwnServer, 'databaseUrl' | 'databaseFile'>,
  sql: string,
): Row[] {
  if (databaseUrl !== null) return query(databaseUrl, sql);
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  try {
    return database
      .prepare(sql)
      .all()
      .map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [name, value === null ? '' : String(value)]),
        ),
      );
  } finally {
    database.close();
  }
}
