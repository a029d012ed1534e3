import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { takeLock } from '../db/dialect.ts';
import { payloadOf, type Kind, type QueueDependencies } from './kind.ts';
import {
  abandonedJobs,
  claimJob,
  dueJobs,
  kindsWithJobs,
  momentOf,
  runningJobs,
  type DueJob,
  type QueueJob,
} from './queue-jobs.repository.ts';
import { leaseEnd, putBack, runJob, type LaneDependencies } from './run-job.ts';

/** Runs the background work of a server. */
export type Queue = {
  kinds: readonly string[];
  /** Call it when a job was committed. */
  wake: (kind: string) => void;
  /** Takes over what has no job, puts back what was abandoned, and runs what is due: by itself every few seconds. */
  look: () => Promise<void>;
  idle: () => Promise<void>;
  /** Lets what is running end, or puts it back where it can be interrupted. */
  stop: () => Promise<void>;
};

// Jobs of other servers, and those whose pause is over, are found by looking.
const LOOK_MS = 5_000;
const MOST_LOOK_MS = 60_000;
const LOOKS_PER_TAKE_OVER = 6;

/**
 * Runs jobs of these kinds: each is claimed by one server with a lease, which is renewed while it runs, so that a server
 * that was killed leaves it to the next (ADR 0090).
 */
export function startQueue(deps: QueueDependencies, kinds: readonly Kind[]): Queue {
  const stopping = new AbortController();
  const owner = randomUUID();
  const lanes = kinds.map((kind) => startLane({ ...deps, stopping: stopping.signal }, owner, kind));
  // Jobs do not run in the context of the request that made them.
  const outside = AsyncLocalStorage.snapshot();
  let isFirst = true;
  const looks = looksOf(deps.log, stopping.signal, async (isTakingOver) => {
    const names = kinds.map(({ name }) => name);
    const busy = await kindsWithJobs(deps.database.db, names);
    if (busy.size > 0) await freeAbandoned(deps, kinds, isFirst ? owner : undefined);
    isFirst = false;
    for (const [index, kind] of kinds.entries()) {
      const taken = isTakingOver ? await takeOver(kind, deps.clock) : 0;
      if (taken > 0 || busy.has(kind.name)) lanes[index]?.wake();
    }
  });
  const idle = async () => {
    await looks.idle();
    for (const lane of lanes) await lane.idle();
  };
  return {
    kinds: kinds.map(({ name }) => name),
    wake: (name) =>
      outside(() => {
        const index = kinds.findIndex((kind) => kind.name === name);
        kinds[index]?.woken?.();
        lanes[index]?.wake();
      }),
    look: () => looks.look(true),
    idle,
    stop: async () => {
      stopping.abort();
      looks.stop();
      await idle();
    },
  };
}

/** Makes jobs of what has none; returns how many. */
async function takeOver(kind: Kind, clock: QueueDependencies['clock']): Promise<number> {
  let count = 0;
  for (;;) {
    const taken = (await kind.takeOver?.(clock())) ?? 0;
    if (taken === 0) return count;
    count += taken;
  }
}

/** Looks now, and again after pauses that grow while it fails; every few looks with what is to be taken over. */
function looksOf(
  log: QueueDependencies['log'],
  stopping: AbortSignal,
  work: (isTakingOver: boolean) => Promise<void>,
) {
  let count = 0;
  let faults = 0;
  let timer: NodeJS.Timeout | undefined;
  const run = async (isTakingOver: boolean) => {
    try {
      await work(isTakingOver);
      count += 1;
      faults = 0;
    } catch (error) {
      // An unreachable database must not end the process: a later look finds the same rows.
      log.error({ err: error }, 'the queue waits for the database');
      faults += 1;
    }
    clearTimeout(timer);
    if (stopping.aborted) return;
    const isNextTakingOver = count % LOOKS_PER_TAKE_OVER === 0;
    const pause = Math.min(LOOK_MS * 2 ** faults, MOST_LOOK_MS);
    timer = setTimeout(() => void look(isNextTakingOver), pause).unref();
  };
  let looking = run(true);
  const look = (isTakingOver: boolean) => (looking = run(isTakingOver));
  return { look, idle: () => looking, stop: () => clearTimeout(timer) };
}

