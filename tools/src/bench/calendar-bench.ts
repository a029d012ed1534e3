import { addDays } from '@kierros/domain';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { caller, closedLoop, type Call } from './drive.ts';
import { cpuValues, rateValues, type Ask, type Bench, type Figure } from './report.ts';
import { onBothDatabases, type Running } from './server.ts';
import { change, dayIn, onSite } from './site.ts';

const LOCATION = 1;
const calendarPath = `/api/v2/inspectable/locations/${LOCATION}/calendar`;
const duePage = `/api/v2/inspection/inspections/due?per_page=100&location_id=${LOCATION}`;
const MOVED_ROOMS = 1_000;

/**
 * Changes the working calendar of one location and takes the change back, on both databases, while one client reads the
 * list of what is due. A month of dates, a quarter of them before today.
 */
export const calendarBench: Bench = {
  name: 'calendar',
  about:
    'The working calendar of a location with 100,000 rooms, while one client reads what is due',
  run: ({ isShort }: Ask) => {
    const rooms = isShort ? 5_000 : 100_000;
    const dueIn = (index: number) => (index % 28) - 7;
    return onSite({ locations: 1, roomsPerLocation: rooms, dueIn }, ({ folder, database }) => {
      const environment = secondEnvironment(database);
      return onBothDatabases(folder, async function* (running): AsyncGenerator<Figure> {
        yield* changes(running, environment, isShort ? 1 : 2);
        yield* pages(running, isShort ? 0.5 : 3);
      });
    });
  },
};

/** Gives some rooms an environment of their own; returns its id. */
function secondEnvironment(path: string): number {
  let id = 0;
  change(path, (db: DatabaseSync) => {
    id = Number(db.prepare('select max(id) + 1 as id from inspectables').get()?.['id']);
    db.exec(`create temp table one as select * from inspectables where kind = 'environment' limit 1;
    update one set id = ${id};
    insert into inspectables select * from one;
    update inspectables set environment_id = ${id} where id in (
      select id from inspectables where kind = 'room' order by id desc limit ${MOVED_ROOMS})`);
  });
  return id;
}

async function* changes(
  running: Running,
  environment: number,
  rounds: number,
): AsyncGenerator<Figure> {
  const today = dayIn(0);
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
  for (let round = 1; round <= rounds; round += 1) {
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
async function* pages({ database, server }: Running, seconds: number): AsyncGenerator<Figure> {
  const today = dayIn(0);
  const call = caller(server.port, 1);
  const name = { en: 'Break', fi: 'Loma' };
  const closed = (from: string) => [{ from, to: addDays(today, 70), name }];
  for (const [title, closures] of [
    ['a page of what is due, every day open', []],
    ['the same in a break of ten weeks since a week', closed(addDays(today, -7))],
    ['the same in one that begins today', closed(today)],
  ] as const) {
    await answered(call, ['PUT', calendarPath, { closures }]);
    const rate = await closedLoop(1, seconds, async () => {
      await answered(call, ['GET', duePage]);
      return true;
    });
    yield { name: `${database}, ${title}`, values: rateValues(rate) };
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
  { database, server, databaseCpuMs }: Running,
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
    name: `${database}, ${name}`,
    values: [
      { value: await worked, unit: 'ms', atMost: SLOWEST_MS },
      ...cpuValues(server.cpuMs() - before[0], databaseCpuMs() - before[1]),
      { of: 'reads meanwhile', value: reads.count, unit: '' },
      { of: 'the slowest', value: reads.slowestMs, unit: 'ms', atMost: SLOWEST_READ_MS },
    ],
  };
}
