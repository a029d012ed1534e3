// Levelling in the calendar: few moves, and the numbers of the dialog are those of the calendar before and after it.
import { addDays, weekRange } from '@kierros/domain';
import { expect, test } from '@playwright/test';
import { dayFromNow } from '../src/days.ts';
import { People } from '../src/people.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';

const MOST = 4;

let product: Product;
let people: People;
const today = dayFromNow(0);
const { from } = weekRange(today);
const to = addDays(from, 20);

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  people = new People(browser, product);
  const { call } = await clientOf(product.url, 'admin');
  const closed = addDays(from, 9);
  const closures = [{ from: closed, to: closed, name: { en: 'Fair', fi: 'Messut' } }];
  await call('updateCalendar', { params: { id: 1 }, body: { closures } });
});
test.afterAll(() => product.stop());

/** How many inspections the calendar shows on each day from today. */
async function shownDays(): Promise<Map<string, number>> {
  const { call } = await clientOf(product.url, 'staff');
  const { days } = await call('listSchedule', { query: { from, to, items: 0 } });
  return new Map(
    days
      .filter(({ date }) => date >= today)
      .map(({ date, counts }) => [
        date,
        counts.reduce((sum, one) => sum + one.entry + one.natural + one.projected + one.done, 0),
      ]),
  );
}

const surplusOf = (days: ReadonlyMap<string, number>) =>
  [...days.values()].reduce((sum, count) => sum + Math.max(0, count - MOST), 0);

test('moves at most the surplus, shows what the calendar shows, and takes it back', async () => {
  const before = await shownDays();
  expect(surplusOf(before)).toBeGreaterThan(0);

  const page = await people.page('staff');
  await page.goto(`/home?view=calendar&day=${today}`);
  await page.getByRole('button', { name: 'Tasaa…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Viikosta alkaen').selectOption(from);
  await dialog.getByLabel('Kesto').selectOption('3');
  await dialog.getByLabel('Enintään päivässä').fill(String(MOST));
  const apply = dialog.getByRole('button', { name: /^Aikatauluta \d+ tarkastu/ });
  await expect(apply).toBeEnabled();
  const reported = await dialog
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))),
    );
  const moves = Number(/\d+/.exec((await apply.textContent()) ?? '')?.[0]);
  expect(moves).toBeLessThanOrEqual(surplusOf(before));
  await apply.click();
  await expect(page.getByText(/tarkastus(ta)? aikataulutettu$/)).toBeVisible();
  const after = await shownDays();
  expect(reported).toEqual(
    [...before]
      .map(([day, count]) => [count, after.get(day) ?? 0])
      .filter(([one = 0, other = 0]) => one + other > 0),
  );
  expect(surplusOf(after)).toBeLessThan(surplusOf(before));

  await page.getByRole('button', { name: 'Kumoa' }).click();
  await expect(async () => {
    expect(await shownDays()).toEqual(before);
  }).toPass();
  await page.close();
});
