import { quantile } from '@kierros/tools/testing/quantile';
import type { Page } from '@playwright/test';
import { atMost } from '../figure.ts';
import { finnish } from '../screens/looks.ts';
import { manyPlaces, PLACES, WEEKS } from '../src/many-places.ts';
import { floorOfFrames, framesPerSecond, scrolledFrames } from './frames.ts';
import { onDevice, throttle, within, type Gate, type GateContext } from './gate.ts';

const KEYS = 40;

/** S1: the matrix of statistics with as many places and weeks as it ever has. */
export const matrix: Gate = {
  name: 'matrix',
  about: `places by weeks, ${PLACES} by ${WEEKS}, scrolled and walked by keys at 4x CPU`,
  run: async (gate) => [await floorOfFrames(gate, 'S1'), ...(await measured(gate))],
};

// A worker would answer in place of the route.
const device = { look: finnish.desk, options: { serviceWorkers: 'block' } } as const;

/** The statistics of the demo, whose matrix gets an answer of the largest size. */
const measured = (gate: GateContext) =>
  onDevice(gate, device, async ({ page, url }) => {
    await page.route(...manyPlaces);
    await page.goto(`${url}/home?view=stats&type=1`);
    await page.getByRole('grid').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(2_000);
    const size = await page.evaluate(nodesInMatrix);
    await throttle(page, 4);
    const inside = '[role=grid]';
    const down = await scrolledFrames(page, { inside });
    const across = await scrolledFrames(page, { inside, across: true });
    const after = await page.evaluate(nodesInMatrix);
    const keys = await pressed(page);
    gate.log(
      `${down.length} frames down, ${across.length} across; slowest key ${Math.max(...keys).toFixed(0)} ms`,
    );
    return [
      atMost('S1 nodes of the matrix, texts included', Math.max(size, after), { bar: 3_000 }),
      framesPerSecond('S1 scrolled down', down, 50),
      framesPerSecond('S1 scrolled across', across, 50),
      atMost(`S1 arrow key to the next cell, p95 of ${keys.length}`, quantile(keys, 0.95), {
        bar: 50,
        unit: 'ms',
      }),
    ];
  });

/** Elements and texts of the section. Runs in the page. */
function nodesInMatrix(): number {
  const section = document.querySelector('[role=grid]')?.closest('section');
  if (!section) return Infinity;
  const walker = document.createTreeWalker(section, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let count = 1;
  while (walker.nextNode()) count += 1;
  return count;
}

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
