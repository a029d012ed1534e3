import { expect, test, type Route } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chunkFile } from '../src/chunk-file.ts';
import { PASSWORD, startProduct, type Product } from '../src/product.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

/** Delays files until they are released. */
function held() {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async (route: Route) => {
    await gate;
    await route.continue();
  };
  return {
    hold,
    release: () => {
      release();
    },
  };
}

test.describe('the sign-in page', () => {
  test.use({ serviceWorkers: 'block' });

  test('stands and takes what is typed before the app and its styles are there', async ({
    page,
  }) => {
    const { hold, release } = held();
    await page.route(/\/assets\/(?!start-(?!parts-)).*\.(js|css)$/, hold);
    await page.goto(`${product.url}/login`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Kirjaudu sisään' })).toBeVisible();
    await expect(page.locator('.boot-card')).toHaveCSS('border-radius', '10px');
    await page.getByLabel('Käyttäjätunnus tai sähköposti').fill('staff');
    await page.locator('input[name=password]').pressSequentially(PASSWORD.slice(0, -1));
    release();
    await expect(page.getByRole('button', { name: 'Kirjaudu sisään' })).toBeVisible();
    await expect(page.locator('input[name=password]')).toBeFocused();
    await page.keyboard.type(PASSWORD.slice(-1));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home$/);
  });

  test('signs in who has typed and pressed Enter before the app is there', async ({ page }) => {
    const { hold, release } = held();
    await page.route(/\/assets\/(?!start-(?!parts-)).*\.(js|css)$/, hold);
    await page.goto(`${product.url}/login`, { waitUntil: 'commit' });
    await page.getByLabel('Käyttäjätunnus tai sähköposti').fill('staff');
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    release();
    await expect(page).toHaveURL(/\/home$/);
  });

  test('is fetched before anything of the app', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${product.url}/login`);
    await expect(page.getByRole('button', { name: 'Kirjaudu sisään' })).toBeVisible();
    expect(asked.slice(0, 2)).toEqual(['/login', expect.stringMatching(/^\/assets\/start-/)]);
    expect(await page.locator('head link[rel=modulepreload]').count()).toBeGreaterThan(0);
    const html = await (await page.request.get(`${product.url}/login`)).text();
    expect(html).not.toContain('modulepreload');
    expect(await (await page.request.get(`${product.url}/home`)).text()).toContain('modulepreload');
  });

  test('moves nothing when the app takes it over', async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const { hold, release } = held();
    await page.route(/\/assets\/(?!start-(?!parts-)).*\.(js|css)$/, hold);
    await page.goto(`${product.url}/login`, { waitUntil: 'commit' });
    const positions = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1, input[name=username], input[name=password]')].map(
          (one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return one.tagName === 'H1' ? [x, y, height] : [x, y, width, height];
          },
        ),
      );
    await expect(page.locator('.boot-card')).toBeVisible();
    const before = await positions();
    release();
    await expect(page.getByRole('button', { name: 'Kirjaudu sisään' })).toBeVisible();
    expect(await positions()).toEqual(before);
  });
});

const dist = join(import.meta.dirname, '../../web/dist');

test('tells the browser to compile what starts the app while it loads', () => {
  for (const name of ['index', 'start-parts', 'shared', 'app']) {
    const [first] = readFileSync(join(dist, chunkFile(name)), 'utf8').split('\n', 1);
    // Elsewhere than on the first line the hint has no effect.
    expect([name, first]).toEqual([name, '//# allFunctionsCalledOnLoad']);
  }
});
