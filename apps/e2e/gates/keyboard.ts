import type { Page } from '@playwright/test';
import { atLeast, atMost, type Figure } from '../figure.ts';
import { deviceOf, finnish } from '../screens/looks.ts';
import { words } from '../screens/words.ts';
import { PASSWORD } from '../src/product.ts';
import { checkStates, onDevice, type Gate, type GateContext } from './gate.ts';

const { desk, phone } = finnish;
const say = words.fi;

/** B11 and B12: everything works without a pointer; the focus is always visible, and returns to where it was. */
export const keyboard: Gate = {
  name: 'keyboard',
  about: 'flows by keyboard alone, focus seen, never covered, and returned',
  run: async (context) => {
    const flows = await walkFlows(context);
    const stops = await everyStop(context);
    const twins = await gestureTwins(context);
    return [...flows, ...stops, twins];
  },
};

/**
 * Presses Tab until the focused element has this name; returns the number of presses, or throws with the names it
 * passed.
 */
async function tabTo(page: Page, name: RegExp, most = 300): Promise<number> {
  const seen: string[] = [];
  for (let presses = 0; presses <= most; presses += 1) {
    const label = await page.evaluate(() => {
      const { activeElement: at } = document;
      // A new page has the focus on its main region, whose text is not a name.
      if (at === null || at.matches('body, main')) return '';
      const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])] : [];
      return (
        at.getAttribute('aria-label') ??
        (labels.map((one) => one.textContent).join(' ') || at.textContent || '')
      ).trim();
    });
    if (name.test(label)) return presses;
    seen.push(label);
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${name.source}: ${seen.slice(-8).join(' | ')}`);
}

/** Presses the down arrow in a menu until the item has the focus. */
async function tabToItem(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 10; presses += 1) {
    const label = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (name.test(label.trim())) return;
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(60);
  }
  throw new Error(`The menu has no ${name.source}`);
}

async function signIn(page: Page): Promise<void> {
  await tabTo(page, new RegExp(say.username));
  await page.keyboard.type('staff');
  await tabTo(page, new RegExp(`^${say.password}`));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await page
    .getByRole('button', { name: /^Tarkasta: / })
    .first()
    .waitFor();
}

/** From a row of the home page to the questions. */
async function begin(page: Page, url?: string): Promise<void> {
  if (url !== undefined) await page.goto(`${url}/home`);
  await page
    .getByRole('button', { name: /^Tarkasta: / })
    .first()
    .waitFor();
  await tabTo(page, /^Tarkasta: /);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/inspections?(\?|$)/);
  if (page.url().includes('/inspections')) {
    await page.locator('fieldset').getByText(say.cleanliness).waitFor();
    await tabTo(page, new RegExp(say.cleanliness));
    await page.keyboard.press('Space');
    // The tree of rooms is one tab stop: the search, the tree, then the button.
    await tabTo(page, /^Aloita/, 3);
    await page.keyboard.press('Enter');
  }
  await page.waitForURL('**/inspection');
  await page.getByText(say.answered).waitFor();
}

/** Submits, confirming the review if there is one, up to the receipt. */
async function send(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  const ask = page.getByRole('dialog').getByRole('button', { name: say.submit });
  const received = page.getByRole('heading', { name: say.received });
  await ask.or(received).first().waitFor();
  if (await ask.isVisible()) {
    await tabTo(page, new RegExp(`^${say.submit}$`));
    await page.keyboard.press('Enter');
  }
  await received.waitFor({ timeout: 30_000 });
}

async function inspectAndSend(page: Page): Promise<void> {
  await begin(page);
  const groups = page.getByRole('radiogroup');
  const count = await groups.count();
  for (let index = 0; index < count; index += 1) {
    await groups.nth(index).getByRole('radio').first().focus();
    await page.keyboard.press('3');
  }
  await send(page);
}

async function markRestAndGoOn(page: Page, url: string): Promise<void> {
  await begin(page, url);
  await tabTo(page, new RegExp(`^${say.markRest}`));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, /^Hyvä/, 10);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.waitForFunction(() => (document.activeElement?.closest('main') ?? null) !== null);
  await send(page);
  // The next due inspection is loaded after the receipt is shown.
  await page.getByRole('button', { name: /^Seuraavaksi: / }).waitFor();
  await tabTo(page, /^Seuraavaksi: /, 10);
  await page.keyboard.press('Enter');
  await page.getByText(say.answered).waitFor();
  await page.waitForFunction(() => document.activeElement?.id === 'main');
}

async function errorSummary(page: Page, url: string): Promise<void> {
  await begin(page, url);
  await page.getByRole('radiogroup').first().getByRole('radio').first().focus();
  // The keyboard handlers load a moment after the questions, so press again, as a user would.
  for (let tries = 0; tries < 5 && !(await page.getByText(say.missing).isVisible()); tries += 1) {
    await page.keyboard.press('Control+Enter');
    await page.waitForTimeout(400);
  }
  await page.getByText(say.missing).waitFor();
  await tabTo(page, /^Kysymys \d+/, 10);
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    () => document.activeElement?.closest('[role=radiogroup], article') !== null,
  );
}

async function findInPalette(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/home`);
  await page
    .getByRole('button', { name: /^Tarkasta: / })
    .first()
    .waitFor();
  await page.getByRole('button', { name: /Ctrl K/ }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('kalenteri');
  await page
    .getByRole('option', { name: /Kalenteri/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/view=calendar/, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.activeElement?.id === 'main');
}

async function moveADate(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/home?view=calendar`);
  await page.getByRole('gridcell').first().waitFor();
  const actions = page.getByRole('button', { name: /^Toiminnot: / }).first();
  await actions.waitFor();
  await tabTo(page, /^Toiminnot: /);
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await tabToItem(page, /^(Siirrä|Aikatauluta)/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await tabTo(page, /^Avaa kalenteri/, 10);
  await page.keyboard.press('Enter');
  const days = page.getByRole('grid').last();
  await days.waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('[role=grid]') != null);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await days.waitFor({ state: 'hidden' });
  await tabTo(page, /^(Tallenna|Siirrä|Aikatauluta)/, 10);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  // It moved to another day: the item that took its position has the focus, or the day's heading.
  await page.waitForFunction(() => document.activeElement?.matches('main li, main h2'));
}

async function focusComesBack(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/home?view=history`);
  const row = page.getByRole('main').locator('li button, tbody th button').first();
  await row.waitFor();
  await row.focus();
  const before = await page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.waitForTimeout(300);
  const after = await page.evaluate(() => document.activeElement?.textContent);
  if (before !== after) throw new Error(`focus went to "${after ?? 'nothing'}"`);
}

