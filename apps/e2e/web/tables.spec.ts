// Tables at a desk: order and columns in the address, ranges of marked rows, acts on them, and what is exported.
import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { People } from '../src/people.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';
import { violations } from '../src/violations.ts';

let product: Product;
let people: People;
test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  people = new People(browser, product);
});
test.afterAll(() => product.stop());

const open = async (address: string) => {
  const page = await people.page('admin');
  await page.goto(address);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  return page;
};
const names = (page: Page) => page.locator('tbody th').allInnerTexts();
const boxes = (page: Page) => page.locator('tbody').getByRole('checkbox');
const marked = (page: Page) => page.getByRole('group', { name: 'Merkityt rivit' });

/** The lines of a CSV file that a menu offers, without its heading. */
async function csvFrom(page: Page, button: string): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name: /^CSV/ }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  return text.trim().split('\r\n').slice(1);
}

test(
  'the order and the columns of what is due stay over a reload, and its CSV has the same rows',
  { tag: '@any-day' },
  async () => {
    const page = await open('/home?view=due');
    await page.getByRole('button', { name: 'Kohde', exact: true }).click();
    await page.getByRole('button', { name: 'Kohde', exact: true }).click();
    await expect(page).toHaveURL(/sort=-place/);
    await page.getByRole('button', { name: 'Sarakkeet' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Pohja' }).click();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Pohja' })).toHaveCount(0);
    const before = await names(page);
    expect(before).toEqual(
      before.toSorted(new Intl.Collator('fi', { numeric: true }).compare).toReversed(),
    );
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Kohde' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(page.getByRole('columnheader', { name: 'Pohja' })).toHaveCount(0);
    await expect.poll(() => names(page)).toEqual(before);
    const lines = await csvFrom(page, 'Vie …');
    expect(lines.map((line) => line.split(',')[0]?.replaceAll('"', ''))).toEqual(before);
    await page.close();
  },
);

test(
  'by keyboard alone, a range of due inspections is scheduled and taken back',
  { tag: '@any-day' },
  async () => {
    const { call } = await clientOf(product.url, 'admin');
    const dates = async () => {
      const { items } = await call('listDue', {
        query: { location_id: 1, days: 365, per_page: 1000 },
      });
      return items.flatMap(({ inspectable_id: id, due }) =>
        due.map((one) => `${String(id)}.${String(one.inspectiontype_id)} ${one.next_due_date}`),
      );
    };
    const before = await dates();
    const page = await open('/home?view=due');
    const count = await boxes(page).count();
    expect(count).toBeGreaterThan(2);
    await page.locator('tbody th button').first().focus();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+Space');
    await expect(marked(page).getByText('2 merkittyä')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(marked(page)).toHaveCount(0);
    await page.keyboard.press('x');
    await page.keyboard.press('k');
    await page.keyboard.press('Shift+X');
    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog', { name: 'Aikatauluta 2 tarkastusta' });
    await expect(dialog).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Aikatauluta' }).press('Enter');
    await expect(page.getByText(/^2 tarkastusta aikataulutettu/).first()).toBeVisible();
    await expect(boxes(page)).toHaveCount(count - 2);
    expect(await dates()).not.toEqual(before);
    await page.keyboard.press('u');
    await expect(page.getByText('2 tarkastusta palautettu päivilleen').first()).toBeVisible();
    await expect(boxes(page)).toHaveCount(count);
    expect(await dates()).toEqual(before);
    await page.close();
  },
);

test('the history is turned over on the server, a range is marked by shift and exported', async () => {
  const page = await open('/home?view=history');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Päivä', exact: true }).click();
  await expect(page).toHaveURL(/sort=day/);
  const { call } = await clientOf(product.url, 'admin');
  const { items } = await call('searchHistory', {
    body: { location_id: 1, sort: 'oldest', per_page: 50 },
  });
  await expect(page.locator('tbody tr').first()).toContainText(items[0]?.name.fi ?? '');
  await boxes(page).nth(1).click();
  await boxes(page)
    .nth(4)
    .click({ modifiers: ['Shift'] });
  await expect(marked(page).getByText('4 merkittyä')).toBeVisible();
  const lines = await csvFrom(page, 'Vie merkityt …');
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(
    items.slice(1, 5).map(({ form_id: form }) => form),
  );
  await page.getByRole('button', { name: 'Poista merkinnät (Esc)' }).click();
  // The name of a row opens it by Enter, and Escape returns to it.
  const first = page.locator('tbody th button').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('definition').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
  await page.close();
});
