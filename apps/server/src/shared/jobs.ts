import type { FastifyBaseLogger } from 'fastify';

export type Job = {
  name: string;
  everyMs: number;
  /** Does the work that is due; returns how much it did. */
  run: (now: Date) => Promise<number>;
};

/** The outcome of one run of a job: `error` if it failed. `ms` is how long it took. */
export type JobRun = { job: string; isDone: boolean; at: Date; ms: number; error?: unknown };

type Surroundings = {
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'error' | 'debug'>;
  onRun?: (run: JobRun) => void;
};

/**
 * Runs jobs at intervals inside a server: runs of one job never overlap; a failure is logged and retried at the next
 * interval. `stop` waits for running jobs.
 */
export function startJobs(
  jobs: readonly Job[],
  { clock, log, onRun }: Surroundings,
): { stop: () => Promise<void> } {
  const running = new Map<string, Promise<void>>();
  let isStopped = false;
  const start = (job: Job) => {
    if (isStopped || running.has(job.name)) return;
    const began = performance.now();
    const outcome = (isDone: boolean, error?: unknown): JobRun => ({
      job: job.name,
      isDone,
      at: clock(),
      ms: performance.now() - began,
      ...(!isDone && { error: error ?? new Error('unknown') }),
    });
    const work = job
      .run(clock())
      .then((done) => {
        log.debug({ job: job.name, done }, 'job');
        onRun?.(outcome(true));
      })
      .catch((error: unknown) => {
        log.error({ err: error, job: job.name }, 'a job failed');
        onRun?.(outcome(false, error));
      })
      .finally(() => running.delete(job.name));
    running.set(job.name, work);
  };
  const timers = jobs.map((job) => setInterval(() => start(job), job.everyMs).unref());
  return {
    stop: async () => {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
