import type { Browser } from '@playwright/test';
import { quantile } from '../testing/quantile.ts';
import { knownDevice, startBrowser } from './bench-browser.ts';
import { builtWeb, emptySite, removeFolder, startServer } from './bench-server.ts';
import { startFloor } from './form-floor.ts';
import { runForm, type FormRun } from './form-run.ts';
import { asAdmin, fillFormSite, type FormSize } from './form-site.ts';

export type FormFigures = {
  ready: number;
  blocked: number;
  key: number;
  choice: number;
  room: number;
  heapMb: number;
};
export type FormRow = FormSize & { rate: number; app: FormFigures; floor: FormFigures };

const RUNS = 3;
const viewport = { width: 412, height: 915 };

/**
 * Opens and fills in forms in a browser, compared with the same questions in
 * plain DOM: both alternate in the same run, each with an empty cache. Yields
 * each row as soon as it is measured.
 */
export async function* formBench(sizes: FormSize[], rates: number[]): AsyncGenerator<FormRow> {
  builtWeb();
  const browser = await startBrowser();
  try {
    for (const size of sizes) yield* measure(browser, size, rates);
  } finally {
    await browser.close();
  }
}

async function* measure(
  browser: Browser,
  size: FormSize,
  rates: number[],
): AsyncGenerator<FormRow> {
  const { folder, database } = await emptySite();
  const session = fillFormSite(database, size);
  const server = await startServer(folder);
  const floor = await startFloor();
  const url = `http://127.0.0.1:${server.port}`;
  try {
    yield* rowsOf(browser, size, rates, { url, floor: floor.url, session });
  } finally {
    await floor.stop();
    await server.stop();
    removeFolder(folder);
  }
}

type Site = { url: string; floor: string; session: string };

async function* rowsOf(
  browser: Browser,
  size: FormSize,
  rates: number[],
  { url, floor, session }: Site,
): AsyncGenerator<FormRow> {
  const known = await knownDevice(browser, url);
  const openApp = async (rate: number) => {
    const context = await browser.newContext({
      viewport,
      storageState: known,
      extraHTTPHeaders: asAdmin,
      serviceWorkers: 'block',
    });
    await context.addInitScript(
      `sessionStorage.setItem('kierros.inspection', ${JSON.stringify(session)})`,
    );
    const run = await runForm(context, `${url}/inspection`, { questions: size.questions, rate });
    await context.close();
    return run;
  };
  const openFloor = async (rate: number) => {
    const context = await browser.newContext({ viewport });
    const target = `${floor}/${size.questions}`;
    const run = await runForm(context, target, { questions: size.questions, rate });
    await context.close();
    return run;
  };
  for (const rate of rates) {
    const app: FormRun[] = [];
    const bare: FormRun[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      app.push(await openApp(rate));
      bare.push(await openFloor(rate));
    }
    yield { ...size, rate, app: figuresOf(app), floor: figuresOf(bare) };
  }
}

const median = (values: readonly number[]) => quantile(values, 0.5);

const figuresOf = (runs: FormRun[]): FormFigures => ({
  ready: median(runs.map(({ readyMs }) => readyMs)),
  blocked: median(runs.map(({ blockedMs }) => blockedMs)),
  key: quantile(
    runs.flatMap(({ keys }) => keys),
    0.95,
  ),
  choice: quantile(
    runs.flatMap(({ choices }) => choices),
    0.95,
  ),
  room: quantile(
    runs.flatMap(({ rooms }) => rooms),
    0.95,
  ),
  heapMb: median(runs.map(({ heapMb }) => heapMb)),
});
