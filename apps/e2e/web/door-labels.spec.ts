// Labels of doors and the work list at a desk, by keyboard alone.
import { expect, test } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';
import { violations } from '../src/violations.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.beforeEach(async ({ page }) => {
  test.skip(test.info().project.name !== 'desk', 'Places are managed at a desk.');
  await new RoundPage(page, product.url).signIn('admin');
});

test('the labels that are out of date are printed alone, and new codes make them so', async ({
  page,
}) => {
  const admin = await clientOf(product.url, 'admin');
  const params = { id: 1 };
  const { version } = await admin.call('getActionSettings', { params });
  await admin.call('updateActionSettings', { params, body: { door_reports: true, version } });
  const stale = async () =>
    (await admin.call('listDoorCodes', { query: { location_id: 1, stale: true } })).total;
  const { environments } = await admin.call('getLocation', { params });
  const environment = environments?.[0];
  const rooms = environment?.rooms_count ?? 0;
  await page.goto(`${product.url}/admin/management/inspectables?place=${environment?.id}`);
  const print = page.getByRole('button', { name: `Tulosta ${rooms} tarraa` });
  await expect(print).toBeVisible({ timeout: 15_000 });
  const before = (await stale()) ?? 0;
  await print.focus();
  const [sheet] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await expect(page.getByText('Kaikki tarrat ovat ajan tasalla.')).toBeVisible({ timeout: 15_000 });
  await sheet.close();
  expect(await stale()).toBe(before - rooms);

  await page.getByRole('button', { name: 'Vaihda ovikoodit' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Vaihda ovikoodit' });
  await expect(dialog.getByRole('button', { name: 'Peruuta' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden({ timeout: 15_000 });
  await expect(page.getByText(`${rooms} huonetta tarvitsee uuden tarran.`)).toBeVisible();
  expect(await stale()).toBe(before);
});

test('the labels of a wing take three actions, and one that was renamed is printed again alone', async ({
  page,
}) => {
  const admin = await clientOf(product.url, 'admin');
  const { environments } = await admin.call('getLocation', { params: { id: 1 } });
  const [wing] = environments ?? [];
  const [room] = wing?.rooms ?? [];
  if (!wing || !room) throw new Error('The demo has a wing with rooms.');
  await page.getByRole('link', { name: 'Kohteet', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: wing.name.fi, exact: true }).click();
  const print = page.getByRole('button', { name: `Tulosta ${wing.rooms_count} tarraa` });
  const [sheet] = await Promise.all([page.waitForEvent('popup'), print.click()]);
  await expect(page.getByText('Kaikki tarrat ovat ajan tasalla.')).toBeVisible();
  await sheet.close();
  const { version } = room;
  const name = { ...room.name, fi: 'Uusi nimi' };
  await admin.call('updateRoom', { params: { id: room.id }, body: { name, version } });
  await page.reload();
  const list = page.getByRole('region', { name: 'Uutta tarraa tarvitsevat huoneet' });
  await expect(list.getByRole('listitem')).toHaveText([/^Uusi nimi.*Uusi nimi, tulostettu/]);
  await expect(page.getByRole('button', { name: 'Tulosta 1 tarra' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('A approves the focused row, U takes it back', async ({ page }) => {
  await page.goto(`${product.url}/home?view=pending&tab=pending`);
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows.nth(2)).toBeVisible({ timeout: 15_000 });
  const names = () =>
    page.getByRole('main').getByRole('rowheader').getByRole('button').allTextContents();
  const [first, second] = await names();
  await rows.nth(1).getByRole('rowheader').getByRole('button').focus();
  await page.keyboard.press('a');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent), { timeout: 15_000 })
    .toBe(second);
  expect((await names())[0]).toBe(second);
  await page.keyboard.press('u');
  await expect.poll(async () => (await names())[0], { timeout: 15_000 }).toBe(first);
});
