// What somebody without an account reports at a door ends as a verified repair, with both photos side by side.
import { expect, test, type Locator, type Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { RoundPage } from '../pages/round-page.ts';
import { soundRoom } from '../src/faults.ts';
import { takePicture } from '../src/picture.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';
import { Taps } from '../src/taps.ts';
import { violations } from '../src/violations.ts';

test.skip(({ hasTouch }) => !hasTouch, 'A desk has no touches to count.');

const onPhone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'fi-FI',
};

// Three people sign in, one after the other.
test.describe.configure({ timeout: 120_000 });

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

/** The address in the code on the door of a room, read from the picture that is printed. */
async function addressOn(page: Page, room: number): Promise<string> {
  const path = `/api/v2/inspectable/rooms/${room}/create-qr-code`;
  const answer = await page.request.post(product.url + path, { headers: { origin: product.url } });
  const [width, height, ...data] = await page.evaluate(
    async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const draw = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
      draw.drawImage(picture, 0, 0);
      const { data: pixels } = draw.getImageData(0, 0, picture.width, picture.height);
      return [picture.width, picture.height, ...pixels];
    },
    (await answer.body()).toString('base64'),
  );
  return decodeQR({ width: width!, height: height!, data: Uint8Array.from(data) });
}

/** An administrator, whose location takes reports at its doors. */
async function takingReports() {
  const admin = await clientOf(product.url, 'admin');
  const staff = await clientOf(product.url, 'staff');
  const { location } = await staff.call('validateSession');
  const settings = { id: location?.id ?? 1 };
  const { version } = await admin.call('getActionSettings', { params: settings });
  const body = { door_reports: true, version };
  await admin.call('updateActionSettings', { params: settings, body });
  return admin;
}

test('from the scan to thanks: 4; then approved, fixed and confirmed', async ({
  page,
  browser,
}) => {
  const room = await soundRoom(product.url);
  const admin = await takingReports();
  await new RoundPage(page, product.url).signIn('admin');
  const address = new URL(await addressOn(page, room.id));
  const photo = await takePicture(page);

  const pupil = await browser.newContext(onPhone);
  const phone = await pupil.newPage();
  await phone.goto(product.url + address.pathname + address.search + address.hash);
  await expect(phone.getByRole('heading', { name: room.name })).toBeVisible();
  expect(phone.url()).not.toContain('#k=');
  const taps = new Taps();
  await taps.on(phone.getByRole('button', { name: 'Ilmoita viasta' }));
  const words = phone.getByLabel('Mikä on vialla?');
  await expect(words).toBeFocused();
  await words.fill('Naulakko irtosi seinästä.');
  await taps.photo(phone.locator('input[type=file]').first(), photo);
  // Seen as it will be sent; a door report takes no second one.
  await expect(phone.getByRole('img', { name: 'Ottamasi kuva' })).toBeVisible();
  await expect(phone.getByText('Mukana voi olla yksi kuva.')).toBeVisible();
  await taps.on(phone.getByRole('button', { name: 'Lähetä ilmoitus' }));
  await expect(phone.getByRole('heading', { name: 'Kiitos' })).toBeVisible();
  console.log(`report at the door, with a photo: ${taps.count}`);
  expect(taps.count).toBeLessThanOrEqual(4);
  expect(await violations(phone)).toEqual([]);
  await pupil.close();

  const report = async () => {
    const query = { kind: 'door_report', status: 'all' } as const;
    return (await admin.call('listPendingActions', { query })).items[0];
  };
  await expect.poll(report).toMatchObject({ status: 'pending', photos_missing: [] });
  const id = (await report())?.id ?? 0;
  await admin.call('handlePendingAction', { params: { id }, query: { action: 'approve' } });
  const fixer = await browser.newContext(onPhone);
  const work = await fixer.newPage();
  await new RoundPage(work, product.url).signIn('staff');
  await work.goto(`${product.url}/home?view=pending&action=${id}`);
  await work.getByRole('button', { name: /^Merkitse korjatuksi/ }).tap();
  const sheet = work.getByRole('dialog', { name: /^Merkitse korjatuksi/ });
  await sheet.getByLabel('Mitä tehtiin').fill('Naulakko kiinnitetty.');
  await sheet.locator('input[type=file]').first().setInputFiles(photo);
  await expect(sheet.getByRole('img')).toBeVisible();
  await sheet.getByRole('button', { name: 'Merkitse korjatuksi' }).tap();
  await expect(sheet).toBeHidden();
  await expect
    .poll(report, { timeout: 20_000 })
    .toMatchObject({ status: 'resolved', photos_missing: [] });
  await fixer.close();

  await page.goto(`${product.url}/home?view=pending&action=${id}`);
  const article = page.getByRole('article', { name: room.name });
  await article.getByRole('button', { name: /^Vahvista korjaus/ }).tap();
  await article.getByLabel('Perustelu').fill('Pysyy seinässä.');
  await article.getByRole('button', { name: /^Vahvista korjaus/ }).tap();
  await expect.poll(report).toMatchObject({ status: 'verified' });
  await page.reload();
  await expect(article.getByText('Tarkistettu', { exact: true })).toBeVisible();
  const before = article.getByRole('img', { name: `Ennen korjausta: ${room.name}` });
  const after = article.getByRole('img', { name: `Korjauksen jälkeen: ${room.name}` });
  await expect(before).toBeVisible();
  await expect(after).toBeVisible();
  // The page may still scroll between the two looks.
  const top = async (photo: Locator) => (await photo.boundingBox())?.y;
  await expect.poll(async () => (await top(before)) === (await top(after))).toBe(true);
});

