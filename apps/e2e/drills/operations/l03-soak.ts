import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../src/server-process.ts';
import { atMost, exactly, type Drill, type DrillContext, type Figure } from '../drill.ts';
import { startOwnServer } from '../server/own-server.ts';
import { ask } from './inspect.ts';
import { prepareGround } from './ground.ts';
import { heldAt } from './held.ts';
import { liveMemory } from './live-memory.ts';
import { filesOf, memoryOf, sizeOf, slopePerHour } from './process-of.ts';
import { quantile, steadyLoad } from './steady-load.ts';

type Sample = { at: number; rss: number; descriptors: number; wal: number };

const MB = 1024 ** 2;

/** How long: a night, or what `KIERROS_SOAK_MINUTES` says. */
const minutesOf = (context: DrillContext): number =>
  Number(process.env['KIERROS_SOAK_MINUTES'] ?? (context.size === 'full' ? 480 : 2));

const every = (samples: readonly Sample[], of: (sample: Sample) => number) =>
  samples.map((sample) => ({ at: sample.at, value: of(sample) }));

/** L3: a fifth of the load for a long time; what grows then grows for ever. */
export const soak: Drill = {
  name: 'L3',
  about: 'a fifth of the load for hours: memory, files, the write-ahead log, and what arrived',
  run: async (context): Promise<readonly Figure[]> => {
    const minutes = minutesOf(context);
    const inspector = await freePort();
    const node = [`--inspect=127.0.0.1:${inspector}`];
    const server = await startOwnServer(context, { node });
    const ground = await prepareGround(server.url);
    // A fifth of 50 submissions and 5 photos a second.
    const load = steadyLoad(ground, { perSecond: 10, photoEach: 10 });
    const samples: Sample[] = [];
    const live: { at: number; value: number }[] = [];
    const unread: string[] = [];
    const lists = [
      '/inspection/inspections/due',
      '/inspection/forms',
      '/notification/notifications',
    ];
    const everyMs = minutes >= 30 ? 5_000 : 1_000;
    const until = performance.now() + minutes * 60_000;
    for (let turn = 0; performance.now() < until; turn += 1) {
      await wait(everyMs);
      const token = ground.tokens[turn % ground.tokens.length]!;
      await ask({ url: server.url, token }, lists[turn % lists.length]!).catch((error: unknown) =>
        unread.push(String(error)),
      );
      const wal = sizeOf(`${server.databaseFile}-wal`);
      samples.push({
        at: performance.now(),
        rss: memoryOf(server.pid()),
        descriptors: filesOf(server.pid()),
        wal,
      });
      // Memory in use is what counts: when garbage is collected is up to the engine.
      if (turn % 12 === 11)
        live.push({ at: performance.now(), value: (await liveMemory(inspector)) / MB });
      if (turn % 60 === 59) {
        const { rss, descriptors } = samples.at(-1)!;
        context.say(
          `${((turn * everyMs) / 60_000).toFixed(0)} min: ${load.acked.length} acknowledged, memory ${(rss / MB).toFixed(0)} MB, ${descriptors} files, log ${(wal / MB).toFixed(0)} MB, p95 ${quantile(load.times.slice(-2_000), 0.95).toFixed(0)} ms`,
        );
      }
    }
    const lost = await load.stop();
    await server.stop();
    const held = heldAt(server, load.acked);
    const settled = samples.slice(Math.floor(samples.length / 3));
    const inUse = live.slice(Math.floor(live.length / 3));
    const grown = (inUse.at(-1)?.value ?? Number.NaN) - (inUse[0]?.value ?? Number.NaN);
    const descriptors = settled.map((sample) => sample.descriptors);
    const drift = slopePerHour(every(settled, (sample) => sample.descriptors)) * (minutes / 60);
    context.say(
      `the last two thirds: in use ${slopePerHour(inUse).toFixed(1)} MB an hour (${inUse.map(({ value }) => value.toFixed(1)).join(' ')}), resident ${slopePerHour(every(settled, ({ rss }) => rss / MB)).toFixed(1)}; files ${Math.min(...descriptors)} to ${Math.max(...descriptors)}; failures ${JSON.stringify([...load.failures])}`,
    );
    return [
      exactly(
        'acknowledged and not there',
        held.missing + held.photosMissing,
        0,
        load.acked.length,
      ),
      exactly('there twice', held.twice, 0, load.acked.length),
      exactly('submissions that never arrived', lost, 0, load.acked.length + lost),
      exactly(
        `lists that were not read ${unread[0] ?? ''}`.trim(),
        unread.length,
        0,
        samples.length,
      ),
      // Minutes say nothing about hours. A sound server stays within 0.1 MB there; one that keeps the answers
      // of an inspection gains 13.
      minutes >= 30
        ? atMost('memory in use grows by', slopePerHour(inUse), 1, 'MB/h', inUse.length)
        : atMost('memory in use grown since the first third', grown, 4, 'MB', inUse.length),
      // Pages of the database that are mapped and kept are part of it, up to their limits.
      atMost(
        'most memory',
        Math.max(...samples.map(({ rss }) => rss)) / MB,
        512,
        'MB',
        samples.length,
      ),
      atMost('open files gained over the run', Math.max(0, drift), 10, '', settled.length),
      atMost(
        'largest write-ahead log',
        Math.max(...samples.map(({ wal }) => wal)) / MB,
        64,
        'MB',
        samples.length,
      ),
    ];
  },
};