/** Puts back what servers have left: at the start of the only server of an embedded database, whatever was running. */
async function freeAbandoned(
  deps: QueueDependencies,
  kinds: readonly Kind[],
  startingOwner: string | undefined,
): Promise<void> {
  const { database, clock } = deps;
  const owner = database.kind === 'sqlite' ? startingOwner : undefined;
  const names = kinds.map(({ name }) => name);
  for (const job of await abandonedJobs(database.db, names, { now: clock(), owner })) {
    const kind = kinds.find(({ name }) => name === job.kind);
    const error = new Error('The server that ran it has ended.');
    if (kind) await putBack(deps, kind, { job, error, isAbandoned: true });
  }
}

/** Runs the jobs of one kind: one loop claims them, so that no two runs ask for the same job. */
function startLane(deps: LaneDependencies, owner: string, kind: Kind) {
  const { log, stopping } = deps;
  const running = new Set<Promise<void>>();
  let draining: Promise<void> | undefined;
  let woken = Promise.withResolvers<void>();
  let isAgain = false;
  const start = async (due: DueJob): Promise<'started' | 'taken' | 'none may start'> => {
    while (running.size >= kind.concurrency) await Promise.race(running);
    await kind.holdBack?.(due, stopping);
    const job = stopping.aborted ? 'none may start' : await claim(deps, { kind, owner }, due);
    if (job === 'none may start') return job;
    if (!job) return 'taken';
    const run: Promise<void> = runJob(deps, kind, job).finally(() => {
      running.delete(run);
      // Others of its key may have waited for it.
      again();
    });
    running.add(run);
    return 'started';
  };
  const startDue = async (): Promise<boolean> => {
    let isAnyStarted = false;
    for (const due of await dueJobs(deps.database.db, kind.name, momentOf(deps.clock(), kind))) {
      const started = await start(due);
      if (started === 'none may start') return false;
      isAnyStarted ||= started === 'started';
    }
    return isAnyStarted;
  };
  const drain = async () => {
    do {
      // First of all: a look that fails waits for the next one.
      isAgain = false;
      woken = Promise.withResolvers();
      while (await startDue());
      if (!isAgain && running.size > 0) await woken.promise;
    } while (isAgain || running.size > 0);
  };
  const again = () => {
    isAgain = true;
    woken.resolve();
    draining ??= drain()
      .catch((error: unknown) => log.error({ err: error }, 'the queue waits for the database'))
      .finally(() => {
        draining = undefined;
        if (isAgain && !stopping.aborted) again();
      });
  };
  const wake = () => {
    if (!stopping.aborted) again();
  };
  const idle = async () => {
    while (draining ?? running.size > 0) await Promise.all([draining, ...running]);
  };
  return { wake, idle };
}

function claim(
  { database, clock }: QueueDependencies,
  { kind, owner }: { kind: Kind; owner: string },
  { location_id, id }: DueJob,
): Promise<QueueJob | 'none may start' | undefined> {
  const { name, totalConcurrency, mirror } = kind;
  return database.write(async (tx) => {
    const now = clock();
    if (totalConcurrency !== undefined) {
      await takeLock(tx, 'queueClaims');
      if ((await runningJobs(tx, name, now)) >= totalConcurrency) return 'none may start';
    }
    const lease = { owner, ...momentOf(now, kind), until: leaseEnd(now) };
    const job = await claimJob(tx, { location_id, id, ...lease });
    if (job) await mirror?.(tx, { payload: payloadOf(job), state: 'running', now });
    return job;
  });
}
