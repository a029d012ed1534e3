import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

/** What the thread is asked: to write the log back, or to close the file and end. */
export type CheckpointTask = 'checkpoint' | 'close';

/** Pages of the log that are written back at once, below those at which the writer would do it itself. */
const FROM_PAGES = 10_000;
// Some hundred pages each: seldom enough to cost nothing, often enough to be before the writer.
const EVERY_COMMITS = 20;
const IDLE_TIMEOUT_MS = 60_000;

export type Checkpoints = {
  /** Tells of a commit. Cheap: now and then it looks how long the log is. */
  committed(): void;
  /** Ends the thread; its connection is closed afterwards. */
  close(): Promise<void>;
};

type Limits = { fromPages: number; everyCommits: number };

/**
 * Writes the log of the embedded database back to its file on a thread of its
 * own while the server is busy: on the connection that writes, each such
 * checkpoint keeps everybody waiting for 10 to 17 ms (ADR 0010). What the
 * thread does not manage, or all of it should it fail, the writer still does
 * by itself at 12,000 pages.
 */
export function checkpointsBeside(
  writer: DatabaseSync,
  path: string,
  { fromPages, everyCommits }: Limits = { fromPages: FROM_PAGES, everyCommits: EVERY_COMMITS },
): Checkpoints {
  const look = writer.prepare('pragma wal_checkpoint(noop)');
  let commits = 0;
  let isAsked = false;
  let hasFailed = false;
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  const start = (): Worker => {
    const started = new Worker(new URL('./checkpoint-worker.ts', import.meta.url), {
      workerData: path,
    });
    started.on('message', () => (isAsked = false));
    // A disk that fails is told by the writer, whose turn it is from now on.
    started.on('error', () => (hasFailed = true));
    started.on('exit', () => {
      isAsked = false;
      if (worker === started) worker = undefined;
    });
    started.unref();
    return started;
  };

  const close = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    if (!ending) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.ref();
    ending.postMessage('close' satisfies CheckpointTask);
    await ended;
  };

  const ask = (): void => {
    isAsked = true;
    clearTimeout(idle);
    idle = setTimeout(() => void close(), IDLE_TIMEOUT_MS).unref();
    worker ??= start();
    worker.postMessage('checkpoint' satisfies CheckpointTask);
  };

  return {
    committed: () => {
      commits += 1;
      if (isAsked || hasFailed || commits % everyCommits !== 0) return;
      const { log, checkpointed } = look.get() as { log: number; checkpointed: number };
      if (log - checkpointed >= fromPages) ask();
    },
    close,
  };
}
