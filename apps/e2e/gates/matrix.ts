import { quantile } from '@kierros/tools/testing/quantile';
import type { Page } from '@playwright/test';
import { deviceOf, looks } from '../screens/looks.ts';
import { Walk } from '../screens/walk.ts';
import { manyPlaces, PLACES, WEEKS } from '../src/many-places.ts';
import { atLeast, atMost, type Gate, type GateContext, within } from './gate.ts';
import { floor, mean } from './lists.ts';

const KEYS = 40;
const look = looks.find(({ size, language }) => size === 'desk' && language === 'fi')!;

/** S1: the matrix of statistics with as many places and weeks as it ever has. */
export const matrix: Gate = {
  name: 'matrix',
  about: `places by weeks, ${PLACES} by ${WEEKS}, scrolled and walked by keys at 4x CPU`,
  run: async (context) => {
    const plain = await floor(context);
    const page = await opened(context);
    const size = await page.evaluate(nodesInMatrix);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const down = await scrolled(page, 'down');
    const across = await scrolled(page, 'across');
    const after = await page.evaluate(nodesInMatrix);
    const keys = await pressed(page);
    context.log(
      `${down.length} frames down, ${across.length} across; slowest key ${Math.max(...keys).toFixed(0)} ms`,
    );
    await page.context().close();
    return [
      atMost('S1', 'nodes of the matrix, texts included', Math.max(size, after), { limit: 3_000 }),
      atLeast('S1', 'floor: a plain list of 1,000 lines, mean', 1_000 / mean(plain), {
        limit: 0,
        unit: 'fps',
      }),
      atLeast('S1', 'frames a second while scrolled down, mean', 1_000 / mean(down), {
        limit: 50,
        unit: 'fps',
      }),
      atLeast('S1', 'frames a second while scrolled across, mean', 1_000 / mean(across), {
        limit: 50,
        unit: 'fps',
      }),
      atMost('S1', `arrow key to the next cell, p95 of ${keys.length}`, quantile(keys, 0.95), {
        limit: 50,
        unit: 'ms',
      }),
    ];
  },
};

/** The statistics of the demo, whose matrix gets an answer of the largest size. */
async function opened({ browser, product }: GateContext): Promise<Page> {
  const context = await browser.newContext({
    ...deviceOf(look, product.url),
    // A worker would answer in place of the route.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await new Walk(page, product.url, look).signIn('staff');
  await page.route(...manyPlaces);
  await page.goto(`${product.url}/home?view=stats&type=1`);
  await page.getByRole('grid').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2_000);
  return page;
}

/** Elements and texts of the section. Runs in the page. */
function nodesInMatrix(): number {
  const section = document.querySelector('[role=grid]')?.closest('section');
  if (!section) return Infinity;
  const walker = document.createTreeWalker(section, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let count = 1;
  while (walker.nextNode()) count += 1;
  return count;
}

/** Scrolls like a thumb, and measures every frame. */
const scrolled = (page: Page, way: 'across' | 'down'): Promise<number[]> =>
  within(`the frames of scrolling ${way}`, framesOf(page, way));

const framesOf = (page: Page, way: 'across' | 'down'): Promise<number[]> =>
  page.evaluate(
    (isDown) =>
      new Promise<number[]>((resolve) => {
        const box = document.querySelector('[role=grid]')?.parentElement;
        const frames: number[] = [];
        const began = performance.now();
        let last = began;
        let step = 1;
        const next = (now: number) => {
          frames.push(now - last);
          last = now;
          const before = [box?.scrollLeft, box?.scrollTop].join();
          box?.scrollBy(isDown ? 0 : 20 * step, isDown ? 55 * step : 0);
          // At its end it goes back.
          if ([box?.scrollLeft, box?.scrollTop].join() === before) step = -step;
          if (now - began < 5_000) requestAnimationFrame(next);
          else resolve(frames.slice(1));
        };
        requestAnimationFrame(next);
      }),
    way === 'down',
  );

/** Walks down and across; from each key to the frame with the next cell. */
async function pressed(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const box = document.querySelector('[role=grid]')?.parentElement;
    box?.scrollTo(0, 0);
  });
  await page.waitForTimeout(500);
  await page.getByRole('gridcell').nth(2).focus();
  await page.evaluate(() => {
    const times: number[] = [];
    (globalThis as Timed).times = times;
    addEventListener(
      'keydown',
      ({ timeStamp, target }) => {
        const look = () => {
          if (document.activeElement === target) return requestAnimationFrame(look);
          const channel = new MessageChannel();
          channel.port1.onmessage = () => times.push(performance.now() - timeStamp);
          // In the frame that shows it: the message follows its paint.
          return channel.port2.postMessage(0);
        };
        requestAnimationFrame(look);
      },
      true,
    );
  });
  for (let count = 0; count < KEYS; count += 1) {
    const press = page.keyboard.press(count % 4 === 3 ? 'ArrowRight' : 'ArrowDown');
    await within(`the page to take key ${count + 1} of ${KEYS}`, press);
    await page.waitForTimeout(150);
  }
  const times = await within(
    'the times of the keys',
    page.evaluate(() => (globalThis as Timed).times ?? []),
  );
  // Fewer would be a figure of the fast ones alone.
  if (times.length < KEYS) throw new Error(`${times.length} of ${KEYS} keys moved the focus`);
  return times;
}

type Timed = typeof globalThis & { times?: number[] };
