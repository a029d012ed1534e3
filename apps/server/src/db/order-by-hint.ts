import { sql } from 'kysely';

/**
 * The order of the few rows that an index finds by other columns. Told the bare
 * column, SQLite rather walks all rows of a location in that order than sort a
 * handful, and an answer costs as much as there is.
 */
export const orderByHint = (column: string) => sql<number>`+${sql.ref(column)}`;
