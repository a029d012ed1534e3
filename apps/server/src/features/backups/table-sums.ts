import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Advance } from '../../shared/progress.ts';
import type { TableSum } from './manifest.ts';
import type { Block, Snapshot } from './snapshot.ts';
import { rowsOf, SEQUENCE_COLUMNS, SEQUENCES, sequencesOf, tableShapes } from './table-shapes.ts';

export const NO_ROWS: TableSum = { rows: 0, sha256: '', columns: [] };

export type TableBlock = Block & { table: string; columns: readonly string[] };

/** A table to be copied, of a database or of a backup. */
export type SourceTable = {
  table: string;
  /** Its rows in order; of a backup, they can be read only once. */
  blocks: () => AsyncIterable<TableBlock>;
  /** Its row count and hash. */
  sum: () => Promise<TableSum>;
};

/** All the tables of a database that a backup contains, in its order. */
export async function sourceTables(snapshot: Snapshot): Promise<SourceTable[]> {
  const tableOf = (table: string, columns: readonly string[], query: RawBuilder<unknown>) => {
    const blocks = async function* (): AsyncGenerator<TableBlock> {
      for await (const block of snapshot.blocks(query)) yield { table, columns, ...block };
    };
    const sum = async () => {
      const sums = tableSums();
      for await (const block of blocks()) sums.add(block);
      return sums.result()[table] ?? NO_ROWS;
    };
    return { table, blocks, sum };
  };
  const shapes = await tableShapes(snapshot);
  return [
    ...shapes.map((one) => tableOf(one.name, one.columns, rowsOf(snapshot.kind, one))),
    tableOf(SEQUENCES, SEQUENCE_COLUMNS, sequencesOf(snapshot.kind)),
  ];
}

/** All the rows that a backup contains of a database, table by table. */
export async function* tableBlocks(snapshot: Snapshot): AsyncGenerator<TableBlock> {
  for (const { blocks } of await sourceTables(snapshot)) yield* blocks();
}

/** The number of rows in all the tables that a backup contains. */
export async function countRows(snapshot: Snapshot): Promise<number> {
  let total = (await snapshot.all(sequencesOf(snapshot.kind))).length;
  for (const { name } of await tableShapes(snapshot)) total += await countOf(snapshot, name);
  return total;
}

/** The number of rows of a table. */
export async function countOf(snapshot: Snapshot, table: string): Promise<number> {
  const [counted] = await snapshot.all(
    sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`,
  );
  return Number(counted?.rows ?? 0);
}

/** Counts and hashes rows by table as they stream through. */
export function tableSums() {
  type Sum = { rows: number; hash: ReturnType<typeof createHash>; columns: readonly string[] };
  const sums = new Map<string, Sum>();
  const sumOf = ({ table, columns }: TableBlock): Sum => {
    const known = sums.get(table) ?? { rows: 0, hash: createHash('sha256'), columns };
    sums.set(table, known);
    return known;
  };
  return {
    add(block: TableBlock): void {
      const sum = sumOf(block);
      sum.rows += block.rows;
      sum.hash.update(block.text);
    },
    result: (): Record<string, TableSum> =>
      Object.fromEntries(
        [...sums].map(([table, { rows, hash, columns }]) => [
          table,
          { rows, sha256: hash.copy().digest('hex'), columns },
        ]),
      ),
  };
}

/** The row count and hash of each non-empty table: equal on both databases for equal content. */
export async function sumsOf(
  snapshot: Snapshot,
  advance: Advance = () => undefined,
): Promise<Record<string, TableSum>> {
  const sums = tableSums();
  for await (const block of tableBlocks(snapshot)) {
    sums.add(block);
    advance(block.rows);
  }
  return sums.result();
}
