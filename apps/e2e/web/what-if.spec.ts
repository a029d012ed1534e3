// What if in the calendar and by the command line: the same counts of each week on the demo site.
import { addDays, sameDayOfMonth } from '@kierros/domain';
import { expect, test } from '@playwright/test';
import { exampleFolder, shellAt } from '../cli/shell.ts';
import { dayFromNow } from '../src/days.ts';
import { People } from '../src/people.ts';
import { PASSWORD, startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';

type Week = { from: string; done: number; missed: number; done_now: number; missed_now: number };

let product: Product;
let people: People;
const today = dayFromNow(0);
const to = sameDayOfMonth(today, 12);

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  people = new People(browser, product);
});
test.afterAll(() => product.stop());

async function byCommandLine(rule: string): Promise<Week[]> {
  const { call } = await clientOf(product.url, 'staff');
  const { token } = await call('exchangePassword', {
    body: { username: 'staff', password: PASSWORD, name: 'what if' },
  });
  const fields = 'from,done,missed,done_now,missed_now';
  const ran = await shellAt(product.url)(
    `kierros schedule simulate --what-if ${rule} --to ${to} --json=${fields}`,
    { from: exampleFolder({}), env: { KIERROS_TOKEN: token } },
  );
  expect(ran.stdout, ran.stderr).not.toBe('');
  return JSON.parse(ran.stdout) as Week[];
}

/** Plans five rooms twice each: the device alone knows only the first plan of each. */
async function planTwice(): Promise<void> {
  const { call } = await clientOf(product.url, 'staff');
  const range = { from: addDays(today, 1), to: addDays(today, 8) };
  const { days } = await call('listSchedule', {
    query: { ...range, movable: true, inspectiontype_id: 1 },
  });
  const rooms = days
    .flatMap(({ items }) => items)
    .filter(({ source }) => source === 'natural')
    .slice(0, 5);
  const items = rooms.flatMap(({ inspectable_id, date }) =>
    [5, 7].map((later) => ({
      action: 'add' as const,
      inspectable_id,
      inspection_type_id: 1 as const,
      due_date: addDays(date, later),
    })),
  );
  const { entries } = await call('applySchedulePlan', { body: { items } });
  expect([items.length, entries.length]).toEqual([10, 10]);
}

test('counts what `kierros schedule simulate --what-if` counts', async () => {
  await planTwice();
  const page = await people.page('staff');
  await page.goto('/home?view=calendar');
  await page.getByRole('button', { name: 'Entä jos…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Oletus').selectOption('every');
  await dialog.getByLabel('Päiviä tarkastusten välissä').fill('14');
  await dialog.getByRole('button', { name: 'Laske' }).click();
  const lines = await dialog.getByRole('row').allInnerTexts();
  const shown = lines.slice(1).map((line) => line.split(/\s+/));
  const expected = (await byCommandLine('every:continuous=14d'))
    .filter((week) => week.done !== week.done_now || week.missed !== week.missed_now)
    .map((week) => [week.done_now, week.done, week.missed_now, week.missed].map(String));
  expect(expected.length).toBeGreaterThan(20);
  expect(shown.map((cells) => cells.slice(-4))).toEqual(expected);
  await page.close();
});
