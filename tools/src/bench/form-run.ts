import type { BrowserContext, CDPSession, Page } from '@playwright/test';

export type FormRun = {
  readyMs: number;
  blockedMs: number;
  keys: number[];
  choices: number[];
  /** From the press to the frame with another room's questions; empty when the form has one room. */
  rooms: number[];
  heapMb: number;
};

type Watched = { ready?: number; blocked: number; key: number[]; choice: number[] };

// Runs in the page: measures when every question is rendered and painted, and the time from a key or a press to the
// next frame. A string, since this project has no DOM types.
const watch = (questions: number) => `
  const seen = (globalThis.watched = { blocked: 0, key: [], choice: [] });
  const painted = (then) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => then(performance.now());
    channel.port2.postMessage(0);
  });
  const cards = document.getElementsByTagName('article');
  const look = () => cards.length >= ${questions}
    ? painted((now) => { seen.ready = now; })
    : requestAnimationFrame(look);
  look();
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  for (const [name, into] of [['keydown', seen.key], ['pointerup', seen.choice]])
    addEventListener(name, ({ timeStamp }) => painted((now) => into.push(now - timeStamp)), true);
`;

const read = (page: Page): Promise<Watched> =>
  page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);

// Polled from outside, because the page's CSP forbids evaluating strings.
async function untilReady(page: Page): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if ((await read(page)).ready !== undefined) return;
    await page.waitForTimeout(200);
  }
  throw new Error('The form was not ready after 60 seconds.');
}

const KEYS = 8;
// The next question scrolls into view 250 ms after an answer.
const AFTER_CHOICE_MS = 350;

async function typeInto(page: Page, which: 'first' | 'last'): Promise<void> {
  const field = page.locator('article textarea')[which]();
  await field.scrollIntoViewIfNeeded();
  await field.click();
  await page.keyboard.type('abcdefgh'.slice(0, KEYS), { delay: 60 });
  if ((await field.inputValue()).length !== KEYS) throw new Error('A key was lost.');
}

async function choose(page: Page): Promise<void> {
  const groups = page.locator('article [role=radiogroup]');
  const count = await groups.count();
  const wanted = [0, 1, 2, 3, 4].flatMap((at) => [at, count - 1 - at]);
  for (const at of wanted) {
    const radio = groups.nth(at).locator('input[type=radio]').nth(2);
    await groups.nth(at).scrollIntoViewIfNeeded();
    await groups.nth(at).locator('label').nth(2).click();
    await page.waitForTimeout(AFTER_CHOICE_MS);
    // Checked after the frame is painted: finding one group among a thousand takes the page's main thread tens of
    // milliseconds.
    if (!(await radio.isChecked())) throw new Error('A choice was lost.');
  }
}

// The radio of a tab is covered by its label, so the label is clicked.
async function changeRooms(page: Page): Promise<number[]> {
  const tabs = page.locator('main [role=radiogroup]:not(article [role=radiogroup]) label');
  const took: number[] = [];
  for (const at of [1, 2, 3].slice(0, Math.max(0, (await tabs.count()) - 1))) {
    const before = (await read(page)).choice.length;
    await tabs.nth(at).click();
    await page.waitForTimeout(1_000);
    took.push(...(await read(page)).choice.slice(before));
  }
  return took;
}

async function heapMb(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1_048_576;
}

/** Opens a form once, with an empty cache, and fills in part of it. */
export async function runForm(
  context: BrowserContext,
  url: string,
  { questions, rate }: { questions: number; rate: number },
): Promise<FormRun> {
  const page = await context.newPage();
  await page.addInitScript(watch(questions));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await devtools.send('Performance.enable');
  await page.goto(url, { waitUntil: 'commit' });
  await untilReady(page);
  // Background requests after the first frame must not overlap with the next measurement.
  await page.waitForTimeout(1_500);
  const { ready = 0, blocked } = await read(page);
  await typeInto(page, 'first');
  await typeInto(page, 'last');
  const { key } = await read(page);
  const before = (await read(page)).choice.length;
  await choose(page);
  const { choice } = await read(page);
  const rooms = await changeRooms(page);
  const heap = await heapMb(devtools);
  await page.close();
  return {
    readyMs: ready,
    blockedMs: blocked,
    keys: key,
    choices: choice.slice(before),
    rooms,
    heapMb: heap,
  };
}
