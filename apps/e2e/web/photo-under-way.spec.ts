// A photo takes some seconds to process on a slow phone, without blocking the user.
import { expect, test, type Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { RoundPage } from '../pages/round-page.ts';
import { takePicture } from '../src/picture.ts';
import { onlyTemplates } from '../src/own-templates.ts';
import { startProduct, type Product } from '../src/product.ts';

test.skip(({ isMobile }) => !isMobile, 'The same code on a desk.');

const QUESTIONS = 2;
// The photo worker's script must be requested by the page, so that the test can delay it.
test.use({ serviceWorkers: 'block' });

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
  await onlyTemplates(product.url, ['Kaksi'], QUESTIONS);
});
test.afterAll(() => product.stop());

// The weekly inspections: what else is due depends on the day on which the demo was made.
const rows = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Tarkasta: .*Jatkuva tarkastus$/ });
const groups = (page: Page) => page.getByRole('radiogroup', { name: /Kohta/ });
const busy = (page: Page) => page.getByText('Kuvaa käsitellään');

async function begin(page: Page, row: string): Promise<void> {
  await page.getByRole('button', { name: row, exact: true }).tap();
  await expect(groups(page)).toHaveCount(QUESTIONS);
}

async function roundRooms(page: Page): Promise<string[]> {
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  await expect(rows(page).first()).toBeVisible();
  return round.roomsNow();
}

/** Delays the processing of photos until the returned function is called. */
async function holdPhotos(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/photo\.worker/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

type Uploaded = { uploaded_files: { file_name: string; sha256: string }[] };

/** What the server serves of a photo, once it is ready. */
const servedHash = async (page: Page, name: string) => {
  const answer = await page.request.get(`${product.url}/uploaded_images/${name}`);
  return answer.ok()
    ? createHash('sha256')
        .update(await answer.body())
        .digest('hex')
    : '';
};

const leave = (page: Page) => page.getByRole('button', { name: 'Poistu tarkastuksesta' }).tap();

test('is submitted with the inspection, and stored with the bytes that were sent', async ({
  page,
}) => {
  const release = await holdPhotos(page);
  const [room = ''] = await roundRooms(page);
  const picture = await takePicture(page);
  await begin(page, room);
  for (const group of await groups(page).all()) await group.locator('label').last().tap();
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await expect(busy(page)).toBeVisible();
  const send = page.getByRole('button', { name: 'Lähetä tarkastus' });
  await send.tap();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  const upload = page.waitForResponse(/\/upload-images\//);
  release();
  await new RoundPage(page, product.url).receipt();
  await expect(page.getByText('Kuvia vastaanotettu')).toBeVisible();
  const [sent] = ((await (await upload).json()) as Uploaded).uploaded_files;
  await expect.poll(() => servedHash(page, sent?.file_name ?? '')).toBe(sent?.sha256);
});

test(
  'goes to the draft that it was taken for, when another is open by then',
  { tag: '@long' },
  async ({ page }) => {
    const release = await holdPhotos(page);
    const [first = '', second = ''] = await roundRooms(page);
    const picture = await takePicture(page);
    await begin(page, first);
    await groups(page).first().locator('label').last().tap();
    await page.locator('input[type=file]').first().setInputFiles(picture);
    await expect(busy(page)).toBeVisible();
    await leave(page);
    await begin(page, second);
    release();
    await leave(page);
    const removal = page.getByRole('button', { name: 'Poista kuva' });
    // Until it is stored on the device.
    await expect(async () => {
      await begin(page, first);
      try {
        await expect(removal).toHaveCount(1, { timeout: 1_000 });
      } finally {
        await leave(page);
      }
    }).toPass();
    await begin(page, second);
    await expect(removal).toHaveCount(0);
  },
);

test(
  'is made ready by the next page when its own is ended over it',
  { tag: '@long' },
  async ({ page }) => {
    const release = await holdPhotos(page);
    const [room = ''] = await roundRooms(page);
    const picture = await takePicture(page);
    await begin(page, room);
    // No answer yet: the draft starts with the photo.
    await page.locator('input[type=file]').first().setInputFiles(picture);
    await expect(busy(page)).toBeVisible();
    await expect.poll(() => page.evaluate(photosAsTheyCame)).toBe(1);

    await page.reload();
    await expect(busy(page)).toBeVisible();
    release();
    await expect(page.getByRole('button', { name: 'Poista kuva' })).toHaveCount(1);
    // The photo can be enlarged before it is sent.
    await page.getByRole('button', { name: /^Suurenna kuva/ }).tap();
    const large = page.getByRole('dialog').locator('img');
    await expect(large).toBeVisible();
    expect(await large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
    await expect.poll(() => page.evaluate(photosAsTheyCame)).toBe(0);
  },
);

/** How many unprocessed photos are stored on the device. Runs in the page. */
async function photosAsTheyCame(): Promise<number> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  const name = names.find((one) => /^kierros-\d+$/.test(one)) ?? '';
  return new Promise((done, fail) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', () => fail(new Error('no database')));
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('rawPhotos').objectStore('rawPhotos').count();
      counting.addEventListener('success', () => {
        opening.result.close();
        done(counting.result);
      });
    });
  });
}
