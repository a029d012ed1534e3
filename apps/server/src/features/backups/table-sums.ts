import { createHash } from 'node:crypto';
import type { TableSum } from './manifest.ts';
import type { Block, Snapshot } from './snapshot.ts';
import { rowsOf, SEQUENCE_COLUMNS, SEQUENCES, sequencesOf, tableShapes } from './table-shapes.ts';

export type TableBlock = Block & { table: string; columns: readonly string[] };

/** All the rows that a backup contains of a database, table by table. */
export async function* tableBlocks(snapshot: Snapshot): AsyncGenerator<TableBlock> {
  for (const shape of await tableShapes(snapshot)) {
    for await (const block of snapshot.blocks(rowsOf(snapshot.kind, shape)))
      yield { table: shape.name, columns: shape.columns, ...block };
  }
  for await (const block of snapshot.blocks(sequencesOf(snapshot.kind)))
    yield { table: SEQUENCES, columns: SEQUENCE_COLUMNS, ...block };
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
export async function sumsOf(snapshot: Snapshot): Promise<Record<string, TableSum>> {
  const sums = tableSums();
  for await (const block of tableBlocks(snapshot)) sums.add(block);
  return sums.result();
}
