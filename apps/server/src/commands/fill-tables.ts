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
    const begun = new Set<string>();
    for await (const { table, columns, text } of blocks) {
      const rows = text
        .toString()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as unknown[]);
      await database.write(async (tx) => {
        if (table === SEQUENCES)
          return sequencesInto(database.kind, tx, rows as [last_id: number, name: string][]);
        // A migration may have inserted rows, which the backup contains as well.
        if (!begun.has(table)) await sql`delete from ${sql.table(table)}`.execute(tx);
        await insertRows(database.kind, tx, { table, columns }, rows);
      });
      begun.add(table);
    }
  });
}

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

async function insertRows(
  kind: Database['kind'],
  tx: Executor,
  { table, columns }: { table: string; columns: readonly string[] },
  rows: readonly unknown[][],
): Promise<void> {
  const most = rowsPerStatement(columns.length);
  for (let start = 0; start < rows.length;) {
    const left = rows.length - start;
    // Few sizes, so few statements: each is prepared once and cached.
    const size = left >= most ? most : (sizes.find((one) => one <= Math.min(left, most)) ?? 1);
    const some = rows.slice(start, start + size);
    await tx.executeQuery(CompiledQuery.raw(insertText(kind, table, columns, size), some.flat()));
    start += size;
  }
}

const sizes = [500, 100, 20, 5, 1];
