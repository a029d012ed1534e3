import { emptySite, fillSite, removeFolder, startServer } from './bench-server.ts';
import { caller, closedLoop, type Rate } from './drive.ts';

export type DueFigures = { rooms: number; perLocation: number; location: Rate; everywhere: Rate };

const DAY_MS = 86_400_000;

/** The same page of the due list (100 places) in sites of different sizes; all rooms due within the week, spread over 60 days back and forth. */
export async function dueBench(
  sites: { rooms: number; perLocation: number }[],
): Promise<DueFigures[]> {
  const figures: DueFigures[] = [];
  for (const { rooms, perLocation } of sites) {
    const { folder, database } = await emptySite();
    const day = (index: number) =>
      new Date(Date.now() + ((index % 37) - 30) * DAY_MS).toISOString().slice(0, 10);
    fillSite(database, { rooms, roomsPerLocation: perLocation, day });
    const server = await startServer(folder);
    const call = caller(server.port, 8);
    const read = (query: string) => async () => {
      const answer = await call('GET', `/api/v2/inspection/inspections/due?per_page=100&${query}`);
      if (answer.status !== 200) throw new Error(answer.body);
      return true;
    };
    await closedLoop(8, 1, read('location_id=1'));
    const location = await closedLoop(8, 4, read('location_id=1'));
    const everywhere = await closedLoop(8, 4, read('location_id=all'));
    await server.stop();
    removeFolder(folder);
    figures.push({ rooms, perLocation, location, everywhere });
  }
  return figures;
}
