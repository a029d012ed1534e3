// A new release is deployed during an inspection.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { startProduct, type Product } from '../src/product.ts';

const usual = process.env['KIERROS_WEB'];
const built = usual ?? join(import.meta.dirname, '../../web/dist');
let app: string;
let product: Product;
test.beforeAll(async () => {
  app = mkdtempSync(join(tmpdir(), 'kierros-app-'));
  cpSync(built, app, { recursive: true });
  process.env['KIERROS_WEB'] = app;
  product = await startProduct();
});
test.afterAll(async () => {
  if (usual === undefined) delete process.env['KIERROS_WEB'];
  else process.env['KIERROS_WEB'] = usual;
  await product.stop();
  rmSync(app, { recursive: true });
});

/** A release that shares no file with the previous one: an open page finds its own files only in its own cache. */
async function release(version: string): Promise<void> {
  const worker = readFileSync(join(app, 'sw.js'), 'utf8')
    .replace(/"version":"\w+"/, `"version":"${version}"`)
    .replaceAll(/"\/assets\/[^"]+",?/g, '');
  writeFileSync(join(app, 'sw.js'), worker);
  for (const file of ['sw.js.br', 'sw.js.gz', 'assets'])
    rmSync(join(app, file), { recursive: true });
  product.kill();
  await product.restart();
}

const cachesOf = (page: Page) => page.evaluate(() => caches.keys());

test('an open inspection goes on with the code that it began with, and is sent', async ({
  page,
  context,
  hasTouch,
}) => {
  test.skip(!hasTouch, 'The worker is the same on a desk.');
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  await expect.poll(() => cachesOf(page), { timeout: 20_000 }).toHaveLength(1);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [row = ''] = await round.roomsNow();
  await round.open(row);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  await release('next');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => cachesOf(page), { timeout: 20_000 }).toContain('kierros-app-next');
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration())?.waiting === null,
      ),
    )
    .toBe(true);

  await context.setOffline(true);
  await round.answerAll();
  const submit = { name: 'Lähetä, kun yhteys palaa' };
  await page.getByRole('button', submit).click();
  await page.getByRole('dialog').getByRole('button', submit).click();
  await expect(page.getByText('Tarkastus odottaa lähetystä')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Tarkastus lähetetty')).toBeVisible({ timeout: 30_000 });

  // A chunk that was not loaded yet comes from the cache of its own release.
  await context.setOffline(true);
  const home = { name: 'Takaisin etusivulle' };
  await page.getByRole('button', home).or(page.getByRole('link', home)).click();
  await page.getByRole('button', { name: 'Lisää', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});