/** Signs in, inspects a room, reviews and submits it, moves a date and signs out, without a pointer. */
async function walkFlows(gate: GateContext): Promise<Figure[]> {
  const context = await gate.browser.newContext(deviceOf(desk, gate.product.url));
  const page = await context.newPage();
  await page.goto(`${gate.product.url}/login`);
  const done: string[] = [];
  const flow = async (name: string, work: () => Promise<unknown>) => {
    try {
      await work();
      done.push(name);
    } catch (error) {
      gate.log(`${name}: ${String(error).slice(0, 600)}`);
    }
  };
  await flow('sign in', () => signIn(page));
  await flow('inspect and send', () => inspectAndSend(page));
  await flow('mark the rest, send and go on', () => markRestAndGoOn(page, gate.product.url));
  await flow('error summary', () => errorSummary(page, gate.product.url));
  await flow('palette', () => findInPalette(page, gate.product.url));
  await flow('move a date', () => moveADate(page, gate.product.url));
  await flow('a dialog gives the focus back', () => focusComesBack(page, gate.product.url));
  await context.close();
  gate.log(`done: ${done.join(', ')}`);
  return [atLeast('B11 flows done without a pointer, of 7', done.length, { bar: 7 })];
}

const walked = [
  'home',
  'pre-inspection',
  'due',
  'calendar',
  'history',
  'stats',
  'pending',
  'preferences',
];

