// What a message with an undo button covers while the user keeps answering.
import { expect, test, type Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { People } from '../src/people.ts';
import { startProduct, type Product } from '../src/product.ts';

let product: Product;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const undo = (page: Page) =>
  page.getByRole('region', { name: 'Viestit' }).getByRole('button', { name: 'Kumoa' });

type Watching = typeof globalThis & { shifts?: number };

/** Sums the layout shifts of the page from now on, including those after an input. */
const watchJumps = (page: Page) =>
  page.evaluate(() => {
    const watching = globalThis as Watching;
    watching.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        watching.shifts =
          (watching.shifts ?? 0) + (entry as { value?: number } & PerformanceEntry).value!;
    }).observe({ type: 'layout-shift' });
  });

/** The controls on the page and its bars that are covered by a message. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const region = document.querySelector<HTMLElement>('section[aria-label="Viestit"]');
    if (!region) throw new Error('There is no place for messages.');
    const all =
      'main button, main [role="radiogroup"] label, main textarea, nav a, nav button, header button';
    const isOnTop = (one: Element) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    const free = (isShown: boolean) => {
      region.style.display = isShown ? '' : 'none';
      return [...document.querySelectorAll(all)].filter(isOnTop);
    };
    const without = free(false);
    const within = new Set(free(true));
    return without.filter((one) => !within.has(one)).map((one) => one.textContent);
  });

test('covers no answer, no progress rail and no button to continue, and shifts no layout', async ({
  page,
}) => {
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  const [row = ''] = await round.roomsNow();
  await round.open(row);
  await page.getByRole('button', { name: 'Merkitse loput…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hyvä' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(undo(page)).toBeVisible();
  await undo(page).focus();
  await watchJumps(page);
  expect(await covered(page), 'at the beginning').toEqual([]);
  for (const share of [0.3, 0.6, 1]) {
    await page.evaluate((part) => {
      scrollTo(0, document.documentElement.scrollHeight * part);
    }, share);
    expect(await covered(page), `at ${String(share)}`).toEqual([]);
  }
  await undo(page).click();
  await expect(undo(page)).toBeHidden();
  expect(await page.evaluate(() => (globalThis as Watching).shifts)).toBeLessThan(0.02);
});

test('covers neither the breadcrumb nor the title of a page', async ({ browser }, { project }) => {
  test.skip(project.use.hasTouch === true, 'On a phone that row holds the title alone.');
  const page = await new People(browser, product).page('admin');
  for (const width of [1280, 1024, 800]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${product.url}/admin/management/inspectables`);
    await page.getByRole('main').getByRole('treeitem').nth(3).getByRole('link').click();
    await page.getByRole('main').getByRole('button', { name: 'Tallenna' }).click();
    const toast = page.getByRole('region', { name: 'Viestit' }).getByRole('listitem').first();
    await expect(toast).toBeVisible();
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    const message = await toast.boundingBox();
    const isCovered = async (name: string) => {
      const box = await page.locator(name).last().boundingBox();
      if (!message || !box) throw new Error(`${name} is not shown at ${String(width)}.`);
      return (
        message.x < box.x + box.width &&
        message.x + message.width > box.x &&
        message.y < box.y + box.height &&
        message.y + message.height > box.y
      );
    };
    expect(await isCovered('header nav li'), `breadcrumb at ${String(width)}`).toBe(false);
    expect(await isCovered('main h1'), `title at ${String(width)}`).toBe(false);
    await expect(toast).toBeHidden({ timeout: 8_000 });
  }
});

test('several messages: the newest alone is shown, and covers no title', async ({ browser }, {
  project,
}) => {
  test.skip(project.use.hasTouch === true, 'ADR 0030: on a phone it lies over the bar.');
  const page = await new People(browser, product).page('admin');
  await page.goto(`${product.url}/admin/management/inspectables`);
  await page.getByRole('main').getByRole('treeitem').nth(3).getByRole('link').click();
  const saves = [1, 2, 3];
  for (const count of saves) {
    const name = page.getByRole('main').getByLabel('Nimi suomeksi');
    await name.fill(`Käytävän päässä oleva pitkänimisempi varastohuone ${String(count)}`);
    await page.getByRole('main').getByRole('button', { name: 'Tallenna' }).click();
    await expect(page.getByRole('region', { name: 'Viestit' })).toContainText(
      `varastohuone ${String(count)}`,
    );
  }
  const toasts = page.getByRole('region', { name: 'Viestit' }).getByRole('listitem');
  await expect(toasts).toHaveCount(1);
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  const message = await toasts.boundingBox();
  const title = await page.getByRole('main').getByRole('heading', { level: 1 }).boundingBox();
  if (!message || !title) throw new Error('Message and title are shown.');
  expect(message.y + message.height).toBeLessThanOrEqual(title.y);
  expect(message.width).toBeLessThanOrEqual(600);
});
