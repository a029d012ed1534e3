import type { Page } from '@playwright/test';

/** Whether the browser has stored the app, so that it opens without a network. */
export const isStored = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const names = await caches.keys();
    const cache = names[0] === undefined ? undefined : await caches.open(names[0]);
    return (await cache?.match('/index.html')) !== undefined;
  });