/** Every tab stop of these states: the focus is visible, and nothing sticky covers it. */
async function everyStop(gate: GateContext): Promise<Figure[]> {
  const found = { stops: 0, unseen: 0, covered: 0, positive: 0 };
  const missed = await checkStates(gate, { look: desk, named: walked }, async ({ name }, page) => {
    await page.waitForTimeout(800);
    found.positive += await page
      .locator('[tabindex]:not([tabindex="0"]):not([tabindex^="-"])')
      .count();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    let first = '';
    for (let press = 0; press < 90; press += 1) {
      await page.keyboard.press('Tab');
      const stop = await focusNow(page);
      if (stop === null || stop.id === first) break;
      first ||= stop.id;
      found.stops += 1;
      if (!stop.isDrawn) gate.log(`${name}: focus not seen on ${stop.id}`);
      if (stop.isCovered) gate.log(`${name}: focus covered on ${stop.id}`);
      found.unseen += stop.isDrawn ? 0 : 1;
      found.covered += stop.isCovered ? 1 : 0;
    }
  });
  return [
    atMost('B11 states that could not be reached', missed, { bar: 0 }),
    atMost(`B11 stops of the Tab key without a visible focus, of ${found.stops}`, found.unseen, {
      bar: 0,
    }),
    atMost('B11 stops that something lies over', found.covered, { bar: 0 }),
    atMost('B11 positive tabindex', found.positive, { bar: 0 }),
  ];
}

/** The focused element: whether it has a focus ring, and whether its centre is visible. */
const focusNow = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return null;
    const box = at.getBoundingClientRect();
    const ringOf = (element: Element, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo);
      const outlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
      return (
        outlined ||
        /\b[2-9]px\b.*(?:inset)?/.test(style.boxShadow.replaceAll(/rgba?\([^)]*\)/g, ''))
      );
    };
    const around = [
      at,
      at.parentElement,
      at.nextElementSibling,
      at.closest('label'),
      at.querySelector('span'),
    ].filter((one) => one !== null);
    const isDrawn = around.some(
      (one) => ringOf(one) || ringOf(one, '::after') || ringOf(one, '::before'),
    );
    // A hidden input's ring may be drawn by its label or parent.
    const shown =
      box.width < 2 ? (at.closest('label') ?? at.parentElement ?? at).getBoundingClientRect() : box;
    const hit = document.elementFromPoint(
      Math.min(innerWidth - 1, Math.max(0, shown.x + shown.width / 2)),
      Math.min(innerHeight - 1, Math.max(0, shown.y + shown.height / 2)),
    );
    const isOwn =
      hit !== null &&
      (at.contains(hit) ||
        hit.contains(at) ||
        at.closest('label')?.contains(hit) === true ||
        at.parentElement?.contains(hit) === true);
    return {
      id: `${at.tagName.toLowerCase()} "${(at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 40)}" ${at.id}`,
      isDrawn,
      isCovered: !isOwn,
    };
  });

/** B12: whatever a swipe, a drag or a long press does can also be done by a visible button. */
const gestureTwins = (gate: GateContext): Promise<Figure> =>
  onDevice(gate, { look: phone }, async ({ page }) => {
    const sheet = page.getByRole('dialog');
    const twins: [string, () => Promise<void>][] = [
      [
        'swipe left opens the tasks: the button Tehtävät',
        async () => {
          await page.getByRole('button', { name: 'Tehtävät', exact: true }).tap();
          await sheet.waitFor();
        },
      ],
      [
        'swipe right closes them: the button Sulje',
        async () => {
          await sheet.getByRole('button', { name: 'Sulje' }).tap();
          await sheet.waitFor({ state: 'hidden' });
        },
      ],
    ];
    let missing = 0;
    for (const [name, work] of twins)
      await work().catch((error: unknown) => {
        missing += 1;
        gate.log(`${name}: ${String(error).slice(0, 300)}`);
      });
    return atMost(`B12 gestures without a button, of ${twins.length}`, missing, { bar: 0 });
  });
