import type { Database } from '../db/database.ts';

// Below both limits (32,766 parameters on SQLite, 65,535 on PostgreSQL), and large enough that the overhead per
// statement is negligible.
const PARAMETERS = 16_000;

/** How many rows with this number of columns one statement may insert. */
export const rowsPerStatement = (columns: number): number =>
  Math.max(1, Math.floor(PARAMETERS / Math.max(1, columns)));

/**
 * The text of a statement that inserts some rows. Built without the query builder, which creates a node for each value
 * at a higher cost than the insert.
 */
export function insertText(
  kind: Database['kind'],
  table: string,
  columns: readonly string[],
  rows: number,
): string {
  let number = 0;
  const placeholder = () => (kind === 'postgres' ? `$${(number += 1)}` : '?');
  const row = () => `(${columns.map(placeholder).join(', ')})`;
  const names = columns.map((column) => `"${column}"`).join(', ');
  return `insert into "${table}" (${names}) values ${Array.from({ length: rows }, row).join(', ')}`;
}
