import { readdirSync, readFileSync } from 'node:fs';
import { quantile } from '../testing/quantile.ts';
import { startCluster, type Cluster } from '../testing/postgres-cluster.ts';
import { QUESTIONS, startServer, type BenchServer } from './bench-server.ts';
import { caller, closedLoop } from './drive.ts';
import { recordsSite, serverCommand, TOKENS, type RecordsSite } from './records-site.ts';
import { once } from './server-bench.ts';
import { readLoads } from './server-loads.ts';
import { drained, openRooms, photo, submitter, type Submission } from './write-loads.ts';

/** Answers per second, and the processor time of one answer. */
type Side = { perSecond: number; serverMs: number; databaseMs: number };

export type PostgresFigure = {
  readonly name: string;
  readonly postgres: Side;
  /** What it is compared with: the embedded database, or PostgreSQL under other conditions. */
  readonly other: Side;
  readonly otherName: string;
  /** The least ratio of the rates, or the greatest of the processor times; none if only reported. */
  readonly bar?: { rate: number } | { cpu: number };
};

const CLIENTS = 8;
const SECONDS = 2;
const RUNS = 3;
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

type Running = { server: BenchServer; databaseCpuMs: () => number };
type Work = (server: BenchServer) => Promise<{ count: number; perSecond: number }>;

/**
 * Reads and submissions of one site on PostgreSQL and on the embedded database, in turn; and on PostgreSQL alone: one
 * location and eight, low answers and none, one server and two. Starts a durable PostgreSQL of its own.
 */
export async function* postgresBench(): AsyncGenerator<PostgresFigure> {
  const site = await recordsSite({ locations: 8, roomsPerLocation: 2_500, forms: 20_000 });
  const cluster = await startCluster({ isDurable: true });
  const url = cluster.url('postgres');
  try {
    serverCommand(site.folder, 'move', url);
    const cpu = () => cpuMsOf(cluster.pid());
    const postgres = { server: await startServer(site.folder, url), databaseCpuMs: cpu };
    const embedded = { server: await startServer(site.folder), databaseCpuMs: () => 0 };
    yield* reads(site, postgres, embedded);
    const taken = new Set<number>();
    yield* submissions(site, postgres, embedded, taken);
    await embedded.server.stop();
    yield* conditions(site, postgres, taken);
    yield await twoServers(site, cluster, postgres);
    await postgres.server.stop();
  } finally {
    cluster.remove();
    site.forget();
  }
}

async function* reads(site: RecordsSite, postgres: Running, embedded: Running) {
  const loads = readLoads(site).filter(({ name }) => READS.some((word) => name.startsWith(word)));
  for (const load of loads)
    yield {
      name: load.name,
      otherName: 'embedded',
      bar: { rate: 0.6 },
      ...(await onBoth(postgres, embedded, async (server) => {
        return (await once(server, load, CLIENTS, SECONDS)).rate;
      })),
    };
}

const short: Submission = { questions: QUESTIONS, first: 1, template: 1, photo: null };

async function* submissions(
  site: RecordsSite,
  postgres: Running,
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
      ...(await onBoth(postgres, embedded, (server) =>
        submitted(server, rooms.get(server)!, submission),
      )),
    };
}

async function* conditions(site: RecordsSite, postgres: Running, taken: Set<number>) {
  const all = remaining(openRooms(site), taken);
  const one = remaining(openRooms(site, 1), taken);
  const none = { ...short, lowShare: 0 };
  yield {
    name: '20 answers, all in one location',
    otherName: 'in eight',
    bar: { rate: 0.8 },
    ...(await compared(
      [postgres, (server) => submitted(server, one, none)],
      [postgres, (server) => submitted(server, all, none)],
    )),
  };
  yield {
    name: '20 answers, 10 % of them low',
    otherName: 'none',
    bar: { cpu: 1.2 },
    ...(await compared(
      [postgres, (server) => submitted(server, all, { ...short, lowShare: 0.1 })],
      [postgres, (server) => submitted(server, all, none)],
    )),
  };
}

async function twoServers(
  site: RecordsSite,
  cluster: Cluster,
  postgres: Running,
): Promise<PostgresFigure> {
  const second = await startServer(site.folder, cluster.url('postgres'));
  const load = readLoads(site).find(({ name }) => name.startsWith('due within'))!;
  const half = (server: BenchServer) => once(server, load, CLIENTS / 2, SECONDS);
  const both: Running = {
    server: { ...postgres.server, cpuMs: () => postgres.server.cpuMs() + second.cpuMs() },
    databaseCpuMs: postgres.databaseCpuMs,
  };
  const figure = await compared(
    [
      both,
      async () => {
        const [one, other] = await Promise.all([half(postgres.server), half(second)]);
        return {
          count: one.rate.count + other.rate.count,
          perSecond: one.rate.perSecond + other.rate.perSecond,
        };
      },
    ],
    [postgres, async (server) => (await once(server, load, CLIENTS, SECONDS)).rate],
  );
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
): ReturnType<Work> =>
  closedLoop(CLIENTS, SECONDS, submitter(caller(server.port, CLIENTS, TOKENS), rooms, submission));

const onBoth = (postgres: Running, embedded: Running, work: Work) =>
  compared([postgres, work], [embedded, work]);

/** Medians of several runs of two works, in turn. */
async function compared(one: [Running, Work], other: [Running, Work]) {
  const [here, there]: [Side[], Side[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    here.push(await measured(...one));
    there.push(await measured(...other));
  }
  return { postgres: medians(here), other: medians(there) };
}

async function measured({ server, databaseCpuMs }: Running, work: Work): Promise<Side> {
  const before = [server.cpuMs(), databaseCpuMs()] as const;
  const { count, perSecond } = await work(server);
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

/** Processor time of PostgreSQL with its backends, ended ones included. */
export function cpuMsOf(pid: number): number {
  let ticks = 0;
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const fields = statOf(name);
    const isMain = name === String(pid);
    if (!isMain && fields[1] !== String(pid)) continue;
    const counted = isMain ? fields.slice(11, 15) : fields.slice(11, 13);
    ticks += counted.reduce((total, field) => total + Number(field), 0);
  }
  return ticks * 10;
}

/** The fields after the name of a process; none if it has ended. */
function statOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** One comparison as a line. */
export function postgresLine({ name, postgres, other, otherName, bar }: PostgresFigure): string {
  const side = ({ perSecond, serverMs, databaseMs }: Side) =>
    `${perSecond.toFixed(0).padStart(5)}/s (${serverMs.toFixed(2)} + ${databaseMs.toFixed(2)} ms)`;
  const rate = postgres.perSecond / other.perSecond;
  const cpu = (postgres.serverMs + postgres.databaseMs) / (other.serverMs + other.databaseMs);
  const against =
    bar === undefined
      ? ''
      : 'rate' in bar
        ? `${rate < bar.rate ? ' UNDER' : ''}   (bar: at least ${(bar.rate * 100).toFixed(0)} %)`
        : `${cpu > bar.cpu ? ' OVER' : ''}   (bar: at most ${bar.cpu} times the processor time)`;
  return `  ${name.padEnd(58)} ${side(postgres)}   ${otherName} ${side(other)}   ${(rate * 100).toFixed(0)} %, ${cpu.toFixed(2)} times the processor time${against}`;
}
