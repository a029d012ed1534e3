/** Rows as lines of JSON, each an array of its values in column order. */
export const linesOf = (rows: readonly (readonly unknown[])[]): Buffer =>
  Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

/** The values of a row in the order of the query's columns. */
export const valuesOf = (row: unknown): unknown[] => Object.values(row as object);

/** The approximate number of characters per block of lines. */
export const BLOCK_LENGTH = 262_144;
