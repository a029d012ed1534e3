// Why an inspection is due on its date: by the keys from the tree, and without a network.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { startProduct, type Product } from '../src/product.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const reasons = (page: Page) => page.getByRole('dialog', { name: /^Miksi / });
const ofDevice = /^Päätelty tällä laitteella/;

async function isStored(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        return (await caches.match('/index.html')) !== undefined;
      }),
    )
    .toBe(true);
}

test('the arrows go from a row of the tree to its date, and Enter tells why', async ({ page }) => {
  await new RoundPage(page, product.url).signIn('staff');
  await page.goto(`${product.url}/inspections`);
  await page.locator('fieldset').getByText('Viikoittainen siisteystarkastus').click();
  const room = page.getByRole('checkbox', { name: /^(?!Valitse kaikki)/, disabled: false }).first();
  await room.focus();
  await page.keyboard.press('ArrowRight');
  const date = page.locator('[data-tree-date]:focus');
  await expect(date).toHaveAccessibleName(/, /);
  await page.keyboard.press('Enter');
  await expect(reasons(page).getByRole('listitem').first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(reasons(page)).toBeHidden();
  await expect(date).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(room).toBeFocused();
  await expect(room).not.toBeChecked();
});

test(
  'what the server explained once is told without a network as well',
  { tag: '@any-day' },
  async ({ page, context }) => {
    await new RoundPage(page, product.url).signIn('staff');
    const dates = page.getByRole('main').locator('button[aria-haspopup=dialog]', { hasText: /./ });
    await expect(dates.nth(1)).toBeVisible();
    await dates.first().click();
    const count = reasons(page).getByText(/^Tehty .* enintään /);
    await expect(count).toBeVisible();
    const online = await reasons(page).getByRole('listitem').allInnerTexts();
    await page.keyboard.press('Escape');
    await isStored(page);
    await context.setOffline(true);
    await page.reload();
    await dates.first().click();
    await expect(reasons(page).getByText(/on tarkistettu viimeksi/)).toBeVisible();
    expect(await reasons(page).getByRole('listitem').allInnerTexts()).toEqual(online);
    await page.keyboard.press('Escape');
    // Never asked about: the device tells what it can work out, and what it does not know.
    await dates.nth(1).click();
    await expect(reasons(page).getByText(ofDevice)).toContainText('kun yhteys toimii');
    await expect(count).toHaveCount(0);
  },
);
