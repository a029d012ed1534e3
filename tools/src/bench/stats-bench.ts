import { localDayOf } from '@kierros/domain';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { caller } from './drive.ts';
import { cpuValues, type Ask, type Bench, type Figure } from './report.ts';
import { onBothDatabases, type Running } from './server.ts';
import { onSite, type SiteSize } from './site.ts';
import { fillForStats } from './stats-fill.ts';
import { questionsOfAll, questionsOfLocation, type StatsQuestion } from './stats-questions.ts';

const ROOMS_OF_SMALL = 1_000;

/** The sites that the figures of a million inspections are measured on; the smaller one has a hundredth of it. */
const sizes = {
  short: { locations: 1, roomsPerLocation: 100, forms: 1_000 },
  usual: { locations: 1, roomsPerLocation: 5_000, forms: 50_000 },
  small: { locations: 1, roomsPerLocation: ROOMS_OF_SMALL, forms: 10_000, answers: 10 },
  large: {
    ...{ locations: 200, roomsPerLocation: 475, firstRooms: [5_000, ROOMS_OF_SMALL] },
    ...{ forms: 1_000_000, answers: 10 },
  },
} as const satisfies Record<string, SiteSize>;

/** What each answer of the statistics costs on one site, on both databases, one client, one after the other. */
export const statsBench: Bench = {
  name: 'stats',
  about:
    'Statistics of a location with 5,000 rooms and 50,000 inspections in two years; `large`: of a million',
  run: async function* ({ isShort, words }: Ask): AsyncGenerator<Figure> {
    if (!words.has('large')) {
      yield* measured(isShort ? 'short' : 'usual');
      return;
    }
    const small = new Map<string, Figure>();
    for await (const figure of measured('small')) {
      small.set(figure.name, figure);
      yield figure;
    }
    for await (const figure of measured('large')) {
      yield figure;
      const same = small.get(figure.name);
      if (same) yield growthOf(same, figure);
    }
  },
};

/** With the folder that `BENCH_KEEP` names, the sites are kept for the next run: their making takes most of the time. */
function measured(name: keyof typeof sizes): AsyncIterable<Figure> {
  const size: SiteSize & { forms: number } = sizes[name];
  const kept = process.env['BENCH_KEEP'];
  const stored = kept && join(kept, name);
  const fill = (db: Parameters<typeof fillForStats>[0]) => fillForStats(db, size.forms);
  return onSite(
    size,
    ({ folder }) =>
      onBothDatabases(
        folder,
        async function* (running) {
          for (const { extent, questions } of partsOf(size))
            for (const question of questions) yield await cost(running, extent, question);
        },
        stored,
      ),
    { fill, stored },
  );
}

/** How much longer the same answer takes on the larger site, of the location with as many rooms. */
function growthOf(small: Figure, large: Figure): Figure {
  const total = ({ values }: Figure) =>
    values.reduce((sum, { unit, value }) => sum + (unit === 'ms' ? value : 0), 0);
  const values = [
    { of: 'small', value: total(small), unit: 'ms' },
    { of: 'large', value: total(large), unit: 'ms' },
    { of: 'times', value: total(large) / total(small), unit: '', atMost: 2 },
  ];
  return { name: `  ${large.name}`, values };
}

// Where a location of as many rooms is: the locations follow each other, each with its environment and rooms.
type Part = { extent: string; questions: StatsQuestion[] };

function partsOf({ locations, roomsPerLocation, firstRooms = [] }: SiteSize): Part[] {
  const today = localDayOf(new Date(), 'Europe/Helsinki');
  const rooms = firstRooms.length > 0 ? firstRooms : [roomsPerLocation];
  let next = 1;
  const parts = rooms.map((count): Part => {
    const location = next;
    next += count + 2;
    return {
      extent: `${count} rooms`,
      questions: questionsOfLocation({ location, room: location + 2, today }),
    };
  });
  return [...parts, { extent: `all ${locations} locations`, questions: questionsOfAll(today) }];
}

const WARM_UP = 5;
const ANSWERS = 20;
const SECONDS = 1;
const MOST_SECONDS = 10;

async function cost(
  { database, server, databaseCpuMs }: Running,
  extent: string,
  { name, method, path, body, bar }: StatsQuestion,
): Promise<Figure> {
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
  const cpuMs = (server.cpuMs() - before.server) / answers;
  return {
    name: `${database}, ${extent}, ${name}`,
    values: [
      ...cpuValues(cpuMs, (databaseCpuMs() - before.database) / answers, bar.cpuMs),
      { value: brotliCompressSync(answered).length / 1_000, unit: 'kB', atMost: bar.kB },
    ],
  };
}
