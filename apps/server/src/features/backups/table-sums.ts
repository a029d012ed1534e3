import { createHash } from 'node:crypto';
import type { TableSum } from './manifest.ts';
import type { Block, Snapshot } from './snapshot.ts';
import { rowsOf, SEQUENCES, sequencesOf, tableShapes } from './table-shapes.ts';

export type TableBlock = Block & { table: string };

/** Everything that a backup holds of a database, table after table. */
export async function* tableBlocks(snapshot: Snapshot): AsyncGenerator<TableBlock> {
  for (const shape of await tableShapes(snapshot)) {
    const table = shape.name;
    for await (const block of snapshot.blocks(rowsOf(snapshot.kind, shape)))
      yield { table, ...block };
  }
  for await (const block of snapshot.blocks(sequencesOf(snapshot.kind)))
    yield { table: SEQUENCES, ...block };
}

/** Counts and hashes rows by table while they pass. */
export function tableSums() {
  const sums = new Map<string, { rows: number; hash: ReturnType<typeof createHash> }>();
  const sumOf = (table: string) => {
    const known = sums.get(table) ?? { rows: 0, hash: createHash('sha256') };
    sums.set(table, known);
    return known;
  };
  return {
    add({ table, text, rows }: TableBlock): void {
      const sum = sumOf(table);
      sum.rows += rows;
      sum.hash.update(text);
    },
    result: (): Record<string, TableSum> =>
      Object.fromEntries(
        [...sums].map(([table, { rows, hash }]) => [
          table,
          { rows, sha256: hash.copy().digest('hex') },
        ]),
      ),
  };
}

/** The rows and hash of each table that has any rows: equal on both databases for equal content. */
export async function sumsOf(snapshot: Snapshot): Promise<Record<string, TableSum>> {
  const sums = tableSums();
  for await (const block of tableBlocks(snapshot)) sums.add(block);
  return sums.result();
}
