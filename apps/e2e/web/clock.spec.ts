import { expect, test } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const offsetMs = 26 * 3_600_000;

test('an inspection sent right after a first sign-in is dated right by a device that is a day ahead', async ({
  page,
}) => {
  await page.clock.install({ time: new Date(Date.now() + offsetMs) });
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  const [row = ''] = await round.roomsNow();
  await round.open(row);
  await round.answerAll();
  await round.send();
  const id = await round.receipt();
  const staff = await clientOf(product.url, 'staff');
  const form = await staff.call('getForm', { params: { id } });
  // Without a known offset the device's day would be doubted, and the form marked for review.
  expect(form).toMatchObject({ needs_review: false });
});
