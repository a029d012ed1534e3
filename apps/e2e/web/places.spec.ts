// Places for good: what administrators do most with them, counted in actions.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { dayFromNow } from '../src/days.ts';
import { People } from '../src/people.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';
import { violations } from '../src/violations.ts';

test.skip(({ hasTouch }) => hasTouch, 'Places are managed at a desk.');

let product: Product;
let people: People;
test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  people = new People(browser, product);
});
test.afterAll(() => product.stop());

/** Counts a press and a field filled. */
class Administrator {
  readonly page: Page;
  count = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator, options?: Parameters<Locator['click']>[0]): Promise<void> {
    this.count += 1;
    await target.click(options);
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.count += 1;
    await target.fill(text);
  }

  button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true });
  /** Scrolls the tree to its end, where the newest environments are; only the rows in view are drawn. */
  async scrollToEnd(): Promise<void> {
    await this.page.getByRole('tree').evaluate((tree) => {
      tree.parentElement?.scrollTo(0, tree.clientHeight);
    });
  }

  row = (name: string) => this.page.getByRole('treeitem', { name, exact: true });
  mark = (name: string) => this.page.getByRole('checkbox', { name: `Merkitse ${name}` });
}

const site = async () => {
  const admin = await clientOf(product.url, 'admin');
  const location = await admin.call('getLocation', { params: { id: 1 } });
  return { admin, environments: location.environments ?? [] };
};

/** An environment with five rooms, and another one. */
async function wings(name: string): Promise<{ rooms: { id: number; name: string }[]; to: string }> {
  const { admin } = await site();
  const add = (fi: string) =>
    admin.call('createEnvironment', { body: { name: { fi }, location_id: 1 } });
  const from = await add(`${name} A`);
  const to = `${name} B`;
  await add(to);
  const rooms: { id: number; name: string }[] = [];
  for (const number of [1, 2, 3, 4, 5]) {
    const room = `${name} ${String(number)}`;
    const { id } = await admin.call('createRoom', {
      body: { name: { fi: room }, environment_id: from.id },
    });
    rooms.push({ id, name: room });
  }
  return { rooms, to };
}

const open = async (search = '') => {
  const page = await people.page('admin');
  await page.goto(`/admin/management/inspectables${search}`);
  await expect(page.getByRole('treeitem').nth(2)).toBeVisible();
  return new Administrator(page);
};

test('a new room takes three actions, and the next one two', async () => {
  const user = await open();
  const { page } = user;
  const form = page.getByRole('form', { name: 'Uusi huone' });
  await user.press(user.button('Uusi huone'));
  await user.fill(form.getByLabel('Nimi suomeksi'), 'Varasto 71');
  await user.press(form.getByRole('button', { name: 'Tallenna' }));
  await expect(user.row('Varasto 71')).toBeVisible();
  expect(user.count).toBe(3);
  await expect(form.getByLabel('Nimi suomeksi')).toBeFocused();
  await page.keyboard.type('Varasto 72');
  await page.keyboard.press('Enter');
  await expect(user.row('Varasto 72')).toBeVisible();
  await page.close();
});

