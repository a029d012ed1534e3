import type { Executor } from '../db/database.ts';
import { payloadOf, type Kind, type QueueDependencies, type RunningJob } from './kind.ts';
import {
  changeHeldJob,
  removeHeldJob,
  type Payload,
  type QueueJob,
} from './queue-jobs.repository.ts';

/** What the jobs of a kind are run with; `stopping` once their server stops. */
export type LaneDependencies = QueueDependencies & { stopping: AbortSignal };

const LEASE_MS = 60_000;

/** When a lease ends that is taken or renewed now. */
export const leaseEnd = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString();

const RENEW_MS = 2_000;
const MOST_ERROR_LENGTH = 500;

/** Runs a claimed job to its end, or puts it back. */
export async function runJob(deps: LaneDependencies, kind: Kind, job: QueueJob): Promise<void> {
  const lease = heldLease(deps, kind, job);
  let isSettled = false;
  const settle: RunningJob['settle'] = async (write) => {
    const written = await settleJob(deps, job, write);
    isSettled = true;
    return written;
  };
  const { signal, progress } = lease;
  const { location_id, attempts: attempt } = job;
  try {
    await kind.run({ location_id, payload: payloadOf(job), attempt, signal, progress, settle });
    // Where there was nothing to do.
    if (!isSettled) await settle(async () => undefined);
  } catch (error) {
    const isLost = signal.aborted && !deps.stopping.aborted;
    if (!isLost)
      await putBack(deps, kind, { job, error: deps.stopping.aborted ? undefined : error });
  } finally {
    lease.release();
  }
}

class LostLease extends Error {}

/** Ends a job with what came of it; undefined if another server has claimed it. */
const settleJob = <T>(
  { database }: QueueDependencies,
  job: QueueJob,
  write: (tx: Executor) => Promise<T>,
): Promise<T | undefined> =>
  database
    .write(async (tx) => {
      // Sent together; what was written for a job that is no longer held is rolled back.
      const [isHeld, written] = await Promise.all([removeHeldJob(tx, job), write(tx)]);
      if (!isHeld) throw new LostLease();
      return written;
    })
    .catch((error: unknown) => {
      if (error instanceof LostLease) return undefined;
      throw error;
    });

/** Renews a lease while its job runs, with what was reported. */
function heldLease(
  { database, clock, log, stopping }: LaneDependencies,
  kind: Kind,
  job: QueueJob,
) {
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  let progress: Payload | undefined;
  const renew = () =>
    database
      .write(async (tx) => {
        const now = clock();
        const reported = progress && { progress: JSON.stringify(progress) };
        const change = { lease_until: leaseEnd(now), ...reported };
        if (!(await changeHeldJob(tx, job, { change }))) return false;
        if (progress)
          await kind.mirror?.(tx, { payload: payloadOf(job), state: 'running', progress, now });
        return true;
      })
      .then(
        (isHeld) => void (isHeld || lost.abort()),
        // The next one may succeed before the lease ends.
        (error: unknown) => log.error({ err: error, job: job.id }, 'a lease was not renewed'),
      );
  const timer = setInterval(() => void renew(), RENEW_MS);
  return {
    signal,
    progress: (done: Payload) => {
      const isFirst = progress === undefined;
      progress = done;
      // Not awaited: who reports may hold the connection that it needs.
      if (isFirst) void renew();
      signal.throwIfAborted();
    },
    release: () => clearInterval(timer),
  };
}

/** A job, what it failed with, and whether it is put back only if its lease was not renewed since it was read. */
type PutBack = { job: QueueJob; error: unknown; isAbandoned?: boolean };

/** Puts back a job that has failed, or that its server interrupts where there is no error; after the last try it is dead. */
export async function putBack(
  { database, clock, log }: QueueDependencies,
  kind: Kind,
  { job, error, isAbandoned = false }: PutBack,
): Promise<void> {
  const now = clock();
  const change = {
    ...(error === undefined ? interrupted(job) : failed(kind, job, { error, now })),
    ...{ lease_owner: null, lease_until: null },
  };
  const lease_until = isAbandoned ? job.lease_until : undefined;
  const about = { job: job.id, kind: kind.name, location: job.location_id };
  if (error !== undefined) log.error({ err: error, ...about }, 'a job of the queue failed');
  await database
    .write(async (tx) => {
      if (!(await changeHeldJob(tx, job, { change, lease_until }))) return;
      await kind.mirror?.(tx, { payload: payloadOf(job), state: change.state, now });
    })
    // Its lease ends by itself.
    .catch((fault: unknown) => log.error({ err: fault, ...about }, 'a job was not put back'));
}

const interrupted = ({ attempts }: QueueJob) => ({
  ...{ state: 'waiting' as const, attempts: attempts - 1, due_at: null },
});

function failed(kind: Kind, { attempts }: QueueJob, { error, now }: { error: unknown; now: Date }) {
  const pause = Math.min(kind.pauseMs * 2 ** (attempts - 1), kind.mostPauseMs);
  return {
    state: attempts >= kind.attempts ? ('dead' as const) : ('waiting' as const),
    due_at: new Date(now.getTime() + pause).toISOString(),
    last_error: String(error).slice(0, MOST_ERROR_LENGTH),
  };
}
