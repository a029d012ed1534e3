import type { Locator, Page } from '@playwright/test';
import { takePicture } from '../src/picture.ts';
import { allActions, workToDo } from './sent-actions.ts';
import { exactly, type FaultTestContext, type Figure } from './fault-test.ts';
import type { OwnBrowser } from './own-browser.ts';
import { inPage } from './page-functions.ts';
import { until, untilSent } from './person.ts';
import { seeded } from './seeded.ts';
import { typeUntilKilled } from './type-until-killed.ts';

type Sheet = {
  readonly open: (page: Page) => Promise<void>;
  readonly name: RegExp;
  readonly label: string;
  readonly submit: string;
};

const report: Sheet = {
  open: async (page) => {
    await page.getByRole('button', { name: 'Ilmoita vika' }).first().click();
    const place = page.getByRole('dialog').getByRole('option').first();
    // The place is chosen already when the report is opened again.
    await place.or(page.getByLabel('Mikä on vialla?')).first().waitFor();
    if ((await place.count()) > 0) await place.click();
  },
  name: /^Ilmoita vika/,
  label: 'Mikä on vialla?',
  submit: 'Lähetä ilmoitus',
};

const fixOf = (place: string): Sheet => ({
  open: async (page) => {
    const card = page.getByRole('article', { name: place }).first();
    await card.getByRole('button', { name: /^Merkitse korjatuksi/ }).click();
  },
  name: /^Merkitse korjatuksi/,
  label: 'Mitä tehtiin',
  submit: 'Merkitse korjatuksi',
});

// Actions are cards on a phone, and rows of a table on a desk.
async function phonePage(browser: OwnBrowser): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewportSize({ width: 412, height: 915 });
  return page;
}

async function opened(page: Page, url: string, sheet: Sheet): Promise<Locator> {
  await page.goto(`${url}/home?view=pending&tab=approved`);
  await sheet.open(page);
  return page.getByRole('dialog', { name: sheet.name });
}

type Written = { readonly text: string; readonly isWhole: boolean; readonly hasPhoto: boolean };

type Writing = { url: string; userId: number; seed: number; picture: string; isSlow: boolean };

// Photos are processed in a worker. On a slow phone that takes seconds, here not even one.
const slowPhotos = `
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (...sent) {
    setTimeout(() => postMessage.apply(this, sent), 10_000);
  };
`;

/** Takes a photo and types until the page is killed, then finds both again and submits them. */
async function writeKilled(
  browser: OwnBrowser,
  sheet: Sheet,
  { url, userId, seed, picture, isSlow }: Writing,
): Promise<Written & { wasUnfinished: boolean }> {
  const page = await phonePage(browser);
  if (isSlow) await page.addInitScript(slowPhotos);
  const writing = await opened(page, url, sheet);
  const note = writing.getByLabel(sheet.label);
  await note.fill(`Harjoitus ${seed}: `);
  await writing.locator('input[type=file]').first().setInputFiles(picture);
  const isTaken = async () =>
    (await inPage(page, 'writingNow', userId)).some((one) => one.photos + one.unfinished > 0);
  await until(isTaken, 3_000, 20);
  const { all, old } = await typeUntilKilled(page, note, seeded(seed));
  const after = await phonePage(browser);
  await after.goto(`${url}/healthz`);
  const wasUnfinished = (await inPage(after, 'writingNow', userId)).some((one) => one.photos === 0);
  const found = await opened(after, url, sheet);
  const seen = await found.getByLabel(sheet.label).inputValue();
  const hasPhoto = await until(async () => (await found.getByRole('img').count()) === 1, 30_000);
  await found.getByRole('button', { name: sheet.submit, exact: true }).click();
  await found.waitFor({ state: 'hidden' });
  await untilSent(after, userId, 60_000);
  await after.close();
  const isWhole = all.startsWith(seen) && seen.startsWith(old);
  return { text: seen, isWhole, hasPhoto, wasUnfinished };
}

async function arrivedOnce(context: FaultTestContext, written: readonly Written[]) {
  const actions = await allActions(await context.client('staff'));
  const steps = actions.flatMap(({ history }) => history);
  return written.filter(({ text }) => {
    const reports = actions.filter(({ kind, note }) => kind === 'report' && note === text);
    const fixes = steps.filter(
      ({ action, reasoning }) => action === 'resolve' && reasoning === text,
    );
    const photos = [...reports.map((one) => one.images_before), ...fixes.map((one) => one.images)];
    return photos.length === 1 && photos[0]?.length === 1;
  }).length;
}

/** The page crashes while a fix or a report with a photo is being written. */
export async function killedWhileWriting(
  context: FaultTestContext,
  browser: OwnBrowser,
  { url, userId, kills }: { url: string; userId: number; kills: number },
): Promise<readonly Figure[]> {
  const fixes = await workToDo(context, Math.floor(kills / 2));
  const folder = await browser.newPage();
  await folder.goto(`${url}/healthz`);
  const picture = await takePicture(folder);
  const written: Awaited<ReturnType<typeof writeKilled>>[] = [];
  for (let repeat = 0; repeat < kills; repeat += 1) {
    const work = repeat % 2 === 0 ? undefined : fixes[(repeat - 1) / 2];
    const sheet = work ? fixOf(work.name.fi) : report;
    const seed = context.seed * 1_000 + repeat;
    // A report and a fix whose photo is still being processed, then two whose photo is not.
    const isSlow = repeat % 4 < 2;
    written.push(await writeKilled(browser, sheet, { url, userId, seed, picture, isSlow }));
  }
  const count = (holds: (one: (typeof written)[number]) => boolean) => written.filter(holds).length;
  context.log(
    `${kills} fixes and reports, ${count((one) => one.wasUnfinished)} killed while the photo was processed`,
  );
  let once = 0;
  await until(async () => (once = await arrivedOnce(context, written)) === kills, 30_000, 1_000);
  return [
    exactly(
      'fix or report: typed before, still there',
      count((one) => one.isWhole),
      kills,
      kills,
    ),
    exactly(
      'fix or report: photo still there',
      count((one) => one.hasPhoto),
      kills,
      kills,
    ),
    exactly('fix or report: arrived once with its photo', once, kills, kills),
  ];
}
