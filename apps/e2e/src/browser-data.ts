import type { Page } from '@playwright/test';

/** All data that a browser stores for our origin, as scripts of the page can read it. */
export type BrowserData = {
  /** Records by database and store, such as `kierros-3/drafts`; empty stores are left out. */
  stores: Record<string, Record<string, unknown>[]>;
  /** The paths in Cache Storage. */
  cached: string[];
  local: Record<string, string>;
  session: Record<string, string>;
};

/** Reads all of IndexedDB, Cache Storage, localStorage and sessionStorage. Photo bytes are replaced by their length. */
export const browserData = (page: Page): Promise<BrowserData> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('request'));
      });
    const stores: Record<string, Record<string, unknown>[]> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = (await settled(
          database.transaction(store).objectStore(store).getAll(),
        )) as Record<string, unknown>[];
        if (records.length > 0)
          stores[`${name}/${store}`] = records.map(({ data, ...rest }) =>
            data instanceof ArrayBuffer ? { ...rest, bytes: data.byteLength } : { ...rest },
          );
      }
      database.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        cached.push(new URL(url).pathname);
    return { stores, cached, local: { ...localStorage }, session: { ...sessionStorage } };
  });

/** How many records a store of the device has. */
export const storedCount = async (page: Page, store: string): Promise<number> =>
  Object.entries((await browserData(page)).stores).find(([name]) => name.endsWith(`/${store}`))?.[1]
    .length ?? 0;
