import { sql } from 'kysely';
import type { Database, Executor } from '../../db/database.ts';
import { withoutTimeLimit } from '../../db/dialect.ts';
import { linesOf, valuesOf } from './lines.ts';
import type { Block, Snapshot } from './snapshot.ts';

const ROWS_PER_BATCH = 1_000;

/** One pooled connection in a repeatable-read transaction without a statement timeout. */
export function postgresSnapshot<T>(
  database: Database,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  let exported: Promise<string> | undefined;
  const beside: Snapshot['beside'] = async (other) => {
    exported ??= exportedBy(first);
    const id = await exported;
    return inTransaction(database, async (tx) => {
      await sql`set transaction snapshot ${sql.lit(id)}`.execute(tx);
      return other(snapshotOf(tx, beside));
    });
  };
  let first: Executor;
  return inTransaction(database, async (tx) => {
    first = tx;
    // The first query takes the snapshot; without this one it would be taken at the first table.
    await sql`select 1`.execute(tx);
    return work(snapshotOf(tx, beside));
  });
}

const inTransaction = <T>({ db }: Database, work: (tx: Executor) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await withoutTimeLimit(tx);
      return work(tx);
    });

async function exportedBy(tx: Executor): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx);
  return rows[0]?.id ?? '';
}

const snapshotOf = (tx: Executor, beside: Snapshot['beside']): Snapshot => ({
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
  beside,
});
