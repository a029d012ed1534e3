import { answerSums, inspectionSums } from '../../db/rollup-columns.ts';
import { inOneTurn } from '../../shared/others-served.ts';
import { sorting } from '../../shared/sorting.ts';

// Rows of sums as they are added to the tables: the cells of the key, then the sums.

export type Cell = string | number;

export type Sums = Readonly<
  Partial<Record<(typeof inspectionSums | typeof answerSums)[number], number>>
>;

const rowOf =
  (columns: readonly (keyof Sums)[]) =>
  (key: readonly Cell[], sums: Sums): Cell[] => [
    ...key,
    ...columns.map((column) => sums[column] ?? 0),
  ];

/** A row of a table of inspections: the columns of its key, and its sums; what is not named adds nothing. */
export const inspectionRow = rowOf([...inspectionSums, ...answerSums]);

/** The same of a table of answers to questions. */
export const answerRow = rowOf(answerSums);

/**
 * Merges rows with the same key and drops those that add nothing, in an order common to all transactions, so that two
 * of them never deadlock.
 */
export const summed = (rows: Iterable<Cell[]>, keys: number): Cell[][] =>
  inOneTurn(summing(rows, keys));

/** `summed` in parts that are each short. */
export function* summing(rows: Iterable<Cell[]>, keys: number): Generator<void, Cell[][]> {
  const byKey = new Map<string, Cell[]>();
  for (const row of rows) {
    yield;
    const key = row.slice(0, keys).join(' ');
    const known = byKey.get(key);
    if (known)
      for (let index = keys; index < row.length; index += 1)
        known[index] = Number(known[index]) + Number(row[index]);
    else byKey.set(key, [...row]);
  }
  const sums: [string, Cell[]][] = [];
  for (const [key, row] of byKey) {
    yield;
    if (row.some((cell, index) => index >= keys && cell !== 0)) sums.push([key, row]);
  }
  return (yield* sorting(sums, ([one], [other]) => one < other)).map(([, row]) => row);
}
