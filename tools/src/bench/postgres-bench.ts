import { quantile } from '../testing/quantile.ts';
import { caller, closedLoop } from './drive.ts';
import { shareValue, type Ask, type Bench, type Figure, type Value } from './report.ts';
import {
  embedded,
  movedToPostgres,
  startServer,
  type BenchServer,
  type Running,
} from './server.ts';
import { runLoad } from './server-bench.ts';
import { readLoads } from './server-loads.ts';
import { onSite, QUESTIONS, TOKENS, type Site } from './site.ts';
import { drained, openRooms, photo, submitter, type Submission } from './write-loads.ts';

/** Answers per second, and the processor time of one answer. */
type Side = { perSecond: number; serverMs: number; databaseMs: number };

type Compared = {
  readonly name: string;
  readonly postgres: Side;
  /** What it is compared with: the embedded database, or PostgreSQL under other conditions. */
  readonly other: Side;
  readonly otherName: string;
  /** The least ratio of the rates, or the greatest of the processor times; none if only reported. */
  readonly bar?: { readonly rate?: number; readonly cpu?: number };
};

const CLIENTS = 8;
const READS = [
  'rooms',
  'due within',
  'template with',
  'one inspection',
  'history',
  'graph',
  'stats',
  'search',
  'recommended',
];

type Runs = { readonly seconds: number; readonly runs: number };
type Work = (running: Running) => Promise<{ count: number; perSecond: number }>;

/**
 * Reads and submissions of one site on PostgreSQL and on the embedded database, in turn; and on PostgreSQL alone: one
 * location and eight, low answers and none, one server and two. Starts a durable PostgreSQL of its own.
 */
export const postgresBench: Bench = {
  name: 'postgres',
  about: 'PostgreSQL beside the embedded database, 8 at once, medians of three runs',
  run: ({ isShort }: Ask) => {
    const size = { locations: 8, roomsPerLocation: isShort ? 250 : 2_500 };
    const runs = isShort ? { seconds: 0.2, runs: 1 } : { seconds: 2, runs: 3 };
    return onSite({ ...size, forms: isShort ? 500 : 20_000 }, async function* (site) {
      for await (const one of comparisons(site, runs)) yield figureOf(one);
    });
  },
};

async function* comparisons(site: Site, runs: Runs): AsyncGenerator<Compared> {
  const { cluster, start } = await movedToPostgres(site.folder);
  try {
    const [postgres, other] = [await start(), await embedded(site.folder)];
    const own: Comparing = { site, postgres, runs };
    yield* reads(own, other);
    const taken = new Set<number>();
    yield* submissions(own, other, taken);
    await other.server.stop();
    yield* conditions(own, taken);
    yield await twoServers(own, cluster.url('postgres'));
    await postgres.server.stop();
  } finally {
    cluster.remove();
  }
}

type Comparing = { readonly site: Site; readonly postgres: Running; readonly runs: Runs };

function figureOf({ name, postgres, other, otherName, bar = {} }: Compared): Figure {
  const side = (of: string, { perSecond, serverMs, databaseMs }: Side): Value[] => [
    { of, value: perSecond, unit: '/s' },
    { of: 'CPU', value: serverMs, unit: 'ms' },
    { of: 'and', value: databaseMs, unit: 'ms' },
  ];
  const cpuOf = ({ serverMs, databaseMs }: Side) => serverMs + databaseMs;
  const least = bar.rate === undefined ? undefined : 100 * bar.rate;
  return {
    name,
    values: [
      ...side('PostgreSQL', postgres),
      ...side(otherName, other),
      shareValue('of its rate', postgres.perSecond, other.perSecond, least),
      {
        of: 'times the processor time',
        value: cpuOf(postgres) / cpuOf(other),
        unit: '',
        atMost: bar.cpu,
      },
    ],
  };
}

async function* reads({ site, postgres, runs }: Comparing, embedded: Running) {
  const loads = readLoads(site).filter(({ name }) => READS.some((word) => name.startsWith(word)));
  for (const load of loads)
    yield {
      name: load.name,
      otherName: 'embedded',
      bar: { rate: 0.6 },
      ...(await compared(runs, postgres, embedded, async ({ server }) => {
        return (await runLoad(server, load, CLIENTS, runs.seconds)).rate;
      })),
    };
}

const short: Submission = { questions: QUESTIONS, first: 1, template: 1, photo: null };

