import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { rowsOf, type Row } from '../server/rows.ts';
import type { OwnServer } from '../server/own-server.ts';
import type { WebPerson } from './web-person.ts';

/** A column of a database. */
export type Column = { readonly table: string; readonly column: string };

/** Every column of every table of a server's database. */
export function columnsOf(server: OwnServer): Column[] {
  const rows: Row[] =
    server.databaseUrl === null
      ? rowsOf(
          server,
          `select m.name as name, c.name as column_name from sqlite_master m, pragma_table_info(m.name) c
            where m.type = 'table' and m.name not like 'sqlite_%'`,
        )
      : rowsOf(
          server,
          `select table_name as name, column_name from information_schema.columns where table_schema = 'public'`,
        );
  return rows.map((row) => ({ table: row['name'] ?? '', column: row['column_name'] ?? '' }));
}

/** The columns in which a word stands, of all rows of a database. */
export function columnsHolding(server: OwnServer, word: string): string[] {
  const columns = columnsOf(server);
  const counts = columns.map(
    ({ table, column }) =>
      `select '${table}.${column}' as place, count(*) as n from ${table}
        where lower(cast("${column}" as text)) like '%${word}%'`,
  );
  const found: string[] = [];
  // SQLite puts at most 500 selects together.
  for (let from = 0; from < counts.length; from += 100)
    for (const row of rowsOf(server, counts.slice(from, from + 100).join(' union all ')))
      if (row['n'] !== '0') found.push(`${row['place']} (${row['n']})`);
  return found;
}

/** The files below a folder in whose bytes a word stands. */
export function filesHolding(folder: string, word: string, except: RegExp): string[] {
  const wanted = Buffer.from(word);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !except.test(name) && statSync(join(folder, name)).isFile())
    .filter((name) => readFileSync(join(folder, name)).includes(wanted));
}

const kinds = ['templates', 'places', 'todos', 'schedule', 'definitions'];

/** What people may take away or look at, and where a name would stand. */
const answers = [
  '/export/history?format=jsonl',
  '/export/history?format=csv',
  ...kinds.map((kind) => `/export/${kind}`),
  '/users?per_page=1000',
  '/audit?per_page=1000',
  '/inspection/pending?per_page=1000',
  '/notification/notifications?per_page=1000',
  '/inspection/forms?per_page=1000',
  '/inspection/buttons',
  '/inspection/templates?per_page=1000',
];

/** The answers of the server in which a word stands; one that is refused would show nothing, and throws. */
export async function answersHolding(
  admin: WebPerson,
  forms: readonly number[],
  word: string,
): Promise<string[]> {
  const paths = [...answers, ...forms.map((id) => `/inspection/forms/${id}`)];
  const found: string[] = [];
  for (const path of paths) {
    const { status, text } = await admin.ask('GET', path);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`);
    if (text.toLowerCase().includes(word)) found.push(path);
  }
  return found;
}
