// Administrators see at home whether every place is accounted for, and why some are not inspected.
import { expect, test } from '@playwright/test';
import { People } from '../src/people.ts';
import { startProduct, type Product } from '../src/product.ts';
import { violations } from '../src/violations.ts';

let product: Product;
let people: People;
test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  people = new People(browser, product);
});
test.afterAll(() => product.stop());

const looks = [
  { size: 'desk', language: 'fi', theme: 'light', title: 'Kattavuus', line: /mukana \d+ \/ \d+$/i },
  { size: 'phone', language: 'en', theme: 'dark', title: 'Coverage', line: /accounted for$/ },
] as const;

for (const { title, line, ...look } of looks)
  test(`home leads to the recount, on a ${look.size}`, async () => {
    const page = await people.page('admin', look);
    await page.goto(`${product.url}/home`);
    await page.getByRole('link', { name: line }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: line })).toBeVisible();
    await expect(page.getByRole('table')).not.toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    // Nothing but the tables, which scroll in their own box, is wider than the window.
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(look.size === 'desk' ? 1280 : 390);
    await page.close();
  });