async function* submissions(
  { site, postgres, runs }: Comparing,
  embedded: Running,
  taken: Set<number>,
) {
  const kinds: [string, Submission][] = [
    ['20 answers, 3 % of them low', { ...short, lowShare: 0.03 }],
    ['20 answers and a photo', { ...short, photo: await photo(), lowShare: 0.03 }],
  ];
  const rooms = new Map([
    [postgres.server, remaining(openRooms(site), taken)],
    [embedded.server, openRooms(site)],
  ]);
  for (const [name, submission] of kinds)
    yield {
      name,
      otherName: 'embedded',
      ...(await compared(runs, postgres, embedded, ({ server }) =>
        submitted(server, rooms.get(server)!, submission, runs),
      )),
    };
}

async function* conditions({ site, postgres, runs }: Comparing, taken: Set<number>) {
  const all = remaining(openRooms(site), taken);
  const one = remaining(openRooms(site, 1), taken);
  const none = { ...short, lowShare: 0 };
  const send = (rooms: Iterator<number>, submission: Submission): [Running, Work] => [
    postgres,
    ({ server }) => submitted(server, rooms, submission, runs),
  ];
  yield {
    name: '20 answers, all in one location',
    otherName: 'in eight',
    bar: { rate: 0.8 },
    ...(await inTurn(runs, send(one, none), send(all, none))),
  };
  yield {
    name: '20 answers, 10 % of them low',
    otherName: 'none',
    bar: { cpu: 1.2 },
    ...(await inTurn(runs, send(all, { ...short, lowShare: 0.1 }), send(all, none))),
  };
}

async function twoServers({ site, postgres, runs }: Comparing, url: string): Promise<Compared> {
  const second = await startServer(site.folder, url);
  const load = readLoads(site).find(({ name }) => name.startsWith('due within'))!;
  const ask = async (server: BenchServer, clients: number) =>
    (await runLoad(server, load, clients, runs.seconds)).rate;
  const both: Running = {
    ...postgres,
    server: { ...postgres.server, cpuMs: () => postgres.server.cpuMs() + second.cpuMs() },
  };
  const half = async () => {
    const rates = await Promise.all([postgres.server, second].map((one) => ask(one, CLIENTS / 2)));
    const sum = (of: 'count' | 'perSecond') => rates.reduce((total, rate) => total + rate[of], 0);
    return { count: sum('count'), perSecond: sum('perSecond') };
  };
  const figure = await inTurn(runs, [both, half], [postgres, ({ server }) => ask(server, CLIENTS)]);
  await second.stop();
  return { name: `${load.name}, of two servers`, otherName: 'of one', ...figure };
}

/** Rooms that no submission has taken so far. */
function* remaining(rooms: Iterable<number>, taken: Set<number>): Generator<number> {
  for (const room of rooms) {
    if (taken.has(room)) continue;
    taken.add(room);
    yield room;
  }
}

const submitted = (
  server: BenchServer,
  rooms: Iterator<number>,
  submission: Submission,
  { seconds }: Runs,
): ReturnType<Work> =>
  closedLoop(CLIENTS, seconds, submitter(caller(server.port, CLIENTS, TOKENS), rooms, submission));

const compared = (runs: Runs, postgres: Running, other: Running, work: Work) =>
  inTurn(runs, [postgres, work], [other, work]);

/** Medians of several runs of two works, in turn. */
async function inTurn({ runs }: Runs, one: [Running, Work], other: [Running, Work]) {
  const [here, there]: [Side[], Side[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    here.push(await measured(...one));
    there.push(await measured(...other));
  }
  return { postgres: medians(here), other: medians(there) };
}

async function measured(running: Running, work: Work): Promise<Side> {
  const { server, databaseCpuMs } = running;
  const before = [server.cpuMs(), databaseCpuMs()] as const;
  const { count, perSecond } = await work(running);
  const serverMs = (server.cpuMs() - before[0]) / count;
  const databaseMs = (databaseCpuMs() - before[1]) / count;
  // Pictures that are encoded later must not slow the next run.
  await drained(server);
  return { perSecond, serverMs, databaseMs };
}

const medians = (sides: readonly Side[]): Side => {
  const of = (value: (side: Side) => number) => quantile(sides.map(value), 0.5);
  return {
    perSecond: of((side) => side.perSecond),
    serverMs: of((side) => side.serverMs),
    databaseMs: of((side) => side.databaseMs),
  };
};
