import type { Operator } from './cli-operator.ts';
import { exactly, type Figure } from './fault-test.ts';
import type { FaultProxy, Passed } from './fault-proxy.ts';
import { seeded, type Seeded } from './seeded.ts';

const killsPerApply = 3;

/** The results of the runs of one kind. */
export type Counts = {
  killed: number;
  /** Killed after the request was sent and before its response arrived. */
  underWay: number;
  /** Of those: the server applied the changes, but the client got no response. */
  doneWithoutResponse: number;
  reruns: number;
  failed: number;
};

const isWrite = ({ method, path }: Pick<Passed, 'method' | 'path'>): boolean =>
  method === 'POST' && path.endsWith('/bulk/apply');

/** Delays writes on their way to the server, and drops responses; always that of the first write. */
export function trouble(proxy: FaultProxy, seed: number): void {
  const chance = seeded(seed);
  let count = 0;
  proxy.choose((request) => {
    if (!isWrite(request)) return null;
    const dice = (count += 1) === 1 ? 0 : chance.below(5);
    if (dice === 0) return { kind: 'dropped after' };
    return dice < 4 ? { kind: 'delayed', ms: chance.below(150) } : null;
  });
}

/** When to kill: mostly after the write was sent, else after its response or at a random time. */
function randomMoment(proxy: FaultProxy, chance: Seeded, isFirst: boolean): () => boolean {
  const kind = isFirst ? 0 : chance.below(8);
  const late = chance.below(kind < 6 ? 90 : 12);
  const started = performance.now();
  const seen = proxy.log.length;
  let due = kind === 7 ? started + chance.below(1_500) : Infinity;
  return () => {
    const write = proxy.log.slice(seen).find(isWrite);
    const isDue = kind < 6 ? write !== undefined : write?.delivered === true;
    if (due === Infinity && isDue) due = performance.now() + late;
    return performance.now() >= due;
  };
}

/** Applies a plan with a few kills on the way, then once to the end. */
export async function applyKilled(
  operator: Operator,
  {
    proxy,
    chance,
    counts,
    apply,
  }: { proxy: FaultProxy; chance: Seeded; counts: Counts; apply: readonly string[] },
): Promise<void> {
  for (let repeat = 0; repeat < killsPerApply; repeat += 1) {
    const seen = proxy.log.length;
    const ended = await operator.run(apply, randomMoment(proxy, chance, counts.killed === 0));
    if (ended !== null && ended !== 0) counts.failed += 1;
    if (ended !== null) continue;
    counts.killed += 1;
    const cut = proxy.log.slice(seen).find((one) => isWrite(one) && !one.delivered);
    if (!cut) continue;
    counts.underWay += 1;
    // The request may still be on its way to the server although the sender was killed.
    await new Promise((resolve) => setTimeout(resolve, chance.below(150)));
    if (cut.status === 200) counts.doneWithoutResponse += 1;
  }
  counts.reruns += 1;
  if ((await operator.run(apply)) !== 0) counts.failed += 1;
}

/** No runs yet. */
export const noCounts = (): Counts => ({
  killed: 0,
  underWay: 0,
  doneWithoutResponse: 0,
  reruns: 0,
  failed: 0,
});

/** What the runs of a noun have shown. */
export const killFigures = (
  noun: string,
  { killed, underWay, doneWithoutResponse, reruns, failed }: Counts,
): Figure[] => [
  {
    name: `kills of ${noun} apply between request and answer: ${underWay} of ${killed}, ${doneWithoutResponse} of them done`,
    cases: killed,
    value: String(underWay),
    bar: '≥ 1',
    passed: underWay >= 1,
  },
  exactly(`${noun} runs that ended in anything but 0 or a kill`, failed, 0, reruns),
];
