// The life of a fault on the screen: found, approved and assigned, fixed with a photo, and checked by the next answer.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { inspect, soundRoom } from '../src/faults.ts';
import { onlyTemplates } from '../src/own-templates.ts';
import { takePicture } from '../src/picture.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';
import { violations } from '../src/violations.ts';

test.describe.configure({ mode: 'serial' });

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
  await onlyTemplates(product.url, ['Kymmenen'], 1);
});
test.afterAll(() => product.stop());

/** Presses, and counts: a touch on a phone, a click at a desk. */
class Presses {
  count = 0;

  async on(target: Locator): Promise<void> {
    this.count += 1;
    if (test.info().project.use.hasTouch) await target.tap();
    else await target.click();
  }
}

const isPhone = () => test.info().project.use.hasTouch === true;

async function open(page: Page, who: string, search: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${product.url}/login`);
  await page.evaluate(() => localStorage.clear());
  await new RoundPage(page, product.url).signIn(who);
  await page.goto(`${product.url}/home?view=pending${search}`);
}

const actionsOf = async (room: number) => {
  const admin = await clientOf(product.url, 'admin');
  const { items } = await admin.call('listPendingActions', {
    query: { status: 'all', inspectable_id: room, per_page: 1000 },
  });
  // A second inspection in one week needs a review, which is another action.
  return items.filter(({ kind }) => kind === 'low_value');
};

/** The card of a phone, or at a desk the details of the row, opened. */
async function shown(page: Page, name: string): Promise<Locator> {
  const article = page.getByRole('article', { name });
  if (!isPhone()) await page.getByRole('button', { name: new RegExp(`^${name} ?:`) }).click();
  await expect(article).toBeVisible();
  return article;
}

let room: { id: number; name: string };

test('approving and assigning: 3, then a fix with a photo: 5 at most', async ({ page }) => {
  room = await soundRoom(product.url);
  await page.goto(product.url);
  const photo = await takePicture(page);
  await inspect(product.url, room.id, { value: 1, photo });

  await open(page, 'admin', '&tab=pending');
  const article = await shown(page, room.name);
  const deciding = new Presses();
  await deciding.on(article.getByRole('button', { name: /^Tekijä ja päivä/ }));
  const sheet = page.getByRole('dialog', { name: /^Tekijä ja päivä/ });
  const owner = sheet.getByLabel('Tekijä');
  await expect(owner.getByRole('option')).not.toHaveCount(2);
  const staff = (await (await clientOf(product.url, 'staff')).call('validateSession')).id;
  deciding.count += 1;
  await owner.selectOption(String(staff));
  expect(await violations(page)).toEqual([]);
  await deciding.on(sheet.getByRole('button', { name: 'Hyväksy' }));
  await expect(sheet).toBeHidden();
  console.log(`approve and assign: ${deciding.count}`);
  expect(deciding.count).toBeLessThanOrEqual(3);
  await expect
    .poll(async () => (await actionsOf(room.id))[0])
    .toMatchObject({ status: 'approved', owner: { id: staff } });

  await open(page, 'staff', '&mine=1');
  const work = await shown(page, room.name);
  const fixing = new Presses();
  await fixing.on(work.getByRole('button', { name: /^Merkitse korjatuksi/ }));
  const words = page.getByRole('dialog', { name: /^Merkitse korjatuksi/ });
  await words.getByLabel('Mitä tehtiin').fill('Saranat vaihdettu.');
  fixing.count += 1;
  await words.locator('input[type=file]').first().setInputFiles(photo);
  await expect(words.getByRole('img')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await fixing.on(words.getByRole('button', { name: 'Merkitse korjatuksi' }));
  await expect(words).toBeHidden();
  console.log(`fix with a photo: ${fixing.count}`);
  expect(fixing.count).toBeLessThanOrEqual(5);
  await expect
    .poll(async () => (await actionsOf(room.id))[0], { timeout: 20_000 })
    .toMatchObject({ status: 'resolved', fix_note: 'Saranat vaihdettu.', photos_missing: [] });
});

test('a good answer verifies the fix, and both photos are side by side', async ({ page }) => {
  await inspect(product.url, room.id, { value: 3 });
  await expect
    .poll(async () => {
      const [action] = await actionsOf(room.id);
      return [action?.status, action?.images_before.length, action?.images_after.length];
    })
    .toEqual(['verified', 1, 1]);
  await open(page, 'admin', '&tab=closed');
  if (isPhone())
    await page.getByRole('article').getByRole('link', { name: room.name, exact: true }).tap();
  else await page.getByRole('button', { name: new RegExp(`^${room.name} ?:`) }).click();
  const article = page.getByRole('article', { name: room.name });
  await expect(article.getByText('Tarkistettu', { exact: true })).toBeVisible();
  await expect(article.getByRole('img', { name: `Ennen korjausta: ${room.name}` })).toBeVisible();
  await expect(
    article.getByRole('img', { name: `Korjauksen jälkeen: ${room.name}` }),
  ).toBeVisible();
  await expect(article.getByText('tarkasti: korjaus pitää')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a low answer brings the same action back, with a failure', async ({ page }) => {
  const other = await soundRoom(product.url, 1);
  const admin = await clientOf(product.url, 'admin');
  const staff = await clientOf(product.url, 'staff');
  await inspect(product.url, other.id, { value: 1 });
  const [action] = await actionsOf(other.id);
  const params = { id: action?.id ?? 0 };
  await admin.call('handlePendingAction', { params, query: { action: 'approve' } });
  await staff.call('submitFix', { params, body: { client_id: crypto.randomUUID(), note: 'Ok' } });
  await inspect(product.url, other.id, { value: 1 });
  expect(await actionsOf(other.id)).toMatchObject([{ ...params, status: 'approved', failures: 1 }]);
  await open(page, 'staff', '&tab=approved');
  const article = await shown(page, other.name);
  await expect(article.getByText('Korjaus ei pitänyt')).toBeVisible();
});

test('a fault is reported by a student, and confirmed by another person than its fixer', async ({
  page,
}) => {
  const place = await soundRoom(product.url, 2);
  await open(page, 'student', '');
  await page.getByRole('button', { name: 'Ilmoita vika' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ilmoita vika' });
  await sheet.getByLabel('Missä vika on?').fill(place.name);
  await sheet.getByRole('option').first().click();
  await sheet.getByRole('button', { name: 'Lähetä ilmoitus' }).click();
  await expect(sheet.getByText('Kuvaile vika.')).toBeVisible();
  await sheet.getByLabel('Mikä on vialla?').fill('Lamppu on rikki.');
  await sheet.getByRole('button', { name: 'Lähetä ilmoitus' }).click();
  await expect(sheet).toBeHidden();
  const reports = async () => {
    const admin = await clientOf(product.url, 'admin');
    return (await admin.call('listPendingActions', { query: { kind: 'report', status: 'all' } }))
      .items;
  };
  await expect.poll(reports).toMatchObject([{ note: 'Lamppu on rikki.', status: 'pending' }]);
  const [report] = await reports();
  const params = { id: report?.id ?? 0 };
  const admin = await clientOf(product.url, 'admin');
  await admin.call('handlePendingAction', { params, query: { action: 'approve' } });
  const staff = await clientOf(product.url, 'staff');
  await staff.call('submitFix', { params, body: { client_id: crypto.randomUUID(), note: 'Ok' } });
  await open(page, 'admin', `&action=${params.id}`);
  const article = page.getByRole('article');
  await article.getByRole('button', { name: /^Vahvista korjaus/ }).click();
  await article.getByLabel('Perustelu').fill('Palaa taas.');
  await article.getByRole('button', { name: /^Vahvista korjaus/ }).click();
  await expect.poll(reports).toMatchObject([{ status: 'verified' }]);
});

test('marked rows are approved together and taken back with one press, by keyboard', async ({
  page,
}) => {
  test.skip(isPhone(), 'A phone has no table.');
  await open(page, 'admin', '&tab=pending');
  const boxes = page.locator('tbody').getByRole('checkbox');
  const count = await boxes.count().then(async (now) => {
    if (now > 0) return now;
    await expect(boxes.first()).toBeVisible();
    return boxes.count();
  });
  expect(count).toBeGreaterThan(1);
  await boxes.first().focus();
  await page.keyboard.press('Space');
  await boxes.nth(1).click({ modifiers: ['Shift'] });
  await expect(page.getByText('2 merkittyä')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hyväksy (2)' }).focus();
  await page.keyboard.press('Enter');
  await expect(boxes).toHaveCount(count - 2);
  await page.getByRole('button', { name: 'Kumoa', exact: true }).click();
  await expect(boxes).toHaveCount(count);

  // The order by a heading, kept in the address; the rows by arrow keys; the details by Enter.
  await page.getByRole('button', { name: 'Kohde' }).press('Enter');
  await expect(page).toHaveURL(/sort=place/);
  await expect(page.getByRole('columnheader', { name: 'Kohde' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const names = page.locator('tbody th button');
  await names.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(names.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sulje tiedot' }).click();
  await expect(page.getByRole('article')).toBeHidden();
});
