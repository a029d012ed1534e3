// The calendar at a desk and on a phone: dragging, the keys alone, undo, closed days, filters in the address.
import { addDays, weekdayOf } from '@kierros/domain';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { dayFromNow } from '../src/days.ts';
import { People } from '../src/people.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';

type Found = { id: number; name: string; environment: number };

let product: Product;
let people: People;
let made = 0;
const today = dayFromNow(0);
// Monday to Thursday of next week are in one week of the grid, whatever day it is.
const monday = addDays(today, 8 - weekdayOf(today));
const [tuesday, wednesday, closed] = [1, 2, 3].map((days) => addDays(monday, days)) as [
  string,
  string,
  string,
];

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  people = new People(browser, product);
  const { call } = await clientOf(product.url, 'admin');
  const closures = [{ from: closed, to: closed, name: { en: 'Fair', fi: 'Messut' } }];
  await call('updateCalendar', { params: { id: 1 }, body: { closures } });
});
test.afterAll(() => product.stop());

/** A new room that nobody has planned, first due on Monday, in an environment of its own. */
async function dueOnMonday(): Promise<Found> {
  const { call } = await clientOf(product.url, 'admin');
  made += 1;
  const name = `Sali ${made}`;
  const { id: environment } = await call('createEnvironment', {
    body: { location_id: 1, name: `Siipi ${made}` },
  });
  const { id } = await call('createRoom', {
    body: { environment_id: environment, name, first_due_date: monday },
  });
  return { id, name, environment };
}

async function daysOf(room: Found): Promise<string[]> {
  const { call } = await clientOf(product.url, 'staff');
  const query = { from: monday, to: closed, inspectable_id: room.id };
  const { days } = await call('listSchedule', { query });
  return days.flatMap(({ items }) => items.map(({ date, source }) => `${source} ${date}`));
}

const week = (room: Found) =>
  `/home?view=calendar&show=week&day=${monday}&environment=${room.environment}&type=1`;
const cell = (page: Page, day: string) => page.locator(`[role=gridcell][data-day="${day}"]`);
const chip = (page: Page, day: string, { id }: Found) =>
  cell(page, day).locator(`[data-item^="${id}.1."]`);
const middle = async (one: Locator) => {
  const box = await one.boundingBox();
  if (!box) throw new Error('It is not visible.');
  return [box.x + box.width / 2, box.y + Math.min(box.height / 2, 40)] as const;
};

test('is dragged to another day, not to a closed one, and back by undo', async () => {
  const room = await dueOnMonday();
  const page = await people.page('staff');
  await page.goto(week(room));
  await expect(cell(page, closed)).toHaveAccessibleName(/Suljettu: Messut/);
  const drag = async (to: string) => {
    await page.mouse.move(...(await middle(chip(page, monday, room))));
    await page.mouse.down();
    await page.mouse.move(...(await middle(cell(page, to))), { steps: 8 });
  };
  await drag(closed);
  await expect(page.getByText('Suljettu: Messut').last()).toBeVisible();
  await page.mouse.up();
  await expect(chip(page, monday, room)).toBeVisible();
  await drag(tuesday);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await daysOf(room)).toEqual([`natural ${monday}`]);
  await drag(tuesday);
  await page.mouse.up();
  await expect(page.getByText(/^Siirretty: ti /)).toBeVisible();
  await expect(chip(page, tuesday, room)).toBeVisible();
  await expect(chip(page, monday, room)).toHaveCount(0);
  expect(await daysOf(room)).toEqual([`entry ${tuesday}`]);
  await page.getByRole('button', { name: 'Kumoa' }).click();
  await expect(chip(page, monday, room)).toBeVisible();
  expect(await daysOf(room)).toEqual([`natural ${monday}`]);
  await page.close();
});

