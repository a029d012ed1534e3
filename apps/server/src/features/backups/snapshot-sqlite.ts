import type { RawBuilder } from 'kysely';
import { Worker } from 'node:worker_threads';
import type { Database } from '../../db/database.ts';
import type { Block, Snapshot } from './snapshot.ts';
import type { Question } from './snapshot-worker.ts';

type Reply = { answer: unknown } | { failed: string };

/** A second connection to the file, in a thread of its own, that holds one read transaction. */
export async function sqliteSnapshot<T>(
  database: Database,
  file: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const worker = new Worker(new URL('./snapshot-worker.ts', import.meta.url), { workerData: file });
  // An error between two questions shows at the next one; without a listener it would end the process.
  worker.on('error', () => undefined);
  try {
    const reply = replies(worker);
    await reply();
    const ask = (question: Question): Promise<unknown> => {
      const answer = reply();
      worker.postMessage(question);
      return answer;
    };
    const textOf = (query: RawBuilder<unknown>) => {
      const { sql, parameters } = query.compile(database.db);
      return { sql, parameters };
    };
    return await work({
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
    });
  } finally {
    await worker.terminate();
  }
}

// Asked one after the other, so the next reply is the one to the last question.
function replies(worker: Worker): () => Promise<unknown> {
  return () =>
    new Promise((resolve, reject) => {
      const end = () => {
        worker.off('message', onMessage);
        worker.off('error', onError);
      };
      const onMessage = (reply: Reply) => {
        end();
        if ('failed' in reply) reject(new Error(reply.failed));
        else resolve(reply.answer);
      };
      const onError = (error: unknown) => {
        end();
        reject(error instanceof Error ? error : new Error(String(error)));
      };
      worker.on('message', onMessage);
      worker.on('error', onError);
    });
}
