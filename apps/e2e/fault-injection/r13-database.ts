import type { Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { arrivalOf } from './arrived.ts';
import { fillWithActions } from './sent-actions.ts';
import { exactly, type FaultTest, type FaultTestContext } from './fault-test.ts';
import { inPage, servePageFunctions } from './page-functions.ts';
import type { OwnBrowser } from './own-browser.ts';
import { signInAndLoad, until, untilSent } from './person.ts';

/** The stores of each earlier version of the device database. */
const first = ['dueGroups', 'templates', 'places'];
const second = [...first, 'buttons', 'figures', 'todos'];
const third = [...second, 'lastAnswers', 'lastPhotos'];
const fourth = [...third, 'lines'];
const sixth = [...fourth, 'corrections'];
const seventh = [...sixth, 'rawPhotos'];
const eighth = [...seventh, 'notifications'];
const ninth = [...eighth, 'calendars'];
const tenth = [...ninth, 'explanations', 'actions'];
/** The stores of each version before the newest, oldest first. */
export const schemas: readonly (readonly string[])[] = [
  first,
  second,
  third,
  fourth,
  fourth,
  sixth,
  seventh,
  eighth,
  ninth,
  tenth,
];
/** The indexed fields of stores, and the version that added each index. */
const indexes: readonly (readonly [store: string, field: string, since: number])[] = [
  ['photos', 'clientId', 1],
  ['lastPhotos', 'key', 3],
  ['outbox', 'state', 5],
  ['rawPhotos', 'clientId', 7],
  ['drafts', 'updatedAt', 7],
];

/** Recreates the user's database as an earlier version of the app would have left it, with records. */
async function goBackTo(page: Page, userId: number, version: number): Promise<void> {
  await page.evaluate(
    async ([name, wanted, stores, found]) => {
      const settle = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(new Error('The database refused.'));
        });
      const keyPaths: Record<string, string> = {
        drafts: 'clientId',
        outbox: 'clientId',
        photos: 'id',
        lastPhotos: 'path',
        rawPhotos: 'id',
      };
      const all = [...stores, 'drafts', 'outbox', 'photos'];
      const now = await settle(indexedDB.open(name));
      const stored: Record<string, unknown[]> = {};
      for (const store of all)
        if (now.objectStoreNames.contains(store))
          stored[store] = await settle(now.transaction(store).objectStore(store).getAll());
      now.close();
      await settle(indexedDB.deleteDatabase(name));
      const opening = indexedDB.open(name, wanted);
      opening.onupgradeneeded = () => {
        for (const store of all) {
          const made = opening.result.createObjectStore(store, {
            keyPath: keyPaths[store] ?? 'key',
          });
          for (const [of, field, since] of found)
            if (of === store && since <= wanted) made.createIndex(field, field);
        }
      };
      const old = await settle(opening);
      for (const store of all)
        for (const record of stored[store] ?? [])
          await settle(old.transaction(store, 'readwrite').objectStore(store).put(record));
      old.close();
    },
    [`kierros-${userId}`, version, schemas[version - 1] ?? first, indexes] as const,
  );
}

/** An old tab holds the database open at its own version, and closes it late. */
async function holdOpen(page: Page, userId: number, forMs: number): Promise<void> {
  await page.evaluate(
    ([name, ms]) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => {
          setTimeout(() => request.result.close(), ms);
          resolve();
        };
      }),
    [`kierros-${userId}`, forMs] as const,
  );
}

type Stored = { drafts: number; sent: number };

async function whatIsStored(
  context: FaultTestContext,
  page: Page,
  userId: number,
  ids: { drafts: readonly string[]; outbox: readonly string[] },
): Promise<Stored> {
  await untilSent(page, userId, 60_000);
  const drafts = await inPage(page, 'draftsNow', userId);
  const whole = drafts.filter(
    (one) => ids.drafts.includes(one.clientId) && one.photos.length === 1,
  );
  const arrival = await arrivalOf(await context.client('staff'), ids.outbox, 1);
  return { drafts: whole.length, sent: arrival.once };
}

