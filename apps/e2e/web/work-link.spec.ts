// An outside repairer opens a link without an account, and the administrator sees what came of it.
import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { RoundPage } from '../pages/round-page.ts';
import { soundRoom } from '../src/faults.ts';
import { takePicture } from '../src/picture.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';
import { violations } from '../src/violations.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

/** Approved work in a room, which belongs to an outside address. */
async function outsideWork() {
  const room = await soundRoom(product.url);
  const staff = await clientOf(product.url, 'staff');
  const admin = await clientOf(product.url, 'admin');
  const { id } = await staff.call('createFaultReport', {
    body: { client_id: randomUUID(), inspectable_id: room.id, note: 'Ikkuna on rikki.' },
  });
  await admin.call('handlePendingAction', { params: { id }, query: { action: 'approve' } });
  await admin.call('updatePendingAction', {
    params: { id },
    body: { owner_address: 'huolto@example.fi' },
  });
  return { id, room };
}

const read = async (id: number) => {
  const admin = await clientOf(product.url, 'admin');
  const { items } = await admin.call('listPendingActions', { query: { id, status: 'all' } });
  return items[0];
};

test('a link is made, opened without an account, and answered with a photo', async ({
  page,
  browser,
}) => {
  const { id, room } = await outsideWork();
  await new RoundPage(page, product.url).signIn('admin');
  await page.goto(`${product.url}/home?view=pending&action=${id}`);
  const article = page.getByRole('article', { name: room.name });
  await article.getByRole('button', { name: 'Luo linkki' }).click();
  const field = article.getByLabel('Osoite: huolto@example.fi');
  await expect(field).toHaveValue(/\/login\?view=work#k=[\w-]{43}$/);
  expect(await violations(page)).toEqual([]);
  const link = await field.inputValue();

  const outside = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await outside.newPage();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: room.name })).toBeVisible();
  await expect(phone.getByText('Ikkuna on rikki.')).toBeVisible();
  expect(phone.url()).toBe(`${product.url}/login?view=work`);
  expect(await violations(phone)).toEqual([]);

  // A reason is needed to hand it back.
  await phone.getByRole('button', { name: 'Palauta työ' }).click();
  await expect(phone.getByText('Kirjoita, miksi palautat työn.')).toBeVisible();
  await phone.getByLabel('Mitä tehtiin?').fill('Lasi vaihdettu.');
  await phone
    .locator('input[type=file]')
    .first()
    .setInputFiles(await takePicture(phone));
  // Pressed while the photo is being prepared: it is sent with it.
  await phone.getByRole('button', { name: 'Merkitse korjatuksi' }).click();
  await expect(phone.getByRole('heading', { name: 'Kiitos' })).toBeVisible();
  expect(await violations(phone)).toEqual([]);
  await expect
    .poll(() => read(id))
    .toMatchObject({ status: 'resolved', fix_note: 'Lasi vaihdettu.', photos_missing: [] });

  await phone.reload();
  await expect(phone.getByText('Linkkiä ei voi enää käyttää')).toBeVisible();
  await outside.close();

  await page.reload();
  await expect(article.getByText('merkitsi korjatuksi')).toBeVisible();
  await expect(article.getByText('avasi linkin')).toBeVisible();
  await expect(
    article.getByRole('img', { name: `Korjauksen jälkeen: ${room.name}` }).first(),
  ).toBeVisible();
});

test(
  'without a network the answer waits while the page is open',
  { tag: '@any-day' },
  async ({ browser }) => {
    const { id } = await outsideWork();
    const admin = await clientOf(product.url, 'admin');
    const { url } = await admin.call('createWorkLink', { params: { id } });
    const outside = await browser.newContext();
    const page = await outside.newPage();
    // In a tab that shows an ended link, a new one changes only what follows the address.
    await page.goto(`${product.url}/login?view=work#k=${'a'.repeat(43)}`);
    await expect(page.getByText('Linkkiä ei voi enää käyttää')).toBeVisible();
    await page.goto(product.url + new URL(url).pathname + new URL(url).search + new URL(url).hash);
    await page.getByLabel('Mitä tehtiin?').fill('Ei kuulu meille.');
    expect(page.url()).toBe(`${product.url}/login?view=work`);
    await outside.setOffline(true);
    await page.getByRole('button', { name: 'Palauta työ' }).click();
    await expect(page.getByText('Pidä tämä sivu auki')).toBeVisible();
    await outside.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Kiitos' })).toBeVisible({ timeout: 20_000 });
    expect(await read(id)).toMatchObject({ status: 'approved', owner_address: null });
    await outside.close();
  },
);

test(
  'a photo arrives after its words have used the link up and the page was ended',
  { tag: '@long' },
  async ({ browser }) => {
    const { id } = await outsideWork();
    const admin = await clientOf(product.url, 'admin');
    const { url } = await admin.call('createWorkLink', { params: { id } });
    const outside = await browser.newContext({ locale: 'fi-FI' });
    const page = await outside.newPage();
    const link = product.url + new URL(url).pathname + new URL(url).search + new URL(url).hash;
    await page.goto(link);
    await page.getByLabel('Mitä tehtiin?').fill('Lukko vaihdettu.');
    const photo = await takePicture(page);
    await page.getByLabel('Ota kuva').setInputFiles(photo);
    await expect(page.getByRole('img', { name: 'Ottamasi kuva' })).toBeVisible();
    await page.route('**/work/photos', (route) => route.abort());
    await page.getByRole('button', { name: 'Merkitse korjatuksi' }).click();
    await expect(page.getByText(/^Palvelin ei vastaa/)).toBeVisible();
    await expect.poll(() => read(id)).toMatchObject({ status: 'resolved' });
    await page.close();
    // Opened again from the message: the link cannot be answered any more, but its photo is still taken.
    const again = await outside.newPage();
    await again.goto(link);
    await expect(again.getByRole('heading', { name: 'Kiitos' })).toBeVisible({ timeout: 20_000 });
    await expect
      .poll(() => read(id))
      .toMatchObject({ fix_note: 'Lukko vaihdettu.', photos_missing: [] });
    await outside.close();
  },
);
