// Large text and long words on a phone: no control is cut off at the side.
import { expect, test, type Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';

test.skip(({ hasTouch }) => !hasTouch, 'It is about a narrow screen.');

let product: Product;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

/** The names of controls, or of their texts, that are not completely visible: off the screen or with an ellipsis. */
async function cutOff(page: Page, percent = 200): Promise<string[]> {
  return page.evaluate(async (size) => {
    document.documentElement.style.fontSize = size;
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    // Content that scrolls sideways, such as a row of tabs, may extend beyond the screen.
    const scrolls = (element: Element): boolean => {
      const { overflowX } = getComputedStyle(element);
      const above = element.parentElement;
      return overflowX === 'auto' || overflowX === 'scroll' || (above !== null && scrolls(above));
    };
    const isCut = (element: HTMLElement): boolean => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width < 2 || scrolls(element)) return false;
      if (left < -1 || right > innerWidth + 1) return true;
      return [...element.querySelectorAll('span')].some(
        (one) =>
          one.scrollWidth > one.clientWidth + 1 &&
          getComputedStyle(one).textOverflow === 'ellipsis',
      );
    };
    const all = [...document.querySelectorAll<HTMLElement>('button, a[href]')];
    return all.filter(isCut).map((one) => one.getAttribute('aria-label') ?? one.innerText);
  }, `${percent}%`);
}

test('at twice the size everything that can be pressed is on the screen', async ({ page }) => {
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  for (const path of ['/home', '/inspections', '/home?view=due', '/home?view=calendar']) {
    await page.goto(product.url + path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy', 'true');
    await page.waitForTimeout(500);
    expect(await cutOff(page), path).toEqual([]);
  }
  await page.getByRole('button', { name: 'Lisää' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await cutOff(page), 'Lisää').toEqual([]);
});

/** The controls of a page that are cut off, and rooms whose names stand in a column of a few letters. */
async function badlyShown(page: Page, percent: number) {
  const cut = await cutOff(page, percent);
  const narrow = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-tree-row] label')]
      .filter((one) => one.clientWidth < 8 * parseFloat(getComputedStyle(one).fontSize))
      .map((one) => one.textContent),
  );
  return { cut, narrow };
}

for (const { percent, width } of [
  { percent: 150, width: 360 },
  { percent: 200, width: 360 },
  { percent: 100, width: 195 },
])
  test(`a room can be read and chosen at ${percent} % and ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    const round = new RoundPage(page, product.url);
    await round.signIn('staff');
    for (const path of ['/home', '/home?view=due', '/inspections']) {
      await page.goto(product.url + path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('main')).not.toHaveAttribute('aria-busy', 'true');
      if (path === '/inspections')
        await page.locator('fieldset').getByText('Viikoittainen siisteystarkastus').click();
      await page.waitForTimeout(500);
      expect(await badlyShown(page, percent), path).toEqual({ cut: [], narrow: [] });
    }
    await page.goto(`${product.url}/home`);
    const [row = ''] = await round.roomsNow();
    await round.open(row);
    expect(await badlyShown(page, percent), 'the questions').toEqual({ cut: [], narrow: [] });
  });

// Compounds of this length are in use; users may type ones twice as long.
const WORD = 'Kellarikerroksenilmanvaihtokonehuoneenjälkilämmityspatteri';

test('a word that is longer than the screen is wide breaks', async ({ page }) => {
  const admin = await clientOf(product.url, 'admin');
  const name = { en: WORD, fi: WORD };
  const environment = await admin.call('createEnvironment', { body: { name, location_id: 1 } });
  const room = await admin.call('createRoom', { body: { name, environment_id: environment.id } });
  await admin.call('createTemplate', {
    body: {
      name,
      location_id: 1,
      inspectiontype_id: 1,
      applicable_inspectables: [{ id: room.id, type: 'room' }],
      questions: [{ title: name, description: name, type: 'value', mandatory: true }],
    },
  });
  const fits = async (where: string) => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(width, where).toBeLessThanOrEqual(0);
    const extent = await page.evaluate(() => {
      const all = [...document.querySelectorAll('article label, main h2, [role=dialog] button')];
      return Math.max(0, ...all.map((one) => one.getBoundingClientRect().right - innerWidth));
    });
    expect(extent, where).toBeLessThanOrEqual(0);
  };
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  await page.goto(`${product.url}/inspections?room=${room.id}&type=1`);
  await page.locator('fieldset').getByText(WORD).click();
  await fits('pre-inspection');
  await page.getByRole('button', { name: 'Aloita tarkastus' }).click();
  await page.locator('article label').nth(1).click();
  await fits('form');
  await page.getByRole('button', { name: 'Tarkista vastauksesi' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await fits('review');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Lähetä/ })
    .click();
  await expect(page.getByText('Tarkastus lähetetty')).toBeVisible();
  await fits('receipt');
  await page.goto(`${product.url}/home?view=history`);
  await page.getByRole('button', { name: WORD }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await fits('history');
});

// A desktop of 1280 x 1024 at 400 %.
test('at 400 % what stays on the screen leaves the question the larger part of it', async ({
  page,
}) => {
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  const [row = ''] = await round.roomsNow();
  await round.open(row);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByRole('radiogroup').nth(1).scrollIntoViewIfNeeded();
  const isQuestion = (y: number) =>
    page.evaluate((top) => document.elementFromPoint(160, top)?.closest('article') !== null, y);
  // From top to bottom, except for the bar below and the gap between two cards.
  const seen = await Promise.all([20, 50, 80, 110, 140, 170].map(isQuestion));
  expect(seen.filter(Boolean).length).toBeGreaterThanOrEqual(5);
});
