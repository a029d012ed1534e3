import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '@kierros/tools/testing/quantile';
import { atLeast, atMost, exactly, type Figure } from '../../figure.ts';
import type { FaultTest, FaultTestContext } from '../fault-test.ts';
import { figuresOf, soundness } from './checker.ts';
import { sumOf, format, type Load } from './load.ts';
import type { OwnServer } from './own-server.ts';
import { underLoad } from './under-load.ts';

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
  const { interruptions: kinds } = plan;
  const readyMs: number[] = [];
  const options = { store: plan.store, writers: 32, encodeMs: 240_000 };
  const interrupted = await underLoad(context, options, async ({ server, load, chance, acked }) => {
    for (let count = 0; count < kinds.length || acked() < plan.acked; count += 1) {
      // From the first requests of a connection up to a queue of photos waiting for re-encoding.
      await wait(200 + chance.below(context.size === 'full' ? 4_000 : 2_000));
      if (count % 4 < 2) await untilNextReceipt(acked);
      readyMs.push(await kinds[count % kinds.length]!(server));
      if (count % 10 === 9)
        context.log(
          `${count + 1} interruptions, ${acked()} received; again: ${format(load.refusals)}`,
        );
    }
  });
  const { server, load, acked, found, encodedIn } = interrupted;
  await server.stop();
  return [
    ...figuresOf(found, acked),
    ...loadFigures(load, readyMs.length, acked),
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
