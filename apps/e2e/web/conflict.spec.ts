// Two tabs change the same inspectable: the second to save is asked which version to keep, in a visible banner.
import { expect, test } from '@playwright/test';
import { People } from '../src/people.ts';
import { startProduct, type Product } from '../src/product.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

test('the question about a conflict is in view and has the focus', async ({ browser }, {
  project,
}) => {
  test.skip(project.use.hasTouch === true, 'Places are edited on a desk.');
  const people = new People(browser, product);
  const tabs = [await people.page('admin'), await people.page('admin')] as const;
  for (const tab of tabs) {
    await tab.goto(`${product.url}/admin/management/inspectables`);
    await tab.getByRole('main').getByRole('treeitem').nth(3).getByRole('link').click();
    await expect(tab.getByRole('main').getByRole('button', { name: 'Tallenna' })).toBeVisible();
  }
  const [first, second] = tabs;
  for (const [tab, name] of [
    [first, 'Ensimmäisen nimi'],
    [second, 'Toisen nimi'],
  ] as const) {
    await tab
      .getByRole('main')
      .getByRole('textbox', { name: /suomeksi/ })
      .first()
      .fill(name);
    await tab.getByRole('main').getByRole('button', { name: 'Tallenna' }).click();
    if (tab === first)
      await expect(tab.getByRole('region', { name: 'Viestit' })).toContainText(name);
  }
  const banner = second.getByRole('main').getByRole('alert');
  await expect(banner).toBeVisible();
  await expect(banner).toBeInViewport({ ratio: 1 });
  expect(await banner.evaluate((one) => one.closest(':focus') !== null)).toBe(true);
  // An element on top of it would receive the click.
  for (const button of await banner.getByRole('button').all()) await button.click({ trial: true });
  await second.keyboard.press('Tab');
  await expect(banner.getByRole('button').first()).toBeFocused();
});
