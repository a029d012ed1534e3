import { CompiledQuery, sql } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import {
  NO_ROWS,
  SEQUENCES,
  tableSums,
  type SourceTable,
  type TableBlock,
  type TableSum,
} from '../features/backups/public.ts';
import type { Advance } from '../shared/progress.ts';
import { forget, remember, remembered } from './copy-state.ts';
import { concurrently } from '../shared/concurrently.ts';
import { insertText, rowsPerStatement } from './insert-text.ts';
import { withoutReferences } from './without-references.ts';

// PostgreSQL works on several blocks at once; SQLite has one writer.
const WRITERS = 3;

export type Filled = {
  /** The row count and hash of each table of the source, as they were read. */
  sums: Record<string, TableSum>;
  /** The number of rows that an interrupted run had copied. */
  resumed: number;
};

/**
 * Fills a copy with the rows of a backup or of another database. Tables that an interrupted run has completed are left
 * as they are, if the source still has the same content. References are checked together at the end, since rows arrive
 * table by table regardless of their references.
 */
export async function fillTables(
  copy: Database,
  tables: AsyncIterable<SourceTable> | Iterable<SourceTable>,
  advance: Advance,
): Promise<Filled> {
  const sums: Record<string, TableSum> = {};
  let resumed = 0;
  await withoutReferences(copy, async () => {
    const insert = await inserterInto(copy);
    const complete = await remembered(copy);
    for await (const source of tables) {
      const { table } = source;
      const known = complete.has(table) ? await source.sum() : undefined;
      const isThere = known !== undefined && known.sha256 === complete.get(table);
      const sum = isThere ? known : await fillTable(copy, source, { insert, advance });
      if (isThere) {
        resumed += sum.rows;
        advance(sum.rows);
      }
      if (sum.rows > 0) sums[table] = sum;
    }
  });
  return { sums, resumed };
}

type Insert = (block: TableBlock) => Promise<void>;

async function fillTable(
  copy: Database,
  { table, blocks }: SourceTable,
  { insert, advance }: { insert: Insert; advance: Advance },
): Promise<TableSum> {
  // A migration or an interrupted run may have inserted rows.
  await copy.write((tx) => emptyTable(copy.kind, tx, table));
  const sums = tableSums();
  const read = async function* () {
    for await (const block of blocks()) {
      sums.add(block);
      yield block;
    }
  };
  await concurrently(copy.kind === 'postgres' ? WRITERS : 1, read(), async (block) => {
    await insert(block);
    advance(block.rows);
  });
  const sum = sums.result()[table] ?? NO_ROWS;
  await copy.write((tx) => remember(tx, table, sum.sha256));
  return sum;
}

async function emptyTable(kind: Database['kind'], tx: Executor, table: string): Promise<void> {
  await forget(tx, table);
  if (table === SEQUENCES) return;
  const empty = kind === 'postgres' ? sql`truncate` : sql`delete from`;
  await sql`${empty} ${sql.table(table)}`.execute(tx);
}

async function inserterInto(copy: Database): Promise<Insert> {
  const typeOf = copy.kind === 'postgres' ? await columnTypes(copy) : undefined;
  return (block) =>
    copy.write((tx) => {
      if (block.table === SEQUENCES)
        return sequencesInto(copy.kind, tx, rowsOf(block) as [last_id: number, name: string][]);
      return typeOf ? insertLines(tx, block, typeOf) : insertRows(tx, block, rowsOf(block));
    });
}

const rowsOf = ({ text }: TableBlock) => JSON.parse(arrayOf(text).toString()) as unknown[][];

// As bytes: strings of this size would fill the heap.
function arrayOf(lines: Buffer): Buffer {
  const array = Buffer.concat([Buffer.from('['), lines]);
  for (let at = array.indexOf('\n'); at >= 0; at = array.indexOf('\n', at + 1)) array[at] = COMMA;
  array[array.length - 1] = END;
  return array;
}

const [COMMA = 0, END = 0] = Buffer.from(',]');

/** Continues the id sequences of the source: an id that was handed out is never reused, even if its row is deleted. */
async function sequencesInto(
  kind: Database['kind'],
  tx: Executor,
  sequences: readonly [last_id: number, name: string][],
): Promise<void> {
  for (const [last_id, name] of sequences)
    if (kind === 'postgres')
      await sql`select setval(${`${name}_id_seq`}::regclass, ${last_id}::bigint)`.execute(tx);
    else
      await sql`insert into sequences (name, last_id) values (${name}, ${last_id})
        on conflict (name) do update set last_id = excluded.last_id`.execute(tx);
}

type Columns = { table: string; columns: readonly string[] };

type TypeOf = (table: string, column: string) => string;

async function columnTypes({ db }: Database): Promise<TypeOf> {
  const { rows } = await sql<{ name: string; type: string }>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped`.execute(
    db,
  );
  const types = new Map(rows.map(({ name, type }) => [name, type]));
  return (table, column) => types.get(`${table}.${column}`) ?? 'text';
}

/** One short statement for a whole block: PostgreSQL takes the lines of JSON apart itself. */
async function insertLines(
  tx: Executor,
  { table, columns, text }: TableBlock,
  typeOf: TypeOf,
): Promise<void> {
  const values = columns.map(
    (column, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(typeOf(table, column))}`,
  );
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from json_array_elements(${arrayOf(text)}::json) line`.execute(tx);
}

async function insertRows(
  tx: Executor,
  { table, columns }: Columns,
  rows: readonly unknown[][],
): Promise<void> {
  const most = rowsPerStatement(columns.length);
  for (let start = 0; start < rows.length;) {
    const left = rows.length - start;
    // Few sizes, so few statements: each is prepared once and cached.
    const size = left >= most ? most : (sizes.find((one) => one <= Math.min(left, most)) ?? 1);
    const some = rows.slice(start, start + size);
    await tx.executeQuery(
      CompiledQuery.raw(insertText('sqlite', table, columns, size), some.flat()),
    );
    start += size;
  }
}

const sizes = [500, 100, 20, 5, 1];
