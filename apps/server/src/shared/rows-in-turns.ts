import { evenChunks } from './chunks.ts';
import { mapInTurns } from './others-served.ts';

// Building the statements for so many takes some ten milliseconds.
const MANY = 2_500;

export const areMany = (rows: readonly unknown[]): boolean => rows.length > MANY;

/** Runs a statement for each chunk of rows: without waiting for the one before, or in turns for many. */
export const forChunks = <Row>(
  rows: readonly Row[],
  most: number,
  run: (part: Row[]) => Promise<unknown>,
): Promise<unknown> =>
  areMany(rows)
    ? mapInTurns(evenChunks(rows, most), run)
    : Promise.all(evenChunks(rows, most).map(run));

/** Sends what writes these rows, without waiting for the step before, or in turns for many rows. */
export const sentInOrder = (
  steps: readonly (() => Promise<unknown>)[],
  rows: readonly unknown[],
): Promise<unknown> =>
  areMany(rows) ? mapInTurns(steps, (step) => step()) : Promise.all(steps.map((step) => step()));
