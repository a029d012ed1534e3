import type { Page } from '@playwright/test';
import { deviceOf, finnish } from '../screens/looks.ts';
import { atLeast, type Figure } from '../figure.ts';
import { throttle, within, type GateContext } from './gate.ts';

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The mean of the frames a second, from the milliseconds of each. */
export const framesPerSecond = (name: string, frames: readonly number[], bar: number): Figure =>
  atLeast(`${name}: frames a second, mean`, 1_000 / mean(frames), { bar, unit: 'fps' });

type Scrolling = {
  /** The element whose parent scrolls; the page itself unless given. */
  readonly inside?: string;
  readonly across?: boolean;
};

/** Scrolls for five seconds like a thumb, four screens a second, and measures every frame; at the end it goes back. */
export const scrolledFrames = (
  page: Page,
  { inside = '', across = false }: Scrolling = {},
): Promise<number[]> =>
  within(
    'the frames of scrolling',
    page.evaluate(
      ([selector, isAcross]) =>
        new Promise<number[]>((resolve) => {
          const own = selector === '' ? null : document.querySelector(selector)?.parentElement;
          const box = own ?? document.scrollingElement ?? document.body;
          const frames: number[] = [];
          const began = performance.now();
          let [last, way] = [began, 1];
          const step = (now: number) => {
            frames.push(now - last);
            last = now;
            const before = [box.scrollLeft, box.scrollTop].join();
            box.scrollBy(isAcross ? 20 * way : 0, isAcross ? 0 : 55 * way);
            if ([box.scrollLeft, box.scrollTop].join() === before) way = -way;
            if (now - began < 5_000) requestAnimationFrame(step);
            else resolve(frames.slice(1));
          };
          requestAnimationFrame(step);
        }),
      [inside, across] as const,
    ),
  );

/** The best that this machine can do: lines of plain text, scrolled the same way. */
export async function floorOfFrames(
  { browser, product }: GateContext,
  id: string,
): Promise<Figure> {
  const context = await browser.newContext(deviceOf(finnish.phone, product.url));
  const page = await context.newPage();
  await page.setContent(
    `<meta name=viewport content="width=device-width"><ul>${'<li style="height:72px">Luokka 204</li>'.repeat(1_000)}</ul>`,
  );
  await throttle(page, 4);
  const frames = await scrolledFrames(page);
  await context.close();
  return framesPerSecond(`${id} floor, a plain list of 1,000 lines`, frames, 0);
}
