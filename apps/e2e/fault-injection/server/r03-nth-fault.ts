import { KierrosProblem, type KierrosClient } from '@kierros/api/client';
import { clientOf } from '../../src/session.ts';
import { atLeast, exactly, type Figure } from '../../figure.ts';
import type { FaultTest, FaultTestContext } from '../fault-test.ts';
import { seeded, type Seeded } from '../seeded.ts';
import { check, countForms, figuresOf, soundness, untilEncoded } from './checker.ts';
import { openLedger, type Ledger } from './ledger.ts';
import { refusalOf } from './load.ts';
import { startOwnServer, type OwnServer } from './own-server.ts';
import { hasStrace, threadsOf, traced } from './strace.ts';
import {
  targetsOf,
  submission,
  submissionOf,
  type SubmissionTarget,
  type Received,
} from './submissions.ts';

/** System calls of one kind by one kind of thread, and the injected error. */
type Point = {
  readonly name: string;
  readonly thread: 'main' | 'photos';
  readonly calls: string;
  readonly error: 'EIO' | 'ENOSPC';
};

const points: readonly Point[] = [
  { name: 'sync of the database', thread: 'main', calls: 'fsync,fdatasync', error: 'EIO' },
  { name: 'write of the database', thread: 'main', calls: 'pwrite64', error: 'ENOSPC' },
  { name: 'write of the database', thread: 'main', calls: 'pwrite64', error: 'EIO' },
  { name: 'sync of a photo', thread: 'photos', calls: 'fsync,fdatasync', error: 'EIO' },
  { name: 'new file of a photo', thread: 'photos', calls: 'openat,mkdir', error: 'ENOSPC' },
  { name: 'name of a photo', thread: 'photos', calls: 'rename', error: 'EIO' },
];

type World = {
  readonly server: OwnServer;
  readonly client: KierrosClient;
  readonly places: readonly SubmissionTarget[];
  readonly chance: Seeded;
  readonly ledger: Ledger<Received>;
};

type Counts = {
  points: number;
  refused: number;
  unclear: Map<string, number>;
  /** No write succeeded until the server was restarted. */
  restarts: number;
  stuck: number;
  /** Acknowledged, although the photo or its folder was never synced. */
  unsynced: number;
};

/** Files and folders of acknowledged photos whose sync failed and was not repeated successfully. */
function unsyncedIn(calls: string): number {
  const failed = new Set<string>();
  for (const line of calls.split('\n')) {
    const path = /sync\(\d+<([^>]*\/photos\/received\/[^>]*)>/.exec(line)?.[1];
    if (path === undefined) continue;
    if (line.includes('INJECTED')) failed.add(path);
    else failed.delete(path);
  }
  return failed.size;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats a refused inspection after the fault, like our app. */
async function sendAgain({ client, ledger }: World, one: Parameters<typeof submission>[1]) {
  for (let tries = 0; tries < 20; tries += 1) {
    try {
      ledger.acked(one.clientId, await submission(client, one));
      return true;
    } catch {
      await wait(100);
    }
  }
  return false;
}

/** One inspection while the n-th call fails, once or from then on. False if there was no n-th call. */
async function failAt(
  world: World,
  counts: Counts,
  { thread, calls, error }: Point,
  when: string,
): Promise<boolean> {
  const { server, client, ledger, chance, places: inspectables } = world;
  const one = submissionOf(chance.pick(inspectables), chance, 1);
  ledger.sent(one.clientId);
  const threads = threadsOf(server.pid());
  const targets = thread === 'main' ? [threads.main] : threads.photos;
  let refusal: unknown;
  const seen = await traced(
    ['-y', '-e', `trace=${calls}`, '-e', `inject=${calls}:error=${error}:when=${when}`],
    targets,
    async () => {
      try {
        ledger.acked(one.clientId, await submission(client, one));
      } catch (cause) {
        refusal = cause;
      }
    },
  );
  const wasHit = seen.includes('INJECTED');
  if (wasHit) counts.points += 1;
  if (refusal === undefined && unsyncedIn(seen) > 0) counts.unsynced += 1;
  if (refusal === undefined) return wasHit;
  counts.refused += 1;
  const isClear =
    refusal instanceof KierrosProblem && ['unavailable', 'storage_full'].includes(refusal.code);
  const name = refusalOf(refusal);
  if (!isClear) counts.unclear.set(name, (counts.unclear.get(name) ?? 0) + 1);
  if (await sendAgain(world, one)) return wasHit;
  counts.restarts += 1;
  server.kill();
  await server.restart();
  if (!(await sendAgain(world, one))) counts.stuck += 1;
  return wasHit;
}

async function everyPoint(context: FaultTestContext, world: World): Promise<Counts> {
  const counts: Counts = {
    points: 0,
    refused: 0,
    unclear: new Map(),
    restarts: 0,
    stuck: 0,
    unsynced: 0,
  };
  for (const point of points)
    for (const suffix of ['', '+']) {
      // The few calls for a photo all differ: its bytes, its name, its folder.
      const step = context.size === 'full' || point.thread === 'photos' ? 1 : 4;
      let last = 0;
      for (let n = 1; n < 400; n += step) {
        if (!(await failAt(world, counts, point, `${n}${suffix}`))) break;
        last = n;
      }
      const how = suffix === '' ? 'once' : 'from then on';
      context.log(
        `${point.name}, ${point.error} ${how}: ${last} points, ${counts.refused} refused`,
      );
    }
  return counts;
}

async function nthFault(context: FaultTestContext): Promise<readonly Figure[]> {
  if (!hasStrace()) throw new Error('This fault test needs strace: apt-get install -y strace');
  // One file thread, so that the order of calls is deterministic.
  const server = await startOwnServer(context, { env: { UV_THREADPOOL_SIZE: '1' } });
  const client = await clientOf(server.url, 'staff');
  const ledger = openLedger<Received>(context);
  const before = countForms(server);
  const inspectables = await targetsOf(client);
  const world = { server, client, places: inspectables, ledger, chance: seeded(context.seed) };
  const counts = await everyPoint(context, world);
  // As after a power cut: memory is lost, only the file remains.
  server.kill();
  await server.restart();
  await untilEncoded(server, 60_000);
  const admin = await clientOf(server.url, 'admin');
  const found = await check(server, ledger, { client: admin, before });
  await server.stop();
  const unclear = [...counts.unclear].map(([name, count]) => `${count} × ${name}`).join(', ');
  const unclearCount = [...counts.unclear.values()].reduce((sum, count) => sum + count, 0);
  return [
    atLeast('points at which a call was made to fail', counts.points, {
      bar: context.size === 'full' ? 40 : 10,
      cases: counts.points,
    }),
    exactly(
      `refusals that say neither 503 nor full: ${unclear || 'none'}`,
      unclearCount,
      0,
      counts.refused,
    ),
    exactly('received although its photo could not be synced', counts.unsynced, 0, counts.points),
    exactly('served nobody until it was started anew', counts.restarts, 0, counts.refused),
    exactly('not even then', counts.stuck, 0, counts.refused),
    ...figuresOf(found, ledger.lists.acked.size),
    ...soundness(server),
  ];
}

/** R3: the n-th write and the n-th sync fail, for every n, like SQLite's own tests. */
export const nthFaults: FaultTest = {
  name: 'R3',
  about: 'the n-th write, sync, new file or new name fails, once and from then on',
  run: nthFault,
};
