// Places added by lines at a desk, by keyboard alone.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';
import { violations } from '../src/violations.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.beforeEach(async ({ page, context }) => {
  test.skip(test.info().project.name !== 'desk', 'Places are managed at a desk.');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await new RoundPage(page, product.url).signIn('admin');
});

/** A user's actions as issue 29 counts them: a press, a paste, or a field filled. */
class Actions {
  count = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Moves the focus by Tab. */
  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let steps = 0; steps < 200; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await this.page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  }

  async press(name: string): Promise<void> {
    await this.tabTo(this.page.getByRole('main').getByRole('button', { name, exact: true }));
    await this.page.keyboard.press('Enter');
    this.count += 1;
  }

  async paste(text: string): Promise<void> {
    await this.page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await this.page.keyboard.press('Control+V');
    this.count += 1;
  }

  async fill(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.type(text);
    this.count += 1;
  }
}

const roomsOf = (wing: string, floor: number) =>
  [1, 2, 3, 4, 5].map((room) => `${wing} ${String(floor)}0${String(room)}`);
const linesOf = (wing: string, floor: number) =>
  [wing, ...roomsOf(wing, floor).map((room) => `  ${room}`)].join('\n');
const field = (page: Page) => page.getByLabel('Kohteet, kukin omalla rivillään');
const preview = (page: Page) => page.getByRole('region', { name: 'Esikatselu' });

test('ten rooms in two environments are pasted, seen, added and taken back', async ({ page }) => {
  const admin = await clientOf(product.url, 'admin');
  const countRooms = async () =>
    (await admin.call('getLocation', { params: { id: 1 } })).rooms_count;
  const before = await countRooms();
  await page.goto(`${product.url}/admin/management/inspectables`);
  const user = new Actions(page);
  await user.press('Lisää useita…');
  await expect(field(page)).toBeFocused();
  await user.paste(`${linesOf('Lisäsiipi', 2)}\n${linesOf('Etupiha', 1)}\n`);
  await expect(preview(page).getByRole('listitem')).toHaveCount(12);
  await expect(preview(page).getByRole('listitem').nth(1)).toContainText('Lisäsiipi 201');
  await expect(page.getByText('12 uutta kohdetta', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await countRooms()).toBe(before);

  await user.press('Lisää 12 kohdetta');
  await expect(page.getByText('Lisätty 12 kohdetta').first()).toBeVisible();
  for (const name of [...roomsOf('Lisäsiipi', 2), ...roomsOf('Etupiha', 1)])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  expect(user.count).toBe(3);
  await expect(page.getByRole('button', { name: 'Lisää useita…' })).toBeFocused();
  expect(await countRooms()).toBe(before + 10);

  await page
    .getByRole('region', { name: 'Viestit' })
    .getByRole('button', { name: 'Kumoa' })
    .press('Enter');
  await expect(page.getByText('Kumottu: 12 kohdetta').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lisäsiipi 201', exact: true })).toHaveCount(0);
  expect(await countRooms()).toBe(before);
});

test('one room takes three actions, by its own form', async ({ page }) => {
  await page.goto(`${product.url}/admin/management/inspectables`);
  const user = new Actions(page);
  await user.press('Uusi huone');
  await user.fill(
    page.getByRole('form', { name: 'Uusi huone' }).getByLabel('Nimi suomeksi'),
    'Varasto 7',
  );
  await user.press('Tallenna');
  await expect(page.getByRole('link', { name: 'Varasto 7', exact: true })).toBeVisible();
  expect(user.count).toBe(3);
});

test('rooms are added below the environment that is open, and refused lines say why', async ({
  page,
}) => {
  const admin = await clientOf(product.url, 'admin');
  const { environments } = await admin.call('getLocation', { params: { id: 1 } });
  const environment = environments?.[0];
  const known = environment?.rooms?.[0]?.name.fi ?? '';
  await page.goto(
    `${product.url}/admin/management/inspectables?place=${String(environment?.id ?? 0)}`,
  );
  const user = new Actions(page);
  await user.press('Lisää useita…');
  await expect(field(page)).toBeFocused();
  await user.paste(`${known}\nUusi huone 9; olematon\n`);
  const fault = page.getByRole('button', { name: /^Rivi 2: Tyyppiä ”olematon” ei ole/ });
  await expect(fault).toBeVisible();
  await expect(preview(page).getByRole('listitem').first()).toContainText('On jo');
  expect(await violations(page)).toEqual([]);
  // Adding them leads to the faults instead, and a fault to its line.
  await user.press('Lisää kohteet');
  await expect(page.getByRole('group', { name: 'Korjaa 1 rivi' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Uusi huone 9');
  await expect(field(page)).toHaveValue(`${known}\nUusi huone 9\n`);
  await user.press('Lisää 1 kohde');
  await expect(page.getByRole('link', { name: 'Uusi huone 9', exact: true })).toBeVisible();
  const after = await admin.call('getLocation', { params: { id: 1 } });
  expect(after.environments?.[0]?.rooms?.map(({ name }) => name.fi)).toContain('Uusi huone 9');
});
