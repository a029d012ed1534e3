import type { Page } from '@playwright/test';
import { quantile } from '@kierros/tools/testing/quantile';
import { atMost } from '../figure.ts';
import { finnish } from '../screens/looks.ts';
import { onDevice, throttle, type Gate, type GateContext } from './gate.ts';

const { desk, phone } = finnish;

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
        `B4 home from the device, largest paint, median of ${starts.length}`,
        quantile(starts, 0.5),
        { bar: 800, unit: 'ms' },
      ),
      atMost(`B5 interaction to next paint, p75 of ${all.length}`, quantile(all, 0.75), {
        bar: 100,
        unit: 'ms',
      }),
      atMost('B5 the same, the worst', Math.max(...all), { bar: 200, unit: 'ms' }),
      atMost(`B5 answers alone, p75 of ${answers.length}`, quantile(answers, 0.75), {
        bar: 100,
        unit: 'ms',
      }),
      atMost('B20 answer to visible choice, p95 of 10', quantile(feedback.chosen, 0.95), {
        bar: 50,
        unit: 'ms',
      }),
      atMost('B20 answer to words of its safety, p95 of 10', quantile(feedback.reported, 0.95), {
        bar: 300,
        unit: 'ms',
      }),
      atMost('B20 palette: key to results, p95', quantile(palette, 0.95), {
        bar: 50,
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

/**
 * A start of the installed app: its worker is not running yet, and every file comes from the device. Lighthouse
 * simulates such a start with a first byte after 460 ms, as over the network; here the CPU is throttled directly.
 */
const homeFromDevice = (gate: GateContext): Promise<number[]> =>
  onDevice(gate, { look: phone }, async ({ page, url }) => {
    // Until background requests of the page are stored on the device.
    await page.waitForTimeout(4_000);
    await throttle(page, 4);
    const session = await page.context().newCDPSession(page);
    await session.send('ServiceWorker.enable');
    const times: number[] = [];
    for (let repeat = 0; repeat < 9; repeat += 1) {
      await page.goto('about:blank');
      await session.send('ServiceWorker.stopAllWorkers');
      await page.goto(`${url}/home`);
      await page.waitForTimeout(2_500);
      times.push(await page.evaluate(largestPaint));
    }
    gate.log(`home from the device: ${times.map(Math.round).join(' ')} ms`);
    return times;
  });

/** The time of the last largest contentful paint. Runs in the page. */
const largestPaint = (): Promise<number> =>
  new Promise((done) => {
    new PerformanceObserver((list) => {
      done(list.getEntries().at(-1)?.startTime ?? Infinity);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

const inspection = (gate: GateContext) =>
  onDevice(gate, { look: phone }, async (walk) => {
    const { page } = walk;
    await walk.start(1, 6);
    await throttle(page, 4);
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
    return { all, answers };
  });

/** From the touch to the change on the screen, by frames, at the speed of this machine. */
const answerFeedback = (gate: GateContext) =>
  onDevice(gate, { look: phone }, async (walk) => {
    const { page } = walk;
    await walk.start(1, 8);
    const times: Times[] = [];
    const groups = page.getByRole('radiogroup');
    const count = Math.min(10, await groups.count());
    for (let index = 0; index < count; index += 1) {
      const radio = groups.nth(index).getByRole('radio').last();
      await radio.scrollIntoViewIfNeeded();
      // The previous answer's message must be gone, or it would be attributed to this one.
      await page.waitForTimeout(1_200);
      await radio.evaluate(watchAnswer, 'Tallennetaan');
      await radio.tap();
      await page.waitForTimeout(800);
      times.push((await page.evaluate(() => (globalThis as Watched).times)) ?? {});
    }
    const chosen = times.map((one) => one.chosen ?? Infinity);
    const reported = times.map((one) => one.reported ?? Infinity);
    gate.log(
      `chosen: ${chosen.map(Math.round).join(' ')} ms; times: ${reported.map(Math.round).join(' ')} ms`,
    );
    return { chosen, reported };
  });

type Times = { chosen?: number; reported?: number };
type Watched = typeof globalThis & { times?: Times };

/** Watches from the next touch until the answer is chosen and its safety is told. Runs in the page. */
function watchAnswer(element: Element, saved: string): void {
  const times: Times = {};
  (globalThis as Watched).times = times;
  const before = document.querySelector('main [role=status]')?.textContent;
  const isChosen = () =>
    element.getAttribute('aria-checked') === 'true' || (element as HTMLInputElement).checked;
  const watch = (from: number) => {
    const at = performance.now();
    const words = document.querySelector('main [role=status]')?.textContent ?? '';
    if (isChosen()) times.chosen ??= at - from;
    if (words !== before || words.includes(saved)) times.reported ??= at - from;
    if (times.chosen === undefined || times.reported === undefined)
      requestAnimationFrame(() => watch(from));
  };
  const begin = (event: Event) => watch(event.timeStamp);
  addEventListener('pointerdown', begin, { once: true, capture: true });
}

/** The palette with the inspectables of a location: the search runs on the device. */
const paletteFeedback = (gate: GateContext): Promise<number[]> =>
  onDevice(gate, { look: desk }, async ({ page }) => {
    await page.waitForTimeout(1_500);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('dialog').getByRole('combobox');
    await field.waitFor();
    await collect(page);
    await page.keyboard.type('luokka 2', { delay: 120 });
    const times = await collected(page);
    // Interactions shorter than a frame are not reported.
    return times.length > 0 ? times : [16];
  });
