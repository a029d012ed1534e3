import { CompiledQuery, type Insertable } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { insertText, rowsPerStatement } from './insert-text.ts';

/** The tables that a load fills, ordered so that each refers only to earlier ones. */
const order = [
  'inspectable_types',
  'inspectables',
  'working_calendars',
  'authors',
  'users',
  'templates',
  'template_versions',
  'questions',
  'template_questions',
  'template_inspectables',
  'due_rows',
  'schedule_entries',
  'forms',
  'form_inspectables',
  'missed_inspections',
  'answers',
  'photos',
  'todos',
  'pending_actions',
  'pending_events',
] as const satisfies readonly (keyof Tables)[];
export type LoadedTable = (typeof order)[number];

/** Rows collected by table and written in multi-row statements. */
export type BulkInsert = {
  /** All rows of a table have the same columns; the others are null. */
  add: <T extends LoadedTable>(table: T, row: Insertable<Tables[T]>) => Promise<void>;
  /** Writes the remaining rows and returns the total number of rows. */
  finish: () => Promise<number>;
};

/** Inserts very many rows in few statements. */
export function bulkInsert(kind: Database['kind'], tx: Executor): BulkInsert {
  const buffers = new Map<LoadedTable, Record<string, unknown>[]>(order.map((one) => [one, []]));
  const statements = new Map<string, string>();
  let written = 0;

  const write = async (table: LoadedTable, rows: readonly Record<string, unknown>[]) => {
    const [first] = rows;
    if (!first) return;
    const columns = Object.keys(first);
    const key = `${table} ${rows.length}`;
    const text = statements.get(key) ?? insertText(kind, table, columns, rows.length);
    // Only full statements are reused; the short ones at the end are not worth caching.
    if (rows.length === rowsPerStatement(columns.length)) statements.set(key, text);
    const parameters = rows.flatMap((row) => columns.map((column) => row[column]));
    await tx.executeQuery(CompiledQuery.raw(text, parameters));
    written += rows.length;
  };
  const flushThrough = async (last: LoadedTable) => {
    for (const table of order.slice(0, order.indexOf(last) + 1)) {
      const rows = buffers.get(table) ?? [];
      const size = rowsPerStatement(Object.keys(rows[0] ?? {}).length);
      for (let start = 0; start < rows.length; start += size)
        await write(table, rows.slice(start, start + size));
      buffers.set(table, []);
    }
  };
  return {
    async add(table, row) {
      const rows = buffers.get(table) ?? [];
      rows.push(row);
      if (rows.length >= rowsPerStatement(Object.keys(row).length)) await flushThrough(table);
    },
    async finish() {
      await flushThrough('pending_events');
      return written;
    },
  };
}

/** Makes new ids start above the loaded ones. */
export async function continueIds(kind: Database['kind'], tx: Executor): Promise<void> {
  const numbered: readonly (keyof Tables)[] = [
    'inspectable_types',
    'inspectables',
    'users',
    'templates',
    'questions',
    'schedule_entries',
    'forms',
    'photos',
    'todos',
    'pending_actions',
    'pending_events',
  ];
  for (const table of numbered) {
    const highest = `select coalesce(max(id), 0) from ${table}`;
    const text =
      kind === 'postgres'
        ? `select setval('${table}_id_seq', greatest(1, (${highest})))`
        : `insert into sequences (name, last_id) values ('${table}', (${highest}))
           on conflict (name) do update set last_id = excluded.last_id`;
    await tx.executeQuery(CompiledQuery.raw(text));
  }
}
