import type { BrowserContext, Page } from '@playwright/test';
import { quantile } from '../testing/quantile.ts';
import { devicesOf, inBrowser } from './browser.ts';
import type { Ask, Bench, Figure } from './report.ts';
import { startServer } from './server.ts';
import { onSite } from './site.ts';

const viewport = { width: 1280, height: 800 };

/** Opened by its address, or from within the running app; on a processor so many times slower. */
type Opening = { readonly way: 'cold' | 'inside'; readonly rate: number };

/** Opens the calendar of one location in a browser, with an empty cache and from within the app. */
export const calendarPageBench: Bench = {
  name: 'calendar-page',
  about: 'Opening the calendar of one location, in a browser',
  run: ({ isShort }: Ask) =>
    inBrowser((browser) => {
      const rooms = isShort ? 500 : 5_200;
      const dueIn = (index: number) => (index % 56) - 7;
      return onSite({ locations: 1, roomsPerLocation: rooms, dueIn }, async function* ({ folder }) {
        const server = await startServer(folder);
        const url = `http://127.0.0.1:${server.port}`;
        const onDevice = await devicesOf(browser, url, viewport);
        for (const way of ['cold', 'inside'] as const)
          for (const rate of isShort ? [4] : [1, 4]) {
            const runs: Awaited<ReturnType<typeof openOnce>>[] = [];
            for (let run = 0; run < (isShort ? 1 : 5); run += 1)
              runs.push(await onDevice((context) => openOnce(context, url, { way, rate })));
            yield figureOf(`${rooms} rooms, ${way}, ${rate}x`, runs);
          }
        await server.stop();
      });
    }),
};

function figureOf(name: string, runs: Awaited<ReturnType<typeof openOnce>>[]): Figure {
  const median = (of: (run: (typeof runs)[number]) => number) => quantile(runs.map(of), 0.5);
  return {
    name,
    values: [
      // From the start of the load, or the press, to the frame with the first names.
      { of: 'first names', value: median(({ ready }) => ready), unit: 'ms', atMost: 1_000 },
      { of: 'blocked', value: median(({ blocked }) => blocked), unit: 'ms' },
      { of: 'server', value: median(({ server }) => server), unit: 'ms' },
    ],
  };
}

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
  { way, rate }: Opening,
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
