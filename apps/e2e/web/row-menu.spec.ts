// A row's menu must not be cut off by a list that is only one row high.
import { expect, test } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { startProduct, type Product } from '../src/product.ts';

let product: Product;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

test('all that a planned inspection offers can be read and pressed', async ({ page }) => {
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  await page.goto(`${product.url}/home?view=calendar`);
  await page.getByRole('button', { name: 'Seuraava kuukausi' }).click();
  await expect(page.getByRole('grid')).not.toHaveAttribute('aria-busy');
  // A day with one inspection has the shortest list.
  await page
    .getByRole('gridcell', { name: /, \d+ tarkastus/ })
    .first()
    .click();
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button', { name: /^Toiminnot/ })
    .first()
    .click();
  const entries = page.getByRole('menuitem');
  await expect(entries.first()).toBeVisible();
  const hidden = () =>
    entries.evaluateAll((all) =>
      all
        .filter((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        })
        .map(({ textContent }) => textContent),
    );
  // Visible from its first frame, which is not yet at its place.
  await expect.poll(hidden).toEqual([]);
});
