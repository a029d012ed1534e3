import { addDays } from '@kierros/domain';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { startCluster } from '../testing/postgres-cluster.ts';
import {
  emptySite,
  fillSite,
  removeFolder,
  startServer,
  type BenchServer,
} from './bench-server.ts';
import { caller, closedLoop, type Call, type Rate } from './drive.ts';
import { cpuMsOf } from './postgres-bench.ts';
import { serverCommand } from './records-site.ts';

export type CalendarFigure = {
  database: 'SQLite' | 'PostgreSQL';
  name: string;
  ms: number;
  /** Processor time of the server, and of PostgreSQL. */
  cpuMs: number;
  databaseCpuMs: number;
  /** Pages of the due list that one client asked for meanwhile, one after the other. */
  reads: { count: number; slowestMs: number };
  /** The most milliseconds, if there is a bar. */
  bar?: number;
};

/** A page of the due list of that location. */
export type PageFigure = { database: CalendarFigure['database']; name: string; rate: Rate };

const LOCATION = 1;
const calendarPath = `/api/v2/inspectable/locations/${LOCATION}/calendar`;
const duePage = `/api/v2/inspection/inspections/due?per_page=100&location_id=${LOCATION}`;
const ROUNDS = 2;
const MOVED_ROOMS = 1_000;

/**
 * Changes the working calendar of one location and takes the change back, on both databases, while one client reads the
 * list of what is due. A month of dates, a quarter of them before today.
 */
export async function* calendarBench(rooms: number): AsyncGenerator<CalendarFigure | PageFigure> {
  const { folder, database } = await emptySite();
  const today = new Date().toISOString().slice(0, 10);
  const day = (index: number) => addDays(today, (index % 28) - 7);
  fillSite(database, { rooms, roomsPerLocation: rooms, day });
  const environment = secondEnvironment(database);
  const cluster = await startCluster({ isDurable: true });
  try {
    serverCommand(folder, 'move', cluster.url('postgres'));
    for (const [name, url] of [
      ['SQLite', ''],
      ['PostgreSQL', cluster.url('postgres')],
    ] as const) {
      const server = await startServer(folder, url);
      const running = { server, databaseCpuMs: () => (url ? cpuMsOf(cluster.pid()) : 0) };
      for await (const figure of changes(running, environment, today))
        yield { database: name, ...figure };
      for await (const page of pages(server, today)) yield { database: name, ...page };
      await server.stop();
    }
  } finally {
    cluster.remove();
    removeFolder(folder);
  }
}

/** Gives some rooms an environment of their own; returns its id. */
function secondEnvironment(path: string): number {
  const db = new DatabaseSync(path);
  const id = Number(db.prepare('select max(id) + 1 as id from inspectables').get()?.['id']);
  db.exec(`begin;
    create temp table one as select * from inspectables where kind = 'environment' limit 1;
    update one set id = ${id};
    insert into inspectables select * from one;
    update inspectables set environment_id = ${id} where id in (
      select id from inspectables where kind = 'room' order by id desc limit ${MOVED_ROOMS});
    commit; pragma wal_checkpoint(truncate)`);
  db.close();
  return id;
}

type Figure = Omit<CalendarFigure, 'database'>;

type Running = { server: BenchServer; databaseCpuMs: () => number };

async function* changes(
  running: Running,
  environment: number,
  today: string,
): AsyncGenerator<Figure> {
  const call = caller(running.server.port, 1);
  const everyDay = { open_weekdays: [1, 2, 3, 4, 5, 6, 7], closures: [], shift_to: 'next' };
  const name = { en: 'Renovation', fi: 'Remontti' };
  const closures = [
    { from: addDays(today, 3), to: addDays(today, 12), name },
    { from: '2026-06-01', to: '2026-08-08', yearly: true, name },
  ];
  const closed = { ...everyDay, open_weekdays: [1, 2, 3, 4, 5], closures };
  // Books what was missed before, as the first job of a day does.
  await answered(call, ['GET', `/api/v2/inspection/stats/${LOCATION}`]);
  for (let round = 1; round <= ROUNDS; round += 1) {
    yield await meanwhile(running, `weekends and two breaks, ${round}.`, () =>
      answered(call, ['PUT', calendarPath, closed]),
    );
    yield await meanwhile(running, `and back, ${round}.`, () =>
      answered(call, ['PUT', calendarPath, everyDay]),
    );
  }
  yield await meanwhile(running, 'the plan of that change', () =>
    answered(call, ['POST', `${calendarPath}/plan`, closed]),
  );
  const of = `/api/v2/inspectable/environments/${environment}`;
  yield await meanwhile(running, 'an environment of 1,000 rooms is archived', () =>
    answered(call, ['DELETE', of]),
  );
  yield await meanwhile(running, 'and restored', () => answered(call, ['POST', `${of}/restore`]));
}

