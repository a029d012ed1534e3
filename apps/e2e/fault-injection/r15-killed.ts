import type { Locator, Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { takePicture } from '../src/picture.ts';
import { exactly } from '../figure.ts';
import type { FaultTest } from './fault-test.ts';
import { inPage, servePageFunctions } from './page-functions.ts';
import type { OwnBrowser } from './own-browser.ts';
import { signInAndLoad } from './person.ts';
import { seeded, type Seeded } from './seeded.ts';

const graceMs = 1_000;
const letters = 'aeiouyäökprstnm ';

/** Types until the moment, and crashes the page in the middle. Returns what must be preserved. */
async function typeUntilKilled(
  page: Page,
  note: Locator,
  chance: Seeded,
): Promise<{ all: string; old: string }> {
  await note.focus();
  await page.keyboard.press('Control+End');
  let all = await note.inputValue();
  const steps: { at: number; text: string }[] = [{ at: 0, text: all }];
  const end = performance.now() + 200 + chance.below(2_200);
  while (performance.now() < end) {
    const letter = chance.pick([...letters]);
    await page.keyboard.insertText(letter);
    all += letter;
    steps.push({ at: performance.now(), text: all });
    await page.waitForTimeout(chance.below(60));
  }
  const session = await page.context().newCDPSession(page);
  const killedAt = performance.now();
  // It never responds, since the page has crashed.
  void session.send('Page.crash').catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 150));
  return { all, old: steps.findLast(({ at }) => at < killedAt - graceMs)?.text ?? '' };
}

async function noteOf(page: Page): Promise<Locator> {
  const add = page.getByRole('button', { name: 'Lisää muistiinpano' }).first();
  const note = page.getByLabel('Muistiinpano', { exact: true });
  if ((await note.count()) === 0) await add.click();
  return note.first();
}

/** Opens a new tab and continues the draft that was changed last. */
async function comeBack(browser: OwnBrowser, url: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${url}/home`);
  await page.getByRole('button', { name: 'Jatka luonnosta' }).first().click();
  await page.waitForURL('**/inspection');
  await page
    .getByText(/^\d+\/\d+ vastattu$/)
    .first()
    .waitFor();
  return page;
}

/** R15: the page crashes while the user is typing. */
export const killedWhileFilling: FaultTest = {
  name: 'R15',
  about: 'the page is killed at a random moment while an inspection is being filled in',
  run: async (context) => {
    const kills = context.size === 'full' ? 100 : 8;
    const perRoom = context.size === 'full' ? 20 : 4;
    const chance = seeded(context.seed);
    const proxy = await context.proxy();
    await servePageFunctions(proxy);
    const browser = await context.browser();
    let page = await browser.newPage();
    const userId = await signInAndLoad(page, proxy.url, 'staff');
    const picture = await takePicture(page);
    const rows = await new RoundPage(page, proxy.url).roomsNow();
    let [intact, restored, photos, rooms, most] = [0, 0, 0, 0, 0];
    for (let repeat = 0; repeat < kills; repeat += 1) {
      if (repeat % perRoom === 0) {
        await page.goto(`${proxy.url}/home`);
        const round = new RoundPage(page, proxy.url);
        await round.roomsNow();
        await round.open(rows[rooms] ?? '');
        rooms += 1;
        await round.addPhoto(picture);
      }
      const { all, old } = await typeUntilKilled(page, await noteOf(page), chance);
      page = await comeBack(browser, proxy.url);
      const seen = await page
        .getByLabel('Muistiinpano', { exact: true })
        .first()
        .inputValue({ timeout: 3_000 })
        .catch(() => '');
      if (all.startsWith(seen) && seen.startsWith(old)) intact += 1;
      else context.log(`kill ${repeat}: wanted "${old}", found "${seen}"`);
      most = Math.max(most, all.length - seen.length);
      const name = (rows[rooms - 1] ?? '').replace(/^Tarkasta: /, '').split(',')[0] ?? '';
      if ((await page.getByText(name).count()) > 0) restored += 1;
      else context.log(`kill ${repeat}: "${name}" is not on the page`);
      const drafts = await inPage(page, 'draftsNow', userId);
      if (drafts.length === rooms && drafts.every((draft) => draft.photos.length === 1))
        photos += 1;
    }
    context.log(`seed ${context.seed}: at most ${most} signs lost, ${rooms} rooms`);
    return [
      exactly('typed more than a second before: still there', intact, kills, kills),
      exactly('right form restored', restored, kills, kills),
      exactly('photos taken before: all still there', photos, kills, kills),
    ];
  },
};
