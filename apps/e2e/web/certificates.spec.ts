// An administrator certifies a month and compares the file later; the month is printed from the statistics.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { People } from '../src/people.ts';
import { startProduct, type Product } from '../src/product.ts';
import { violations } from '../src/violations.ts';

test.skip(({ hasTouch }) => hasTouch, 'Administrators work at a desk.');

let product: Product;
let people: People;
test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  people = new People(browser, product);
});
test.afterAll(() => product.stop());

test('a certificate is made, saved and compared with what is recorded now', async () => {
  const page = await people.page('admin');
  await page.goto(`${product.url}/home?view=coverage`);
  await page.getByRole('button', { name: 'Tee todistus' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Allekirjoitettu' })).toBeVisible();
  const saved = async (name: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    return (await download).path();
  };
  const json = await saved('Tallenna JSON');
  const pdf = await saved('Tallenna PDF');
  const agrees = page.getByText('Mikään ei ole ristiriidassa todistuksen kanssa.');
  const choose = (file: string) => page.getByLabel('Vertaa todistusta …').setInputFiles(file);
  await choose(json);
  await expect(agrees).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // One number in it is changed: the site did not sign that.
  const changed = readFileSync(json, 'utf8').replace(/"gaps":\d+/, '"gaps":9');
  const file = { name: 'muutettu.json', mimeType: 'application/json' };
  const other = { ...file, buffer: Buffer.from(changed) };
  await page.getByLabel('Vertaa todistusta …').setInputFiles(other);
  await expect(page.getByRole('alert')).toContainText('ei ole allekirjoittanut todistusta');
  // The PDF has the certificate attached.
  await choose(pdf);
  await expect(agrees).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.close();
});

test('the month of the statistics is a PDF behind a link', async () => {
  const page = await people.page('staff');
  await page.goto(`${product.url}/home?view=stats`);
  const link = page.getByRole('link', { name: /^Kuukausiraportti PDF:nä/ });
  const address = (await link.getAttribute('href')) ?? '';
  const answer = await page.request.get(new URL(address, product.url).toString());
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await answer.body()).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  await page.close();
});

test('the month of all locations is made in the background, also while the page is closed', async () => {
  const page = await people.page('admin');
  const stats = `${product.url}/home?view=stats`;
  await page.goto(stats);
  await page.getByRole('button', { name: /^Tee kaikkien toimipisteiden raportti/ }).press('Enter');
  const status = page.getByRole('status').filter({ hasText: /odottaa vuoroaan|tekeillä|valmis/ });
  await expect(status).toHaveCount(1);
  await page.goto('about:blank');
  await page.goto(stats);
  const link = page.getByRole('link', { name: /^Kaikki toimipisteet PDF:nä/ });
  const address = (await link.getAttribute('href')) ?? '';
  const answer = await page.request.get(new URL(address, product.url).toString());
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await page.close();
});
