import type { Ask, Bench, Figure } from './report.ts';
import { movedToPostgres, startServer } from './server.ts';
import { runLoad } from './server-bench.ts';
import { readLoads } from './server-loads.ts';
import { forget, newSite, type SiteSize } from './site.ts';

/** Reads that must not slow down as the site grows. */
const GROWING = ['due within', 'history', 'graph, the mean', 'stats', 'search', 'recommended'];
const ROUNDS = 3;

type Growth = {
  readonly small: SiteSize;
  readonly large: SiteSize;
  readonly loads?: readonly string[];
  /** Whether each site is moved to a PostgreSQL that is started for it. */
  readonly onPostgres?: boolean;
  /** How many times as long the larger one may take. */
  readonly bar?: number;
};

const site = (locations: number, roomsPerLocation: number, forms: number) => ({
  ...{ locations, roomsPerLocation, forms },
});
const few = { small: site(1, 100, 200), large: site(2, 100, 400) };

export const growthBench: Bench = {
  name: 'growth',
  about: 'The same answer from 1,000 rooms and from 100,000 (10,000 and 1,000,000 forms)',
  run: ({ isShort }: Ask) =>
    grown(isShort ? few : { small: site(1, 1_000, 10_000), large: site(100, 1_000, 1_000_000) }),
};

export const growthPostgresBench: Bench = {
  name: 'growth-postgres',
  about:
    'The same answer of PostgreSQL from 1,000 rooms and from 100,000 (1,000 and 100,000 forms)',
  run: ({ isShort }: Ask) => {
    const full = { small: site(1, 1_000, 1_000), large: site(100, 1_000, 100_000) };
    return grown({ ...(isShort ? few : full), onPostgres: true });
  },
};

export const scaleBench: Bench = {
  name: 'scale',
  about: 'What is due of ten times as many dates; history over ten times as many inspections',
  run: async function* ({ isShort }: Ask): AsyncGenerator<Figure> {
    const dates = { small: site(1, 5_000, 1_000), large: site(1, 50_000, 1_000) };
    yield* grown({ ...(isShort ? few : dates), loads: ['due within'] });
    const forms = { small: site(1, 5_000, 10_000), large: site(1, 5_000, 100_000) };
    yield* grown({ ...(isShort ? few : forms), loads: ['history'], bar: 1.3 });
  },
};

/** The median latency for one client on two sites; the best of several alternating rounds. */
async function* grown(growth: Growth): AsyncGenerator<Figure> {
  const { small, large, loads = GROWING, onPostgres = false, bar = 2 } = growth;
  const opened = async (size: SiteSize) => {
    const made = await newSite(size);
    if (!onPostgres) return { site: made, server: await startServer(made.folder) };
    const { cluster, start } = await movedToPostgres(made.folder);
    return { site: made, cluster, server: (await start()).server };
  };
  const sites = [await opened(small), await opened(large)];
  const best = new Map<string, number[]>();
  for (let repeat = 0; repeat < ROUNDS; repeat += 1)
    for (const [at, { site: made, server }] of sites.entries())
      for (const load of readLoads(made).filter(({ name }) =>
        loads.some((word) => name.startsWith(word)),
      )) {
        await runLoad(server, load, 1, 0.3);
        const { rate } = await runLoad(server, load, 1, 1);
        const known = best.get(load.name) ?? [Infinity, Infinity];
        known[at] = Math.min(known[at] ?? Infinity, rate.p50);
        best.set(load.name, known);
      }
  for (const { site: made, server, cluster } of sites) {
    await server.stop();
    cluster?.remove();
    forget(made);
  }
  for (const [name, [first = NaN, second = NaN]] of best)
    yield {
      name,
      values: [
        { of: 'small', value: first, unit: 'ms' },
        { of: 'large', value: second, unit: 'ms' },
        { of: 'times', value: second / first, unit: '', atMost: bar },
      ],
    };
}
