import { expect, test, type Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';
import { isStored } from '../src/stored-app.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

/** What the device holds in one of its stores. */
const recordsIn = (page: Page, store: string) =>
  page.evaluate(async (name) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error(name));
      });
    const names = (await indexedDB.databases()).map((one) => one.name ?? '');
    const database = await done(indexedDB.open(names.find((one) => /\d/.test(one)) ?? ''));
    const records: unknown[] = await done(database.transaction(name).objectStore(name).getAll());
    database.close();
    return records;
  }, store);

const areListsStored = async (page: Page) => {
  const lists = await Promise.all(
    ['dueGroups', 'places', 'templates'].map((store) => recordsIn(page, store)),
  );
  return lists.every((records) => records.length > 0);
};

/** How many answers the draft on the device has. */
const answersStored = async (page: Page) => {
  const [draft] = (await recordsIn(page, 'drafts')) as { answers: Record<string, unknown> }[];
  return Object.keys(draft?.answers ?? {}).length;
};

// The DOM types do not have the browser's router timing yet.
type Fetched = PerformanceResourceTiming & {
  workerRouterEvaluationStart?: number;
  workerCacheLookupStart?: number;
};

/**
 * The resources of the page that the service worker handled: neither from the static routes' cache nor from the network
 * directly.
 */
const askedOfWorker = (page: Page) =>
  page.evaluate(() =>
    (
      [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ] as Fetched[]
    )
      .map(
        (entry) =>
          ({ ...entry.toJSON(), path: new URL(entry.name).pathname }) as Fetched & { path: string },
      )
      .filter(({ workerStart, workerRouterEvaluationStart, workerCacheLookupStart, path }) => {
        const isRouted = (workerRouterEvaluationStart ?? 0) > 0;
        const isFound = (workerCacheLookupStart ?? 0) > 0;
        return workerStart > 0 && !(isRouted && (isFound || path.startsWith('/api/')));
      })
      .map(({ path }) => path),
  );

test(
  'home, the files of the app and what is asked of the server wait for no worker',
  { tag: '@long' },
  async ({ page }) => {
    const round = new RoundPage(page, product.url);
    await round.signIn('staff');
    await expect.poll(() => isStored(page)).toBe(true);
    await page.goto(`${product.url}/home`);
    await round.roomsNow();
    expect((await askedOfWorker(page)).filter((path) => !/\.(svg|woff2)$/.test(path))).toEqual([]);
    // A URL with a query goes to the worker: a static route would not find a file of that name.
    await page.goto(`${product.url}/home?view=history`);
    await expect(page.locator('main')).toBeVisible();
    expect(await askedOfWorker(page)).toContain('/home');
  },
);

test('the app starts without a network, takes an inspection, and sends it once there is one', async ({
  page,
  context,
}) => {
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  await round.roomsNow();
  await expect.poll(() => isStored(page)).toBe(true);
  await expect.poll(() => areListsStored(page)).toBe(true);

  // A cold start: a new tab, with nothing in memory.
  await context.setOffline(true);
  const cold = await context.newPage();
  const started = Date.now();
  await cold.goto(product.url);
  const offline = new RoundPage(cold, product.url);
  const rows = await offline.roomsNow();
  const took = Date.now() - started;
  console.log(`cold start without a network: ${took} ms to a usable home`);
  expect(took).toBeLessThan(5_000);

  const row = rows[0] ?? '';
  await offline.open(row);
  await offline.answerAll();
  await expect(cold.getByText('Tallennettu tälle laitteelle')).toBeVisible();
  // The line may still be that of an answer before.
  await expect.poll(() => answersStored(cold)).toBe(5);
  await cold.reload();
  // Offline, but some browser versions do not report it after a reload, so toggle it.
  await context.setOffline(false);
  await context.setOffline(true);
  await expect(cold.getByText('5/6 vastattu', { exact: true })).toBeVisible();
  const send = { name: 'Lähetä, kun yhteys palaa' };
  await cold.getByRole('button', send).click();
  await cold.getByRole('dialog').getByRole('button', send).click();
  await expect(cold.getByText('Odottaa lähetystä').first()).toBeVisible();

  const staff = await clientOf(product.url, 'staff');
  const before = (await staff.call('listForms', {})).total;
  await context.setOffline(false);
  await expect
    .poll(async () => (await staff.call('listForms', {})).total, { timeout: 20_000 })
    .toBe((before ?? 0) + 1);
});

test('the handbook is read without a network', async ({ page, context }) => {
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  await expect.poll(() => isStored(page)).toBe(true);
  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto(`${product.url}/home?view=help`);
  const article = cold.getByRole('article');
  await expect(article.getByRole('heading', { name: 'Ilman verkkoa' })).toBeVisible();
  await cold.getByRole('link', { name: 'Palvelimen asetukset' }).click();
  await expect(article.getByText('KIERROS_PUBLIC_ADDRESS', { exact: true })).toBeVisible();
});
