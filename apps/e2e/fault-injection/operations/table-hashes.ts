import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { query } from '../server/rows.ts';
import type { Installation } from './installation.ts';

type Tables = ReadonlyMap<string, { rows: number; sha256: string }>;

/** Tables that only one database has, or that differ by design. */
const passing =
  /^(kysely_|sqlite_|sequences$|sessions$|access_tokens$|idempotency_keys$|login_limits$|backups$|reference_version$)/;

const sorted = (row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)));

function summed(rows: readonly Readonly<Record<string, unknown>>[]): {
  rows: number;
  sha256: string;
} {
  const hash = createHash('sha256');
  for (const line of rows.map(sorted).sort()) hash.update(line);
  return { rows: rows.length, sha256: hash.digest('hex') };
}

/** The hash of the rows of every table, read by the databases' own tools, independent of the server. */
export function tableHashes({ databaseFile, databaseUrl }: Installation): Tables {
  if (databaseUrl !== null) {
    const names = query(
      databaseUrl,
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    ).map((row) => row['name']!);
    return new Map(
      names
        .filter((name) => !passing.test(name))
        .map((name) => {
          const rows = query(databaseUrl, `select row_to_json(t) as row from "${name}" t`);
          return [
            name,
            summed(rows.map((one) => JSON.parse(one['row']!) as Record<string, unknown>)),
          ];
        }),
    );
  }
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  const names = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_stat%'")
    .all()
    .map((row) => String(row['name']));
  const tables = names
    .filter((name) => !passing.test(name))
    .map((name) => [name, summed(database.prepare(`select * from "${name}"`).all())] as const);
  database.close();
  return new Map(tables);
}

/** The tables that differ. */
export function differing(one: Tables, other: Tables): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name)?.sha256 !== other.get(name)?.sha256);
}
