import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@kierros/tools/testing/free-port';
import { quantile } from '@kierros/tools/testing/quantile';
import {
  atMost,
  exactly,
  type FaultTest,
  type FaultTestContext,
  type Figure,
} from '../fault-test.ts';
import { startOwnServer, type OwnServer } from '../server/own-server.ts';
import { ask } from './inspect.ts';
import { prepareGround, type Ground } from './ground.ts';
import { heldAt } from './held.ts';
import { liveProbe, type LiveProbe } from './live-memory.ts';
import { filesOf, memoryOf, ownMemoryOf, sizeBelow, sizeOf } from './process-of.ts';
import { steadyLoad, type SteadyLoad } from './steady-load.ts';
import { growsBeyond, seenFrom, trendOf, type Trend } from './trend.ts';

/** The resources of a server right after a garbage collection; sizes in megabytes. */
type Sample = {
  readonly at: number;
  readonly own: number;
  readonly heap: number;
  readonly handles: number;
  readonly files: number;
  readonly wal: number;
  readonly besides: number;
  readonly whole: number;
};

const MB = 1024 ** 2;

/** The duration: a night, or `KIERROS_SOAK_MINUTES`. */
const minutesOf = (context: FaultTestContext): number =>
  Number(process.env['KIERROS_SOAK_MINUTES'] ?? (context.size === 'full' ? 480 : 2));

// Stored data may grow: the database, and the processed photos.
const isBesides = (path: string) => !/^kierros\.db|^photos\/ready\//.test(path);

async function sampleOf(server: OwnServer, probe: LiveProbe): Promise<Sample> {
  const { heap, handles } = await probe.read();
  return {
    at: performance.now(),
    own: ownMemoryOf(server.pid()) / MB,
    heap: heap / MB,
    handles,
    files: filesOf(server.pid()),
    wal: sizeOf(`${server.databaseFile}-wal`) / MB,
    besides: sizeBelow(server.folder, isBesides) / MB,
    whole: memoryOf(server.pid()) / MB,
  };
}

const lists = ['/inspection/inspections/due', '/inspection/forms', '/notification/notifications'];

/** Reads a list and takes samples repeatedly until the time is up; reports failed reads. */
async function watch(
  context: FaultTestContext,
  { server, probe, ground, load }: Watched,
): Promise<{ samples: readonly Sample[]; unread: readonly string[] }> {
  const [samples, unread]: [Sample[], string[]] = [[], []];
  const minutes = minutesOf(context);
  const everyMs = minutes >= 30 ? 10_000 : 1_000;
  const until = performance.now() + minutes * 60_000;
  for (let repeat = 0; performance.now() < until; repeat += 1) {
    await wait(everyMs);
    const token = ground.tokens[repeat % ground.tokens.length]!;
    await ask({ url: server.url, token }, lists[repeat % lists.length]!).catch((error: unknown) =>
      unread.push(String(error)),
    );
    const sample = await sampleOf(server, probe);
    samples.push(sample);
    if (repeat % 30 === 29)
      context.log(
        `${((repeat * everyMs) / 60_000).toFixed(1)} min: ${load.acked.length} acknowledged, own ${sample.own.toFixed(1)} MB of ${sample.whole.toFixed(0)}, heap ${sample.heap.toFixed(1)}, ${sample.handles} handles, ${sample.files} files, log ${sample.wal.toFixed(0)} MB, besides ${sample.besides.toFixed(1)} MB, p95 ${quantile(load.times.slice(-2_000), 0.95).toFixed(0)} ms`,
      );
  }
  return { samples, unread };
}

type Watched = { server: OwnServer; probe: LiveProbe; ground: Ground; load: SteadyLoad };

// The bar of a slope is 1 per hour, for runs of at least `from` minutes (reliability.md 3.3). Caches fill until then;
// SQLite's takes hours for its 64 MB, at 40 MB an hour.
const slopes = [
  { of: 'own', name: 'its own memory', unit: 'MB/h', from: 240 },
  { of: 'heap', name: 'memory in use', unit: 'MB/h', from: 30 },
  { of: 'besides', name: 'files besides what is kept', unit: 'MB/h', from: 30 },
  { of: 'files', name: 'open files', unit: '/h', from: 30 },
] as const;

