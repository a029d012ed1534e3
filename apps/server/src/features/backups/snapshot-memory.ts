import type { Database } from '../../db/database.ts';
import { linesOf, valuesOf } from './lines.ts';
import type { Snapshot } from './snapshot.ts';

/** An in-memory database has only one connection, so reads follow one another without a snapshot: for tests. */
export function inMemorySnapshot<T>(
  database: Database,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const snapshot: Snapshot = {
    kind: 'sqlite',
    all: async (query) => (await query.execute(database.db)).rows,
    async *blocks(query) {
      const { rows } = await query.execute(database.db);
      if (rows.length > 0) yield { text: linesOf(rows.map(valuesOf)), rows: rows.length };
    },
    beside: (other) => other(snapshot),
  };
  return work(snapshot);
}
