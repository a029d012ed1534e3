// The first day of a site: from an empty database to the first receipt, counted in actions.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { startProduct, type Product } from '../src/product.ts';
import { violations } from '../src/violations.ts';

let product: Product;
test.beforeEach(async () => {
  product = await startProduct('empty');
});
test.afterEach(() => product.stop());

const rooms = Array.from({ length: 10 }, (_, index) => `Luokka ${index + 101}`);
const questions = ['Lattiat', 'Pinnat', 'Roskat', 'Ilmanvaihto', 'Valaistus', 'Kalusteet'];

/**
 * Counts a press, a paste and a field filled. Not counted: the own password, the answers of the inspection, and what the
 * browser does by itself.
 */
class Administrator {
  readonly page: Page;
  count = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true });

  step = (name: string) =>
    this.page
      .getByRole('region', { name: 'Ota Kierros käyttöön' })
      .getByRole('link', { name, exact: true });

  async fill(target: Locator, text: string): Promise<void> {
    this.count += 1;
    await target.fill(text);
  }

  async paste(target: Locator, text: string): Promise<void> {
    this.count += 1;
    await this.page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await target.focus();
    await this.page.keyboard.press('ControlOrMeta+V');
  }

  async signIn(): Promise<void> {
    await this.page.goto(`${product.url}/login`);
    await this.fill(this.page.getByLabel('Käyttäjätunnus tai sähköposti'), 'admin');
    await this.page
      .getByLabel('Salasana', { exact: true })
      .fill(product.firstPassword ?? 'the site is not empty');
    await this.press(this.button('Kirjaudu sisään'));
  }

  async location(): Promise<void> {
    await this.press(this.step('Luo toimipiste'));
    const form = this.page.getByRole('form', { name: 'Uusi toimipiste' });
    await this.fill(form.getByLabel('Nimi suomeksi'), 'Koulu');
    // Not counted: tests run on any day, so every day is open here.
    for (const day of ['la', 'su']) await form.getByRole('checkbox', { name: day }).check();
    await form.getByLabel('Suljettu pyhäpäivinä').selectOption('');
    await this.goOn(form);
  }

  private goOn(form: Locator): Promise<void> {
    return this.press(form.getByRole('button', { name: 'Tallenna ja jatka' }));
  }

  async places(): Promise<void> {
    const lines = ['A-siipi', ...rooms.map((room) => `  ${room}`)];
    await this.paste(this.page.getByLabel('Kohteet, kukin omalla rivillään'), lines.join('\n'));
    await this.press(this.button(`Lisää ${lines.length} kohdetta`));
  }

  async template(): Promise<void> {
    // Its name follows the name of the template.
    const form = this.page.getByRole('form').filter({ hasText: 'Tarkastustyyppi' });
    await this.fill(form.getByLabel('Nimi suomeksi'), 'Viikkotarkastus');
    await this.paste(form.getByLabel('Kysymys suomeksi'), questions.join('\n'));
    await expect(form.getByLabel('Kysymys suomeksi')).toHaveCount(questions.length);
    await this.goOn(form);
    // How many places it asks, and from when.
    await this.press(
      this.page
        .getByRole('dialog', { name: 'Tallennetaanko pohja?' })
        .getByRole('button', { name: 'Tallenna', exact: true }),
    );
  }

  async colleague(): Promise<void> {
    const sheet = this.page.getByRole('dialog', { name: 'Uusi käyttäjä' });
    await this.fill(sheet.getByLabel('Etunimi'), 'Aino');
    await this.fill(sheet.getByLabel('Sukunimi'), 'Virtanen');
    await expect(sheet.getByLabel('Käyttäjätunnus')).toHaveValue('aino.virtanen');
    await this.press(sheet.getByRole('button', { name: 'Lisää käyttäjä' }));
    await this.press(sheet.getByRole('button', { name: 'Valmis' }));
    await expect(sheet).toBeHidden();
  }

  async labels(): Promise<void> {
    const [tab] = await Promise.all([
      this.page.waitForEvent('popup'),
      this.press(this.button('Tulosta kaikki tarrat')),
    ]);
    await expect(this.page.getByText('Tarra-arkki on avattu')).toBeVisible();
    await tab.close();
  }
}

/** The most actions from signing in to the first receipt. */
const mostActions = 18;

test('home and the pages after it lead from an empty site to the first receipt', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(15_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const admin = new Administrator(page);
  const ticked = page
    .getByRole('region', { name: 'Ota Kierros käyttöön' })
    .getByRole('listitem')
    .filter({ hasText: 'Tehty:' });
  await admin.signIn();
  await expect(admin.step('Luo toimipiste')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await admin.location();
  // The new location is the current one, without being chosen, and each page leads to the next.
  await admin.places();
  const bar = page.getByRole('navigation', { name: 'Ota Kierros käyttöön' });
  await expect(bar.getByRole('link', { name: 'Tarkastuspohja' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  expect(await violations(page)).toEqual([]);
  await admin.template();
  await admin.colleague();
  await admin.labels();
  await expect(ticked).toHaveCount(5);
  expect(await violations(page)).toEqual([]);
  const round = new RoundPage(page, product.url);
  await admin.press(admin.button(/^Tarkasta: Luokka 101/));
  await page.waitForURL('**/inspection');
  await expect(page.getByText(`0/${questions.length} vastattu`)).toBeVisible();
  await round.answerAll();
  await admin.press(admin.button('Lähetä tarkastus'));
  await round.receipt();
  console.log(`From sign-in to the first receipt: ${admin.count} actions.`);
  expect(admin.count).toBeLessThanOrEqual(mostActions);
  await page.getByRole('link', { name: 'Etusivu', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Lähetetty äskettäin' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ota Kierros käyttöön' })).toHaveCount(0);
});

test('an empty site has no dead end, by keyboard alone', { tag: '@long' }, async ({ page }) => {
  const admin = new Administrator(page);
  await admin.signIn();
  await expect(admin.step('Luo toimipiste')).toBeVisible();
  for (const path of [
    '/home?view=due',
    '/home?view=calendar',
    '/home?view=history',
    '/home?view=stats',
    '/inspections',
    '/admin/management/inspectables',
  ]) {
    await page.goto(`${product.url}${path}`);
    const create = page.getByRole('main').getByRole('link', { name: 'Luo toimipiste' });
    await expect(create, path).toBeVisible();
    expect(await violations(page), path).toEqual([]);
    await create.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('form', { name: 'Uusi toimipiste' }), path).toBeVisible();
  }
  const name = page.getByRole('form', { name: 'Uusi toimipiste' }).getByLabel('Nimi suomeksi');
  await name.focus();
  await page.keyboard.type('Koulu');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/place=\d+$/);
  await page.goto(`${product.url}/home?view=stats`);
  const add = page.getByRole('main').getByRole('link', { name: 'Lisää ympäristöt ja huoneet' });
  await expect(add).toBeVisible();
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Kohteet, kukin omalla rivillään')).toBeVisible();
});
