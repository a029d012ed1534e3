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
import { caller, type Call } from './drive.ts';
import { serverCommand } from './records-site.ts';

export type CalendarFigure = {
  database: 'SQLite' | 'PostgreSQL';
  name: string;
  ms: number;
  /** Pages of the due list that one client asked for meanwhile, one after the other. */
  reads: { count: number; slowestMs: number };
  /** The most milliseconds, if there is a bar. */
  bar?: number;
};

const LOCATION = 1;
const ROUNDS = 3;
const MOVED_ROOMS = 1_000;

/**
 * Changes the working calendar of one location and takes the change back, on both databases, while one client reads the
 * list of what is due. A month of dates, a quarter of them before today.
 */
export async function* calendarBench(rooms: number): AsyncGenerator<CalendarFigure> {
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
      for await (const figure of changes(server, environment, today))
        yield { database: name, ...figure };
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

async function* changes(
  server: BenchServer,
  environment: number,
  today: string,
): AsyncGenerator<Figure> {
  const call = caller(server.port, 1);
  const path = `/api/v2/inspectable/locations/${LOCATION}/calendar`;
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
    yield await meanwhile(server, `weekends and two breaks, ${round}.`, () =>
      answered(call, ['PUT', path, closed]),
    );
    yield await meanwhile(server, `and back, ${round}.`, () =>
      answered(call, ['PUT', path, everyDay]),
    );
  }
  yield await meanwhile(server, 'the plan of that change', () =>
    answered(call, ['POST', `${path}/plan`, closed]),
  );
  const of = `/api/v2/inspectable/environments/${environment}`;
  yield await meanwhile(server, 'an environment of 1,000 rooms is archived', () =>
    answered(call, ['DELETE', of]),
  );
  yield await meanwhile(server, 'and restored', () => answered(call, ['POST', `${of}/restore`]));
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
  server: BenchServer,
  name: string,
  work: () => Promise<void>,
): Promise<Figure> {
  const reader = caller(server.port, 1);
  const page = `/api/v2/inspection/inspections/due?per_page=100&location_id=${LOCATION}`;
  const read = () => answered(reader, ['GET', page]);
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
  const started = performance.now();
  const worked = work().then(() => performance.now() - started);
  const ended = worked.finally(() => {
    isOver = true;
  });
  await Promise.all([reading(), ended]);
  return { name, ms: await worked, reads, bar: SLOWEST_MS };
}

/** One change as a line. */
export function calendarLine({ database, name, ms, reads, bar }: CalendarFigure): string {
  const isOver = bar !== undefined && ms > bar ? ' OVER' : '';
  const isSlow = reads.slowestMs > SLOWEST_READ_MS ? ' OVER' : '';
  return `  ${database.padEnd(11)} ${name.padEnd(44)} ${ms.toFixed(0).padStart(6)} ms${isOver}   ${String(reads.count).padStart(5)} reads meanwhile, the slowest ${reads.slowestMs.toFixed(0).padStart(5)} ms${isSlow}   (bars: 3 s, 300 ms)`;
}
