import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '@kierros/tools/testing/quantile';
import { clientOf } from '../../src/session.ts';
import { atLeast, atMost, exactly, type Figure } from '../../figure.ts';
import type { FaultTest, FaultTestContext } from '../fault-test.ts';
import { seeded } from '../seeded.ts';
import { check, countForms, figuresOf, soundness, untilEncoded } from './checker.ts';
import { openLedger } from './ledger.ts';
import { sendersOf, startLoad, sumOf, format, type Load } from './load.ts';
import { startOwnServer, type OwnServer } from './own-server.ts';
import type { Received } from './submissions.ts';

/** One interruption; returns how long it took until the server was ready again. */
export type Interruption = (server: OwnServer) => Promise<number>;

export const killServer: Interruption = async (server) => {
  server.kill();
  return (await server.restart()).readyMs;
};

/** The database crashes under a running server. */
export const cutDatabase: Interruption = async (server) => {
  await server.cluster?.stopNow();
  await wait(200);
  const began = performance.now();
  await server.cluster?.start();
  const isReady = () =>
    fetch(`${server.url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.pid() === 0 || performance.now() - began > 60_000)
      throw new Error(`The server did not outlive its database: ${server.log().slice(-2_000)}`);
    await wait(10);
  }
  return performance.now() - began;
};

/** Waits for the next receipt: writes that a database defers are lost by a kill right after it. */
async function untilNextReceipt(acked: () => number): Promise<void> {
  const [before, until] = [acked(), performance.now() + 3_000];
  while (acked() === before && performance.now() < until) await wait(1);
}

type Plan = {
  readonly store: 'sqlite' | 'postgres';
  readonly interruptions: readonly Interruption[];
  readonly acked: number;
  readonly readyMs: number;
};

/** What the senders were answered. */
export function loadFigures(load: Load, interruptions: number, acked: number): Figure[] {
  const storedWithoutResponse = load.storedWithoutResponse();
  return [
    atLeast(
      'stored by a try whose sender heard nothing, and received once all the same',
      storedWithoutResponse,
      { bar: 1, cases: acked },
    ),
    exactly(
      `answers that were no receipt and not "come again": ${format(load.surprises)}`,
      sumOf(load.surprises),
      0,
      acked + interruptions,
    ),
  ];
}

/** Inspections are sent during interruptions; then the acknowledgements are compared with the stored data. */
async function loadWithInterruptions(
  context: FaultTestContext,
  plan: Plan,
): Promise<readonly Figure[]> {
  const server = await startOwnServer(context, { store: plan.store });
  const chance = seeded(context.seed);
  const ledger = openLedger<Received>(context);
  const before = countForms(server);
  const senders = await sendersOf(server);
  const load = startLoad({ ledger, senders, writers: 32, seed: context.seed });
  const acked = () => ledger.lists.acked.size;
  const readyMs: number[] = [];
  for (
    let interruption = 0;
    interruption < plan.interruptions.length || acked() < plan.acked;
    interruption += 1
  ) {
    // From the first requests of a connection up to a queue of photos waiting for re-encoding.
    await wait(200 + chance.below(context.size === 'full' ? 4_000 : 2_000));
    if (interruption % 4 < 2) await untilNextReceipt(acked);
    readyMs.push(await plan.interruptions[interruption % plan.interruptions.length]!(server));
    if (interruption % 10 === 9)
      context.log(
        `${interruption + 1} interruptions, ${acked()} received; again: ${format(load.refusals)}`,
      );
  }
  await load.end();
  const encodedIn = await untilEncoded(server, 240_000);
  const client = await clientOf(server.url, 'admin');
  const found = await check(server, ledger, { client, before });
  await server.stop();
  const all = acked();
  context.log(`${readyMs.length} interruptions, ${all} received of ${ledger.lists.sent.size} sent`);
  return [
    ...figuresOf(found, all),
    ...loadFigures(load, readyMs.length, all),
    ...soundness(server),
    atMost('ready again, p95', quantile(readyMs, 0.95), {
      bar: plan.readyMs,
      unit: 'ms',
      cases: readyMs.length,
    }),
    atMost('every photo encoded anew after the last receipt', encodedIn, {
      bar: 180,
      unit: 's',
      cases: found.photos,
    }),
  ];
}

/** R1: the server on SQLite is killed repeatedly while inspections with photos arrive. */
export const killed: FaultTest = {
  name: 'R1',
  about: 'kill -9 under 32 writers with photos, over SQLite',
  run: (context) => {
    const [kills, acked] = context.size === 'full' ? [50, 5_000] : [10, 300];
    return loadWithInterruptions(context, {
      store: 'sqlite',
      interruptions: Array.from({ length: kills }, () => killServer),
      acked,
      readyMs: 3_000,
    });
  },
};

/** R2: the same on PostgreSQL, which is killed too. */
export const killedOnPostgres: FaultTest = {
  name: 'R2',
  about: 'kill -9 of the server and of PostgreSQL, in turns, under 32 writers with photos',
  run: (context) => {
    const [each, acked] = context.size === 'full' ? [25, 5_000] : [5, 300];
    return loadWithInterruptions(context, {
      store: 'postgres',
      interruptions: Array.from({ length: each }, () => [killServer, cutDatabase]).flat(),
      acked,
      // Includes the recovery of PostgreSQL.
      readyMs: 10_000,
    });
  },
};
