import { expect, test, type Page } from '@playwright/test';
import { startProduct, type Product } from '../src/product.ts';
import { People } from '../src/people.ts';

let product: Product;
let people: People;
test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  people = new People(browser, product);
});
test.afterAll(() => product.stop());

const sections = [
  'Kieli',
  'Ulkoasu',
  'Ilmoitukset',
  'Pikanäppäimet',
  'Laite',
  'Salasana ja istunnot',
];
const links = (page: Page) => page.getByRole('navigation', { name: 'Osiot' });
const current = (page: Page) => links(page).locator('[aria-current]');

test('the sections of the preferences are reached by keyboard, which goes on within them', async () => {
  const page = await people.page('staff');
  await page.goto('/preferences');
  await expect(links(page).getByRole('link')).toHaveText(sections);
  await links(page).getByRole('link', { name: 'Laite' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#device$/);
  await expect(current(page)).toHaveText('Laite');
  // The page cannot scroll far enough for the last two: each is marked as current anyway.
  await links(page).getByRole('link', { name: 'Pikanäppäimet' }).focus();
  await page.keyboard.press('Enter');
  await expect(current(page)).toHaveText('Pikanäppäimet');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('switch', { name: /^Yhden näppäimen/ })).toBeFocused();
  await page.close();
});

test('the sections of the preferences are landed at and marked also where what is above comes late', async () => {
  const page = await people.page('staff');
  await page.route('**/api/v2/notification/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto('/preferences#device');
  await expect(page.getByRole('heading', { name: 'Laite' })).toBeVisible();
  await page.waitForTimeout(2_500);
  await expect(page.getByRole('heading', { name: 'Laite' })).toBeInViewport({ ratio: 1 });
  await expect(current(page)).toHaveText('Laite');
  await page.close();
});

test('the sections of the preferences stand in the address, and are marked as one reads', async () => {
  const page = await people.page('staff');
  await page.goto('/preferences#device');
  await expect(page.getByRole('heading', { name: 'Laite' })).toBeInViewport({ ratio: 1 });
  await expect(current(page)).toHaveText('Laite');
  // From here on the user scrolls: the page must not return to a section by itself.
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, -1);
  const seen: (string | null)[] = [];
  for (let y = 0; y <= 1_400; y += 50) {
    await page.evaluate((to) => scrollTo(0, to), y);
    await page.waitForTimeout(50);
    const name = await current(page).textContent();
    if (name !== seen.at(-1)) seen.push(name);
  }
  expect(seen).toEqual(sections);
  await page.close();
});
