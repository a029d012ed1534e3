// Every lazy-loaded chunk: if it cannot be loaded, a message is shown.
import { expect, test, type Page } from '@playwright/test';
import { chunkFile } from '../src/chunk-file.ts';
import { People } from '../src/people.ts';
import { startProduct, type Product } from '../src/product.ts';

let product: Product;
let people: People;
test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  people = new People(browser, product);
});
test.afterAll(() => product.stop());

const to = (path: string) => (page: Page) => page.goto(path);
const press = (name: string) => async (page: Page) => {
  await to('/home')(page);
  await page.getByRole('button', { name, exact: true }).first().click();
};
const type = (key: string) => async (page: Page) => {
  await to('/home')(page);
  // The keyboard handlers load with the menus.
  await expect(page.getByRole('button', { name: 'Haku ja komennot (Ctrl K)' })).toBeVisible();
  await page.keyboard.press(key);
};

const parts: readonly (readonly [chunk: string, open: (page: Page) => Promise<unknown>])[] = [
  ['home-route', to('/home')],
  ['home-page', to('/home')],
  ['on-time-tile', to('/home')],
  ['header-menus', to('/home')],
  ['due-view', to('/home?view=due')],
  ['calendar-page', to('/home?view=calendar')],
  ['history-page', to('/home?view=history')],
  ['stats-page', to('/home?view=stats')],
  ['stats-details', to('/home?view=stats')],
  ['actions-page', to('/home?view=pending')],
  ['buttons-page', to('/home?view=buttons')],
  ['preferences-route', to('/preferences')],
  ['account-security', to('/preferences')],
  ['management-route', to('/admin/management/users')],
  ['users-page', to('/admin/management/users')],
  ['places-page', to('/admin/management/inspectables')],
  ['templates-page', to('/admin/management/templates')],
  ['definitions-page', to('/admin/management/templates?view=notifications')],
  ['pre-inspection-page', to('/inspections')],
  ['dock', press('Näytä paneelit')],
  ['palette', type('Control+k')],
  ['shortcuts-dialog', type('?')],
];

const words =
  /Sivua ei voitu näyttää\.|Yhteys tai palvelin ei toimi juuri nyt\.|ei voitu hakea\.|ei voitu ladata\./;

for (const [chunk, open] of parts)
  test(`${chunk} that cannot be fetched ends in words`, async () => {
    test.skip(test.info().project.name !== 'desk', 'The phone has the same boundaries.');
    const page = await people.page('admin');
    let failed = 0;
    await page.route(`**${chunkFile(chunk)}`, (route) => {
      failed += 1;
      return route.abort();
    });
    await open(page);
    await expect(page.getByText(words).first()).toBeVisible();
    expect(failed).toBeGreaterThan(0);
    await page.close();
  });
