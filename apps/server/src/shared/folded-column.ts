import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/database.ts';

/**
 * A free-text column folded like `foldForSearch`: without case and accents. SQLite calls the domain's own function
 * (`sqlite-connection.ts`); PostgreSQL approximates it with built-in functions. For texts that no search index covers.
 */
export function foldedColumn(kind: Database['kind'], column: string): RawBuilder<string> {
  const text = sql`coalesce(${sql.ref(column)}, '')`;
  if (kind === 'sqlite') return sql<string>`fold(${text})`;
  return sql<string>`translate(lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g')), 'øœłđð', 'ooldd')`;
}
