import { sql } from 'kysely';

/**
 * Orders the few rows that an index finds by other columns. The unary plus stops SQLite from walking all rows of a
 * location in the order of the bare column instead of sorting a handful.
 */
export const orderByHint = (column: string) => sql<number>`+${sql.ref(column)}`;
