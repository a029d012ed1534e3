/** Rows as lines of JSON, each an array of its values in the order of the query's columns. */
export const linesOf = (rows: readonly (readonly unknown[])[]): Buffer =>
  Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

/** The values of a row as the query builder gives it. */
export const valuesOf = (row: unknown): unknown[] => Object.values(row as object);

/** About how many characters of lines are kept together. */
export const BLOCK_LENGTH = 1_048_576;
