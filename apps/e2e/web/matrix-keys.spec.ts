// The focused cell of the matrix is in view after each key: never behind the names, the head or the edge of its box.
import { expect, test, type Page } from '@playwright/test';
import { manyPlaces } from '../src/many-places.ts';
import { People } from '../src/people.ts';
import { startProduct, type Product } from '../src/product.ts';

let product: Product;
let people: People;
test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  people = new People(browser, product);
});
test.afterAll(() => product.stop());

const keys = [
  ...['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowLeft', 'ArrowRight'],
  ...['PageDown', 'PageUp', 'Home', 'End', 'Control+Home', 'Control+End'],
];

/** The same keys in each run. */
function* randomKeys(count: number, seed: number): Generator<string> {
  let state = seed;
  for (let at = 0; at < count; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield keys[Math.floor((state / 2 ** 31) * keys.length)]!;
  }
}

/** How far the focused cell is covered, in pixels of its four sides; null if none is focused. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement;
    const box = document.querySelector('[role=grid]')?.parentElement;
    const name = document.querySelector('[role=grid] [role=columnheader]');
    if (cell?.getAttribute('role') !== 'gridcell' || !box || !name) return null;
    const [at, around, corner] = [cell, box, name].map((one) => one.getBoundingClientRect());
    return [
      around!.left + corner!.width - at!.left,
      around!.top + corner!.height - at!.top,
      at!.right - around!.right,
      at!.bottom - around!.bottom,
    ].map((pixels) => Math.max(0, Math.floor(pixels - 1)));
  });

for (const size of ['desk', 'phone'] as const)
  test(`a focused cell is never behind the names or the head, by any key, ${size}`, async () => {
    test.slow();
    const page = await people.page('staff', { size });
    await page.route(...manyPlaces);
    await page.goto('/home?view=stats&type=1');
    await page.getByRole('grid').scrollIntoViewIfNeeded();
    await page.getByRole('gridcell').nth(60).focus();
    const walked: string[] = [];
    for (const key of randomKeys(60, 30)) {
      walked.push(key);
      await page.keyboard.press(key);
      await expect.poll(() => covered(page), { message: walked.join(' ') }).toEqual([0, 0, 0, 0]);
    }
    await page.close();
  });
