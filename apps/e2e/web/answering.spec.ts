// What happens to the page under the finger while questions are answered.
import { expect, test, type Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { startProduct, type Product } from '../src/product.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

/** Where each question's answer begins, from the top of the page. */
const places = (page: Page) =>
  page
    .getByRole('radiogroup')
    .evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top + window.scrollY)),
    );

test('an answer moves nothing on the page, nor does taking it back', async ({ page }) => {
  // With it a phone brings the next question into view by itself.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  await round.open((await round.roomsNow())[0] ?? '');
  const first = page.getByRole('radiogroup').first();
  const clear = page.getByRole('button', { name: 'Poista vastaus' });
  await expect(page.getByText(/^(Viimeksi|Ei aiempaa)/).first()).toBeVisible();
  const before = await places(page);

  await first.getByRole('radio').last().check();
  await expect(clear).toBeVisible();
  expect(await places(page)).toEqual(before);

  await clear.click();
  await expect(clear).toBeHidden();
  expect(await places(page)).toEqual(before);
  await expect(first).toBeFocused();
});
