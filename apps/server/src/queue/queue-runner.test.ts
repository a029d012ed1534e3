import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { secondConnection, onEachDatabase } from '../../test/dialects.ts';
import type { Database } from '../db/database.ts';
import type { JobChange, Kind, RunningJob } from './kind.ts';
import { enqueue, removeDeadJobs, type NewJob } from './queue-jobs.repository.ts';
import { startQueue, type Queue } from './queue.ts';

const NOW = '2026-12-16T10:00:00.000Z';

onEachDatabase('the queue', (database, dialect) => {
  let now = new Date(NOW);
  const clock = () => now;
  const queues: Queue[] = [];
  afterEach(async () => {
    for (const queue of queues.splice(0)) await queue.stop();
    await database().db.deleteFrom('queue_jobs').execute();
    now = new Date(NOW);
  });

  const kindOf = (run: Kind['run'], more: Partial<Kind> = {}): Kind => ({
    ...{ name: 'test', concurrency: 1, attempts: 3, pauseMs: 1_000, mostPauseMs: 3_000 },
    run,
    ...more,
  });
  const failures: unknown[] = [];
  const started = (kind: Kind, on: Database = database()) => {
    const log = { error: (entry: unknown) => failures.push(entry) } as never;
    const queue = startQueue({ database: on, clock, log }, [kind]);
    queues.push(queue);
    return queue;
  };
  const add = async (...things: (number | Partial<NewJob>)[]) => {
    const jobs = things.map((thing) => ({
      ...{ kind: 'test', location_id: 1, payload: {}, now },
      ...(typeof thing === 'number' ? { payload: { thing } } : thing),
    }));
    for (const job of jobs) await database().write((tx) => enqueue(database(), tx, [job]));
  };
  const rows = () => database().db.selectFrom('queue_jobs').selectAll().orderBy('id').execute();
  const settled = async (queue: Queue, passed = 0) => {
    now = new Date(now.getTime() + passed);
    await queue.look();
    await queue.idle();
  };
  /** The database, whose answers to reads outside a transaction take a while: what is read may be over by then. */
  const slowlyRead = (): Database => ({
    ...database(),
    db: database().db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await setTimeout(20);
        return result;
      },
    }),
  });
  /** Runs that wait until `open` is called, with the things that they are about. */
  const held = () => {
    const begun: number[] = [];
    const { promise, resolve: open } = Promise.withResolvers<undefined>();
    const run = async ({ payload }: RunningJob) => {
      begun.push(payload['thing'] ?? 0);
      await promise;
    };
    return { begun, open: () => open(undefined), run };
  };

  it('runs a job as soon as it was committed and told of', async () => {
    const seen: number[] = [];
    const queue = started(kindOf(async ({ payload }) => void seen.push(payload['thing'] ?? 0)));
    await queue.idle();
    await add(7);
    queue.wake('test');
    await queue.idle();
    expect(seen).toEqual([7]);
    expect(await rows()).toEqual([]);
  });

  it('runs a new job at once, although the clock went back since', async () => {
    const { begun, open, run } = held();
    open();
    await add(1);
    now = new Date(now.getTime() - 3_600_000);
    await started(kindOf(run)).idle();
    expect(begun).toEqual([1]);
  });

  it('has one job for each kind and payload', async () => {
    await add(1, 1, 2, { location_id: 2, payload: { thing: 1 } });
    expect(await rows()).toHaveLength(3);
  });

  it('runs each job once, with two runners at once', async () => {
    const seen: number[] = [];
    const kind = kindOf(async ({ payload }) => {
      seen.push(payload['thing'] ?? 0);
      await setTimeout(1);
    });
    const things = Array.from({ length: 40 }, (_, index) => index);
    await add(...things);
    const beside = dialect === 'postgres' ? secondConnection(database()) : database();
    const both = [started(kind), started(kind, beside)];
    for (const queue of both) await queue.idle();
    expect(seen.toSorted((a, b) => a - b)).toEqual(things);
    expect(await rows()).toEqual([]);
    for (const queue of queues.splice(0)) await queue.stop();
    if (dialect === 'postgres') await beside.close();
  });

  it('runs no more at once than a server, or all of them together, may', async () => {
    const { begun, open, run } = held();
    await add(1, 2, 3, 4);
    const kind = kindOf(run, { concurrency: 2, totalConcurrency: 3 });
    const both = [started(kind), started(kind)];
    await expect.poll(() => begun.length).toBe(3);
    for (const queue of both) await queue.look();
    expect(begun).toHaveLength(3);
    open();
    for (const queue of [...both, ...both]) await settled(queue);
    expect(begun.toSorted()).toEqual([1, 2, 3, 4]);
  });

  it('leaves the job of a server that died to the next, once its lease has ended', async () => {
    await add(1);
    const owned = { lease_owner: 'dead', lease_until: '2026-12-16T10:01:00.000Z' };
    await database()
      .db.updateTable('queue_jobs')
      .set({ state: 'running', attempts: 1, ...owned })
      .execute();
    const seen: number[] = [];
    const run: Kind['run'] = async ({ attempt }) => void seen.push(attempt);
    const queue = started(kindOf(run));
    await queue.idle();
    // Nobody else can hold a lease of an embedded database.
    if (dialect === 'postgres') {
      await settled(queue, 59_000);
      expect(seen).toEqual([]);
      await settled(queue, 1_000);
    }
    await settled(queue, 1_000);
    expect(seen).toEqual([2]);
  });

  it('renews a lease while its job runs', async () => {
    const { begun, open, run } = held();
    await add(1);
    const queue = started(kindOf(run));
    await expect.poll(() => begun.length).toBe(1);
    now = new Date('2026-12-16T10:00:50.000Z');
    const until = async () => (await rows())[0]?.lease_until;
    await expect.poll(until, { timeout: 10_000 }).toBe('2026-12-16T10:01:50.000Z');
    open();
    await queue.idle();
  });

  it('writes nothing for a job that another server has claimed meanwhile', async () => {
    const another = { kind: 'test', location_id: 9, payload: {}, now };
    const { promise: taken, resolve: take } = Promise.withResolvers<undefined>();
    const outcomes: unknown[] = [];
    await add(1);
    const queue = started(
      kindOf(async ({ settle }) => {
        await taken;
        outcomes.push(await settle((tx) => enqueue(database(), tx, [another])));
      }),
    );
    await expect.poll(async () => (await rows())[0]?.state).toBe('running');
    await database().db.updateTable('queue_jobs').set({ lease_owner: 'another' }).execute();
    take(undefined);
    await queue.idle();
    expect(outcomes).toEqual([undefined]);
    expect(await rows()).toMatchObject([{ state: 'running', lease_owner: 'another' }]);
  });

  it('aborts a run whose lease was lost', async () => {
    await add(1);
    let isAborted = false;
    const queue = started(
      kindOf(async ({ signal }) => {
        await database().db.updateTable('queue_jobs').set({ lease_owner: 'another' }).execute();
        await setTimeout(30_000, undefined, { signal }).catch(() => (isAborted = true));
      }),
    );
    await queue.idle();
    expect(isAborted).toBe(true);
  });

  it('tries again after pauses that grow, by the clock, and gives up at last', async () => {
    const seen: number[] = [];
    const changes: JobChange['state'][] = [];
    const kind = kindOf(
      ({ attempt }) => {
        seen.push(attempt);
        return Promise.reject(new Error(`no ${attempt}`));
      },
      { attempts: 4, mirror: async (_tx, { state }) => void changes.push(state) },
    );
    await add(1);
    const queue = started(kind);
    await queue.idle();
    const dueAfter = async () => Date.parse((await rows())[0]?.due_at ?? '-') - now.getTime();
    const pauses: number[] = [];
    for (let tries = 0; tries < 3; tries += 1) {
      pauses.push(await dueAfter());
      await settled(queue, (pauses.at(-1) ?? 0) - 1);
      expect(seen).toHaveLength(tries + 1);
      await settled(queue, 1);
    }
    expect(pauses).toEqual([1_000, 2_000, 3_000]);
    expect(seen).toEqual([1, 2, 3, 4]);
    expect(await rows()).toMatchObject([
      { state: 'dead', attempts: 4, lease_owner: null, last_error: 'Error: no 4' },
    ]);
    const tried = ['running', 'waiting', 'running', 'waiting', 'running', 'waiting'];
    expect(changes).toEqual([...tried, 'running', 'dead']);
    await settled(queue, 86_400_000);
    expect(seen).toHaveLength(4);
    expect(await removeDeadJobs(database(), new Date(now.getTime() + 28 * 86_400_000))).toBe(0);
    expect(await removeDeadJobs(database(), new Date(now.getTime() + 30 * 86_400_000))).toBe(1);
  });

  it('runs the jobs of one key in order, past a dead one, and others beside them', async () => {
    const seen: string[] = [];
    const one = { orderKey: 'a' };
    await add({ ...one, payload: { thing: 1 } }, { ...one, payload: { thing: 2 } });
    await add({ ...one, payload: { thing: 3 } }, { orderKey: 'b', payload: { thing: 4 } }, 5);
    await add({ ...one, location_id: 2, payload: { thing: 6 } });
    const queue = started(
      kindOf(
        async ({ payload, attempt }) => {
          const { thing } = payload;
          seen.push(`${thing}`);
          // Begun together, the jobs of one key would end in another order.
          await setTimeout(thing === 2 ? 50 : 1);
          if (thing === 1 && attempt < 3) throw new Error('not yet');
          if (thing === 2) throw new Error('never');
        },
        { concurrency: 4 },
      ),
    );
    await queue.idle();
    // The pause of the first holds back those behind it, and nobody else.
    expect(seen.toSorted()).toEqual(['1', '4', '5', '6']);
    for (let tries = 0; tries < 6; tries += 1) await settled(queue, 3_000);
    expect(seen.slice(4)).toEqual(['1', '1', '2', '2', '2', '3']);
    expect(await rows()).toMatchObject([{ state: 'dead', payload: '{"thing":2}' }]);
  });

  it('starts what comes, and the next of a key, beside a job that takes long', async () => {
    const { begun, open, run } = held();
    const seen: number[] = [];
    const kind = kindOf(
      (job) => {
        const { thing = 0 } = job.payload;
        if (thing === 1) return run(job);
        seen.push(thing);
        return Promise.resolve();
      },
      { concurrency: 2 },
    );
    const ofKey = [2, 3, 4];
    await add(1, ...ofKey.map((thing) => ({ payload: { thing }, orderKey: 'key' })));
    const queue = started(kind, slowlyRead());
    await expect.poll(() => seen).toEqual(ofKey);
    await add(99);
    queue.wake('test');
    await expect.poll(() => seen).toEqual([...ofKey, 99]);
    expect(begun).toEqual([1]);
    open();
    await queue.idle();
    expect(await rows()).toEqual([]);
  });

  it('fails like any other where its payload cannot be read', async () => {
    await add(1);
    await database().db.updateTable('queue_jobs').set({ payload: '{' }).execute();
    const before = failures.length;
    await started(kindOf(async () => undefined)).idle();
    expect(failures).toHaveLength(before + 1);
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  });

  it('shows progress at once, and with each renewal', async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await add(1);
    const queue = started(
      kindOf(async ({ progress }) => {
        progress({ done: 1 });
        await first.promise;
        progress({ done: 2 });
        await second.promise;
      }),
    );
    const shown = async () => (await rows())[0]?.progress;
    await expect.poll(shown).toBe('{"done":1}');
    first.resolve();
    await expect.poll(shown, { timeout: 10_000 }).toBe('{"done":2}');
    second.resolve();
    await queue.idle();
  });

  it('stops: what can be interrupted waits again as if it had not begun, and nothing starts', async () => {
    await add(1, 2);
    let begun = 0;
    const queue = started(
      kindOf(async ({ signal }) => {
        begun += 1;
        await setTimeout(60_000, undefined, { signal });
      }),
    );
    await expect.poll(() => begun).toBe(1);
    await queue.stop();
    queue.wake('test');
    await queue.idle();
    expect(begun).toBe(1);
    const waiting = { state: 'waiting', attempts: 0, lease_owner: null, lease_until: null };
    expect(await rows()).toMatchObject([waiting, waiting]);
  });

  it('does not spin while nothing can be written', async () => {
    await add(1);
    let writes = 0;
    const full: Database = {
      ...database(),
      write: () => {
        writes += 1;
        return Promise.reject(new Error('the disk is full'));
      },
    };
    started(
      kindOf(async () => undefined),
      full,
    );
    await setTimeout(300);
    expect(writes).toBe(1);
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });

  it('asks one question while there is nothing to do, however many kinds there are', async () => {
    let asked = 0;
    const db = database().db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        asked += 1;
        return Promise.resolve(result);
      },
    });
    const queue = started(
      kindOf(() => Promise.resolve()),
      { ...database(), db },
    );
    // The look with which it began.
    await queue.idle();
    asked = 0;
    await settled(queue);
    expect(asked).toBe(1);
    await add(1);
    await settled(queue);
    expect(await rows()).toEqual([]);
  });

  it('takes over what has no job until nothing is left', async () => {
    const left = [1, 2];
    const seen: number[] = [];
    const queue = started(
      kindOf(async ({ payload }) => void seen.push(payload['thing'] ?? 0), {
        takeOver: async () => {
          const thing = left.shift();
          if (thing !== undefined) await add(thing);
          return thing === undefined ? 0 : 1;
        },
      }),
    );
    await queue.idle();
    expect(seen).toEqual([1, 2]);
  });

  it('leaves a job alone whose lease was renewed after it had been found abandoned', async () => {
    const { begun, open, run } = held();
    await add(1);
    let isRenewed = false;
    // A long write held up the renewal, and then what follows from the lease that had ended.
    const busy: Database = {
      ...database(),
      write: async (work, options) => {
        if (begun.length > 0 && !isRenewed) {
          isRenewed = true;
          const lease_until = new Date(now.getTime() + 60_000).toISOString();
          await database().db.updateTable('queue_jobs').set({ lease_until }).execute();
        }
        return database().write(work, options);
      },
    };
    const queue = started(kindOf(run), busy);
    await expect.poll(() => begun.length).toBe(1);
    now = new Date(now.getTime() + 61_000);
    await queue.look();
    expect(await rows()).toMatchObject([{ state: 'running', attempts: 1, last_error: null }]);
    open();
    await queue.idle();
    expect(begun).toEqual([1]);
    expect(await rows()).toEqual([]);
  });

  it('runs what failed while the clock was ahead, once the clock is right', async () => {
    const seen: number[] = [];
    const kind = kindOf(({ attempt }) => {
      seen.push(attempt);
      return attempt === 1 ? Promise.reject(new Error('not yet')) : Promise.resolve();
    });
    await add(1);
    now = new Date('2033-01-01T00:00:00.000Z');
    const queue = started(kind);
    await queue.idle();
    now = new Date(NOW);
    await settled(queue);
    expect(seen).toEqual([1, 2]);
  });
});
