import { expect, type Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { inPage } from './hand.ts';

/** Whether this device holds all that an inspection without a network needs. */
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

/** Signs in through the screen and waits until the device could go on without a network. Gives the user's id. */
export async function comeIn(page: Page, url: string, username: string): Promise<number> {
  const round = new RoundPage(page, url);
  await round.signIn(username);
  // A drill loads the machine: the rooms may be long in coming, and that is nothing that it counts.
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

/** Waits until something holds, looking ever so often. False when it never did. */
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

/** Waits until nothing of these waits on the device any more. Gives the seconds it took, or null. */
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
