// Each figure of the statistics leads to a list with exactly its rows, under filters that can be removed.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { dayFromNow } from '../src/days.ts';
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

const numberOf = async (place: Locator) =>
  Number((await place.innerText()).replaceAll(/\s/g, '').replace(/\/.*$/, ''));

const figure = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

/** Shows every page of a list, and counts its rows. */
async function countOf(page: Page, rows: Locator): Promise<number> {
  await expect(rows.first()).toBeVisible();
  const more = page.getByRole('button', { name: 'Näytä lisää' });
  while (await more.isVisible()) {
    const before = await rows.count();
    await more.press('Enter');
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
  }
  return rows.count();
}

const missedRows = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'Tarkastus jäi tekemättä' });

test('what was missed is on the page of the place, and its filters can be removed', async () => {
  const page = await people.page('staff');
  await page.goto('/home?view=stats&type=1');
  const missed = figure(page, 'Jäänyt tekemättä').first();
  const value = await numberOf(missed.getByRole('strong'));
  expect(value).toBeGreaterThan(0);
  await missed.getByRole('link').press('Enter');
  await expect(page.getByRole('combobox', { name: 'Tapahtuma' })).toHaveValue('missed');
  expect(await countOf(page, missedRows(page))).toBe(value);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Tapahtuma' }).selectOption({ label: 'Kaikki' });
  await expect(page).not.toHaveURL(/kind=/);
  await expect(page.getByRole('link', { name: 'Tarkastus', exact: true }).first()).toBeVisible();
  await page.close();
});

test('a cell of the matrix leads to what was missed in its place and week', async () => {
  const page = await people.page('staff');
  await page.goto('/home?view=stats&type=1');
  const first = page.getByRole('gridcell', { name: /jäänyt tekemättä, Jatkuva/ }).first();
  // By its name: the first one is another one once the matrix is scrolled to its newest week.
  const name = (await first.getAttribute('aria-label')) ?? '';
  const cell = page.getByRole('gridcell', { name, exact: true });
  const value = Number(await cell.getAttribute('data-count'));
  expect(value).toBeGreaterThan(0);
  await cell.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Tapahtuma' })).toHaveValue('missed');
  await expect(page).toHaveURL(/type=1&kind=missed&place=\d+&from=.*&to=/);
  expect(await countOf(page, missedRows(page))).toBe(value);
  await page.close();
});

