import { expect, test } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { storedCount } from '../src/browser-data.ts';
import { takePicture } from '../src/picture.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';
import { isStored } from '../src/stored-app.ts';

test.skip(({ hasTouch }) => !hasTouch, 'A desk has a table.');

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

test('a fix with a photo and a report made without a network arrive once', async ({
  page,
  context,
}) => {
  const staff = await clientOf(product.url, 'staff');
  const { items } = await staff.call('listPendingActions', { query: { status: 'approved' } });
  const action = items[0];
  if (!action) throw new Error('There is no work to do.');
  await new RoundPage(page, product.url).signIn('staff');
  await expect.poll(() => isStored(page)).toBe(true);
  const photo = await takePicture(page);
  // The list is on the device once it was shown.
  await page.goto(`${product.url}/home?view=pending&tab=approved`);
  await expect(page.getByRole('article').first()).toBeVisible();
  // As are the places, among which a report chooses.
  await expect.poll(() => storedCount(page, 'places')).toBeGreaterThan(0);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Ei ole päivittynyt /)).toBeVisible();
  const card = page.getByRole('article', { name: action.name.fi }).first();
  await card.getByRole('button', { name: /^Merkitse korjatuksi/ }).click();
  const words = page.getByRole('dialog', { name: /^Merkitse korjatuksi/ });
  await words.getByLabel('Mitä tehtiin').fill('Kellarissa korjattu.');
  await words.locator('input[type=file]').first().setInputFiles(photo);
  await expect(words.getByRole('img')).toBeVisible();
  // The page is ended before the fix is sent: words and photo are there again.
  await page.reload();
  await page
    .getByRole('article', { name: action.name.fi })
    .first()
    .getByRole('button', { name: /^Merkitse korjatuksi/ })
    .click();
  await expect(words.getByLabel('Mitä tehtiin')).toHaveValue('Kellarissa korjattu.');
  await expect(words.getByRole('img')).toBeVisible();
  await words.getByRole('button', { name: 'Merkitse korjatuksi' }).click();
  await expect(page.getByText('Korjaus odottaa lähetystä')).toBeVisible();

  await page.getByRole('button', { name: 'Ilmoita vika' }).click();
  const report = page.getByRole('dialog', { name: 'Ilmoita vika' });
  await report.getByRole('option').first().click();
  await report.getByLabel('Mikä on vialla?').fill('Ikkuna ei sulkeudu.');
  await report.getByRole('button', { name: 'Lähetä ilmoitus' }).click();
  await expect(report).toBeHidden();

  await page.goto(`${product.url}/home`);
  await expect(page.getByText('Odottaa lähetystä')).toHaveCount(2);
  await context.setOffline(false);
  const fixed = async () => {
    const found = await staff.call('listPendingActions', {
      query: { status: 'all', id: action.id },
    });
    const one = found.items[0];
    return {
      status: one?.status,
      fixes: one?.history.filter((step) => /resolve|late_fix/.test(step.action)).length,
      note: one?.fix_note,
      missing: one?.photos_missing,
      photos: one?.images_after.length,
    };
  };
  const before = action.history.filter((step) => /resolve|late_fix/.test(step.action)).length;
  await expect.poll(fixed, { timeout: 30_000 }).toEqual({
    status: 'resolved',
    fixes: before + 1,
    note: 'Kellarissa korjattu.',
    missing: [],
    photos: 1,
  });
  const reports = async () =>
    (await staff.call('listPendingActions', { query: { kind: 'report', status: 'all' } })).items;
  await expect.poll(reports).toMatchObject([{ note: 'Ikkuna ei sulkeudu.' }]);
  await expect(page.getByText('Odottaa lähetystä')).toHaveCount(0);
});
