import type { RawBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';
import { threadPool } from '../../shared/thread-pool.ts';
import type { Block, Snapshot } from './snapshot.ts';
import type { Question } from './snapshot-worker.ts';

/** A second connection to the file, on a separate thread, in one read transaction. */
export async function sqliteSnapshot<T>(
  database: Database,
  file: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const thread = threadPool(new URL('./snapshot-worker.ts', import.meta.url), {
    maxThreads: 1,
    // The snapshot is the thread's transaction, so the thread must not end before the work does.
    minThreads: 1,
  });
  const ask = (question: Question): Promise<unknown> => thread.run(question);
  try {
    await ask({ ask: 'begin', file });
    const textOf = (query: RawBuilder<unknown>) => {
      const { sql, parameters } = query.compile(database.db);
      return { sql, parameters };
    };
    const snapshot: Snapshot = {
      kind: 'sqlite',
      all: async <Row>(query: RawBuilder<Row>) =>
        (await ask({ ask: 'all', ...textOf(query) })) as Row[],
      async *blocks(query): AsyncGenerator<Block> {
        await ask({ ask: 'open', ...textOf(query) });
        for (;;) {
          const { text, rows } = (await ask({ ask: 'next' })) as { text: Uint8Array; rows: number };
          if (rows === 0) return;
          yield { text: Buffer.from(text.buffer, text.byteOffset, text.byteLength), rows };
        }
      },
      beside: (other) => other(snapshot),
    };
    return await work(snapshot);
  } finally {
    await thread.destroy();
  }
}