test('groups are ordered by their heads, and lead to their rows by due date', async () => {
  const page = await people.page('staff');
  await page.goto('/home?view=stats&type=1&range=52&compare=weekday');
  const table = page.getByRole('table', { name: 'Viikonpäivät' });
  const head = table.getByRole('columnheader', { name: 'Tehty myöhässä' });
  await head.getByRole('button').press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/order=late/);
  const row = table.getByRole('row').nth(1);
  const late = row.getByRole('cell').nth(1);
  const lateCount = await numberOf(late.locator('small'));
  await late.getByRole('link').press('Enter');
  await expect(page.getByRole('main').getByText(/^[\d\s]+ tarkastus(ta)?$/)).toHaveText(
    new RegExp(`^${String(lateCount)} `),
  );
  await expect(page.getByRole('combobox', { name: 'Eräpäivän viikonpäivä' })).toBeVisible();
  await page.goBack();
  // The weekday with the most late ones may have none that was missed.
  const missedHead = table.getByRole('columnheader', { name: 'Jäänyt tekemättä' });
  await missedHead.getByRole('button').press('Enter');
  await expect(missedHead).toHaveAttribute('aria-sort', 'descending');
  const missed = row.getByRole('cell').nth(2);
  const missedCount = await numberOf(missed.locator('small'));
  expect(missedCount).toBeGreaterThan(0);
  await missed.getByRole('link').press('Enter');
  await expect(page.getByRole('combobox', { name: 'Eräpäivän viikonpäivä' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Tapahtuma' })).toHaveValue('missed');
  expect(await countOf(page, missedRows(page))).toBe(missedCount);
  await page.close();
});

test('new and fixed work is that of the days since the mark, in every stage', async () => {
  const staff = await clientOf(product.url, 'staff');
  await staff.call('moveChangesMark', { body: { day: dayFromNow(-200) } });
  const page = await people.page('staff');
  for (const name of ['Uusi työ', 'Korjattu työ']) {
    await page.goto('/home?view=stats');
    const work = figure(page, name);
    const value = await numberOf(work.getByRole('strong'));
    expect(value).toBeGreaterThan(0);
    await work.getByRole('link').press('Enter');
    await expect(page.getByRole('button', { name: 'Näytä kaikkien päivien työt' })).toBeVisible();
    const rows = page.getByRole('table').locator('tbody tr');
    expect(await countOf(page, rows)).toBe(value);
    expect(await violations(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Näytä kaikkien päivien työt' }).press('Enter');
  await expect(page).not.toHaveURL(/period=/);
  await expect(page.getByRole('radio', { name: /^Tehtävät työt/ })).toBeVisible();
  await page.close();
});

// In both locations of the site the administrator opens that of the row, and comes back to what was left.
test('a figure of another location opens it, with its rows', { tag: '@any-day' }, async () => {
  const page = await people.page('admin');
  const comparison = page.getByRole('table', { name: 'Toimipisteet' });
  const trail = page.getByRole('navigation', { name: 'Valittu kohde' });
  // The figures at the head of the page are those of its own location.
  const own = figure(page, 'Tehty ajallaan').first().getByRole('strong');
  // The page that was left stays in the document, hidden.
  const hits = page.getByRole('status').filter({ hasText: /^[\d\s]+ (tarkastus|huono)/ });
  await page.goto('/home?view=stats&type=1&compare=location');
  await comparison.scrollIntoViewIfNeeded();
  // What is far below the screen is not painted, and has no inner text.
  await expect(comparison.getByRole('rowheader').first()).toHaveText(/./, { useInnerText: true });
  const names = await comparison.getByRole('rowheader').allInnerTexts();
  expect(names.length).toBeGreaterThan(1);
  const [home, homeFigure] = [await trail.innerText(), await own.innerText()];
  for (const [index, name] of names.entries()) {
    const location = name.split('\n')[0] ?? '';
    const cells = comparison
      .getByRole('row')
      .nth(index + 1)
      .getByRole('cell');
    const [onTime, late, missed, low] = await cells.locator('small').allInnerTexts();
    const count = (text = '') => Number(text.replaceAll(/\s/g, '').replace(/\/.*$/, ''));
    for (const [column, words] of [
      [0, `${String(count(onTime))} tarkastus`],
      [1, `${String(count(late))} tarkastus`],
      [3, `${String(count(low))} huono`],
    ] as const) {
      await cells.nth(column).getByRole('link').press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Historia');
      await expect(trail).toHaveText(location);
      await expect(hits).toHaveText(new RegExp(`^${words}`));
      await page.goBack();
      await expect(trail).toHaveText(home);
      await expect(own).toHaveText(homeFigure);
      await comparison.scrollIntoViewIfNeeded();
    }
    await cells.nth(2).getByRole('link').press('Enter');
    expect(await countOf(page, missedRows(page))).toBe(count(missed));
    await page.goBack();
  }
  await page.close();
});

test(
  'the address of a figure of another location stands alone, for those who may see it',
  { tag: '@any-day' },
  async () => {
    const admin = await people.page('admin');
    await admin.goto('/home?view=stats&type=1&compare=location');
    const rows = admin.getByRole('table', { name: 'Toimipisteet' }).getByRole('row');
    const trail = (page: Page) => page.getByRole('navigation', { name: 'Valittu kohde' });
    const current = await trail(admin).innerText();
    const row = rows.filter({ has: admin.getByRole('link') }).filter({ hasNotText: current });
    const href = (await row.first().getByRole('link').first().getAttribute('href')) ?? '';
    const tab = await people.page('admin');
    await tab.goto(href);
    await expect(trail(tab)).not.toHaveText(current);
    const opened = await trail(tab).innerText();
    await expect(tab.getByRole('checkbox', { name: 'Ajallaan tehdyt' })).toBeChecked();
    await expect(tab.getByRole('row').nth(1)).toBeVisible();
    await tab.reload();
    await expect(trail(tab)).toHaveText(opened);
    await expect(tab.getByRole('row').nth(1)).toBeVisible();
    const staff = await people.page('staff');
    await staff.goto(href);
    await expect(staff.getByText('Kohdetta ei löytynyt')).toBeVisible();
    expect(await violations(staff)).toEqual([]);
    for (const page of [staff, admin, tab]) await page.close();
  },
);
