// The maximum number of touches for flows other than an inspection (ux 3.2), counted on a phone.
import { expect, test } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';
import { Taps } from '../src/taps.ts';

test.skip(({ hasTouch }) => !hasTouch, 'A desk has no touches to count.');

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

test('what is overdue stands on the first screen: 0', async ({ page }) => {
  await new RoundPage(page, product.url).signIn('staff');
  await page.reload();
  const late = page.getByRole('main').getByText(/Myöhässä \d+\spv/);
  await expect(late.first()).toBeInViewport();
});

test('a task of a room is ticked: 3', async ({ page }) => {
  await new RoundPage(page, product.url).signIn('staff');
  const taps = new Taps();
  await taps.on(page.getByRole('button', { name: 'Tehtävät' }));
  const sheet = page.getByRole('dialog', { name: 'Tehtävät' });
  const rooms = sheet.getByLabel('Huone');
  await expect(rooms.getByRole('option')).not.toHaveCount(1);
  // The list that opens is the system's own; one touch in it is counted.
  await rooms.selectOption({ index: 1 });
  taps.count += 1;
  await expect(sheet.getByText(/^0\/\d+ tehty$/)).toBeVisible();
  await taps.on(sheet.getByRole('checkbox').first());
  await expect(sheet.getByText(/^1\/\d+ tehty$/)).toBeVisible();
  expect(taps.count).toBeLessThanOrEqual(3);
});

test('what could not be sent is retried from its counter: 2', async ({ page }) => {
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  // A permanent refusal, as by a server that does not support the request.
  await page.route('**/api/v2/inspection/forms/*/submit*', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'validation', status: 422, title: 'Submission Failed' }),
    }),
  );
  const [row = ''] = await round.roomsNow();
  await round.open(row);
  await round.answerAll();
  await round.send();
  await expect(page.getByRole('heading', { name: 'Lähetys keskeytyi' })).toBeVisible();
  await page.getByRole('link', { name: 'Tarkasta', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Valitse tarkastettavat' })).toBeVisible();
  await page.unroute('**/api/v2/inspection/forms/*/submit*');

  const taps = new Taps();
  await taps.on(page.getByRole('link', { name: /1 lähettämättä/ }));
  await taps.on(page.getByRole('button', { name: 'Yritä uudelleen' }));
  await expect(page.getByText('Lähtevät')).toHaveCount(0);
  expect(taps.count).toBeLessThanOrEqual(2);
});

test('a pending action is refused with a reason: 2', async ({ page }) => {
  const staff = await clientOf(product.url, 'staff');
  const { items } = await staff.call('listPendingActions', { query: { status: 'pending' } });
  expect(items.length).toBeGreaterThan(0);
  await new RoundPage(page, product.url).signIn('admin');
  await page.goto(`${product.url}/home?view=pending`);
  const taps = new Taps();
  await taps.on(page.getByRole('button', { name: /^Hylkää: / }).first());
  await page.keyboard.type('Kuuluu asiaan.');
  const before = await page.getByRole('article').count();
  await taps.on(page.getByRole('button', { name: /^Hylkää: / }).first());
  await expect(page.getByRole('article')).toHaveCount(before - 1);
  expect(taps.count).toBeLessThanOrEqual(2);
});
