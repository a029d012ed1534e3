import type { CDPSession, Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { arrivalOf } from './arrived.ts';
import { fillWithActions } from './sent-actions.ts';
import { exactly, type FaultTest, type FaultTestContext } from './fault-test.ts';
import { inPage, servePageFunctions } from './page-functions.ts';
import { signInAndLoad, until, untilSent } from './person.ts';

const lostText = /Selain on tyhjentänyt tallennustilansa/;
const storageTypes = 'indexeddb,cache_storage,service_workers';

/** Clears the site's storage, as the browser does when the disk is full. */
async function clearStorage(session: CDPSession, origin: string): Promise<void> {
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
}

const untilNoted = (page: Page, ids: readonly string[]) =>
  until(
    () =>
      page.evaluate((wanted) => {
        const key = Object.keys(localStorage).find((name) => /^kierros\.inventory-/.test(name));
        return wanted.every((id) => (localStorage.getItem(key ?? '') ?? '').includes(id));
      }, ids),
    10_000,
    50,
  );

// Of inspections: what else is gone is named in a sentence of its own.
const countNoted = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^kierros\.inventory-/.test(name));
    const stored = JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as {
      items?: { kind?: string }[];
    };
    return (stored.items ?? []).filter(({ kind }) => kind === undefined).length;
  });

const lostOf = (page: Page, userId: number) =>
  page.evaluate((id) => {
    const stored = JSON.parse(localStorage.getItem(`kierros.lost-${id}`) ?? '[]') as {
      clientId: string;
    }[];
    return stored.map(({ clientId }) => clientId);
  }, userId);

/** Fills in two inspections, a fix and a report as soon as their lists are loaded (again), which takes time on a busy device. */
async function filled(context: FaultTestContext, page: Page, userId: number): Promise<string[]> {
  let ids: string[] = [];
  await until(async () => {
    const fill = { userId, count: 2, photoBytes: 20_000 };
    ids = await fillWithActions(context, page, fill).catch(() => []);
    return ids.length > 0;
  }, 60_000);
  return ids;
}

/** Sent and unsent items, then an eviction, then the next visit. */
async function evictions(
  context: FaultTestContext,
  page: Page,
  { url, userId, times }: { url: string; userId: number; times: number },
) {
  const session = await page.context().newCDPSession(page);
  let shown = 0;
  const sent: string[] = [];
  const unsent: string[] = [];
  const lost: string[] = [];
  for (let repeat = 0; repeat < times; repeat += 1) {
    sent.push(...(await filled(context, page, userId)));
    await untilSent(page, userId, 60_000);
    await page.context().setOffline(true);
    const ids = await filled(context, page, userId);
    unsent.push(...ids);
    await untilNoted(page, ids);
    const count = await countNoted(page);
    await clearStorage(session, url);
    await page.context().setOffline(false);
    await page.goto(`${url}/home`);
    const banner = page.getByRole('alert').filter({ hasText: lostText });
    const isShown = await until(async () => (await banner.count()) > 0, 10_000, 100);
    const words = [
      `${count} lähettämätöntä tarkastusta`,
      'Lähettämättömiä korjauksia, ilmoituksia',
    ];
    const seen = isShown ? await banner.innerText() : '';
    if (words.every((one) => seen.includes(one))) shown += 1;
    lost.push(...(await lostOf(page, userId)));
    if (isShown) await banner.getByRole('button', { name: 'Selvä' }).click();
    // Ready for the next iteration.
    await new RoundPage(page, url).roomsNow();
  }
  return { shown, sent, unsent, lost: new Set(lost), wanted: times * 4 };
}

/** Each inspection must be on the server, or the user must have been notified of its loss. */
async function lossDetection(
  context: FaultTestContext,
  work: Awaited<ReturnType<typeof evictions>>,
) {
  const client = await context.client('staff');
  const { sent, unsent, lost, wanted } = work;
  const received = await arrivalOf(client, sent, 1);
  const silent = unsent.filter((id) => !lost.has(id));
  const arrived = await arrivalOf(client, silent, 1);
  const untrue = await arrivalOf(client, [...lost], 1);
  return [
    exactly('cleared: received before, whole on the server', received.once, wanted, sent.length),
    exactly('cleared: gone without a word', silent.length - arrived.once, 0, unsent.length),
    exactly('cleared: shown as gone, yet on the server', lost.size - untrue.missing, 0, lost.size),
  ];
}

/** A full disk while writing: the screen shows it, and earlier data stays. */
async function fullDisks(page: Page, url: string, userId: number, times: number) {
  const session = await page.context().newCDPSession(page);
  const earlier = (await inPage(page, 'fillDrafts', userId, 2, 100_000)).sort();
  const round = new RoundPage(page, url);
  await page.goto(`${url}/home`);
  const rows = await round.roomsNow();
  await round.open(rows.at(-1) ?? '');
  await page.getByRole('button', { name: 'Lisää muistiinpano' }).first().click();
  const note = page.getByLabel('Muistiinpano', { exact: true }).first();
  let [shown, intact, saved] = [0, 0, 0];
  for (let repeat = 0; repeat < times; repeat += 1) {
    await session.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize: 1 });
    // Chromium checks the free space only every half minute: until then writes succeed.
    let tries = 0;
    const isShown = await until(
      async () => {
        await note.fill(`täysi ${repeat} ${(tries += 1)}`);
        await page.waitForTimeout(600);
        return (await page.getByText('Ei tallennettu').count()) > 0;
      },
      60_000,
      1_000,
    );
    if (isShown) shown += 1;
    const now = await inPage(page, 'draftsNow', userId);
    const isWhole = (id: string) => now.some((d) => d.clientId === id && d.photos.length === 1);
    if (earlier.every(isWhole)) intact += 1;
    await session.send('Storage.overrideQuotaForOrigin', { origin: url });
    await note.fill(`tilaa ${repeat}`);
    const isSaved = async () =>
      (await inPage(page, 'draftsNow', userId)).some(({ answers }) =>
        answers.some((answer) => answer.note === `tilaa ${repeat}`),
      );
    if (await until(isSaved, 8_000)) saved += 1;
  }
  return { shown, intact, saved };
}

/** R12: the browser clears the device's storage, or refuses writes. */
export const evicted: FaultTest = {
  name: 'R12',
  about: 'the browser clears its storage; the disk is full',
  run: async (context) => {
    const times = context.size === 'full' ? 10 : 3;
    const proxy = await context.proxy();
    await servePageFunctions(proxy);
    const browser = await context.browser();
    const page = await browser.newPage();
    const userId = await signInAndLoad(page, proxy.url, 'staff');
    const disks = context.size === 'full' ? 10 : 1;
    const full = await fullDisks(page, proxy.url, userId, disks);
    const work = await evictions(context, page, { url: proxy.url, userId, times });
    return [
      exactly('cleared: shown how many, and which, are gone', work.shown, times, times),
      ...(await lossDetection(context, work)),
      exactly('full: shown that nothing was saved', full.shown, disks, disks),
      exactly('full: earlier drafts and photos intact', full.intact, disks, disks),
      exactly('full: saved as soon as there is room', full.saved, disks, disks),
    ];
  },
};
