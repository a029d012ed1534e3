// Starter packs at a desk: chosen with preview, added and undone by keyboard alone, all of it whole or not at all.
import { expect, test, type Page } from '@playwright/test';
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
test.beforeEach(() => {
  test.skip(test.info().project.name !== 'desk', 'Templates are managed at a desk.');
});

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

async function tabTo(page: Page, name: string): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${name}; it is at ${await focused(page)}.`);
}

const school = [
  'Luokkahuoneen viikkotarkastus',
  'Koulutilojen katselmus',
  'Aineopetustilojen turvallisuustarkastus',
];

async function stored() {
  const admin = await clientOf(product.url, 'admin');
  const { items } = await admin.call('listTemplates', { query: { per_page: 1000 } });
  const { items: rules } = await admin.call('getNotificationDefinitions');
  return { templates: items.map(({ name }) => name.fi).toSorted(), rules: rules.length };
}

test('the school pack is chosen, added and undone by keyboard alone', async () => {
  const before = await stored();
  const page = await people.page('admin');
  await page.goto('/admin/management/templates');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await tabTo(page, 'Valmiit pohjat');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Koulu', { exact: true }).first()).toBeVisible();
  await tabTo(page, 'Koulu');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Koulu' })).toBeFocused();
  for (const name of school)
    await expect(page.getByRole('region', { name }).getByText('Uusi')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await stored()).toEqual(before);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Lisää paketti');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Lisätty: Koulu').first()).toBeVisible();
  for (const name of school)
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Valmiit pohjat' })).toBeFocused();
  expect(await stored()).toEqual({
    templates: [...before.templates, ...school].toSorted(),
    rules: before.rules + 2,
  });
  await tabTo(page, 'Kumoa');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Lisäys kumottu: Koulu').first()).toBeVisible();
  for (const name of school) await expect(page.getByRole('link', { name })).toHaveCount(0);
  expect(await stored()).toEqual(before);
  await page.close();
});

test('a template that was edited keeps its edits when its pack is added again', async () => {
  const admin = await clientOf(product.url, 'admin');
  const page = await people.page('admin', { language: 'en' });
  const add = async (name: string) => {
    await page.goto('/admin/management/templates?packs=office');
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByText('Added: Office').first()).toBeVisible();
  };
  await add('Add the pack');
  const { items } = await admin.call('listTemplates', { query: { per_page: 1000 } });
  const idOf = (name: string) => items.find((one) => one.name.en === name)?.id ?? 0;
  const params = { id: idOf('Weekly office check') };
  await admin.call('updateTemplate', { params, body: { description: { en: 'Our own' } } });
  await admin.call('deleteTemplate', { params: { id: idOf('Workplace review') } });
  await add('Add what is missing');
  await expect(page.getByRole('link', { name: 'Workplace review' })).toBeVisible();
  expect((await admin.call('getTemplate', { params })).description.en).toBe('Our own');
  await page.close();
});

test('nothing is left of a pack whose second part fails', async () => {
  const before = await stored();
  const page = await people.page('admin', { language: 'en' });
  await page.route('**/api/v2/bulk/apply', (route) =>
    (route.request().postDataJSON() as { kind: string }).kind === 'definitions'
      ? route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          body: JSON.stringify({ status: 409, code: 'plan_outdated', title: 'Outdated' }),
        })
      : route.continue(),
  );
  await page.goto('/admin/management/templates?packs=fire-safety');
  await page.getByRole('button', { name: 'Add the pack' }).click();
  await expect(page.getByText(/^Nothing was added/)).toBeVisible();
  expect(await stored()).toEqual(before);
  await expect(page.getByRole('button', { name: 'Add the pack' })).toBeVisible();
  await page.close();
});

test('without a connection a pack says that it needs one', async () => {
  const page = await people.page('admin', { language: 'en' });
  await page.goto('/admin/management/templates?packs=office');
  await expect(page.getByRole('region', { name: 'Weekly office check' })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(/^No connection\. Starter templates/)).toBeVisible();
  await expect(page.getByText('Floors and surfaces are clean')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^No connection\. Starter templates/)).toHaveCount(0);
  await page.close();
});
