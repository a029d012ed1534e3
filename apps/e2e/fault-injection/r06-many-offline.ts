import type { CDPSession, Page } from '@playwright/test';
import { arrivalOf } from './arrived.ts';
import { fillWithActions } from './sent-actions.ts';
import { atMost, exactly, type FaultTest } from './fault-test.ts';
import { servePageFunctions } from './page-functions.ts';
import { signInAndLoad, until, untilSent } from './person.ts';

const photoBytes = 300_000;

/** The peak JavaScript memory of a page while it is watched, in megabytes. */
async function watchHeap(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  let most = 0;
  const look = async () => {
    const { usedSize, backingStorageSize } = (await session.send('Runtime.getHeapUsage')) as {
      usedSize: number;
      backingStorageSize?: number;
    };
    most = Math.max(most, (usedSize + (backingStorageSize ?? 0)) / 1_000_000);
  };
  const timer = setInterval(() => void look().catch(() => undefined), 250);
  return () => {
    clearInterval(timer);
    return most;
  };
}

// On a phone the home tab shows the count, on a desktop a separate button.
const shownCount = (page: Page, count: string) => {
  const name = new RegExp(`${count} lähettämättä`);
  return page.getByRole('link', { name }).or(page.getByRole('button', { name })).count();
};

/** R6: a day offline. */
export const manyOffline: FaultTest = {
  name: 'R6',
  about:
    'finished inspections, fixes and reports without a network, each with a photo of 300 kB; then a network',
  run: async (context) => {
    const inspections = context.size === 'full' ? 100 : 25;
    const proxy = await context.proxy();
    await servePageFunctions(proxy);
    const browser = await context.browser();
    const page = await browser.newPage();
    const userId = await signInAndLoad(page, proxy.url, 'staff');
    await browser.context.setOffline(true);
    const ids = await fillWithActions(context, page, { userId, count: inspections, photoBytes });
    const count = ids.length;
    const isShown = await until(async () => (await shownCount(page, String(count))) > 0, 10_000);
    const heap = await watchHeap(page);
    await browser.context.setOffline(false);
    const seconds = await untilSent(page, userId, 180_000);
    const most = heap();
    const silent = await until(async () => (await shownCount(page, '')) === 0, 5_000);
    const arrival = await arrivalOf(await context.client('staff'), ids, 1);
    context.log(
      `seed ${context.seed}: ${arrival.once}/${count} in ${seconds?.toFixed(0) ?? '–'} s`,
    );
    return [
      exactly('arrived once, complete', arrival.once, count, count),
      exactly('arrived twice', arrival.twice, 0, count),
      atMost('time from network to the last receipt', seconds, {
        bar: 120,
        unit: 's',
        cases: count,
      }),
      atMost('memory of the page', most, { bar: 150, unit: 'MB', cases: count }),
      exactly(`screen tells "${count} unsent" before`, isShown ? 'yes' : 'no', 'yes', 1),
      exactly('screen tells of nothing unsent after', silent ? 'yes' : 'no', 'yes', 1),
    ];
  },
};