test(
  'words and photo survive a reload, a lost answer and a damaged upload, and arrive once',
  { tag: '@long' },
  async ({ page, browser }) => {
    const room = await soundRoom(product.url);
    const admin = await takingReports();
    await new RoundPage(page, product.url).signIn('admin');
    const address = new URL(await addressOn(page, room.id));
    const pupil = await browser.newContext(onPhone);
    const phone = await pupil.newPage();
    await phone.goto(product.url + address.pathname + address.search + address.hash);
    await phone.getByRole('button', { name: 'Ilmoita viasta' }).tap();
    await phone.getByLabel('Mikä on vialla?').fill('Hana vuotaa.');
    // What cannot be read is not left out without a word.
    const noPicture = { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
    await phone.locator('input[type=file]').first().setInputFiles(noPicture);
    await phone.getByRole('button', { name: 'Lähetä ilmoitus' }).tap();
    await expect(phone.getByText(/^Kuva ei ole mukana/)).toBeVisible();
    await phone
      .locator('input[type=file]')
      .first()
      .setInputFiles(await takePicture(page));
    await expect(phone.getByRole('img', { name: 'Ottamasi kuva' })).toBeVisible();

    await phone.reload();
    await expect(phone.getByLabel('Mikä on vialla?')).toHaveValue('Hana vuotaa.');
    await expect(phone.getByRole('img', { name: 'Ottamasi kuva' })).toBeVisible();

    // The answer to the words is lost, and the photo is damaged on its way.
    let uploads = 0;
    await phone.route('**/door/*/reports', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await phone.route('**/door/*/reports/*/photo', async (route) => {
      uploads += 1;
      if (uploads > 1) return route.continue();
      const body = route.request().postDataBuffer() ?? Buffer.alloc(0);
      body[body.length - 2000] = 0x5a;
      return route.continue({ postData: body });
    });
    await phone.getByRole('button', { name: 'Lähetä ilmoitus' }).tap();
    await expect(phone.getByText(/^Palvelin ei vastaa/)).toBeVisible();
    await phone.unroute('**/door/*/reports');
    await phone.reload();
    await expect(phone.getByRole('heading', { name: 'Kiitos' })).toBeVisible({ timeout: 40_000 });
    expect(uploads).toBeGreaterThan(1);
    const query = { kind: 'door_report', status: 'all' } as const;
    const { items } = await admin.call('listPendingActions', { query });
    const stored = items.filter(({ note }) => note === 'Hana vuotaa.');
    expect(stored).toMatchObject([{ photos_missing: [] }]);
    // Nothing of it stays on the phone.
    await phone.reload();
    await expect(phone.getByRole('button', { name: 'Ilmoita viasta' })).toBeVisible();
    await pupil.close();
  },
);
