import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { startProduct } from '../src/product.ts';
import { clientOf } from '../src/session.ts';
import { arrivalOf } from './arrived.ts';
import { exactly, type FaultTest, type FaultTestContext, type Figure } from './fault-test.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { inPage } from './hand.ts';
import { currentApp, olderApp, type BuiltApp } from './older-app.ts';
import type { OwnBrowser } from './own-browser.ts';
import { comeIn, until, untilSent } from './person.ts';

/**
 * Apps of the past, by what they knew of the device's database: the first that started without a
 * network (schema 1, and no word for a newer one), the first that takes a newer one as it is
 * (schema 2), and the last before the newest schema (7 before 8); `planted.spec.ts` tells when the
 * schema has moved on.
 */
export const older = [
  { name: 'schema 1', commit: '99e79b6', schema: 1, sendsOnNewer: false },
  { name: 'schema 2', commit: '8481eb6', schema: 2, sendsOnNewer: true },
  { name: 'schema 7', commit: 'de013a3', schema: 7, sendsOnNewer: true },
] as const;

/** Where somebody sits: a browser, the tab that is open in it, and the network before the server. */
type Seat = { readonly browser: OwnBrowser; readonly proxy: FaultProxy; page: Page };

// The first script of a page: of an older app its main one, since ADR 0018 the one that starts it.
const runs = (page: Page) =>
  page.evaluate(() => document.querySelector('script[src^="/assets/"]')?.getAttribute('src') ?? '');

/** Looks at the app again until it has become this one: the service worker brings it with the next visit. */
async function become(seat: Seat, app: BuiltApp): Promise<boolean> {
  seat.proxy.serve(app.answer);
  return until(
    async () => {
      // A tab of its own for each look, as of somebody who comes back to the app.
      const page = await seat.browser.newPage();
      void seat.page.close().catch(() => undefined);
      seat.page = page;
      await page
        .goto(`${seat.proxy.url}/home`, { waitUntil: 'commit', timeout: 10_000 })
        .catch(() => null);
      // The browser looks for a new worker a while after the page has come; a page that is left at once never gets one.
      await page.waitForTimeout(6_000);
      // A navigation that hangs holds back every question to its page.
      return (await Promise.race([runs(page).catch(() => ''), wait(5_000, '')])) === app.script;
    },
    120_000,
    100,
  );
}

/** What the device holds is filled without a network, by the modules of the app that is served. */
async function fill(seat: Seat, userId: number, count: number) {
  const { page, browser } = seat;
  // The hand of the drill comes over the network as well.
  await inPage(page, 'signedInId');
  await browser.context.setOffline(true);
  const drafts = await inPage(page, 'fillDrafts', userId, count, 20_000);
  const outbox = await inPage(page, 'fillOutbox', userId, count, 20_000);
  await page.goto('about:blank');
  await browser.context.setOffline(false);
  return { drafts, outbox };
}

const storedOf = async ({ page }: Seat, userId: number, ids: readonly string[]) =>
  (await inPage(page, 'draftsNow', userId)).filter(
    (one) => ids.includes(one.clientId) && one.photos.length === 1,
  ).length;

async function sit(context: FaultTestContext, app: BuiltApp, url: string) {
  const proxy = await startFaultProxy(url);
  context.atEnd(() => proxy.stop());
  proxy.serve(app.answer);
  const browser = await context.browser();
  const seat: Seat = { browser, proxy, page: await browser.newPage() };
  return { seat, userId: await comeIn(seat.page, proxy.url, 'staff') };
}

/** The app goes forward with unsent items, back with others, and forward again. */
async function skew(
  context: FaultTestContext,
  { now, old }: { now: BuiltApp; old: BuiltApp },
  { name, commit, sendsOnNewer }: (typeof older)[number],
): Promise<Figure[]> {
  const count = context.size === 'full' ? 20 : 5;
  const client = await context.client('staff');
  const { seat, userId } = await sit(context, old, (await context.product()).url);

  const first = await fill(seat, userId, count);
  const isNew = await become(seat, now);
  await untilSent(seat.page, userId, 60_000);
  const up = await arrivalOf(client, first.outbox, 1);
  const upDrafts = await storedOf(seat, userId, first.drafts);

  const second = await fill(seat, userId, count);
  const isOld = await become(seat, old);
  const sentBack = sendsOnNewer ? await untilSent(seat.page, userId, 60_000) : null;
  const isNewAgain = await become(seat, now);
  await untilSent(seat.page, userId, 60_000);
  const down = await arrivalOf(client, second.outbox, 1);
  const drafts = [...first.drafts, ...second.drafts];
  const downDrafts = await storedOf(seat, userId, drafts);
  context.log(`${name} (${commit}): became new ${isNew}, old ${isOld}, new again ${isNewAgain}`);
  const sends = sentBack === null ? 'no' : 'yes';
  return [
    exactly(`${name}: forward, arrived once`, up.once, count, count),
    exactly(`${name}: forward, drafts kept`, upDrafts, count, count),
    exactly(`${name}: each change of app took place`, isNew && isOld && isNewAgain ? 3 : 0, 3, 3),
    ...(sendsOnNewer
      ? [exactly(`${name}: the older app sends from the newer database`, sends, 'yes', 1)]
      : []),
    exactly(`${name}: back and forward, arrived once`, down.once, count, count),
    exactly(`${name}: back and forward, drafts kept`, downDrafts, drafts.length, drafts.length),
  ];
}

/**
 * The app stays as it is, and the server under it is an older one, over a site of its own: the data
 * of a newer server it refuses (O4), so that whoever rolls back sets back a backup from before.
 */
async function rolledBack(
  context: FaultTestContext,
  { now, old }: { now: BuiltApp; old: BuiltApp },
  { name, commit }: (typeof older)[number],
): Promise<Figure[]> {
  const count = context.size === 'full' ? 20 : 5;
  const product = await startProduct(undefined, [], old.checkout);
  context.atEnd(() => product.stop());
  const { seat, userId } = await sit(context, now, product.url);
  const ids = await fill(seat, userId, count);
  await seat.page.goto(`${seat.proxy.url}/home`);
  const seconds = await untilSent(seat.page, userId, 60_000);
  const stored = await storedOf(seat, userId, ids.drafts);
  const arrival = await arrivalOf(await clientOf(product.url, 'staff'), ids.outbox, 1);
  context.log(`server ${name} (${commit}): sent in ${seconds?.toFixed(0) ?? '–'} s`);
  return [
    exactly(`server ${name}: arrived once from the newer app`, arrival.once, count, count),
    exactly(`server ${name}: drafts kept`, stored, count, count),
  ];
}

/** O8: the app and what it left on the device are of different versions. */
export const versions: FaultTest = {
  name: 'O8',
  about: 'unsent items of an older app, a newer one, the older again; the server rolled back',
  run: async (context) => {
    const now = await currentApp();
    const figures: Figure[] = [];
    for (const one of older) {
      const old = await olderApp(one.commit);
      context.atEnd(async () => old.forget());
      figures.push(...(await skew(context, { now, old }, one)));
      figures.push(...(await rolledBack(context, { now, old }, one)));
    }
    return figures;
  },
};
