import type { Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { arrivalOf, watchForms } from './arrived.ts';
import { fillWithActions } from './sent-actions.ts';
import { atMost, exactly, type FaultTest } from './fault-test.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { inPage, servePageFunctions } from './page-functions.ts';
import { isInspectionWrite } from './inspection-writes.ts';
import { signInAndLoad, until } from './person.ts';
import { seeded } from './seeded.ts';

const writes = (proxy: FaultProxy) => proxy.log.filter(isInspectionWrite).length;

const password = (page: Page) => page.getByLabel('Salasana', { exact: true });

/**
 * Cookies are written to disk only every half minute, so a browser that is killed before that has to
 * sign in again. A screen that changes meanwhile is not an error: the next poll tries again.
 */
async function signInIfAsked(page: Page, proxy: FaultProxy): Promise<void> {
  if ((await password(page).count()) > 0)
    await new RoundPage(page, proxy.url).signIn('staff').catch(() => undefined);
}

/** Waits until another write is on its way. */
async function untilMore(page: Page, proxy: FaultProxy, before: number): Promise<void> {
  await until(
    async () => {
      if (writes(proxy) > before) return true;
      await signInIfAsked(page, proxy);
      return false;
    },
    20_000,
    10,
  );
}

/** Drains the queue: returns the seconds it takes, or null and the remaining items. */
async function rest(page: Page, proxy: FaultProxy, userId: number) {
  const started = performance.now();
  const left = async () =>
    (await inPage(page, 'outboxNow', userId)).filter(({ state }) => state !== 'sent');
  const isDone = await until(
    async () => {
      await signInIfAsked(page, proxy);
      return (await left()).length === 0;
    },
    180_000,
    500,
  );
  return { seconds: isDone ? (performance.now() - started) / 1000 : null, left: await left() };
}

/** R8: the tab is closed, or the whole browser is killed, while sending. */
export const closed: FaultTest = {
  name: 'R8',
  about: 'tabs closed and browsers killed while they send',
  run: async (context) => {
    const [inspections, closes, kills] = context.size === 'full' ? [100, 50, 20] : [40, 8, 3];
    const chance = seeded(context.seed);
    const client = await context.client('staff');
    const beside = await watchForms(client);
    const proxy = await context.proxy();
    await servePageFunctions(proxy);
    let browser = await context.browser();
    context.atEnd(() => browser.close());
    let page = await browser.newPage();
    const userId = await signInAndLoad(page, proxy.url, 'staff');
    await browser.context.setOffline(true);
    const fill = { userId, count: inspections, photoBytes: 40_000 };
    const ids = await fillWithActions(context, page, fill);
    const count = ids.length;
    // Slow enough that every interruption comes before the last item, and mostly in the middle of one.
    proxy.choose((request) => (isInspectionWrite(request) ? { kind: 'delayed', ms: 250 } : null));
    const ends = closes + kills;
    const kinds = Array.from({ length: ends }, (_, index) =>
      Math.floor(((index + 1) * kills) / ends) > Math.floor((index * kills) / ends)
        ? 'kill'
        : 'close',
    );
    let [inTheMiddle, killed, damaged] = [0, 0, 0];
    await browser.context.setOffline(false);
    let before = 0;
    for (const kind of kinds) {
      await untilMore(page, proxy, before + chance.below(6));
      await page.waitForTimeout(chance.below(500));
      if (proxy.log.some((entry) => isInspectionWrite(entry) && entry.endedAt === null))
        inTheMiddle += 1;
      if (kind === 'kill') {
        killed += 1;
        await browser.kill();
        browser = await browser.reopen();
      } else await page.close();
      before = writes(proxy);
      page = await browser.newPage();
      await page.goto(`${proxy.url}/home`);
      if (kind === 'kill') damaged += (await inPage(page, 'damaged', userId)).length;
    }
    proxy.choose(() => null);
    const { seconds, left } = await rest(page, proxy, userId);
    damaged += (await inPage(page, 'damaged', userId)).length;
    const arrival = await arrivalOf(client, ids, 1);
    context.log(
      `seed ${context.seed}: ${kinds.length - killed} closes, ${killed} kills, ${inTheMiddle} with a request on its way${left.length > 0 ? `; left ${JSON.stringify(left)}` : ''}`,
    );
    return [
      exactly('arrived once', arrival.once, count, count),
      exactly('arrived twice', arrival.twice, 0, count),
      exactly('forms and actions of nothing sent', await beside(count, arrival.missing), 0, count),
      exactly('damaged records on the device', damaged, 0, kinds.length),
      atMost('rest of the queue after the last end', seconds, {
        bar: 120,
        unit: 's',
        cases: count,
      }),
    ];
  },
};