test('five rooms are moved by four actions, and come back by one', async () => {
  const { rooms, to } = await wings('Siirto');
  const user = await open();
  const { page } = user;
  await user.scrollToEnd();
  await user.press(user.mark(rooms[0]?.name ?? ''));
  await user.press(user.mark(rooms[4]?.name ?? ''), { modifiers: ['Shift'] });
  await expect(page.getByText('5 kohdetta merkitty', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await user.press(user.button('Siirrä…'));
  await expect(page.getByRole('dialog', { name: 'Siirrä 5 huonetta ympäristöön' })).toBeVisible();
  await user.press(page.getByRole('option', { name: to, exact: true }));
  await expect(page.getByText(`Siirretty 5 huonetta: ${to}`).first()).toBeVisible();
  expect(user.count).toBe(4);
  const inside = async () => {
    const { environments } = await site();
    return environments.find(({ name }) => name.fi === to)?.rooms?.length;
  };
  expect(await inside()).toBe(5);
  await expect(page.getByText('5 kohdetta merkitty', { exact: true })).toHaveCount(0);
  await page
    .getByRole('region', { name: 'Viestit' })
    .getByRole('button', { name: 'Kumoa' })
    .click();
  await expect(page.getByText('Kumottu: 5 kohdetta').first()).toBeVisible();
  expect(await inside()).toBe(0);
  await page.close();
});

test('a place is restored by three actions, after its archiving told what goes with it', async () => {
  const { rooms } = await wings('Arkisto');
  const { admin } = await site();
  const [room] = rooms;
  for (const name of ['Lakaise', 'Tuuleta'])
    await admin.call('createTodo', { body: { room_id: room?.id ?? 0, name } });
  const user = await open();
  const { page } = user;
  await user.scrollToEnd();
  await user.mark(room?.name ?? '').click();
  await user.button('Arkistoi…').click();
  const dialog = page.getByRole('dialog', { name: 'Arkistoidaanko 1 kohde?' });
  await expect(dialog.getByRole('listitem')).toHaveText(['1 huone', '2 tehtävää']);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Arkistoi', exact: true }).click();
  // Behind the dialog no row is exposed: one that is not there would say nothing.
  await expect(dialog).toBeHidden();
  await expect(user.row(room?.name ?? '')).toHaveCount(0);

  const show = page.getByLabel('Näytä');
  user.count += 1;
  await show.selectOption('Arkistoidut');
  await user.fill(page.getByLabel('Hae nimellä'), room?.name ?? '');
  await user.press(user.button(`Palauta: ${room?.name ?? ''}`));
  await expect(page.getByText(`Palautettu: ${room?.name ?? ''}`).first()).toBeVisible();
  expect(user.count).toBe(3);
  await show.selectOption('Käytössä');
  await user.scrollToEnd();
  await expect(user.row(room?.name ?? '')).toBeVisible();
  await page.close();
});

test('who changed a date is found by three actions', async () => {
  const { rooms } = await wings('Päivä');
  const { admin } = await site();
  const [room] = rooms;
  const id = room?.id ?? 0;
  const query = { inspectable_id: id, inspection_type_id: 1 as const };
  const planned = await admin.call('createScheduleEntry', {
    query: { ...query, due_date: dayFromNow(3) },
  });
  await admin.call('moveScheduleEntry', {
    params: { id: planned.id },
    body: { new_due_date: dayFromNow(4) },
  });
  const page = await people.page('admin');
  const user = new Administrator(page);
  await page.goto('/home');
  await user.press(page.getByRole('link', { name: 'Kohteet', exact: true }));
  await user.fill(page.getByLabel('Hae nimellä'), room?.name ?? '');
  await user.press(page.getByRole('link', { name: room?.name ?? '', exact: true }));
  const changes = page.getByRole('region', { name: 'Muutokset' });
  const first = changes.getByRole('listitem').first();
  await expect(first).toContainText('Päivä muutettu');
  await expect(first).toContainText('→');
  await expect(first).toContainText('Ylläpitäjä');
  expect(user.count).toBe(3);
  expect(await violations(page)).toEqual([]);
  await page.close();
});

test('the tree is used by the keyboard alone, and stays folded', async () => {
  const { rooms } = await wings('Näppäin');
  const user = await open();
  const { page } = user;
  await page.getByLabel('Hae nimellä').fill('Näppäin');
  await expect(user.row(rooms[0]?.name ?? '')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(user.row(rooms[0]?.name ?? '')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText('2 kohdetta merkitty', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`place=${String(rooms[1]?.id)}$`));
  await page.getByLabel('Hae nimellä').fill('');
  await user.button('Supista kaikki ympäristöt').click();
  await expect(user.row(rooms[0]?.name ?? '')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('treeitem').nth(1)).toBeVisible();
  await expect(user.row(rooms[0]?.name ?? '')).toHaveCount(0);
  await user.button('Laajenna kaikki ympäristöt').click();
  await page.close();
});

test('lines that are pasted on an environment become its rooms', async () => {
  const { to } = await wings('Liite');
  const user = await open();
  const { page } = user;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel('Hae nimellä').fill(to);
  await page.getByRole('treeitem', { name: to }).focus();
  await page.evaluate(() => navigator.clipboard.writeText('Liite 301\nLiite 302'));
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByLabel('Kohteet, kukin omalla rivillään')).toHaveValue(
    'Liite 301\nLiite 302',
  );
  await user.button('Lisää 2 kohdetta').click();
  await expect(user.row('Liite 302')).toBeVisible();
  const { environments } = await site();
  expect(environments.find(({ name }) => name.fi === to)?.rooms?.length).toBe(2);
  await page.close();
});

// The last one: the location stays switched.
test('the palette switches the location by three actions', async () => {
  const user = await open();
  const { page } = user;
  const { admin } = await site();
  const { items } = await admin.call('listLocations', { query: {} });
  const other = items.find(({ id }) => id !== 1);
  if (!other) throw new Error('The demo has several locations.');
  const act = async (key: string) => {
    user.count += 1;
    await page.keyboard.press(key);
  };
  await act('ControlOrMeta+k');
  await user.fill(page.getByRole('dialog').getByRole('combobox'), other.name.fi);
  await expect(page.getByRole('option').first()).toHaveText(
    `Vaihda toimipisteeseen: ${other.name.fi}`,
  );
  await act('Enter');
  await expect(user.row(other.name.fi)).toBeVisible();
  expect(user.count).toBe(3);
});
