import type { RawBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inMemorySnapshot } from './snapshot-memory.ts';
import { postgresSnapshot } from './snapshot-postgres.ts';
import { sqliteSnapshot } from './snapshot-sqlite.ts';

/** Some rows as lines of JSON, each an array of its values, in the order of the query. */
export type Block = { text: Buffer; rows: number };

/** The database as it was at one moment, while others go on writing. */
export type Snapshot = {
  readonly kind: Database['kind'];
  all<Row>(query: RawBuilder<Row>): Promise<Row[]>;
  /** The rows of a query in blocks of about a megabyte: a table need not fit into memory. */
  blocks(query: RawBuilder<unknown>): AsyncIterable<Block>;
};

/** Lets `work` read the database at one moment, on a connection of its own that no writer waits for. */
export function withSnapshot<T>(
  database: Database,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  if (database.kind === 'postgres') return postgresSnapshot(database, work);
  return database.file
    ? sqliteSnapshot(database, database.file, work)
    : inMemorySnapshot(database, work);
}
