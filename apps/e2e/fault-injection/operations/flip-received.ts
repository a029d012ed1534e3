import { DatabaseSync } from 'node:sqlite';
import type { Seeded } from '../seeded.ts';
import { query, rowsOf, type Row } from '../server/rows.ts';
import type { Installation } from './installation.ts';

type Part = {
  readonly table: string;
  readonly key: readonly string[];
  readonly columns: readonly string[];
};

/** The columns that store an inspector's input. */
const parts: readonly Part[] = [
  {
    table: 'forms',
    key: ['id'],
    columns: ['client_id', 'author_id', 'started_at', 'done_on', 'receipt'],
  },
  {
    table: 'form_inspectables',
    key: ['form_id', 'inspectable_id'],
    columns: ['natural_due_seen', 'moved'],
  },
  {
    table: 'answers',
    key: ['form_id', 'inspectable_id', 'question_id'],
    columns: ['value', 'response_text', 'note'],
  },
  { table: 'photos', key: ['form_id', 'inspectable_id', 'question_id'], columns: ['name'] },
];

/** Flips one bit of an inspection that was received after form `since`; returns which one. */
export function flipInReceived(
  place: Installation,
  chance: Seeded,
  since: number,
): { about: string; form: string } {
  const { table, key, columns } = chance.pick(parts);
  const column = chance.pick(columns);
  const form = key[0]!;
  const rows = rowsOf(
    place,
    `select ${key.join(', ')}, ${column} as said from ${table}
      where ${form} > ${since} and ${column} is not null order by ${key.join(', ')}`,
  ).filter(({ said }) => said !== '');
  // Not every inspection has a note; then flip something else.
  if (rows.length === 0) return flipInReceived(place, chance, since);
  const row = chance.pick(rows);
  const flipped = flippedIn(row['said']!, chance);
  const where = key.map((name) => `${name} = ${row[name]!}`).join(' and ');
  write(place, `update ${table} set ${column} = ${quoted(flipped)} where ${where}`);
  return {
    about: `${table}.${column} of form ${row[form]!}: ${row['said']!} and ${flipped}`,
    form: row[form]!,
  };
}

/** The last form of a site. */
export const lastForm = (place: Installation): number =>
  Number((rowsOf(place, 'select max(id) as id from forms')[0] as Row)['id']);

// One of the lowest three bits of a character, so that both databases still accept it.
function flippedIn(text: string, chance: Seeded): string {
  if (/^\d+$/.test(text)) return String(Number(text) ^ (1 << chance.below(3)));
  const at = chance.below(text.length);
  const sign = String.fromCharCode(text.charCodeAt(at) ^ (1 << chance.below(3)));
  return text.slice(0, at) + sign + text.slice(at + 1);
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function write({ databaseUrl, databaseFile }: Installation, sql: string): void {
  if (databaseUrl !== null) return void query(databaseUrl, sql);
  const database = new DatabaseSync(databaseFile);
  database.exec(sql);
  database.close();
}
