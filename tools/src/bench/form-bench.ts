import type { Browser } from '@playwright/test';
import type { DatabaseSync } from 'node:sqlite';
import { quantile } from '../testing/quantile.ts';
import { devicesOf, inBrowser } from './browser.ts';
import { isMandatory, startFloor } from './form-floor.ts';
import { runForm, type FormRun } from './form-run.ts';
import type { Ask, Bench, Figure, Value } from './report.ts';
import { startServer } from './server.ts';
import { adminOf, AT, change, isText, onSite, questionInsert } from './site.ts';

/** The number of questions of a form, and of rooms. */
type FormSize = { readonly questions: number; readonly rooms: number };

const viewport = { width: 412, height: 915 };
const TEMPLATE = 2;

type Bar = { ready: number; key: number; choice: number };

// performance.md 3, by number of questions and CPU slowdown.
const bars: Readonly<Record<string, Bar>> = {
  '50 1': { ready: 350, key: 20, choice: 40 },
  '50 4': { ready: 900, key: 50, choice: 60 },
  '200 1': { ready: 450, key: 20, choice: 40 },
  '200 4': { ready: 1_300, key: 50, choice: 60 },
  '1000 1': { ready: 600, key: 25, choice: 40 },
  '1000 4': { ready: 2_000, key: 130, choice: 100 },
  '300 1': { ready: 1_000, key: 50, choice: 50 },
};

/**
 * Opens and fills in forms in a browser, compared with the same questions in
 * plain DOM: both alternate in the same run, each with an empty cache. Yields
 * each row as soon as it is measured.
 */
export const formBench: Bench = {
  name: 'form',
  about:
    'Forms in the browser (412x915, empty cache, the median of openings, p95 from the stroke to paint)',
  isUsual: true,
  run: ({ isShort, words }: Ask) => {
    const one = (questions: number) => ({ questions, rooms: 1 });
    const all = isShort
      ? [one(50)]
      : [one(50), one(200), one(1_000), { questions: 300, rooms: 40 }];
    const numbers = [...words].map(Number).filter(Boolean);
    const sizes = all.filter(
      ({ questions }) => numbers.length === 0 || numbers.includes(questions),
    );
    return inBrowser(async function* (browser): AsyncGenerator<Figure> {
      for (const size of sizes) yield* measured(browser, size, isShort);
    });
  },
};

const measured = (browser: Browser, size: FormSize, isShort: boolean) =>
  onSite({ locations: 1, roomsPerLocation: size.rooms, dueIn: () => 0 }, async function* (site) {
    let session = '';
    change(site.database, (db) => {
      session = fillForm(db, size);
    });
    const server = await startServer(site.folder);
    const floor = await startFloor();
    const { questions } = size;
    const url = `http://127.0.0.1:${server.port}`;
    const onDevice = await devicesOf(browser, url, viewport);
    for (const rate of isShort ? [1] : [1, 4]) {
      const [app, bare]: [FormRun[], FormRun[]] = [[], []];
      for (let run = 0; run < (isShort ? 1 : 3); run += 1) {
        app.push(
          await onDevice(async (context) => {
            const script = `sessionStorage.setItem('kierros.inspection', ${JSON.stringify(session)})`;
            await context.addInitScript(script);
            return runForm(context, `${url}/inspection`, { questions, rate });
          }),
        );
        bare.push(
          await onDevice((context) =>
            runForm(context, `${floor.url}/${questions}`, { questions, rate }),
          ),
        );
      }
      yield figureOf(size, rate, app, bare);
    }
    await floor.stop();
    await server.stop();
  });

const median = (values: readonly number[]) => quantile(values, 0.5);
const slowest = (values: readonly number[]) => quantile(values, 0.95);

/** What is measured of each form, and beside it of the plain one. */
const parts: readonly {
  of: string;
  unit: string;
  valueOf: (runs: readonly FormRun[]) => number;
  bar?: keyof Bar;
}[] = [
  {
    of: 'ready',
    unit: 'ms',
    valueOf: (runs) => median(runs.map((one) => one.readyMs)),
    bar: 'ready',
  },
  {
    of: 'key',
    unit: 'ms',
    valueOf: (runs) => slowest(runs.flatMap((one) => one.keys)),
    bar: 'key',
  },
  {
    ...{ of: 'choice', unit: 'ms', bar: 'choice' },
    valueOf: (runs) => slowest(runs.flatMap((one) => one.choices)),
  },
  { of: 'blocked', unit: 'ms', valueOf: (runs) => median(runs.map((one) => one.blockedMs)) },
  { of: 'heap', unit: 'MB', valueOf: (runs) => median(runs.map((one) => one.heapMb)) },
];

function figureOf(
  { questions, rooms }: FormSize,
  rate: number,
  app: readonly FormRun[],
  bare: readonly FormRun[],
): Figure {
  const bar = bars[`${questions} ${rate}`];
  const values = parts.flatMap(({ of, unit, valueOf, bar: name }): Value[] => [
    { of, unit, value: valueOf(app), atMost: name && bar?.[name] },
    { of: 'plain', unit, value: valueOf(bare) },
  ]);
  const room = { of: 'another room', value: slowest(app.flatMap((one) => one.rooms)), unit: 'ms' };
  return {
    name: `${questions}${rooms > 1 ? ` x ${rooms} rooms` : ''}, ${rate}x`,
    values: rooms > 1 ? [...values, room] : values,
  };
}

/**
 * Adds one template of that size to a site, and returns the selection for the page as JSON: one environment with a scale
 * of four, or many rooms.
 */
function fillForm(db: DatabaseSync, { questions, rooms }: FormSize): string {
  const typeId = rooms === 1 ? 2 : 1;
  const admin = adminOf(db);
  db.exec(`update templates set archived_at = '${AT}'`);
  db.prepare('insert into templates values (?, null, ?, ?, 1, null, ?, ?, ?)').run(
    ...[TEMPLATE, 'all', typeId, admin, AT, AT],
  );
  db.prepare(
    "insert into template_versions values (?, 1, 'Bench', 'Mittaus', '', '', '[]', ?, ?)",
  ).run(...[TEMPLATE, admin, AT]);
  const question = db.prepare('insert into questions values (?, ?, null, null)');
  const asked = questionInsert(db);
  for (let index = 0; index < questions; index += 1) {
    const id = 1_000 + index;
    question.run(id, TEMPLATE);
    const type = isText(index) ? 'text' : 'value';
    const title = `is everything in order at point ${index + 1}?`;
    asked.run(TEMPLATE, id, index + 1, title, title, type, isMandatory(index) ? 1 : 0);
  }
  db.prepare(
    "update sequences set last_id = 100000 where name in ('templates', 'questions')",
  ).run();
  return JSON.stringify({
    selectedTemplate: { id: TEMPLATE, inspectionTypeId: typeId },
    questionIds: [],
    // The location is 1, its environment 2, its rooms from 3 on.
    selectedInspectables:
      rooms === 1 ? [2] : Array.from({ length: rooms }, (_, index) => 3 + index),
    hasLeftInspection: false,
    inspectableNames: {},
  });
}
