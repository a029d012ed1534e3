import type { Schema } from '@kierros/api/schema';
import { problemCodeOf } from '../../plugins/problems.ts';
import type { Job, JobRun } from '../../shared/jobs.ts';

type LastRuns = Omit<Schema<'SystemJob'>, 'name' | 'every_seconds'>;

export type JobRuns = {
  ran: (run: JobRun) => void;
  /** The jobs of this server with their last runs, in the order of the server. */
  list: () => Schema<'SystemJob'>[];
  /** Whether the last run of a job failed. */
  hasFailure: () => boolean;
};

const none: LastRuns = {
  last_run_at: null,
  last_run_ms: null,
  last_success_at: null,
  last_fault: null,
};

/**
 * The last run of each background job of this server since its start. In memory: several servers run the same jobs, and
 * a row for each run would be a write every few seconds.
 */
export function jobRuns(jobs: readonly Pick<Job, 'name' | 'everyMs'>[]): JobRuns {
  const runs = new Map<string, LastRuns>();
  const failed = new Set<string>();
  return {
    ran: ({ job, at, ms, error }) => {
      const before = runs.get(job) ?? none;
      const last = { ...before, last_run_at: at.toISOString(), last_run_ms: Math.round(ms) };
      if (error === undefined) {
        failed.delete(job);
        runs.set(job, { ...last, last_success_at: at.toISOString() });
      } else {
        failed.add(job);
        // The message of an error may quote data; it stands in the log only.
        const fault = { at: at.toISOString(), code: problemCodeOf(error) };
        runs.set(job, { ...last, last_fault: fault });
      }
    },
    list: () =>
      jobs.map(({ name, everyMs }) => ({
        name,
        every_seconds: Math.round(everyMs / 1_000),
        ...(runs.get(name) ?? none),
      })),
    hasFailure: () => failed.size > 0,
  };
}
