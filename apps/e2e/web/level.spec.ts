// Levelling in the calendar, and by the command line: the same days for the same inspections.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, weekRange } from '@kierros/domain';
import { expect, test } from '@playwright/test';
import { exampleFolder, shellAt } from '../cli/shell.ts';
import { dayFromNow } from '../src/days.ts';
import { People } from '../src/people.ts';
import { PASSWORD, startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';

const MOST = 4;

let product: Product;
let people: People;
const { from } = weekRange(dayFromNow(0));
const to = addDays(from, 13);

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  people = new People(browser, product);
  const { call } = await clientOf(product.url, 'admin');
  const closed = addDays(from, 9);
  const closures = [{ from: closed, to: closed, name: { en: 'Fair', fi: 'Messut' } }];
  await call('updateCalendar', { params: { id: 1 }, body: { closures } });
});
test.afterAll(() => product.stop());

type Row = { inspectable: number; type: number; day: string };

async function movable(): Promise<{ natural: Row[]; planned: Row[] }> {
  const { call } = await clientOf(product.url, 'staff');
  const { days } = await call('listSchedule', {
    query: { from, to: addDays(from, 61), movable: true },
  });
  const rows = (source: string, until: string) =>
    days
      .flatMap(({ items }) => items)
      .filter((item) => item.source === source && item.date <= until)
      .map((item) => ({
        inspectable: item.inspectable_id,
        type: item.inspection_type_id,
        day: item.date,
      }));
  return { natural: rows('natural', to), planned: rows('entry', addDays(from, 61)) };
}

const keyOf = ({ inspectable, type, day }: Row) => `${inspectable}.${type} ${day}`;

/** The days that `kierros schedule plan --level` gives to the same inspections. */
async function byCommandLine(rows: readonly Row[]): Promise<Row[]> {
  const folder = exampleFolder({});
  const lines = rows.map(({ inspectable, type, day }) => `${inspectable},${type},${day}`);
  const file = ['inspectable_id,inspection_type_id,due_date', ...lines].join('\n');
  writeFileSync(join(folder, 'level.csv'), `${file}\n`);
  const { call } = await clientOf(product.url, 'staff');
  const { token } = await call('exchangePassword', {
    body: { username: 'staff', password: PASSWORD, name: 'level' },
  });
  const ran = await shellAt(product.url)(
    `kierros schedule plan -f level.csv --level ${MOST} --json=code,inspectable_id,inspection_type_id,date`,
    { from: folder, env: { KIERROS_TOKEN: token } },
  );
  expect(ran.stdout, ran.stderr).not.toBe('');
  const planned = JSON.parse(ran.stdout) as {
    code: string | null;
    inspectable_id: number;
    inspection_type_id: number;
    date: string;
  }[];
  return planned
    .filter(({ code }) => code === null)
    .map((one) => ({
      inspectable: one.inspectable_id,
      type: one.inspection_type_id,
      day: one.date,
    }));
}

test('gives the days that the command line gives, and takes them back', async () => {
  const before = await movable();
  expect(before.natural.length).toBeGreaterThan(10);
  const expected = await byCommandLine(before.natural);
  const natural = new Set(before.natural.map(keyOf));
  const moves = expected.filter((row) => !natural.has(keyOf(row)));
  expect(moves.length).toBeGreaterThan(0);

  const page = await people.page('staff');
  await page.goto(`/home?view=calendar&day=${from}`);
  await page.getByRole('button', { name: 'Tasaa…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Viikosta alkaen').selectOption(from);
  await dialog.getByLabel('Kesto').selectOption('2');
  await dialog.getByLabel('Enintään päivässä').fill(String(MOST));
  await expect(dialog.getByRole('table')).toBeVisible();
  await dialog.getByRole('button', { name: `Aikatauluta ${moves.length} tarkastu` }).click();
  await expect(page.getByText(/tarkastusta aikataulutettu$/)).toBeVisible();
  const stored = new Set(before.planned.map(keyOf));
  const added = (await movable()).planned.filter((row) => !stored.has(keyOf(row)));
  expect(added.map(keyOf).sort()).toEqual(moves.map(keyOf).sort());

  await page.getByRole('button', { name: 'Kumoa' }).click();
  await expect(async () => {
    const after = await movable();
    expect(after.natural.map(keyOf).sort()).toEqual(before.natural.map(keyOf).sort());
    expect(after.planned.map(keyOf).sort()).toEqual(before.planned.map(keyOf).sort());
  }).toPass();
  await page.close();
});
