import { expect, test } from '@playwright/test';
import { People } from '../src/people.ts';
import { startProduct, type Product } from '../src/product.ts';

let product: Product;
let people: People;
test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  people = new People(browser, product);
});
test.afterAll(() => product.stop());

test('compact rows are a quarter lower than cosy ones', async () => {
  const page = await people.page('staff');
  const height = async () => {
    await page.goto('/home?view=due');
    const row = page.getByRole('main').locator('tbody tr');
    await expect(row.first()).toBeVisible();
    return (await row.first().boundingBox())?.height ?? 0;
  };
  const cosy = await height();
  await page.goto('/preferences');
  await page.getByRole('radio', { name: 'Tiivis' }).check();
  const compact = await height();
  expect(compact, `of ${String(cosy)}`).toBeGreaterThan(0);
  expect(compact, `of ${String(cosy)}`).toBeLessThanOrEqual(cosy * 0.75);
  await page.close();
});

test('what is overdue and what comes is in view beside the templates', async () => {
  const page = await people.page('staff');
  await page.goto('/inspections');
  for (const title of [/^Myöhässä \(\d+\)$/, /^Tulevat tarkastukset \(\d+\)$/]) {
    const part = page.locator('details').filter({ has: page.getByText(title) });
    await expect(part).toHaveAttribute('open');
    await expect(part.locator('summary')).toBeInViewport({ ratio: 1 });
  }
  await page.close();
});

test('the figures of the week are above the lists of Home', async () => {
  const page = await people.page('staff');
  await page.goto('/home');
  const tile = await page.getByText('Tehty tällä viikolla').boundingBox();
  const list = await page.getByRole('heading', { name: /^Nyt/ }).first().boundingBox();
  expect(tile?.y).toBeLessThan(list?.y ?? 0);
  await page.close();
});
