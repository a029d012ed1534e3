import { expect, test, type Page, type Route } from '@playwright/test';
import { PASSWORD, startProduct, type Product } from '../src/product.ts';
import { chunkFile } from '../src/chunk-file.ts';
import { People } from '../src/people.ts';

let product: Product;
let people: People;
test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  people = new People(browser, product);
});
test.afterAll(() => product.stop());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const menu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

/** Delays the code of a page until it is released. */
async function hold(page: Page, chunk: string) {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${chunkFile(chunk)}`, async (route: Route) => {
    await gate;
    await route.continue();
  });
  return release;
}

async function choose(page: Page, rooms: number) {
  await page.locator('fieldset').getByText('Viikoittainen siisteystarkastus').click();
  const rows = page.getByRole('checkbox', { name: /^(?!Valitse kaikki)/ });
  await expect(rows.first()).toBeVisible();
  const free = rows.and(page.locator(':not([disabled], [aria-disabled=true], [data-disabled])'));
  for (let index = 0; index < rooms; index += 1) await free.nth(index).check();
}

// Of the page only: the dock also loads lists.
const loading = (page: Page) =>
  page.getByRole('status').getByText('Ladataan').and(page.locator(':not(aside *)'));

/** The start page, once it has finished loading. */
async function ready(page: Page): Promise<void> {
  await page.goto('/inspections');
  await expect(page.getByRole('radio', { name: /Viikoittainen siisteystarkastus/ })).toBeVisible();
  await expect(loading(page)).toHaveCount(0);
}

test.describe('while a page loads', () => {
  test('a loading indicator is shown', async () => {
    const page = await people.page('staff');
    await ready(page);
    const release = await hold(page, 'preferences-route');
    await menu(page, 'Asetukset').click();
    await expect(loading(page)).toBeAttached();
    release();
    await expect(heading(page, 'Asetukset')).toBeVisible();
    await expect(loading(page)).toHaveCount(0);
    await page.close();
  });

  test('after 6 seconds an alert is shown and the user is redirected home', async () => {
    const page = await people.page('staff');
    await page.clock.install();
    await ready(page);
    const release = await hold(page, 'preferences-route');
    // Six seconds by the page's clock: the duration of the test's own steps does not count.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await menu(page, 'Asetukset').click();
    await expect(loading(page)).toBeAttached();
    await page.clock.runFor(5_800);
    await expect(page).toHaveURL(/\/inspections$/);
    await page.clock.runFor(400);
    await expect(page.getByRole('alert')).toContainText('Tapahtui virhe. Siirrytään etusivulle.');
    await expect(page).toHaveURL(/\/home$/);
    await page.clock.resume();
    release();
    // A late response does not navigate away again.
    await expect(page).toHaveURL(/\/home$/);
    await page.close();
  });
});

test.describe('a change of path', () => {
  test('clears the messages on the screen; the panel keeps them', async () => {
    const page = await people.page('staff');
    await page.goto('/home');
    await page.getByRole('button', { name: 'Näytä paneelit' }).click();
    const dock = page.getByRole('complementary', { name: 'Paneelit' });
    await dock.getByRole('tab', { name: 'Tehtävät' }).click();
    const rooms = dock.getByLabel('Huone');
    await expect(rooms.getByRole('option')).not.toHaveCount(1);
    await rooms.selectOption({ index: 1 });
    await dock.getByRole('checkbox').first().check();
    await dock.getByRole('button', { name: 'Aloita alusta' }).click();
    const toast = page.getByRole('region', { name: 'Viestit' }).getByText(/aloitettiin alusta/);
    await expect(toast).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Historia' }).click();
    await expect(heading(page, 'Historia')).toBeVisible();
    await expect(toast, 'another view of the same path').toBeVisible();
    await menu(page, 'Asetukset').click();
    await expect(heading(page, 'Asetukset')).toBeVisible();
    await expect(toast).toHaveCount(0);
    await dock.getByRole('tab', { name: 'Ilmoitukset' }).click();
    await expect(dock.getByText(/aloitettiin alusta/)).toBeVisible();
    await page.close();
  });

  test('closes an open modal', async () => {
    const page = await people.page('admin');
    await page.goto('/inspections');
    await menu(page, 'Etusivu').click();
    await expect(page).toHaveURL(/\/home$/);
    await page.keyboard.press('Control+.');
    await page.getByRole('menuitem', { name: /Vaihda toimipistettä/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Valitse tarkastettavat')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.close();
  });

  test('and back finds the page as it was: chosen, typed, scrolled and drawn', async () => {
    const page = await people.page('staff');
    await page.goto('/home?view=stats');
    const type = page.getByLabel('Tyyppi');
    const chart = page.getByRole('img').locator('svg').first();
    await expect(chart).toBeVisible();
    await page.getByRole('radio', { name: '12 kk' }).click();
    await expect(page.getByRole('radio', { name: '12 kk' })).toBeChecked();
    await expect(chart).toBeVisible();
    await page.evaluate(() => scrollTo(0, 300));
    // A Playwright click would scroll the link into view first.
    await menu(page, 'Asetukset').evaluate((link) => (link as HTMLElement).click());
    await expect(heading(page, 'Asetukset')).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(type).toBeVisible();
    await expect(page.getByRole('radio', { name: '12 kk' })).toBeChecked();
    await expect(chart).toBeVisible();
    // A redrawn chart is a few pixels higher than its placeholder.
    const offset = await page.evaluate(() => scrollY);
    expect(Math.abs(offset - 300)).toBeLessThan(40);
    await page.close();
  });

  test('to /inspections clears what was chosen before', async () => {
    const page = await people.page('staff');
    await page.goto('/inspections');
    await choose(page, 2);
    await expect(page.getByText('2 huonetta valittu')).toBeVisible();
    await menu(page, 'Etusivu').click();
    await expect(page).toHaveURL(/\/home$/);
    // The page stays until the next one is loaded.
    await expect(heading(page, 'Valitse tarkastettavat')).toBeHidden();
    await menu(page, 'Tarkasta').click();
    await expect(heading(page, 'Valitse tarkastettavat')).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(page.getByText('2 huonetta valittu')).toHaveCount(0);
    await page.close();
  });
});

test.describe('the inspection page', () => {
  test('once left it is not entered again, and what was chosen is forgotten', async () => {
    const page = await people.page('staff');
    await page.goto('/inspections');
    await choose(page, 1);
    await page.getByRole('button', { name: /^Aloita/ }).click();
    await expect(page.getByText(/^0\/\d+ vastattu$/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^0\/\d+ vastattu$/), 'a reload is no leaving').toBeVisible();
    await menu(page, 'Etusivu').click();
    await expect(page).toHaveURL(/\/home$/);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Nyt', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/inspection');
    await expect(page).toHaveURL(/\/home$/);
    const stored = await page.evaluate(() => sessionStorage.getItem('kierros.inspection'));
    expect(JSON.parse(stored ?? '{}')).toMatchObject({
      hasleftInspection: true,
      selectedInspectables: [],
    });
    await page.close();
  });

  test('is not entered without a choice', async () => {
    const page = await people.page('staff');
    await page.goto('/inspection');
    await expect(page).toHaveURL(/\/home$/);
    await page.close();
  });
});

test.describe('who may go where', () => {
  test('a signed-in user on /login goes home', async () => {
    const page = await people.page('staff');
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'Nyt', exact: true })).toBeVisible();
    await page.goto('/login');
    await expect(page).toHaveURL(/\/home$/);
    await page.close();
  });

  test('who is not signed in is sent to /login, and then where they wanted to go', async () => {
    const page = await people.stranger();
    for (const path of ['/home', '/preferences', '/inspections', '/admin/management/users']) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/login$/);
    }
    // A scanned code on a door, after the session has ended.
    await page.goto('/inspections?room=12');
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, 'staff');
    await expect(page).toHaveURL(/\/inspections\?room=12$/);
    await page.close();
  });

  test('when the session has ended the user is logged out; the same user comes back to the same page', async () => {
    // A separate session, since this one is ended on the server.
    const page = await people.stranger();
    await page.goto('/login');
    await signIn(page, 'staff');
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/preferences');
    await expect(heading(page, 'Asetukset')).toBeVisible();
    // An open page might detect it by itself before navigating.
    await page.goto('about:blank');
    await page.request.post('/api/v2/auth/logout', { headers: { origin: product.url } });
    await page.goto('/preferences');
    await expect(page).toHaveURL(/\/login\?reason=ended$/);
    expect(await page.evaluate(() => localStorage.getItem('kierros.session'))).toBeNull();
    await signIn(page, 'staff');
    await expect(heading(page, 'Asetukset')).toBeVisible();

    await page.goto('about:blank');
    await page.request.post('/api/v2/auth/logout', { headers: { origin: product.url } });
    await page.goBack();
    await expect(page).toHaveURL(/\/login\?reason=ended$/);
    await signIn(page, 'student');
    await expect(page, 'somebody else starts at home').toHaveURL(/\/home$/);
    await page.close();
  });

  test('pages for desktops send phones home, the pages of admins too', async () => {
    const page = await people.page('admin', { size: 'phone' });
    for (const path of ['/preferences', '/admin/management/templates']) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/home$/);
    }
    await page.close();
  });

  test('pages of admins send others home, and let admins in', async () => {
    const sections = ['inspectables', 'users', 'templates'];
    const staff = await people.page('staff');
    for (const section of sections) {
      await staff.goto(`/admin/management/${section}`);
      await expect(staff, section).toHaveURL(/\/home$/);
    }
    await staff.close();
    const admin = await people.page('admin');
    for (const section of sections) {
      await admin.goto(`/admin/management/${section}`);
      await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(admin).toHaveURL(new RegExp(`/${section}$`));
    }
    await admin.close();
  });

  test('any other path leads home', async () => {
    const page = await people.page('staff');
    for (const path of ['/', '/nowhere', '/register', '/admin', '/admin/management/secrets']) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/home$/);
    }
    await page.close();
  });
});

async function signIn(page: Page, username: string) {
  await page.getByLabel('Käyttäjätunnus tai sähköposti').fill(username);
  await page.getByLabel('Salasana', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
}

test.describe('on a phone', () => {
  const swipe = async (page: Page, fromX: number, toX: number, dy = 0) => {
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchEnd' | 'touchMove', x?: number, y = 300) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y }],
      });
    await send('touchStart', fromX);
    await send('touchMove', (fromX + toX) / 2, 300 + dy / 2);
    await send('touchMove', toX, 300 + dy);
    await send('touchEnd');
    await touch.detach();
  };

  test('a swipe of 50 px opens the task list and closes it, and nothing less does', async () => {
    const page = await people.page('staff', { size: 'phone' });
    await page.goto('/home?view=due');
    await expect(page.getByRole('button', { name: /^Tarkasta:/ }).first()).toBeVisible();
    const tasks = page.getByRole('dialog', { name: 'Tehtävät' });
    await swipe(page, 300, 260);
    await swipe(page, 300, 220, 70);
    await swipe(page, 380, 280);
    await expect(tasks).toHaveCount(0);
    await swipe(page, 300, 245);
    await expect(tasks).toBeVisible();
    await swipe(page, 100, 160);
    await expect(tasks).toHaveCount(0);
    await page.close();
  });

  test('back closes what lies over the page, and the page stays', async () => {
    const page = await people.page('staff', { size: 'phone' });
    // A phone's back gesture, as desktop Chromium implements it: an Escape that only the browser handles.
    await page.addInitScript(() => {
      addEventListener('keydown', (event) => event.stopImmediatePropagation(), { capture: true });
    });
    const back = () => page.keyboard.press('Escape');
    await page.goto('/inspections');
    for (const name of ['Lisää', 'Tehtävät']) {
      await page.getByRole('button', { name }).tap();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await back();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(heading(page, 'Valitse tarkastettavat')).toBeVisible();
    }
    await page.goto('/home?view=calendar');
    await page.getByRole('button', { name: 'Seuraava kuukausi' }).tap();
    await page
      .getByRole('gridcell', { name: /, \d+ tarkastus/ })
      .first()
      .tap();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Toiminnot/ })
      .first()
      .tap();
    await expect(page.getByRole('menu')).toBeVisible();
    await back();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page).toHaveURL(/view=calendar/);
    await page.close();
  });

  test('swipes do nothing on the inspection page', async () => {
    const page = await people.page('staff', { size: 'phone' });
    await page.goto('/inspections');
    await choose(page, 1);
    await page.getByRole('button', { name: /^Aloita/ }).click();
    await expect(page.getByText(/^0\/\d+ vastattu$/)).toBeVisible();
    await swipe(page, 300, 100);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.close();
  });
});
