import type { CDPSession, Page } from '@playwright/test';
import { quantile } from '@kierros/tools/testing/quantile';
import { deviceOf, looks } from '../screens/looks.ts';
import { Walk } from '../screens/walk.ts';
import { atMost, type Gate, type GateContext } from './gate.ts';

const phone = looks.find(({ size, language }) => size === 'phone' && language === 'fi')!;
const desk = looks.find(({ size, language }) => size === 'desk' && language === 'fi')!;

/**
 * B4 (warm), B5 and B20: how soon the app is shown and responds to touch, on a phone four times slower than this
 * machine.
 */
export const vitals: Gate = {
  name: 'vitals',
  about:
    'home from the device, interaction to next paint over an inspection at 4x CPU, and feedback',
  run: async (context) => {
    const starts = await homeFromDevice(context);
    const { all, answers } = await inspection(context);
    const feedback = await answerFeedback(context);
    const palette = await paletteFeedback(context);
    return [
      atMost(
        'B4',
        `home from the device, largest paint, median of ${starts.length}`,
        quantile(starts, 0.5),
        { limit: 800, unit: 'ms' },
      ),
      atMost('B5', `interaction to next paint, p75 of ${all.length}`, quantile(all, 0.75), {
        limit: 100,
        unit: 'ms',
      }),
      atMost('B5', 'the same, the worst', Math.max(...all), { limit: 200, unit: 'ms' }),
      atMost('B5', `answers alone, p75 of ${answers.length}`, quantile(answers, 0.75), {
        limit: 100,
        unit: 'ms',
      }),
      atMost('B20', 'answer to visible choice, p95 of 10', quantile(feedback.chosen, 0.95), {
        limit: 50,
        unit: 'ms',
      }),
      atMost('B20', 'answer to words of its safety, p95 of 10', quantile(feedback.times, 0.95), {
        limit: 300,
        unit: 'ms',
      }),
      atMost('B20', 'palette: key to results, p95', quantile(palette, 0.95), {
        limit: 50,
        unit: 'ms',
      }),
    ];
  },
};

/** Collects the browser's event timing entries of each interaction. */
async function collect(page: Page): Promise<void> {
  await page.evaluate(() => {
    const slowest = new Map<number, number>();
    (globalThis as Collected).interactions = slowest;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & {
        interactionId: number;
      })[])
        if (entry.interactionId > 0)
          slowest.set(
            entry.interactionId,
            Math.max(slowest.get(entry.interactionId) ?? 0, entry.duration),
          );
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

type Collected = typeof globalThis & { interactions?: Map<number, number> };

const collected = async (page: Page): Promise<number[]> => {
  await page.waitForTimeout(300);
  return page.evaluate(() => [...((globalThis as Collected).interactions?.values() ?? [])]);
};

async function opened({ browser, product }: GateContext, look = phone) {
  const context = await browser.newContext(deviceOf(look, product.url));
  const page = await context.newPage();
  const walk = new Walk(page, product.url, look);
  await walk.signIn('staff');
  return { context, page, walk };
}

const slow = async (page: Page, rate: number): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
};

/**
 * A start of the installed app: its worker is not running yet, and every file comes from the device. Lighthouse
 * simulates such a start with a first byte after 460 ms, as over the network; here the CPU is throttled directly.
 */
async function homeFromDevice(gate: GateContext): Promise<number[]> {
  const { context, page } = await opened(gate);
  // Until background requests of the page are stored on the device.
  await page.waitForTimeout(4_000);
  const session = await slow(page, 4);
  await session.send('ServiceWorker.enable');
  const times: number[] = [];
  for (let repeat = 0; repeat < 9; repeat += 1) {
    await page.goto('about:blank');
    await session.send('ServiceWorker.stopAllWorkers');
    await page.goto(`${gate.product.url}/home`);
    await page.waitForTimeout(2_500);
    times.push(await page.evaluate(largestPaint));
  }
  gate.log(`home from the device: ${times.map(Math.round).join(' ')} ms`);
  await context.close();
  return times;
}

