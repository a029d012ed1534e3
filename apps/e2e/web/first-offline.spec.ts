// A device may go offline right after the first sign-in, for example in a cellar.
import { expect, test } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { startProduct, type Product } from '../src/product.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

test('six seconds after a first sign-in the app opens without a network', async ({
  page,
  context,
}) => {
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  // The wait itself is what is tested; storing the app takes longer on a busy machine.
  await page.waitForTimeout(6_000);
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isControlled).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await round.roomsNow();
  const cold = await context.newPage();
  await cold.goto(`${product.url}/home?view=due`);
  await expect(cold.getByRole('main').getByRole('heading').first()).toBeVisible();
});
