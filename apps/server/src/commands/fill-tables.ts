import { CompiledQuery, sql } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import { SEQUENCES, type TableBlock } from '../features/backups/backups.read.ts';
import { insertText, rowsPerStatement } from './insert-text.ts';
import { withoutReferences } from './without-references.ts';

/**
 * Fills an empty database with the rows of a backup or of another database. References are checked together at the end,
 * since rows arrive table by table regardless of their references.
 */
export async function fillTables(
  database: Database,
  blocks: AsyncIterable<TableBlock>,
): Promise<void> {
  await withoutReferences(database, async () => {
    const typeOf = database.kind === 'postgres' ? await columnTypes(database) : undefined;
    const begun = new Set<string>();
    for await (const { table, columns, text } of blocks) {
      const lines = text.toString().trimEnd().split('\n');
      await database.write(async (tx) => {
        if (table === SEQUENCES)
          return sequencesInto(
            database.kind,
            tx,
            rowsOf(lines) as [last_id: number, name: string][],
          );
        // A migration may have inserted rows, which the backup contains as well.
        if (!begun.has(table)) await sql`delete from ${sql.table(table)}`.execute(tx);
        return typeOf
          ? insertLines(tx, { table, columns }, lines, typeOf)
          : insertRows(tx, { table, columns }, rowsOf(lines));
      });
      begun.add(table);
    }
  });
}

const rowsOf = (lines: readonly string[]) =>
  lines.flatMap((line) => (line === '' ? [] : [JSON.parse(line) as unknown[]]));

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
  { table, columns }: Columns,
  lines: readonly string[],
  typeOf: TypeOf,
): Promise<void> {
  const values = columns.map(
    (column, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(typeOf(table, column))}`,
  );
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from json_array_elements(${`[${lines.join()}]`}::json) line`.execute(
    tx,
  );
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