const inBounds = ({ perHour, margin }: Trend) => `${perHour.toFixed(1)} ± ${margin.toFixed(1)}`;

/** The slopes of the second half; during the first, caches fill and the engine settles. */
function slopeFigures(samples: readonly Sample[], minutes: number, requests: number): Figure[] {
  const half = samples.slice(Math.floor(samples.length / 2));
  const trends = slopes.map((slope) => ({
    ...slope,
    bar: minutes >= slope.from ? 1 : 64,
    trend: trendOf(half.map((sample) => ({ at: sample.at, value: sample[slope.of] }))),
  }));
  const seen = trends
    .filter(({ of }) => of === 'own' || of === 'heap')
    .map(({ trend, bar }) => (seenFrom(trend, bar) * MB * minutes) / (requests * 60));
  return [
    ...trends.map(({ name, unit, bar, trend }) => ({
      name: `${name}: growth beyond doubt`,
      cases: half.length,
      value: `${inBounds(trend)} ${unit}`,
      bar: `≤ ${bar} ${unit}`,
      passed: !growsBeyond(trend, bar),
    })),
    // The sensitivity: noise must not hide a leak per request.
    atMost('a leak for each request would be seen from', Math.max(...seen), {
      bar: minutes >= 240 ? 256 : 2_048,
      unit: 'bytes',
      cases: half.length,
    }),
  ];
}

/** The minimum number of handles within ten seconds, when pending work has ended. */
async function handlesAtRest(probe: LiveProbe): Promise<number> {
  const seen: number[] = [];
  for (let repeat = 0; repeat < 20; repeat += 1) {
    seen.push((await probe.read()).handles);
    await wait(500);
  }
  return Math.min(...seen);
}

/** L3: a fifth of the load for a long time, to detect unbounded growth. */
export const soak: FaultTest = {
  name: 'L3',
  about:
    'a fifth of the load for hours: memory, handles, files, the write-ahead log, and what arrived',
  run: async (context): Promise<readonly Figure[]> => {
    const inspector = await freePort();
    const server = await startOwnServer(context, { node: [`--inspect=127.0.0.1:${inspector}`] });
    const ground = await prepareGround(server.url);
    const probe = await liveProbe(inspector);
    const before = await handlesAtRest(probe);
    // A fifth of 50 submissions and 5 photos per second.
    const load = steadyLoad(ground, { perSecond: 10, photoEach: 10 });
    const { samples, unread } = await watch(context, { server, probe, ground, load });
    const lost = await load.stop();
    const atRest = await handlesAtRest(probe);
    probe.close();
    await server.stop();
    const held = heldAt(server, load.acked);
    context.log(
      `${before} handles before, ${atRest} after; failures ${JSON.stringify([...load.failures])}`,
    );
    const most = (of: (sample: Sample) => number) => Math.max(...samples.map(of));
    const acked = load.acked.length;
    return [
      exactly('acknowledged and not there', held.missing + held.photosMissing, 0, acked),
      exactly('there twice', held.twice, 0, acked),
      exactly('submissions that never arrived', lost, 0, acked + lost),
      exactly(
        `lists that were not read ${unread[0] ?? ''}`.trim(),
        unread.length,
        0,
        samples.length,
      ),
      ...slopeFigures(samples, minutesOf(context), load.times.length),
      // Under load their number depends on the pending work.
      atMost('handles at rest, more than before', Math.max(0, atRest - before), {
        bar: 4,
        unit: '',
        cases: 1,
      }),
      // Includes the memory-mapped and cached pages of the database, up to their limits.
      atMost(
        'most memory, pages of the database with it',
        most(({ whole }) => whole),
        { bar: 512, unit: 'MB', cases: samples.length },
      ),
      atMost(
        'largest write-ahead log',
        most(({ wal }) => wal),
        { bar: 64, unit: 'MB', cases: samples.length },
      ),
    ];
  },
};
