import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { withoutTimeLimit } from '../../db/dialect.ts';
import { linesOf, valuesOf } from './lines.ts';
import type { Block, Snapshot } from './snapshot.ts';

const ROWS_PER_BATCH = 1_000;

/** One pooled connection in a repeatable-read transaction without a statement timeout. */
export function postgresSnapshot<T>(
  database: Database,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await withoutTimeLimit(tx);
      // The first query takes the snapshot; without this one it would be taken at the first table.
      await sql`select 1`.execute(tx);
      return work({
        kind: 'postgres',
        all: async (query) => (await query.execute(tx)).rows,
        async *blocks(query): AsyncGenerator<Block> {
          await sql`declare backup_rows no scroll cursor for ${query}`.execute(tx);
          for (;;) {
            const { rows } = await sql.raw(`fetch ${ROWS_PER_BATCH} from backup_rows`).execute(tx);
            if (rows.length === 0) break;
            yield { text: linesOf(rows.map(valuesOf)), rows: rows.length };
          }
          await sql`close backup_rows`.execute(tx);
        },
      });
    });
}
