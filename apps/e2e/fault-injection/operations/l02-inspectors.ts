import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '@kierros/tools/testing/quantile';
import {
  atMost,
  exactly,
  type FaultTest,
  type FaultTestContext,
  type Figure,
} from '../fault-test.ts';
import { startOwnServer } from '../server/own-server.ts';
import { prepareGround } from './ground.ts';
import { heldAt } from './held.ts';
import { largePhoto } from './large-photo.ts';
import { addPeople } from './many-people.ts';
import { memoryOf } from './process-of.ts';
import { jpegWith } from './small-photo.ts';
import { steadyLoad } from './steady-load.ts';

const MB = 1024 ** 2;

const minutes = Number(process.env['KIERROS_LOAD_MINUTES'] ?? 5);

const sizeOf = ({ size }: FaultTestContext) =>
  size === 'full'
    ? { people: 500, perSecond: 50, photoEach: 10, forMs: minutes * 60_000 }
    : // The same photo rate as in full: with a lower one uploads would never overlap.
      { people: 50, perSecond: 10, photoEach: 2, forMs: 15_000 };

/** L2: five hundred inspectors, with photos as their phones take them. */
export const inspectors: FaultTest = {
  name: 'L2',
  about: 'five hundred inspectors: 50 submissions and 5 photos of 12 million pixels each second',
  run: async (context): Promise<readonly Figure[]> => {
    const { people, perSecond, photoEach, forMs } = sizeOf(context);
    const image = await largePhoto();
    context.log(`a photo has ${(image.length / MB).toFixed(1)} MB`);
    const server = await startOwnServer(context);
    const ground = await prepareGround(server.url);
    await server.stop();
    const tokens = addPeople(server.databaseFile, people);
    await server.restart();
    const load = steadyLoad(
      { ...ground, tokens },
      { perSecond, photoEach, photoOf: (id) => jpegWith(id, image) },
    );
    let rss = 0;
    const watch = setInterval(() => (rss = Math.max(rss, memoryOf(server.pid()))), 500);
    await wait(forMs);
    const lost = await load.stop();
    clearInterval(watch);
    const failed = [...load.failures.values()].reduce((sum, one) => sum + one, 0);
    const at = (share: number) => quantile(load.times, share).toFixed(0);
    context.log(
      `${load.acked.length} acknowledged, ${(load.acked.length / (forMs / 1000)).toFixed(1)} a second; requests p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms; memory ${(rss / MB).toFixed(0)} MB; ${JSON.stringify([...load.failures])}`,
    );
    await server.stop();
    const held = heldAt(server, load.acked);
    return [
      exactly('submissions that never arrived', lost, 0, load.acked.length + lost),
      exactly('tries that failed', failed, 0, load.times.length + failed),
      exactly(
        'acknowledged and not there',
        held.missing + held.photosMissing,
        0,
        load.acked.length,
      ),
      exactly('there twice', held.twice, 0, load.acked.length),
      atMost('requests answered within, p95', quantile(load.times, 0.95), {
        bar: 1_000,
        unit: 'ms',
        cases: load.times.length,
      }),
    ];
  },
};
