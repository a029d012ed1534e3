import type { Page } from '@playwright/test';
import { arrivalOf } from './arrived.ts';
import { exactly, type Drill, type DrillContext, type Figure } from './drill.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { inPage } from './hand.ts';
import { currentApp, olderApp, type BuiltApp } from './older-app.ts';
import { comeIn, until, untilSent } from './person.ts';

/**
 * Apps of the past, by what they knew of the device's database: the first that started without a
 * network (schema 1, and no word for a newer one), and the first that takes a newer one as it is.
 */
const older = [
  { name: 'two versions back', commit: '99e79b6', sendsOnNewer: false },
  { name: 'one version back', commit: '8481eb6', sendsOnNewer: true },
] as const;

const runs = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src') ?? '');

/** Looks at the app again until it has become this one: the service worker brings it with the next visit. */
async function become(page: Page, proxy: FaultProxy, app: BuiltApp): Promise<boolean> {
  proxy.serve(app.answer);
  return until(
    async () => {
      await page
        .goto(`${proxy.url}/home`, { waitUntil: 'commit', timeout: 10_000 })
        .catch(() => null);
      // The browser looks for a new worker a while after the page has come; a page that is left at once never gets one.
      await page.waitForTimeout(6_000);
      return (await runs(page).catch(() => '')) === app.script;
    },
    120_000,
    100,
  );
}

async function skew(
  context: DrillContext,
  now: BuiltApp,
  { name, commit, sendsOnNewer }: (typeof older)[number],
): Promise<Figure[]> {
  const count = context.size === 'full' ? 20 : 5;
  const old = await olderApp(commit);
  context.atEnd(async () => old.forget());
  const proxy = await context.proxy();
  const browser = await context.browser();
  const client = await context.client('staff');
  proxy.serve(old.answer);
  const page = await browser.newPage();
  const userId = await comeIn(page, proxy.url, 'staff');
  const fill = async () => {
    // The hand of the drill comes over the network as well.
    await inPage(page, 'signedInId');
    await browser.context.setOffline(true);
    const drafts = await inPage(page, 'fillDrafts', userId, count, 20_000);
    const outbox = await inPage(page, 'fillOutbox', userId, count, 20_000);
    await page.goto('about:blank');
    await browser.context.setOffline(false);
    return { drafts, outbox };
  };
  const kept = async (ids: readonly string[]) =>
    (await inPage(page, 'draftsNow', userId)).filter(
      (one) => ids.includes(one.clientId) && one.photos.length === 1,
    ).length;

  const first = await fill();
  context.say(`${name}: filled, now forward`);
  const isNew = await become(page, proxy, now);
  await untilSent(page, userId, 60_000);
  const up = await arrivalOf(client, first.outbox, 1);
  const upDrafts = await kept(first.drafts);

  const second = await fill();
  context.say(`${name}: forward done, now back`);
  const isOld = await become(page, proxy, old);
  const sentBack = sendsOnNewer ? await untilSent(page, userId, 60_000) : null;
  const isNewAgain = await become(page, proxy, now);
  await untilSent(page, userId, 60_000);
  const down = await arrivalOf(client, second.outbox, 1);
  const allDrafts = [...first.drafts, ...second.drafts];
  const downDrafts = await kept(allDrafts);
  context.say(`${name} (${commit}): became new ${isNew}, old ${isOld}, new again ${isNewAgain}`);
  return [
    exactly(`${name}: forward, arrived once`, up.once, count, count),
    exactly(`${name}: forward, drafts kept`, upDrafts, count, count),
    exactly(`${name}: each change of app took place`, isNew && isOld && isNewAgain ? 3 : 0, 3, 3),
    ...(sendsOnNewer
      ? [
          exactly(
            `${name}: the older app sends from the newer database`,
            sentBack === null ? 'no' : 'yes',
            'yes',
            1,
          ),
        ]
      : []),
    exactly(`${name}: back and forward, arrived once`, down.once, count, count),
    exactly(
      `${name}: back and forward, drafts kept`,
      downDrafts,
      allDrafts.length,
      allDrafts.length,
    ),
  ];
}

/** O8: the app and what it left on the device are of different versions. */
export const versions: Drill = {
  name: 'O8',
  about: 'unsent items of an older app, a newer one, the older again',
  run: async (context) => {
    const now = await currentApp();
    const figures: Figure[] = [];
    for (const one of older) figures.push(...(await skew(context, now, one)));
    return figures;
  },
};
