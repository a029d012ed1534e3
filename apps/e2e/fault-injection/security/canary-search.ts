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

/** The columns that contain a word, in all rows of a database. */
export function columnsHolding(server: OwnServer, word: string): string[] {
  const columns = columnsOf(server);
  const counts = columns.map(
    ({ table, column }) =>
      `select '${table}.${column}' as place, count(*) as n from ${table}
        where lower(cast("${column}" as text)) like '%${word}%'`,
  );
  const found: string[] = [];
  // SQLite allows at most 500 selects in a compound.
  for (let from = 0; from < counts.length; from += 100)
    for (const row of rowsOf(server, counts.slice(from, from + 100).join(' union all ')))
      if (row['n'] !== '0') found.push(`${row['place']} (${row['n']})`);
  return found;
}

/** The files below a folder whose bytes contain a word. */
export function filesHolding(folder: string, word: string, except: RegExp): string[] {
  const wanted = Buffer.from(word);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !except.test(name) && statSync(join(folder, name)).isFile())
    .filter((name) => readFileSync(join(folder, name)).includes(wanted));
}

const kinds = ['templates', 'places', 'todos', 'schedule', 'definitions'];

/** Exports and lists that could contain a person's name. */
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

/** The responses of the server that contain a word; throws if one is refused, since it would contain nothing. */
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
