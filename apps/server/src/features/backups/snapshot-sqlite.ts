import type { RawBuilder } from 'kysely';
import type { Tinypool } from 'tinypool';
import type { Database } from '../../db/database.ts';
import { threadPool } from '../../shared/thread-pool.ts';
import type { Block, Snapshot } from './snapshot.ts';
import type { Question } from './snapshot-worker.ts';

const newThread = (): Tinypool =>
  threadPool(new URL('./snapshot-worker.ts', import.meta.url), {
    maxThreads: 1,
    // The snapshot is the thread's transaction, so the thread must not end before the work does.
    minThreads: 1,
  });

// A thread takes longer to start than most snapshots to read, so the last one waits for the next.
const IDLE_MS = 60_000;
let idle: { thread: Tinypool; end: NodeJS.Timeout } | undefined;

function takeThread(): Tinypool {
  if (!idle) return newThread();
  const { thread, end } = idle;
  clearTimeout(end);
  idle = undefined;
  return thread;
}

async function returnThread(thread: Tinypool): Promise<void> {
  await thread.run({ ask: 'end' } satisfies Question);
  if (idle) return thread.destroy();
  const end = setTimeout(() => {
    idle = undefined;
    void thread.destroy();
  }, IDLE_MS).unref();
  idle = { thread, end };
}

/** A second connection to the file, on a separate thread, in one read transaction. */
export async function sqliteSnapshot<T>(
  database: Database,
  file: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const thread = takeThread();
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
    const result = await work(snapshot);
    await returnThread(thread);
    return result;
  } catch (error) {
    await thread.destroy();
    throw error;
  }
}
