/** Rows as lines of JSON. The order of the fields is that of the query's columns. */
export const linesOf = (rows: readonly unknown[]): Buffer =>
  Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

/** About how many bytes of lines are kept together. */
export const BLOCK_BYTES = 1_048_576;
