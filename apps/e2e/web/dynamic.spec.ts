// A dynamic inspection: the questions of several templates, each with its receipt.
import { expect, test, type Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { onlyTemplates } from '../src/own-templates.ts';
import { startProduct, type Product } from '../src/product.ts';
import { atRest, Taps } from '../src/taps.ts';

test.skip(({ hasTouch }) => !hasTouch, 'A desk has no touches to count.');

const QUESTIONS = 2;
const names = ['Ensimmäinen pohja', 'Toinen pohja'];
let product: Product;

test.beforeAll(async () => {
  product = await startProduct();
  await onlyTemplates(product.url, names, QUESTIONS);
});
test.afterAll(() => product.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const received = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Tarkastus lähetetty' })).toBeVisible();

/** Selectable rooms, without the rows that select a whole environment. */
const rooms = (page: Page) =>
  page.getByRole('checkbox', { name: /^(?!Valitse kaikki)/, disabled: false });

async function choose(page: Page, taps: Taps): Promise<void> {
  await taps.on(page.getByRole('link', { name: 'Tarkasta' }));
  await taps.on(button(page, 'Vapaa tarkastus'));
  await taps.on(page.locator('label').filter({ hasText: / · Hyvä$/ }));
  await taps.on(rooms(page).first());
  await expect(page.getByText('2 tarkastusta peräkkäin')).toBeVisible();
  await taps.on(button(page, /^Aloita/));
}

async function inspect(page: Page, taps: Taps, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const groups = page.getByRole('radiogroup', { name: /Kohta/ });
  await expect(groups).toHaveCount(QUESTIONS);
  for (let index = 0; index < QUESTIONS; index += 1) {
    await taps.on(groups.nth(index).locator('label').last());
    await atRest(page);
  }
  await taps.on(button(page, 'Lähetä tarkastus'));
  await received(page);
}

test('two templates, from home to both receipts: 12 touches', async ({ page }) => {
  await new RoundPage(page, product.url).signIn('staff');
  const taps = new Taps();
  await choose(page, taps);
  await inspect(page, taps, names[0]!);
  await taps.on(button(page, `Seuraavaksi: ${names[1]!}`));
  await inspect(page, taps, names[1]!);
  // The round continues, but not with a template of this sequence.
  await expect(button(page, /^Seuraavaksi: .* pohja/)).toBeHidden();
  // Five to select, one to continue, and for each template its answers and the submission.
  expect(taps.count).toBe(5 + 1 + names.length * (QUESTIONS + 1));
});

test(
  'the app is ended between the two: home goes on with the second',
  { tag: '@long' },
  async ({ page }) => {
    await new RoundPage(page, product.url).signIn('staff');
    const taps = new Taps();
    await choose(page, taps);
    await inspect(page, taps, names[0]!);
    const again = await page.context().newPage();
    await page.close();
    await again.goto(`${product.url}/home`);
    await again.evaluate(() => {
      sessionStorage.clear();
    });
    await again.reload();
    await button(again, 'Aloita seuraava').tap();
    await inspect(again, taps, names[1]!);
    await again.goto(`${product.url}/home`);
    await expect(button(again, /^Tarkasta: /).first()).toBeVisible();
    await expect(button(again, 'Aloita seuraava')).toBeHidden();
  },
);

test('on the smallest phone the last room can be reached past the tray', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await new RoundPage(page, product.url).signIn('staff');
  await page.goto(`${product.url}/inspections?view=dynamic`);
  await page
    .locator('label')
    .filter({ hasText: / · Hyvä$/ })
    .tap();
  await rooms(page).first().tap();
  const last = rooms(page).and(page.locator('[role=group] input')).last();
  await last.focus();
  await last.evaluate((box) => {
    box.scrollIntoView({ block: 'nearest' });
  });
  const isFree = await last.evaluate((box) => {
    const { x, y, width, height } = box.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === box;
  });
  expect(isFree, 'nothing lies over the last row').toBe(true);
  await last.tap();
  await expect(last).toBeChecked();
  const wider = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((one) => one.getBoundingClientRect().right > 320)
      .map((one) => `${one.className} ${one.textContent.slice(0, 40)}`),
  );
  expect(wider, 'nothing is wider than the screen').toEqual([]);
});
