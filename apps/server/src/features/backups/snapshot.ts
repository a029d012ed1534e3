import type { RawBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inMemorySnapshot } from './snapshot-memory.ts';
import { postgresSnapshot } from './snapshot-postgres.ts';
import { sqliteSnapshot } from './snapshot-sqlite.ts';

/** Some rows as lines of JSON, each an array of its values in column order. */
export type Block = { text: Buffer; rows: number };

/** A consistent view of the database while other connections write. */
export type Snapshot = {
  readonly kind: Database['kind'];
  all<Row>(query: RawBuilder<Row>): Promise<Row[]>;
  /** The rows of a query in blocks of some 250 kB, so that a table need not fit into memory. */
  blocks(query: RawBuilder<unknown>): AsyncIterable<Block>;
  /**
   * Runs `work` on the same view, on PostgreSQL on a connection of its own: at the same time as others, and without
   * aborting them when it fails.
   */
  beside<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
};

/** Runs `work` on a snapshot of the database, on a separate connection that blocks no writer. */
export function withSnapshot<T>(
  database: Database,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  if (database.kind === 'postgres') return postgresSnapshot(database, work);
  return database.file
    ? sqliteSnapshot(database, database.file, work)
    : inMemorySnapshot(database, work);
}
