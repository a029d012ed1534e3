import { Tinypool } from 'tinypool';

// A thread takes 15 to 20 MB, so idle threads end.
const IDLE_MS = 60_000;

type PoolOptions = {
  maxThreads: number;
  /** This many threads never end when idle: for work whose state is held in its thread. */
  minThreads?: number;
  idleMs?: number;
};

/** Threads that start when there is work and end after a minute of idling. `worker` exports their function as `run`. */
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
    // With Atomics a thread blocks until its next task and never runs work between tasks, such as closing a file.
    useAtomics: false,
  });
  // A thread that fails between tasks is ignored; the next task starts another.
  pool.on('error', () => undefined);
  return pool;
}
