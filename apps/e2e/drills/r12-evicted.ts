import type { CDPSession, Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { exactly, type Drill } from './drill.ts';
import { inPage, serveHand } from './hand.ts';
import { comeIn, until } from './person.ts';

const lostText = /Selain on tyhjentänyt muistinsa/;
const thrownAway = 'indexeddb,cache_storage,service_workers';

/** The browser throws away what it counts as this site's storage, as it does when a disk runs full. */
async function evict(session: CDPSession, origin: string): Promise<void> {
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: thrownAway });
}

const noted = (page: Page, ids: readonly string[]) =>
  until(
    () =>
      page.evaluate((wanted) => {
        const key = Object.keys(localStorage).find((name) => /^kierros\.inventory-/.test(name));
        return wanted.every((id) => (localStorage.getItem(key ?? '') ?? '').includes(id));
      }, ids),
    10_000,
    50,
  );

const countNoted = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^kierros\.inventory-/.test(name));
    const kept = JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as { items?: unknown[] };
    return kept.items?.length ?? 0;
  });

/** Unsent work, then an eviction, then the next look at the app. */
async function evictions(page: Page, url: string, userId: number, times: number): Promise<number> {
  const session = await page.context().newCDPSession(page);
  let told = 0;
  for (let turn = 0; turn < times; turn += 1) {
    // The hand of the drill comes over the network as well.
    await inPage(page, 'signedInId');
    await page.context().setOffline(true);
    const ids = await inPage(page, 'fillOutbox', userId, 2, 20_000);
    await noted(page, ids);
    const count = await countNoted(page);
    await evict(session, url);
    await page.context().setOffline(false);
    await page.goto(`${url}/home`);
    const banner = page.getByRole('alert').filter({ hasText: lostText });
    const isTold = await until(async () => (await banner.count()) > 0, 10_000, 100);
    const words = `${count} lähettämätöntä tarkastusta`;
    if (isTold && (await banner.innerText()).includes(words)) told += 1;
    if (isTold) await banner.getByRole('button', { name: 'Selvä' }).click();
    // Ready for the next: the lists have to be here again before anything can be filled in.
    await new RoundPage(page, url).roomsNow();
    await page.waitForTimeout(1_000);
  }
  return told;
}

/** A full disk while somebody writes: the screen says so, and what was there before stays. */
async function fullDisks(page: Page, url: string, userId: number, times: number) {
  const session = await page.context().newCDPSession(page);
  const earlier = (await inPage(page, 'fillDrafts', userId, 2, 100_000)).sort();
  const round = new RoundPage(page, url);
  await page.goto(`${url}/home`);
  const rows = await round.roomsNow();
  await round.open(rows.at(-1) ?? '');
  await page.getByRole('button', { name: 'Lisää muistiinpano' }).first().click();
  const note = page.getByLabel('Muistiinpano', { exact: true }).first();
  let [told, intact, saved] = [0, 0, 0];
  for (let turn = 0; turn < times; turn += 1) {
    await session.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize: 1 });
    // Chromium asks for the room that is left every half minute only: until then it goes on writing.
    let tries = 0;
    const isTold = await until(
      async () => {
        await note.fill(`täysi ${turn} ${(tries += 1)}`);
        await page.waitForTimeout(600);
        return (await page.getByText('Ei tallennettu').count()) > 0;
      },
      60_000,
      1_000,
    );
    if (isTold) told += 1;
    const now = await inPage(page, 'draftsNow', userId);
    const isWhole = (id: string) => now.some((d) => d.clientId === id && d.photos.length === 1);
    if (earlier.every(isWhole)) intact += 1;
    await session.send('Storage.overrideQuotaForOrigin', { origin: url });
    await note.fill(`tilaa ${turn}`);
    const isSaved = async () =>
      (await inPage(page, 'draftsNow', userId)).some(({ answers }) =>
        answers.some((answer) => answer.note === `tilaa ${turn}`),
      );
    if (await until(isSaved, 8_000)) saved += 1;
  }
  return { told, intact, saved };
}

/** R12: the browser throws the device's store away, or takes nothing more. */
export const evicted: Drill = {
  name: 'R12',
  about: 'the browser clears its storage; the disk is full',
  run: async (context) => {
    const times = context.size === 'full' ? 10 : 3;
    const proxy = await context.proxy();
    await serveHand(proxy);
    const browser = await context.browser();
    const page = await browser.newPage();
    const userId = await comeIn(page, proxy.url, 'staff');
    const disks = context.size === 'full' ? 10 : 1;
    const full = await fullDisks(page, proxy.url, userId, disks);
    const told = await evictions(page, proxy.url, userId, times);
    return [
      exactly('cleared: told how many, and which, are gone', told, times, times),
      exactly('full: told that nothing was saved', full.told, disks, disks),
      exactly('full: earlier drafts and photos intact', full.intact, disks, disks),
      exactly('full: saved as soon as there is room', full.saved, disks, disks),
    ];
  },
};