/** The time of the last largest contentful paint. Runs in the page. */
const largestPaint = (): Promise<number> =>
  new Promise((done) => {
    new PerformanceObserver((list) => {
      done(list.getEntries().at(-1)?.startTime ?? Infinity);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

async function inspection(gate: GateContext) {
  const { context, page, walk } = await opened(gate);
  await walk.start(1, 6);
  await slow(page, 4);
  await collect(page);
  const groups = page.getByRole('radiogroup');
  const count = await groups.count();
  for (let index = 0; index < count; index += 1) {
    await groups.nth(index).getByRole('radio').last().tap();
    await page.waitForTimeout(400);
  }
  const answers = await collected(page);
  const note = page.getByRole('button', { name: /Muistiinpano|Lisää muistiinpano/ }).first();
  await note.tap();
  await page.keyboard.type('Ikkuna raollaan', { delay: 60 });
  await page.waitForTimeout(500);
  await page.getByRole('button', { name: walk.labels.review }).tap();
  await page.waitForTimeout(600);
  await page.keyboard.press('Escape');
  await page.waitForTimeout(400);
  const all = await collected(page);
  gate.log(`interactions: ${all.map(Math.round).join(' ')} ms`);
  await context.close();
  return { all, answers };
}

/** From the touch to the change on the screen, by frames, at the speed of this machine. */
async function answerFeedback(gate: GateContext) {
  const { context, page, walk } = await opened(gate);
  await walk.start(1, 8);
  const reported: number[] = [];
  const chosen: number[] = [];
  const groups = page.getByRole('radiogroup');
  const count = Math.min(10, await groups.count());
  for (let index = 0; index < count; index += 1) {
    const radio = groups.nth(index).getByRole('radio').last();
    await radio.scrollIntoViewIfNeeded();
    // The previous answer's message must be gone, or it would be attributed to this one.
    await page.waitForTimeout(1_200);
    await radio.evaluate((element, saved) => {
      const times: Times = { chosen: null, reported: null };
      (globalThis as Watched).times = times;
      const before = document.querySelector('main [role=status]')?.textContent;
      const isChosen = () =>
        element.getAttribute('aria-checked') === 'true' || (element as HTMLInputElement).checked;
      const watch = (from: number) => {
        const at = performance.now();
        const words = document.querySelector('main [role=status]')?.textContent ?? '';
        if (isChosen()) times.chosen ??= at - from;
        if (words !== before || words.includes(saved)) times.reported ??= at - from;
        if (times.chosen === null || times.reported === null)
          requestAnimationFrame(() => watch(from));
      };
      const begin = (event: Event) => watch(event.timeStamp);
      addEventListener('pointerdown', begin, { once: true, capture: true });
    }, 'Tallennetaan');
    await radio.tap();
    await page.waitForTimeout(800);
    const times = await page.evaluate(() => (globalThis as Watched).times);
    chosen.push(times?.chosen ?? Infinity);
    reported.push(times?.reported ?? Infinity);
  }
  gate.log(
    `chosen: ${chosen.map(Math.round).join(' ')} ms; times: ${reported.map(Math.round).join(' ')} ms`,
  );
  await context.close();
  return { chosen, times: reported };
}

type Times = { chosen: number | null; reported: number | null };
type Watched = typeof globalThis & { times?: Times };

/** The palette with the inspectables of a location: the search runs on the device. */
async function paletteFeedback(gate: GateContext): Promise<number[]> {
  const { context, page } = await opened(gate, desk);
  await page.waitForTimeout(1_500);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.waitFor();
  await collect(page);
  await page.keyboard.type('luokka 2', { delay: 120 });
  const times = await collected(page);
  await context.close();
  // Interactions shorter than a frame are not reported.
  return times.length > 0 ? times : [16];
}
