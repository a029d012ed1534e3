import { Tinypool } from 'tinypool';

// A thread takes 15 to 20 MB: one that nobody needs ends.
const IDLE_MS = 60_000;

type PoolOptions = {
  maxThreads: number;
  /** So many never end by themselves: for work whose state lies in its thread. */
  minThreads?: number;
  idleMs?: number;
};

/** Threads that start when there is work and end after a minute without any. `worker` exports what they run as `run`. */
export function threadPool(
  worker: URL,
  { maxThreads, minThreads = 0, idleMs = IDLE_MS }: PoolOptions,
): Tinypool {
  const pool = new Tinypool({
    filename: worker.href,
    name: 'run',
    minThreads,
    maxThreads,
    idleTimeout: idleMs,
    // A thread that blocks until its next task never comes to what it does between two, such as closing a file.
    useAtomics: false,
  });
  // One that fails without a task ends unheard; the next task starts another.
  pool.on('error', () => undefined);
  return pool;
}
