import { rowsOf } from '../server/rows.ts';
import type { OwnServer } from '../server/own-server.ts';
import { columnsOf } from './canary-search.ts';

// Tables that depend on the time or the database. Most notifications are created by a job that runs every minute, and
// more than ten together become one.
const own =
  /^(notifications|settings|sessions|access_tokens|login_limits|idempotency_keys|sequences|reference_version|kysely_\w+|audit_events|backups|personal_tokens)$/;
const texts =
  /^((name|title|description)_(en|fi)|first_name|last_name|username|comments|note|query|response_text|reasoning)$/;

/** The tables whose rows, or whose texts, differ between the databases. */
export function tablesApart(servers: readonly [OwnServer, OwnServer]): string[] {
  const columns = columnsOf(servers[0]).filter(({ table }) => !own.test(table));
  const tables = [...new Set(columns.map(({ table }) => table))];
  const [left, right] = servers.map((server) => {
    const counts = tables.map((table) => `select '${table}' as name, count(*) as n from ${table}`);
    return new Map(
      rowsOf(server, counts.join(' union all ')).map((row) => [row['name'], row['n']]),
    );
  });
  const byCount = tables
    .filter((table) => left?.get(table) !== right?.get(table))
    .map((table) => `${table}: ${left?.get(table)} and ${right?.get(table)} rows`);
  const byText = columns
    .filter(({ column }) => texts.test(column))
    .flatMap(({ table, column }) => {
      const [here, there] = servers.map((server) => lengthsOf(server, table, column));
      const other = (one?: Set<string>, two?: Set<string>) =>
        [...(one ?? [])].filter((line) => two?.has(line) !== true).join(' ');
      const [left, right] = [other(here, there), other(there, here)];
      return left === right ? [] : [`${table}.${column}: lengths ${left} and ${right}`];
    });
  return [...byCount, ...byText];
}

/** The distribution of text lengths in a column. */
function lengthsOf(server: OwnServer, table: string, column: string): Set<string> {
  const rows = rowsOf(
    server,
    `select length(${column}) as size, count(*) as n from ${table} group by length(${column})`,
  );
  return new Set(rows.map(({ size, n }) => `${size}:${n}`));
}
