import { localDayOf } from '@kierros/domain';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startCluster } from '../testing/postgres-cluster.ts';
import { startServer, type BenchServer } from './bench-server.ts';
import { caller } from './drive.ts';
import { cpuMsOf } from './postgres-bench.ts';
import { serverCommand, type RecordsSize } from './records-site.ts';
import { questionsOfAll, questionsOfLocation, type StatsQuestion } from './stats-questions.ts';
import { statsSite } from './stats-site.ts';

export type StatsFigure = {
  database: 'SQLite' | 'PostgreSQL';
  /** Of which rooms: "5,000 rooms", "all 200 locations". */
  extent: string;
  name: string;
  /** Processor time of the server and of PostgreSQL for one answer. */
  cpuMs: number;
  databaseCpuMs: number;
  kB: number;
  bar: StatsQuestion['bar'];
};

const WARM_UP = 5;
const ANSWERS = 20;
const SECONDS = 1;
const MOST_SECONDS = 10;

// Where a location of as many rooms is: the locations follow each other, each with its environment and rooms.
type Part = { extent: string; questions: StatsQuestion[] };

function partsOf({ locations, roomsPerLocation, firstRooms = [] }: RecordsSize): Part[] {
  const today = localDayOf(new Date(), 'Europe/Helsinki');
  const sizes = firstRooms.length > 0 ? firstRooms : [roomsPerLocation];
  let next = 1;
  const parts = sizes.map((rooms): Part => {
    const location = next;
    next += rooms + 2;
    return {
      extent: `${rooms} rooms`,
      questions: questionsOfLocation({ location, room: location + 2, today }),
    };
  });
  return [...parts, { extent: `all ${locations} locations`, questions: questionsOfAll(today) }];
}

/**
 * What each answer of the statistics costs on one site, on both databases, one client, one after the other. With a
 * folder, the site and its copy on PostgreSQL are stored there: their making takes most of the time.
 */
export async function* statsBench(size: RecordsSize, stored?: string): AsyncGenerator<StatsFigure> {
  const site = await statsSite(size, stored && join(stored, 'site'));
  const cluster = await startCluster({
    isDurable: true,
    stored: stored && join(stored, 'postgres'),
  });
  const moved = stored && join(stored, 'moved');
  try {
    yield* measured(size, 'SQLite', {
      server: await startServer(site.folder),
      databaseCpuMs: () => 0,
    });
    const url = cluster.url('postgres');
    if (moved === undefined || !existsSync(moved)) serverCommand(site.folder, 'move', url);
    if (moved !== undefined) writeFileSync(moved, '');
    yield* measured(size, 'PostgreSQL', {
      server: await startServer(site.folder, url),
      databaseCpuMs: () => cpuMsOf(cluster.pid()),
    });
  } finally {
    await cluster.stop();
    cluster.remove();
    site.forget();
  }
}

type Running = { server: BenchServer; databaseCpuMs: () => number };

async function* measured(
  size: RecordsSize,
  database: StatsFigure['database'],
  running: Running,
): AsyncGenerator<StatsFigure> {
  try {
    for (const { extent, questions } of partsOf(size))
      for (const question of questions)
        yield { database, extent, ...(await cost(running, question)) };
  } finally {
    await running.server.stop();
  }
}

type Cost = Omit<StatsFigure, 'database' | 'extent'>;

async function cost({ server, databaseCpuMs }: Running, question: StatsQuestion): Promise<Cost> {
  const { name, method, path, body, bar } = question;
  const call = caller(server.port, 1);
  const ask = async () => {
    const answer = await call(method, `/api/v2/${path}`, body);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.body}`);
    return answer.body;
  };
  let answered = '';
  const warmUntil = performance.now() + MOST_SECONDS * 1_000;
  for (let count = 0; count < WARM_UP && performance.now() < warmUntil; count += 1)
    answered = await ask();
  const before = { server: server.cpuMs(), database: databaseCpuMs() };
  const began = performance.now();
  let answers = 0;
  // Of short answers many: processor time is told in hundredths of a second. Of those of seconds few.
  const isEnough = () => {
    const seconds = (performance.now() - began) / 1_000;
    return (answers >= ANSWERS && seconds >= SECONDS) || (answers > 1 && seconds >= MOST_SECONDS);
  };
  for (; !isEnough(); answers += 1) await ask();
  return {
    ...{ name, bar },
    cpuMs: (server.cpuMs() - before.server) / answers,
    databaseCpuMs: (databaseCpuMs() - before.database) / answers,
    kB: brotliCompressSync(answered).length / 1_000,
  };
}

/** One answer as a line. */
export function statsLine(figure: StatsFigure): string {
  const { database, extent, name, cpuMs, databaseCpuMs, kB, bar } = figure;
  const over = cpuMs > bar.cpuMs ? ' OVER' : '';
  const large = bar.kB !== undefined && kB > bar.kB ? ' OVER' : '';
  const ofDatabase = databaseCpuMs > 0 ? ` + ${databaseCpuMs.toFixed(1)}` : '';
  const bars = `${bar.cpuMs} ms of the server${bar.kB === undefined ? '' : `, ${bar.kB} kB`}`;
  return `  ${database.padEnd(11)} ${extent.padEnd(18)} ${name.padEnd(34)} CPU ${cpuMs.toFixed(1)}${ofDatabase} ms${over}   ${kB.toFixed(1)} kB compressed${large}   (bar: at most ${bars})`;
}

const ROOMS_OF_SMALL = 1_000;

/** The sites that the figures of a million inspections are measured on; the smaller one has a hundredth of it. */
export const statsSizes = {
  usual: { locations: 1, roomsPerLocation: 5_000, forms: 50_000 },
  small: { locations: 1, roomsPerLocation: ROOMS_OF_SMALL, forms: 10_000, answers: 10 },
  large: {
    ...{ locations: 200, roomsPerLocation: 475, firstRooms: [5_000, ROOMS_OF_SMALL] },
    ...{ forms: 1_000_000, answers: 10 },
  },
} as const satisfies Record<string, RecordsSize>;

/** How much longer the same answer takes on the larger site, of the location with as many rooms. */
export function growthOf(small: readonly StatsFigure[], large: readonly StatsFigure[]): string[] {
  const extent = `${ROOMS_OF_SMALL} rooms`;
  return large.flatMap((one) => {
    const same = small.find(
      ({ database, name, extent: ofSmall }) =>
        database === one.database && name === one.name && ofSmall === extent,
    );
    if (one.extent !== extent || !same) return [];
    const total = ({ cpuMs, databaseCpuMs }: StatsFigure) => cpuMs + databaseCpuMs;
    const times = total(one) / total(same);
    return [
      `  ${one.database.padEnd(11)} ${one.name.padEnd(34)} ${total(same).toFixed(2)} and ${total(one).toFixed(2)} ms   ${times.toFixed(2)} times${times > 2 ? ' OVER' : ''}   (bar: at most 2 times)`,
    ];
  });
}