/** A page of the due list while every day is open, in a break that began some days ago, and in one that begins today. */
async function* pages(
  server: BenchServer,
  today: string,
): AsyncGenerator<Omit<PageFigure, 'database'>> {
  const call = caller(server.port, 1);
  const name = { en: 'Break', fi: 'Loma' };
  const closed = (from: string) => [{ from, to: addDays(today, 70), name }];
  for (const [title, closures] of [
    ['a page of what is due, every day open', []],
    ['the same in a break of ten weeks since a week', closed(addDays(today, -7))],
    ['the same in one that begins today', closed(today)],
  ] as const) {
    await answered(call, ['PUT', calendarPath, { closures }]);
    const rate = await closedLoop(1, 3, async () => {
      await answered(call, ['GET', duePage]);
      return true;
    });
    yield { name: title, rate };
  }
}

async function answered(call: Call, [method, path, body]: [string, string, object?]) {
  const answer = await call(method, path, body);
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.body}`);
}

// One person does not keep two cores busy, which the server, PostgreSQL and this client share.
const READ_EVERY_MS = 20;
const SLOWEST_READ_MS = 300;
const SLOWEST_MS = 3_000;

/** Measures `work`, and the reads of another client meanwhile. */
async function meanwhile(
  { server, databaseCpuMs }: Running,
  name: string,
  work: () => Promise<void>,
): Promise<Figure> {
  const reader = caller(server.port, 1);
  const read = () => answered(reader, ['GET', duePage]);
  await read();
  const reads = { count: 0, slowestMs: 0 };
  let isOver = false;
  const reading = async () => {
    while (!isOver) {
      const from = performance.now();
      await read();
      reads.count += 1;
      reads.slowestMs = Math.max(reads.slowestMs, performance.now() - from);
      await setTimeout(READ_EVERY_MS);
    }
  };
  const before = [server.cpuMs(), databaseCpuMs()] as const;
  const started = performance.now();
  const worked = work().then(() => performance.now() - started);
  const ended = worked.finally(() => {
    isOver = true;
  });
  await Promise.all([reading(), ended]);
  return {
    name,
    ms: await worked,
    cpuMs: server.cpuMs() - before[0],
    databaseCpuMs: databaseCpuMs() - before[1],
    reads,
    bar: SLOWEST_MS,
  };
}

/** One figure as a line. */
export function calendarLine(figure: CalendarFigure | PageFigure): string {
  const start = `  ${figure.database.padEnd(11)} ${figure.name.padEnd(48)}`;
  if ('rate' in figure) {
    const { perSecond, p50, p99 } = figure.rate;
    return `${start} ${perSecond.toFixed(0).padStart(6)}/s   p50 ${p50.toFixed(2)} ms   p99 ${p99.toFixed(2)} ms`;
  }
  const { ms, cpuMs, databaseCpuMs, reads, bar } = figure;
  const isOver = bar !== undefined && ms > bar ? ' OVER' : '';
  const isSlow = reads.slowestMs > SLOWEST_READ_MS ? ' OVER' : '';
  return `${start} ${ms.toFixed(0).padStart(6)} ms${isOver}   CPU ${cpuMs.toFixed(0)} + ${databaseCpuMs.toFixed(0)} ms   ${String(reads.count).padStart(3)} reads meanwhile, the slowest ${reads.slowestMs.toFixed(0)} ms${isSlow}   (bars: 3 s, 300 ms)`;
}
