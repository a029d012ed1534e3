import { caller, closedLoop, type Rate } from './drive.ts';
import { rateValues, type Ask, type Bench, type Figure } from './report.ts';
import { startServer } from './server.ts';
import { forget, newSite } from './site.ts';

const sizes = [
  { locations: 1, roomsPerLocation: 1_000 },
  { locations: 100, roomsPerLocation: 1_000 },
  { locations: 1, roomsPerLocation: 100_000 },
];

/**
 * The same page of the due list (100 inspectables) on sites of different sizes;
 * all rooms are due, spread over 37 days. Requests alternate between the sites
 * every second, so that other load on the machine affects each alike; the best
 * round of each counts, as the least disturbed.
 */
export const dueBench: Bench = {
  name: 'due',
  about: 'Due list, one page of 100 places, 8 at once',
  isUsual: true,
  run: async function* ({ isShort }: Ask): AsyncGenerator<Figure> {
    const running = [];
    for (const size of isShort ? sizes.slice(0, 2) : sizes) {
      const site = await newSite(size);
      const server = await startServer(site.folder);
      running.push({ size, site, server, call: caller(server.port, 8) });
    }
    const best = new Map<string, Rate>();
    for (let round = 0; round <= (isShort ? 1 : 5); round += 1)
      for (const [index, { call }] of running.entries())
        for (const scope of ['1', 'all']) {
          const rate = await closedLoop(8, 1, page(call, scope));
          const key = `${index} ${scope}`;
          // The first round is a warm-up.
          if (round > 0 && rate.perSecond > (best.get(key)?.perSecond ?? 0)) best.set(key, rate);
        }
    for (const { server, site } of running) {
      await server.stop();
      forget(site);
    }
    for (const [index, { size }] of running.entries())
      for (const [scope, of] of [['1', 'a location of'] as const, ['all', 'all of'] as const]) {
        const [rate, base] = [best.get(`${index} ${scope}`), best.get(`0 ${scope}`)];
        if (!rate || !base) throw new Error('No round was run.');
        const rooms = size.roomsPerLocation * (scope === 'all' ? size.locations : 1);
        const total = size.roomsPerLocation * size.locations;
        const times = {
          of: 'times',
          value: base.perSecond / rate.perSecond,
          unit: '',
          atMost: 1.5,
        };
        yield {
          name: `${total} rooms, ${of} ${rooms}`,
          values: [...rateValues(rate), ...(index > 0 ? [times] : [])],
        };
      }
  },
};

const page = (call: ReturnType<typeof caller>, location: string) => async () => {
  const path = `/api/v2/inspection/inspections/due?per_page=100&location_id=${location}`;
  const answer = await call('GET', path);
  if (answer.status !== 200) throw new Error(answer.body);
  return true;
};
