import {
  emptySite,
  fillSite,
  removeFolder,
  startServer,
  type BenchServer,
} from './bench-server.ts';
import { caller, closedLoop, type Rate } from './drive.ts';

export type DueSite = { rooms: number; perLocation: number };
export type DueFigures = DueSite & { location: Rate; allLocations: Rate };

const DAY_MS = 86_400_000;
const ROUNDS = 5;

/**
 * The same page of the due list (100 inspectables) on sites of different sizes;
 * all rooms are due, spread over 37 days. Requests alternate between the sites
 * every second, so that other load on the machine affects each alike; the best
 * round of each counts, as the least disturbed.
 */
export async function dueBench(sites: DueSite[]): Promise<DueFigures[]> {
  const running: (DueSite & { server: BenchServer; call: ReturnType<typeof caller> })[] = [];
  for (const site of sites) {
    const { folder, database } = await emptySite();
    const day = (index: number) =>
      new Date(Date.now() + ((index % 37) - 30) * DAY_MS).toISOString().slice(0, 10);
    fillSite(database, { rooms: site.rooms, roomsPerLocation: site.perLocation, day });
    const server = await startServer(folder);
    running.push({ ...site, server, call: caller(server.port, 8) });
  }
  const best = new Map<string, Rate>();
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [index, { call }] of running.entries())
      for (const scope of ['1', 'all']) {
        const rate = await closedLoop(8, 1, read(call, `location_id=${scope}`));
        const key = `${index} ${scope}`;
        // The first round is a warm-up.
        if (round > 0 && rate.perSecond > (best.get(key)?.perSecond ?? 0)) best.set(key, rate);
      }
  for (const { server } of running) {
    await server.stop();
    removeFolder(server.folder);
  }
  const none: Rate = { perSecond: 0, p50: 0, p99: 0, count: 0 };
  return running.map(({ rooms, perLocation }, index) => ({
    rooms,
    perLocation,
    location: best.get(`${index} 1`) ?? none,
    allLocations: best.get(`${index} all`) ?? none,
  }));
}

const read = (call: ReturnType<typeof caller>, query: string) => async () => {
  const answer = await call('GET', `/api/v2/inspection/inspections/due?per_page=100&${query}`);
  if (answer.status !== 200) throw new Error(answer.body);
  return true;
};