/** R13: the device database is closed, of an older version, or blocked by an old tab. */
export const database: FaultTest = {
  name: 'R13',
  about: 'the device database is closed under the app, of an older version, or held by an old tab',
  run: async (context) => {
    const count = context.size === 'full' ? 20 : 5;
    const proxy = await context.proxy();
    await servePageFunctions(proxy);
    const browser = await context.browser();
    await noteConnections(browser);
    const page = await browser.newPage();
    const userId = await signInAndLoad(page, proxy.url, 'staff');
    const close = () =>
      page.evaluate(() => (globalThis as unknown as { closeAll: () => void }).closeAll());
    // First, since later steps may leave no room with a weekly inspection.
    const notes = await writeThrough(page, proxy.url, userId, { close, count });
    const figures = [exactly('closed while writing: note kept', notes, count, count)];
    const fill = async () => {
      // The test's own modules are loaded over the network too.
      await inPage(page, 'signedInId');
      await browser.context.setOffline(true);
      const drafts = await inPage(page, 'fillDrafts', userId, count, 30_000);
      const outbox = await inPage(page, 'fillOutbox', userId, count, 30_000);
      return { drafts, outbox };
    };

    // The first version, and the last three before the newest.
    const newest = schemas.length + 1;
    for (const version of [1, newest - 3, newest - 2, newest - 1]) {
      const ids = await fill();
      // Leaves the app while offline; then opens a page of the same origin that is not the app.
      await page.goto('about:blank');
      await browser.context.setOffline(false);
      await page.goto(`${proxy.url}/healthz`);
      await goBackTo(page, userId, version);
      const isHeld = version === 1;
      const old = isHeld ? await browser.newPage() : null;
      await old?.goto(`${proxy.url}/healthz`);
      if (old) await holdOpen(old, userId, 4_000);
      await page.goto(`${proxy.url}/home`);
      const stored = await whatIsStored(context, page, userId, ids);
      await old?.close();
      const name = `from version ${version}${isHeld ? ', held 4 s by an old tab' : ''}`;
      figures.push(exactly(`${name}: drafts kept with photos`, stored.drafts, count, count));
      figures.push(exactly(`${name}: outbox arrived once`, stored.sent, count, count));
    }

    // Closed in the middle of writing and of sending.
    const { drafts } = await fill();
    await browser.context.setOffline(true);
    const outbox = await fillWithActions(context, page, { userId, count, photoBytes: 30_000 });
    const ids = { drafts, outbox };
    proxy.choose(({ path }) =>
      path.includes('/inspection/') ? { kind: 'delayed', ms: 30 } : null,
    );
    await browser.context.setOffline(false);
    for (let repeat = 0; repeat < count; repeat += 1) {
      await close();
      await page.waitForTimeout(120);
    }
    const stored = await whatIsStored(context, page, userId, ids);
    figures.push(exactly('closed while sending: drafts kept', stored.drafts, count, count));
    figures.push(
      exactly('closed while sending: arrived once', stored.sent, outbox.length, outbox.length),
    );
    return figures;
  },
};

// iOS closes connections under memory pressure; `closeAll` simulates that for every open one.
async function noteConnections(browser: OwnBrowser): Promise<void> {
  await browser.context.addInitScript(() => {
    const connections: IDBDatabase[] = [];
    const { value } = Object.getOwnPropertyDescriptor(IDBFactory.prototype, 'open')!;
    const open = value as (this: IDBFactory, name: string, version?: number) => IDBOpenDBRequest;
    IDBFactory.prototype.open = function (name: string, version?: number) {
      const request =
        version === undefined ? open.call(this, name) : open.call(this, name, version);
      request.addEventListener('success', () => connections.push(request.result));
      return request;
    };
    Object.assign(globalThis, {
      closeAll: () => {
        for (const connection of connections.splice(0)) connection.close();
      },
    });
  });
}

async function writeThrough(
  page: Page,
  url: string,
  userId: number,
  { close, count }: { close: () => Promise<void>; count: number },
): Promise<number> {
  await page.goto(`${url}/home`);
  const round = new RoundPage(page, url);
  const rows = await round.roomsNow();
  await round.open(rows.at(-1) ?? '');
  await page.getByRole('button', { name: 'Lisää muistiinpano' }).first().click();
  const note = page.getByLabel('Muistiinpano', { exact: true }).first();
  let stored = 0;
  for (let repeat = 0; repeat < count; repeat += 1) {
    await close();
    await note.fill(`suljettu ${repeat}`);
    const isStored = async () =>
      (await inPage(page, 'draftsNow', userId)).some(({ answers }) =>
        answers.some((answer) => answer.note === `suljettu ${repeat}`),
      );
    if (await until(isStored, 5_000, 100)) stored += 1;
  }
  return stored;
}
