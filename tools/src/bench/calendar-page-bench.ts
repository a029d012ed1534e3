import { addDays } from '@kierros/domain';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { quantile } from '../testing/quantile.ts';
import { knownDevice, startBrowser } from './bench-browser.ts';
import { builtWeb, emptySite, fillSite, removeFolder, startServer } from './bench-server.ts';
import { asAdmin } from './form-site.ts';

export type CalendarPageFigure = {
  rooms: number;
  /** `cold` loads the page with an empty cache; `inside` comes from the home page of the running app. */
  way: 'cold' | 'inside';
  rate: number;
  /** From the start of the load, or the press, to the frame with the first names. */
  readyMs: number;
  blockedMs: number;
  serverMs: number;
};

const RUNS = 5;
const viewport = { width: 1280, height: 800 };

// Runs in the page. A string, since this project has no DOM types.
const watch = `
  globalThis.watched = { start: 0, blocked: 0 };
  globalThis.untilNames = (start) => {
    const seen = Object.assign(globalThis.watched, { start, ready: undefined, blocked: 0 });
    const look = () => document.querySelector('[data-item]')
      ? requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => { seen.ready = performance.now() - seen.start; };
          channel.port2.postMessage(0);
        })
      : requestAnimationFrame(look);
    look();
  };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (globalThis.watched.ready === undefined && startTime >= globalThis.watched.start)
        globalThis.watched.blocked += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  addEventListener('pointerup', ({ target, timeStamp }) => {
    if (target.closest('a[href*="view=calendar"]')) globalThis.untilNames(timeStamp);
  }, true);
  if (location.search.includes('view=calendar')) globalThis.untilNames(0);
`;

type Watched = { ready?: number; blocked: number };
const read = (page: Page): Promise<Watched> =>
  page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);

async function untilReady(page: Page): Promise<Required<Watched>> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const { ready, blocked } = await read(page);
    if (ready !== undefined) return { ready, blocked };
    await page.waitForTimeout(100);
  }
  throw new Error('The calendar showed no name within 30 seconds.');
}

async function openOnce(
  context: BrowserContext,
  url: string,
  { way, rate }: Pick<CalendarPageFigure, 'way' | 'rate'>,
): Promise<Required<Watched> & { server: number }> {
  const page = await context.newPage();
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: way === 'cold' ? rate : 1 });
  let server = 0;
  page.on('requestfinished', (request) => {
    const { responseStart, requestStart } = request.timing();
    if (request.url().includes('/inspection/schedule')) server = responseStart - requestStart;
  });
  await page.goto(`${url}/home${way === 'cold' ? '?view=calendar' : ''}`, { waitUntil: 'commit' });
  if (way === 'inside') {
    const link = page.locator('nav a[href*="view=calendar"]');
    await link.waitFor();
    // The lists and views that the device prefetches are there by then.
    await page.waitForTimeout(12_000);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    await link.click();
  }
  const seen = await untilReady(page);
  await page.close();
  return { ...seen, server };
}

async function measure(
  browser: Browser,
  url: string,
  options: Pick<CalendarPageFigure, 'rooms' | 'way' | 'rate'>,
): Promise<CalendarPageFigure> {
  const storageState = await knownDevice(browser, url);
  const runs: Awaited<ReturnType<typeof openOnce>>[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({
      viewport,
      storageState,
      extraHTTPHeaders: asAdmin,
      serviceWorkers: 'block',
    });
    runs.push(await openOnce(context, url, options));
    await context.close();
  }
  const median = (of: (run: (typeof runs)[number]) => number) => quantile(runs.map(of), 0.5);
  return {
    ...options,
    readyMs: median(({ ready }) => ready),
    blockedMs: median(({ blocked }) => blocked),
    serverMs: median(({ server }) => server),
  };
}

/** Opens the calendar of one location in a browser, with an empty cache and from within the app. */
export async function* calendarPageBench(rooms: number): AsyncGenerator<CalendarPageFigure> {
  builtWeb();
  const browser = await startBrowser();
  const { folder, database } = await emptySite();
  const today = new Date().toISOString().slice(0, 10);
  fillSite(database, {
    rooms,
    roomsPerLocation: rooms,
    day: (index) => addDays(today, (index % 56) - 7),
  });
  const server = await startServer(folder);
  try {
    for (const way of ['cold', 'inside'] as const)
      for (const rate of [1, 4])
        yield await measure(browser, `http://127.0.0.1:${server.port}`, { rooms, way, rate });
  } finally {
    await browser.close();
    await server.stop();
    removeFolder(folder);
  }
}

const BAR_MS = 1_000;

/** One line: figure and bar. */
export const calendarPageLine = (one: CalendarPageFigure): string =>
  `  ${`${one.rooms} rooms, ${one.way}, ${one.rate}x`.padEnd(26)} first names ${one.readyMs.toFixed(0).padStart(5)} ms / ${BAR_MS}${one.readyMs > BAR_MS ? ' OVER' : ''}   blocked ${one.blockedMs.toFixed(0)} ms   server ${one.serverMs.toFixed(0)} ms`;
