import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { WAL_PAGES } from './sqlite-connection.ts';

/** A task of the thread: run a checkpoint, or close the file and end. */
export type CheckpointTask = 'checkpoint' | 'close';

/** WAL pages that start a checkpoint, fewer than the number at which the writer would do it itself. */
const FROM_PAGES = 10_000;
// Every commit adds some hundred pages: rare enough to cost nothing, frequent enough to precede the writer's
// checkpoint.
const EVERY_COMMITS = 20;
// 400 MB: what one import of 100,000 places writes does not make its commit a checkpoint of a third of a second.
const WRITER_FROM_PAGES = 100_000;
const IDLE_TIMEOUT_MS = 60_000;

export type Checkpoints = {
  /** Called after each commit. Cheap: only every few commits it reads the length of the WAL. */
  committed(): void;
  /** Ends the thread; its connection is closed before it exits. */
  close(): Promise<void>;
};

type Limits = { fromPages: number; everyCommits: number };

/**
 * Runs checkpoints of SQLite's WAL on a separate thread while the server is busy: on the connection that writes, each
 * checkpoint blocks all requests for 10 to 17 ms (ADR 0010). What the thread does not manage the writer does itself at
 * 100,000 pages, or everything at 12,000 if the thread fails.
 */
export function checkpointsBeside(
  writer: DatabaseSync,
  path: string,
  { fromPages, everyCommits }: Limits = { fromPages: FROM_PAGES, everyCommits: EVERY_COMMITS },
): Checkpoints {
  const look = writer.prepare('pragma wal_checkpoint(noop)');
  const writerFrom = (pages: number) => writer.exec(`pragma wal_autocheckpoint = ${pages}`);
  writerFrom(WRITER_FROM_PAGES);
  let commits = 0;
  let hasFailed = false;
  const thread = checkpointThread(path, () => {
    // The writer reports a failing disk and runs the checkpoints from now on.
    hasFailed = true;
    writerFrom(WAL_PAGES);
  });
  return {
    committed: () => {
      commits += 1;
      if (thread.isAsked() || hasFailed || commits % everyCommits !== 0) return;
      const { log, checkpointed } = look.get() as { log: number; checkpointed: number };
      if (log - checkpointed >= fromPages) thread.ask();
    },
    close: thread.close,
  };
}

/** The thread: it starts when it is asked for a checkpoint, and ends once nothing is asked for a minute. */
function checkpointThread(path: string, onError: () => void) {
  let isAsked = false;
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  const start = (): Worker => {
    const started = new Worker(new URL('./checkpoint-worker.ts', import.meta.url), {
      workerData: path,
    });
    started.on('message', () => (isAsked = false));
    started.on('error', onError);
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

  return { ask, close, isAsked: () => isAsked };
}
