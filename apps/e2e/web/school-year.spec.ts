// What a school year and levelling cost a facility manager: every press, and every field that is filled.
import { addDays } from '@kierros/domain';
import { expect, test, type Locator } from '@playwright/test';
import { dayFromNow } from '../src/days.ts';
import { People } from '../src/people.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';

/** Two minutes of a practised person, who takes about two seconds for each. */
const MOST_OF_A_YEAR = 60;
const MOST_OF_LEVELLING = 4;

let product: Product;
let people: People;
const today = dayFromNow(0);

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  people = new People(browser, product);
});
test.afterAll(() => product.stop());

class Actions {
  count = 0;

  async press(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  async choose(target: Locator, value: string): Promise<void> {
    this.count += 1;
    await target.selectOption(value);
  }

  /** Going to the field, and typing into it. */
  async fill(target: Locator, text: string): Promise<void> {
    this.count += 2;
    await target.fill(text);
    await target.blur();
  }
}

const finnish = (day: string) => day.split('-').reverse().map(Number).join('.');

test('a school year is set up in two minutes', async () => {
  const breaks = ['Syysloma', 'Joululoma', 'Talviloma', 'Pääsiäisloma', 'Kesäloma'].map(
    (name, index) => {
      const from = addDays(today, 30 + index * 60);
      return { name, from, to: addDays(from, index === 4 ? 65 : 6) };
    },
  );
  const page = await people.page('admin');
  await page.goto('/home');
  const actions = new Actions();
  await actions.press(page.getByRole('link', { name: 'Kohteet' }));
  await actions.press(page.getByRole('main').getByRole('link', { name: 'Koivurannan koulu' }));
  const form = page.getByRole('form', { name: 'Työkalenteri' });
  for (const day of ['la', 'su']) await actions.press(form.getByRole('checkbox', { name: day }));
  await actions.choose(form.getByLabel('Suljettu pyhäpäivinä'), 'FI');
  for (const { name, from, to } of breaks) {
    await actions.press(form.getByRole('button', { name: 'Lisää suljettu aika' }));
    const row = form.getByRole('listitem').last();
    await actions.fill(row.getByLabel('Nimi suomeksi'), name);
    await actions.fill(row.getByLabel('Ensimmäinen päivä'), finnish(from));
    await actions.fill(row.getByLabel('Viimeinen päivä'), finnish(to));
  }
  await actions.press(form.getByRole('button', { name: 'Tallenna työkalenteri' }));
  await expect(page.getByText('Työkalenteri tallennettu')).toBeVisible();
  expect(actions.count).toBeLessThanOrEqual(MOST_OF_A_YEAR);
  test.info().annotations.push({ type: 'actions', description: String(actions.count) });

  const { call } = await clientOf(product.url, 'admin');
  const calendar = await call('getCalendar', { params: { id: 1 } });
  expect(calendar).toMatchObject({ open_weekdays: [1, 2, 3, 4, 5], follows: 'FI' });
  const own = calendar.closures.filter(({ source }) => source === null);
  expect(own.map(({ name, from, to }) => ({ name: name.fi, from, to }))).toEqual(breaks);
  await page.close();
});

test('the next weeks are levelled in four actions from the calendar', async () => {
  const page = await people.page('staff');
  await page.goto('/home?view=calendar');
  const actions = new Actions();
  await actions.press(page.getByRole('button', { name: 'Tasaa…' }));
  const dialog = page.getByRole('dialog');
  // One less than on the fullest day: on a weekend the only days ahead are those of next week, which are all full.
  const before = dialog.getByRole('row').locator('td:first-of-type');
  await expect(before.first()).toBeVisible();
  const fullest = Math.max(...(await before.allInnerTexts()).map(Number));
  await actions.fill(dialog.getByLabel('Enintään päivässä'), String(fullest - 1));
  const apply = dialog.getByRole('button', { name: /^Aikatauluta \d+ tarkastu/ });
  await expect(apply).toBeEnabled();
  await actions.press(apply);
  await expect(page.getByText(/tarkastus(ta)? aikataulutettu$/)).toBeVisible();
  expect(actions.count).toBeLessThanOrEqual(MOST_OF_LEVELLING);
  await page.close();
});
