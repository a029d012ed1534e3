// The page of a place: what happened in it, and one question through time, on a desk and on a phone.
import { expect, test } from '@playwright/test';
import { People } from '../src/people.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';
import { violations } from '../src/violations.ts';

let product: Product;
let people: People;
test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  people = new People(browser, product);
});
test.afterAll(() => product.stop());

test('a student reads what happened in a room, and compares the answers to a question', async ({
  hasTouch,
}) => {
  const staff = await clientOf(product.url, 'staff');
  const { items } = await staff.call('searchHistory', {
    body: { inspectiontype_ids: [1], has_low: true, per_page: 1 },
  });
  const room = items[0]?.inspectable_id ?? 0;
  const page = await people.page('student', {
    size: hasTouch ? 'phone' : 'desk',
    theme: hasTouch ? 'dark' : 'light',
  });
  await page.goto(`/home?view=history&place=${String(room)}`);
  if (hasTouch) await page.getByRole('link', { name: 'Kohteen tapahtumat' }).tap();
  else await page.getByRole('link', { name: 'Kohteen tapahtumat' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Tarkastus', exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^Vika havaittiin/).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Yksi kysymys ajassa' }).selectOption({ index: 1 });
  const strip = page.getByRole('region', { name: 'Yksi kysymys ajassa' });
  await expect(strip.getByRole('listitem').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await strip.focus();
  await page.keyboard.press('ArrowRight');
  await expect(strip).toBeFocused();
  // The page itself stays as wide as the screen.
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  if (process.env['PICTURES'] !== undefined)
    await page.screenshot({
      path: `${process.env['PICTURES']}/place-${hasTouch ? 'phone' : 'desk'}.png`,
      fullPage: true,
    });
  await page.close();
});
