// Saved views: what was chosen on a page is kept under a name, opened again, and shows nothing that one may not see.
import { expect, test, type Page, type Request } from '@playwright/test';
import { browserData } from '../src/browser-data.ts';
import { People } from '../src/people.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';
import { violations } from '../src/violations.ts';

test.skip(({ hasTouch }) => hasTouch, 'Managers look at a desk.');

let product: Product;
let people: People;
test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  people = new People(browser, product);
});
test.afterAll(() => product.stop());

/** Chooses an entry of the search (Ctrl K). */
async function chooseInSearch(page: Page, name: string): Promise<void> {
  const search = page.getByRole('dialog').getByRole('combobox');
  // The key does nothing before the app listens to it.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(search).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await search.fill(name.split(': ').at(-1) ?? name);
  await page.getByRole('option', { name }).click();
}

test('a view is saved, opened from the statistics and from the search, and deleted', async () => {
  const page = await people.page('staff', { theme: 'dark' });
  await page.goto('/home?view=stats&type=2&range=26');
  const views = page.getByRole('navigation', { name: 'Tallennetut näkymät' });
  await views.getByRole('link', { name: 'Tallenna tämä näkymä' }).click();
  await page.getByLabel('Nimi suomeksi').fill('Vuosi, 26 viikkoa');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Tallenna', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Vuosi, 26 viikkoa' })).toBeVisible();

  await page.goto('/home?view=stats');
  await expect(views.getByRole('link', { name: 'Vuosi, 26 viikkoa' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await views.getByRole('link', { name: 'Vuosi, 26 viikkoa' }).click();
  await expect(page.getByRole('radio', { name: '26 vk' })).toBeChecked();
  await expect(page.getByLabel('Tyyppi')).toHaveValue('2');

  await page.goto('/home');
  await chooseInSearch(page, 'Tallennettu näkymä: Vuosi, 26 viikkoa');
  await expect(page).toHaveURL(/view=stats&type=2&range=26$/);

  await page.goto('/home?view=buttons');
  await page.getByRole('link', { name: 'Vuosi, 26 viikkoa' }).click();
  await page.getByRole('button', { name: 'Poista' }).click();
  await expect(page.getByText('Näkymä poistettu')).toBeVisible();
  await page.goto('/home?view=stats');
  await expect(views.getByRole('link')).toHaveText(['Tallenna tämä näkymä']);
  await page.close();
});

test(
  'views of the history and of a place keep all that figures of the statistics narrow them to',
  { tag: '@any-day' },
  async () => {
    const page = await people.page('staff');
    await page.goto('/home?view=stats&type=1&compare=weekday');
    const row = page.getByRole('table', { name: 'Viikonpäivät' }).getByRole('row').nth(1);
    for (const [column, name] of [
      [1, 'Myöhässä maanantaisin'],
      [2, 'Tekemättä maanantaisin'],
    ] as const) {
      await row.getByRole('cell').nth(column).getByRole('link').press('Enter');
      const weekday = page.getByRole('combobox', { name: 'Eräpäivän viikonpäivä' });
      await expect(weekday).toHaveValue('1');
      const shown = new URL(page.url()).searchParams;
      await chooseInSearch(page, 'Tallenna tämä näkymä');
      await page.getByLabel('Nimi suomeksi').fill(name);
      await page.getByRole('button', { name: 'Tallenna', exact: true }).click();
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await page.getByRole('link', { name: 'Avaa näkymä' }).click();
      await expect(weekday).toHaveValue('1');
      const opened = new URL(page.url()).searchParams;
      expect(Object.fromEntries(opened)).toEqual(Object.fromEntries(shown));
      await page.goto('/home?view=stats&type=1&compare=weekday');
    }
    await page.close();
  },
);

test('what belongs to another location is not found', { tag: '@any-day' }, async () => {
  const admin = await clientOf(product.url, 'admin');
  const staff = await clientOf(product.url, 'staff');
  const { assigned_location_id: own } = await staff.call('getProfile');
  const { items } = await admin.call('listLocations');
  const other = items.find(({ id }) => id !== own)?.id ?? 0;
  const page = await people.page('staff');
  for (const view of ['stats', 'history']) {
    await page.goto(`/home?view=${view}&type=1&place=${String(other)}`);
    await expect(page.getByRole('alert').first()).toContainText(
      'Tätä ei ole, tai se kuuluu toiseen toimipisteeseen.',
    );
    await expect(page.getByRole('main')).not.toContainText('tarkastusta,');
  }
  await page.close();
});

/** Whether the device has stored the figures and the places of a type, which it does once the browser is idle. */
async function hasStored(page: Page, type: number): Promise<boolean> {
  const { stores } = await browserData(page);
  const records = Object.values(stores)
    .flat()
    .map((record) => JSON.stringify(record));
  return ['"stats"', '"stats places"'].every((part) =>
    records.some((text) => text.includes(part) && new RegExp(`"\\[\\d+,${type},`).test(text)),
  );
}

const isOfPlaces = (request: Request) => /stats\/\d+\/places/.test(request.url());

test(
  'while the server cannot be reached, the state that was opened last is shown with its time',
  { tag: '@any-day' },
  async () => {
    const page = await people.page('staff');
    await page.goto('/home?view=stats&type=2');
    const sentence = page.getByRole('heading', { level: 2 }).first();
    await expect(sentence).toContainText(/\d tarkastus/);
    const shown = await sentence.innerText();
    await expect.poll(() => hasStored(page, 2)).toBe(true);
    const notes = page.getByText(/^Ei ole päivittynyt .* jälkeen\.$/);
    let isReachable = false;
    await page.route('**/api/**', async (route) => {
      if (isReachable) {
        await route.continue();
        return;
      }
      // The places below the figures fail once the figures are new again.
      if (isOfPlaces(route.request())) {
        await expect.poll(() => isReachable).toBe(true);
        await notes.first().waitFor({ state: 'hidden' });
      }
      await route.abort('internetdisconnected');
    });
    await page.reload();
    await expect(notes.first()).toBeVisible();
    await expect(sentence).toHaveText(shown);
    expect(await violations(page)).toEqual([]);
    const places = page.waitForResponse((response) => isOfPlaces(response.request()));
    isReachable = true;
    await page.getByRole('button', { name: 'Yritä uudelleen' }).first().click();
    await places;
    // One that was held back may still wait to fail.
    await page.unrouteAll({ behavior: 'wait' });
    await expect(notes).toHaveCount(0);
    await page.close();
  },
);

test('statistics and the page of a place are printed whole', { tag: '@long' }, async () => {
  const staff = await clientOf(product.url, 'staff');
  const { items } = await staff.call('searchHistory', {
    body: { inspectiontype_ids: [1], has_low: true, per_page: 1 },
  });
  const place = String(items[0]?.inspectable_id ?? 0);
  const page = await people.page('staff');
  // A4 between its margins.
  await page.setViewportSize({ width: 680, height: 970 });
  for (const address of ['stats&type=1', `place&place=${place}`]) {
    await page.goto(`/home?view=${address}`);
    if (address.startsWith('place'))
      await page.getByRole('combobox', { name: 'Yksi kysymys ajassa' }).selectOption({ index: 1 });
    const drawn = page.getByRole('main').locator('svg, ol > li');
    await expect(drawn.filter({ visible: true }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Tallennetut näkymät' })).toBeHidden();
    // What stands beyond the edge of the paper, or inside a box that would have to be scrolled.
    const cut = await page
      .getByRole('main')
      .evaluate((main) =>
        [...main.querySelectorAll('*')]
          .filter(
            (one) =>
              one.scrollWidth > one.clientWidth + 1 &&
              ['auto', 'scroll'].includes(getComputedStyle(one).overflowX),
          )
          .map((one) => `${one.tagName} ${one.className} ${String(one.scrollWidth)}`),
      );
    expect(cut).toEqual([]);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
    if (process.env['PICTURES'] !== undefined)
      await page.screenshot({
        path: `${process.env['PICTURES']}/print-${address.slice(0, 5)}.png`,
        fullPage: true,
      });
    await page.emulateMedia({ media: null });
  }
  await page.close();
});
