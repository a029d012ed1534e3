import { expect, test } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { storedCount } from '../src/browser-data.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

test(
  'a fresh sign-in fetches earlier answers and tasks of the week in one call each',
  { tag: '@any-day' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname.replace('/api/v2', ''));
    });
    const round = new RoundPage(page, product.url);
    await round.signIn('staff');
    await round.roomsNow();
    await expect
      .poll(() => storedCount(page, 'lastAnswers'), { timeout: 30_000 })
      .toBeGreaterThan(20);
    await expect.poll(() => storedCount(page, 'todos'), { timeout: 30_000 }).toBeGreaterThan(20);
    const about = (part: string) => asked.filter((path) => path.includes(part));
    expect(about('/inspection/last-answers')).toHaveLength(1);
    expect(about('/inspectable/todos')).toHaveLength(1);
    expect(about('/inspection/forms/')).toEqual([]);
    console.log(`calls of a fresh sign-in: ${asked.length}`);
  },
);

test(
  'an administrator at another location sees what was found there last',
  { tag: '@any-day' },
  async ({ page }) => {
    const round = new RoundPage(page, product.url);
    await round.signIn('admin');
    const admin = await clientOf(product.url, 'admin');
    const { items } = await admin.call('listLocations', {});
    const { assigned_location_id: own } = await admin.call('getProfile');
    const other = items.find(({ id }) => id !== own)?.id;
    await page.evaluate((id) => {
      const session = JSON.parse(localStorage.getItem('kierros.session') ?? '{}') as object;
      localStorage.setItem(
        'kierros.session',
        JSON.stringify({ ...session, currentLocationId: id }),
      );
    }, other);
    await page.goto(`${product.url}/home`);
    const [row = ''] = await round.roomsNow();
    await page.getByRole('button', { name: row, exact: true }).click();
    await page.waitForURL(/\/inspections?(\?|$)/);
    if (page.url().includes('/inspections')) {
      await page.locator('fieldset label').first().click();
      await page.getByRole('button', { name: /^Aloita/ }).click();
    }
    await expect(page.getByRole('button', { name: /^Viimeksi / }).first()).toBeVisible();
    await expect(page.getByText('Ei aiempaa vastausta')).toHaveCount(0);
  },
);

test('a question created today is not shown as unanswered the last time', async ({ page }) => {
  const admin = await clientOf(product.url, 'admin');
  const { items } = await admin.call('listTemplates', { query: { per_page: 100 } });
  for (const { id, inspectiontype_id: type } of items)
    if (type === 1)
      await admin.call('createQuestion', {
        params: { id },
        body: { title: 'Tuuletus tänään lisätty', type: 'value', mandatory: false },
      });
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  const [row = ''] = await round.roomsNow();
  await round.open(row);
  const card = page.getByRole('article', { name: /Tuuletus tänään lisätty/ });
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByText('Ei kysytty viime kerralla')).toBeVisible();
  await expect(card.getByText('Ei vastattu')).toHaveCount(0);
});
