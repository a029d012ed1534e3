// The table of a custom button on the smallest phone, in the longer of the two languages.
import { expect, test } from '@playwright/test';
import { screens } from '../screens/screens.ts';
import { Walk } from '../screens/walk.ts';
import { People } from '../src/people.ts';
import { startProduct, type Product } from '../src/product.ts';

test.skip(({ hasTouch }) => !hasTouch, 'It is about phones.');

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

test('what a custom button shows stands beside each other at 360 pixels', async ({ browser }) => {
  const look = { size: 'phone', language: 'fi', theme: 'light' } as const;
  const page = await new People(browser, product).page('staff', look);
  await page.setViewportSize({ width: 360, height: 800 });
  await screens.find(({ name }) => name === 'home-button')?.open(new Walk(page, product.url, look));
  const table = page.getByRole('dialog').getByRole('region');
  await expect(table.getByRole('columnheader', { name: 'Huonoja arvioita' })).toBeVisible();
  const hidden = await table.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(hidden, 'pixels that must be scrolled to').toBe(0);
});
