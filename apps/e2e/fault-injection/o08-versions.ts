import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { startProduct } from '../src/product.ts';
import { clientOf } from '../src/session.ts';
import { arrivalOf } from './arrived.ts';
import { exactly, type Figure } from '../figure.ts';
import type { FaultTest, FaultTestContext } from './fault-test.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { inPage } from './page-functions.ts';
import { currentApp, olderApp, type BuiltApp } from './older-app.ts';
import type { OwnBrowser } from './own-browser.ts';
import { signInAndLoad, until, untilSent } from './person.ts';

/**
 * Older apps, by the version of the device database that they support: the first that starts
 * offline (schema 1, which cannot handle a newer one), the first that accepts a newer one
 * unchanged (schema 2), and the last before the newest schema (10 before 11);
 * `seeded-faults.spec.ts` fails when the schema has changed.
 */
export const older = [
  { name: 'schema 1', commit: '99e79b6', schema: 1, sendsOnNewer: false },
  { name: 'schema 2', commit: '8481eb6', schema: 2, sendsOnNewer: true },
  { name: 'schema 10', commit: '3e66d4ce', schema: 10, sendsOnNewer: true },
] as const;

/** A user's setup: a browser, its open tab, and the proxy in front of the server. */
type BrowserSetup = { readonly browser: OwnBrowser; readonly proxy: FaultProxy; page: Page };

// The first script of a page: the main one in older apps, and since ADR 0018 the start script.
const runs = (page: Page) =>
  page.evaluate(() => document.querySelector('script[src^="/assets/"]')?.getAttribute('src') ?? '');

/** Opens the app repeatedly until it is this version: the service worker activates it on a later visit. */
async function activate(setup: BrowserSetup, app: BuiltApp): Promise<boolean> {
  setup.proxy.serve(app.answer);
  return until(
    async () => {
      // A new tab for each visit, like a user who comes back to the app.
      const page = await setup.browser.newPage();
      void setup.page.close().catch(() => undefined);
      setup.page = page;
      await page
        .goto(`${setup.proxy.url}/home`, { waitUntil: 'commit', timeout: 10_000 })
        .catch(() => null);
      // The browser checks for a new worker some time after the page has loaded; a page that is left immediately never
      // triggers it.
      await page.waitForTimeout(6_000);
      // A hanging navigation blocks every evaluation in its page.
      return (await Promise.race([runs(page).catch(() => ''), wait(5_000, '')])) === app.script;
    },
    120_000,
    100,
  );
}

/** Fills the device's storage offline, with the modules of the served app. */
async function fill(setup: BrowserSetup, userId: number, count: number) {
  const { page, browser } = setup;
  // The test's own modules are loaded over the network too.
  await inPage(page, 'signedInId');
  await browser.context.setOffline(true);
  const drafts = await inPage(page, 'fillDrafts', userId, count, 20_000);
  const outbox = await inPage(page, 'fillOutbox', userId, count, 20_000);
  await page.goto('about:blank');
  await browser.context.setOffline(false);
  return { drafts, outbox };
}

const storedOf = async ({ page }: BrowserSetup, userId: number, ids: readonly string[]) =>
  (await inPage(page, 'draftsNow', userId)).filter(
    (one) => ids.includes(one.clientId) && one.photos.length === 1,
  ).length;

async function setUpBrowser(context: FaultTestContext, app: BuiltApp, url: string) {
  const proxy = await startFaultProxy(url);
  context.atEnd(() => proxy.stop());
  proxy.serve(app.answer);
  const browser = await context.browser();
  const setup: BrowserSetup = { browser, proxy, page: await browser.newPage() };
  return { setup, userId: await signInAndLoad(setup.page, proxy.url, 'staff') };
}

/** Upgrades the app with unsent items, downgrades it with others, and upgrades it again. */
async function upgradeAndDowngrade(
  context: FaultTestContext,
  { now, old }: { now: BuiltApp; old: BuiltApp },
  { name, commit, sendsOnNewer }: (typeof older)[number],
): Promise<Figure[]> {
  const count = context.size === 'full' ? 20 : 5;
  const client = await context.client('staff');
  const { setup, userId } = await setUpBrowser(context, old, (await context.product()).url);

  const first = await fill(setup, userId, count);
  const isNew = await activate(setup, now);
  await untilSent(setup.page, userId, 60_000);
  const up = await arrivalOf(client, first.outbox, 1);
  const draftsAfterUpgrade = await storedOf(setup, userId, first.drafts);

  const second = await fill(setup, userId, count);
  const isOld = await activate(setup, old);
  const sentByOlder = sendsOnNewer ? await untilSent(setup.page, userId, 60_000) : null;
  const isNewAgain = await activate(setup, now);
  await untilSent(setup.page, userId, 60_000);
  const down = await arrivalOf(client, second.outbox, 1);
  const drafts = [...first.drafts, ...second.drafts];
  const draftsAfterDowngrade = await storedOf(setup, userId, drafts);
  context.log(`${name} (${commit}): became new ${isNew}, old ${isOld}, new again ${isNewAgain}`);
  const sends = sentByOlder === null ? 'no' : 'yes';
  return [
    exactly(`${name}: forward, arrived once`, up.once, count, count),
    exactly(`${name}: forward, drafts kept`, draftsAfterUpgrade, count, count),
    exactly(`${name}: each change of app took place`, isNew && isOld && isNewAgain ? 3 : 0, 3, 3),
    ...(sendsOnNewer
      ? [exactly(`${name}: the older app sends from the newer database`, sends, 'yes', 1)]
      : []),
    exactly(`${name}: back and forward, arrived once`, down.once, count, count),
    exactly(
      `${name}: back and forward, drafts kept`,
      draftsAfterDowngrade,
      drafts.length,
      drafts.length,
    ),
  ];
}

/**
 * The app stays, and the server is replaced by an older one with its own site: an older server
 * refuses the data of a newer one, so a rollback needs a backup from before the upgrade.
 */
async function serverRolledBack(
  context: FaultTestContext,
  { now, old }: { now: BuiltApp; old: BuiltApp },
  { name, commit }: (typeof older)[number],
): Promise<Figure[]> {
  const count = context.size === 'full' ? 20 : 5;
  const product = await startProduct(undefined, [], old.checkout);
  context.atEnd(() => product.stop());
  const { setup, userId } = await setUpBrowser(context, now, product.url);
  const ids = await fill(setup, userId, count);
  await setup.page.goto(`${setup.proxy.url}/home`);
  const seconds = await untilSent(setup.page, userId, 60_000);
  const stored = await storedOf(setup, userId, ids.drafts);
  const arrival = await arrivalOf(await clientOf(product.url, 'staff'), ids.outbox, 1);
  context.log(`server ${name} (${commit}): sent in ${seconds?.toFixed(0) ?? '–'} s`);
  return [
    exactly(`server ${name}: arrived once from the newer app`, arrival.once, count, count),
    exactly(`server ${name}: drafts kept`, stored, count, count),
  ];
}

/** O8: the app and its data on the device have different versions. */
export const versions: FaultTest = {
  name: 'O8',
  about: 'unsent items of an older app, a newer one, the older again; the server rolled back',
  run: async (context) => {
    const now = await currentApp();
    const figures: Figure[] = [];
    for (const one of older) {
      const old = await olderApp(one.commit);
      context.atEnd(async () => old.forget());
      figures.push(...(await upgradeAndDowngrade(context, { now, old }, one)));
      figures.push(...(await serverRolledBack(context, { now, old }, one)));
    }
    return figures;
  },
};