test('is moved with the keys alone, and what refuses it is said', async () => {
  const room = await dueOnMonday();
  const page = await people.page('staff');
  await page.goto(week(room));
  await expect(chip(page, monday, room)).toBeVisible();
  await cell(page, monday).focus();
  await page.keyboard.press('Enter');
  const handle = page.getByRole('button', { name: `Poimi: ${room.name}` });
  for (let tabs = 0; tabs < 30; tabs += 1) {
    if (await handle.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(handle).toBeFocused();
  await page.keyboard.press('Enter');
  const spoken = page.locator('[aria-live=assertive]');
  await expect(spoken).toHaveText(/poimittu/);
  for (let days = 0; days < 3; days += 1) await page.keyboard.press('ArrowRight');
  await expect(spoken).toHaveText(/Suljettu: Messut/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Siirretty: ke /)).toBeVisible();
  await expect(cell(page, wednesday)).toBeFocused();
  expect(await daysOf(room)).toEqual([`entry ${wednesday}`]);
  await page.close();
});

test('several are marked and moved together, and taken back together', async () => {
  const rooms = [await dueOnMonday(), await dueOnMonday()];
  const page = await people.page('staff');
  await page.goto(`/home?view=calendar&show=week&day=${monday}&type=1`);
  for (const { name } of rooms) await page.getByRole('checkbox', { name, exact: true }).check();
  await page.getByRole('button', { name: 'Siirrä valitut…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Uusi päivä').fill(tuesday);
  await dialog.getByRole('button', { name: 'Tallenna' }).click();
  await expect(page.getByText(/^2 tarkastusta siirretty: ti /)).toBeVisible();
  for (const room of rooms) expect(await daysOf(room)).toEqual([`entry ${tuesday}`]);
  await page.getByRole('button', { name: 'Kumoa' }).click();
  for (const room of rooms)
    await expect(async () => {
      expect(await daysOf(room)).toEqual([`natural ${monday}`]);
    }).toPass();
  await page.close();
});

test('an inspection is planned for a day from its panel', async () => {
  const room = await dueOnMonday();
  const page = await people.page('staff');
  await page.goto(`/home?view=calendar&day=${tuesday}`);
  await page.getByRole('button', { name: 'Aikatauluta tarkastus…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Hae').fill(room.name);
  await dialog.getByRole('button', { name: new RegExp(`^${room.name}`) }).click();
  await expect(page.getByText(/^Aikataulutettu: ti /)).toBeVisible();
  expect(await daysOf(room)).toEqual([`entry ${tuesday}`]);
  await page.getByRole('button', { name: 'Kumoa' }).click();
  await expect(page.getByText(/^Aikataulutettu: ti /)).toHaveCount(0);
  await page.close();
});

test('on a phone days are a list, and a date is moved in a sheet', async () => {
  const room = await dueOnMonday();
  const page = await people.page('staff', { size: 'phone' });
  await page.goto(`/home?view=calendar&day=${monday}&environment=${room.environment}&type=1`);
  await expect(page.locator(`[data-agenda="${monday}"]`)).toBeVisible();
  await expect(
    page.locator(`[data-agenda="${tuesday}"], [data-agenda="${closed}"]`),
  ).not.toHaveCount(0);
  await page
    .locator(`[data-agenda="${monday}"]`)
    .getByRole('button', { name: `Toiminnot: ${room.name}` })
    .tap();
  await page.getByRole('menuitem', { name: 'Aikatauluta…' }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Uusi päivä').fill(wednesday);
  await sheet.getByRole('button', { name: 'Tallenna' }).tap();
  await expect(page.getByText(/^Siirretty: ke /)).toBeVisible();
  expect(await daysOf(room)).toEqual([`entry ${wednesday}`]);
  await page.close();
});

test('filters and the length are in the address', async () => {
  const page = await people.page('staff');
  await page.goto(`/home?view=calendar&day=${monday}`);
  await page.getByLabel('Tarkastustyyppi').selectOption({ label: 'Vuositarkastus' });
  await page.getByRole('radio', { name: 'Viikko' }).click();
  await expect(page).toHaveURL(/type=2/);
  await expect(page).toHaveURL(/show=week/);
  await page.reload();
  await expect(page.getByLabel('Tarkastustyyppi')).toHaveValue('2');
  await expect(page.getByRole('radio', { name: 'Viikko' })).toBeChecked();
  await expect(page.getByRole('gridcell')).toHaveCount(7);
  await page.close();
});
