import { expect, type Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { inPage } from './page-functions.ts';

/** Whether this device has everything that an offline inspection needs. */
async function isReadyOffline(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const [name] = await caches.keys();
    const cache = name === undefined ? undefined : await caches.open(name);
    if (!(await cache?.match('/index.html'))) return false;
    const base = (await indexedDB.databases()).find((one) => /^kierros-\d+$/.test(one.name ?? ''));
    if (!base?.name) return false;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(base.name!);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('The device database did not open.'));
    });
    const counts = await Promise.all(
      ['dueGroups', 'places', 'templates'].map(
        (store) =>
          new Promise<number>((resolve) => {
            const request = database.transaction(store).objectStore(store).count();
            request.onsuccess = () => resolve(request.result);
          }),
      ),
    );
    database.close();
    return counts.every((count) => count > 0);
  });
}

/** Signs in through the screen and waits until the device can work offline. Returns the user's id. */
export async function signInAndLoad(page: Page, url: string, username: string): Promise<number> {
  const round = new RoundPage(page, url);
  await round.signIn(username);
  // The fault tests load the machine, so the rooms may take long to appear; that is not measured.
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Tarkasta: / })
    .first()
    .waitFor({ timeout: 60_000 });
  await expect.poll(() => isReadyOffline(page), { timeout: 60_000 }).toBe(true);
  const id = await inPage(page, 'signedInId');
  if (id === null) throw new Error('Nobody is signed in.');
  return id;
}

/** Polls until a condition holds. False on timeout. */
export async function until(
  holds: () => Promise<boolean> | boolean,
  limitMs: number,
  everyMs = 200,
): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    if (await holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return holds();
}

/** Waits until the outbox is empty. Returns the seconds it took, or null. */
export async function untilSent(
  page: Page,
  userId: number,
  limitMs: number,
): Promise<number | null> {
  const started = performance.now();
  const done = await until(
    async () => (await inPage(page, 'outboxNow', userId)).every(({ state }) => state === 'sent'),
    limitMs,
    500,
  );
  return done ? (performance.now() - started) / 1000 : null;
}
