// A printed page is a document: without the app's frame, with nothing cut off, in light colours.
import { expect, test, type Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { startProduct, type Product } from '../src/product.ts';

let product: Product;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

async function expectNoBars(page: Page): Promise<void> {
  for (const role of ['navigation', 'banner', 'complementary'] as const)
    for (const one of await page.getByRole(role, { includeHidden: true }).all())
      await expect(one).toBeHidden();
  await expect(page.getByText('Siirry sisältöön')).toBeHidden();
}

test('a list is printed without the bars and the buttons', async ({ page, hasTouch }) => {
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  await page.goto(`${product.url}/home?view=due`);
  const row = page.getByRole('main').locator('li, tbody tr').first();
  await expect(row.getByRole('button', { name: /^Tarkasta/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expectNoBars(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(row).toBeVisible();
  // In a table the button is the name of the row.
  const button = row.getByRole('button', { name: /^Tarkasta/ });
  await (hasTouch ? expect(button).toBeHidden() : expect(button).toBeVisible());
  await expect(page.getByRole('button', { name: 'Sarakkeet' })).toBeHidden();
});

test('an inspection of the history is printed whole, and nothing behind it', async ({ page }) => {
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  await page.goto(`${product.url}/home?view=history`);
  await page.getByRole('main').locator('li button, tbody th button').first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link', { name: 'PDF' })).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark';
    dispatchEvent(new Event('beforeprint'));
  });
  await page.emulateMedia({ media: 'print' });
  await expectNoBars(page);
  await expect(page.getByRole('main', { includeHidden: true })).toBeHidden();
  await expect(sheet.getByRole('heading').first()).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'PDF' })).toBeHidden();
  const cut = await sheet.evaluate((one) => {
    const { position, overflowY } = getComputedStyle(one);
    const inner = [...one.querySelectorAll('*')].filter(
      (part) =>
        part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY !== 'visible',
    );
    return { position, overflowY, inner: inner.length };
  });
  expect(cut).toMatchObject({ position: 'static', overflowY: 'visible', inner: 0 });
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
});

test('all rows of the matrix are printed, and charts as wide as the paper', async ({
  page,
  hasTouch,
}) => {
  test.skip(hasTouch, 'The same styles; a matrix is printed at a desk.');
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  await page.goto(`${product.url}/home?view=stats&type=1`);
  const grid = page.getByRole('grid', { name: 'Mitä on tarkastettu ja milloin?' });
  const rows = Number(await grid.getAttribute('aria-rowcount'));
  const plot = page.getByRole('figure').getByRole('img').locator('svg').first();
  await expect(plot).toBeVisible();
  expect(await grid.getByRole('row').count()).toBeLessThan(rows);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(grid.getByRole('row')).toHaveCount(rows);
  await expect(plot).toHaveAttribute('width', '640');
  await page.emulateMedia({ media: 'print' });
  const [first, last] = [grid.getByRole('row').nth(1), grid.getByRole('row').last()];
  for (const row of [first, last]) await expect(row.getByRole('rowheader')).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => grid.getByRole('row').count()).toBeLessThan(rows);
});
