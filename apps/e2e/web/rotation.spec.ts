// Rotating the screen preserves the focus, and the caret of a field.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { isAll } from '../src/all.ts';
import { startProduct, type Product } from '../src/product.ts';

test.skip(({ hasTouch }) => !hasTouch, 'It turns its screen itself.');

let product: Product;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const upright = { width: 390, height: 844 };
const onItsSide = { width: 844, height: 390 };
const small = { width: 360, height: 800 };
const tablet = { width: 768, height: 1024 };
const wide = { width: 1280, height: 1024 };
const rotations = [onItsSide, upright, tablet, small, wide, upright] as const;

type Size = { readonly width: number; readonly height: number };
type Marked = typeof globalThis & { marked?: Element | null };

/** Waits until the layout of the new size is rendered. */
async function rotate(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  // By its URL: behind a sheet the navigation is hidden from role queries.
  await expect(page.locator('nav a[href="/home?view=history"]')).toHaveCount(
    size.width < 768 ? 0 : 1,
  );
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

const mark = (page: Page) =>
  page.evaluate(() => {
    (globalThis as Marked).marked = document.activeElement;
  });

const isMarked = (page: Page) =>
  page.evaluate(() => {
    const { marked } = globalThis as Marked;
    return marked === document.activeElement && marked !== document.body;
  });

/** Rotates through every size and back, and returns after which rotation the control had lost the focus. */
async function lostAfter(
  page: Page,
  control: Locator,
  sizes: readonly Size[] = rotations,
): Promise<string | null> {
  // Its name first: a control that is gone afterwards has none.
  const name = await nameOf(control);
  await control.focus();
  await mark(page);
  for (const size of sizes) {
    await rotate(page, size);
    if (!(await isMarked(page))) return `${name} at ${String(size.width)}`;
  }
  return null;
}

const nameOf = (control: Locator) => control.evaluate((element) => element.outerHTML.slice(0, 160));

/** A sample of the page's controls, from first to last. */
async function controls(within: Locator, most = isAll ? 5 : 3): Promise<Locator[]> {
  const all = within.locator(
    'a[href], button:enabled, input:enabled:not([type=file]), select, textarea, summary',
  );
  await expect(all.filter({ visible: true }).first()).toBeVisible();
  const shown: Locator[] = [];
  for (const one of await all.elementHandles())
    if (await one.isVisible()) {
      const name = `turn-${String(shown.length)}`;
      await one.evaluate((element, key) => {
        (element as Element).setAttribute('data-turn', key);
      }, name);
      shown.push(within.locator(`[data-turn="${name}"]`));
    }
  const step = Math.max(1, shown.length / most);
  return Array.from({ length: Math.min(most, shown.length) }, (_, index) => {
    return shown[Math.floor(index * step)]!;
  });
}

async function lost(
  page: Page,
  within: Locator,
  sizes: readonly Size[] = rotations,
): Promise<string[]> {
  const found: string[] = [];
  for (const control of await controls(within)) {
    const one = await lostAfter(page, control, sizes);
    if (one !== null) found.push(one);
    await rotate(page, upright);
  }
  return found;
}

// A grid and a form; `npm run test:all` also covers the other pages.
const pages = [
  '/home?view=calendar',
  '/inspections',
  ...(isAll ? ['/home', '/home?view=stats'] : []),
];
// Lists that are tables in a wide window.
const lists = ['/home?view=pending', '/home?view=history'];

for (const path of pages)
  test(`the controls of ${path} keep the focus when the screen is turned`, async ({ page }) => {
    test.setTimeout(90_000);
    await new RoundPage(page, product.url).signIn('admin');
    await page.goto(product.url + path);
    await page.waitForTimeout(1_500);
    expect(await lost(page, page.getByRole('main'))).toEqual([]);
  });

for (const path of lists)
  test(`the controls of ${path} keep it too, and the page has it where they become a table`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await new RoundPage(page, product.url).signIn('admin');
    await page.goto(product.url + path);
    await page.waitForTimeout(1_500);
    const main = page.getByRole('main');
    const narrow = rotations.filter(({ width }) => width < wide.width);
    expect(await lost(page, main, narrow)).toEqual([]);
    await main.getByRole('listitem').locator('a, button').first().focus();
    await rotate(page, wide);
    await expect(main.getByRole('table')).toBeVisible();
    await expect(main).toBeFocused();
  });

test('so do those of an inspection, and a note keeps its caret', async ({ page }) => {
  test.setTimeout(90_000);
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  const [row] = await round.roomsNow();
  await round.open(row!);
  await page.getByRole('radiogroup').first().getByRole('radio').last().tap();
  expect(await lost(page, page.getByRole('main'))).toEqual([]);
  await page
    .getByRole('button', { name: /uistiinpano/ })
    .first()
    .tap();
  const note = page.locator('textarea').first();
  await note.fill('Ikkuna raollaan');
  await note.evaluate((field: HTMLTextAreaElement) => {
    field.setSelectionRange(3, 7);
  });
  expect(await lostAfter(page, note)).toBeNull();
  const caret = await note.evaluate((field: HTMLTextAreaElement) => [
    field.selectionStart,
    field.selectionEnd,
    field.value,
  ]);
  expect(caret).toEqual([3, 7, 'Ikkuna raollaan']);
});

test('a sheet stays open with what was typed in it, and the focus', async ({ page }) => {
  await new RoundPage(page, product.url).signIn('staff');
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Lue QR' }).tap();
  const code = sheet.getByRole('textbox');
  await code.fill('123');
  expect(await lostAfter(page, code)).toBeNull();
  await expect(code).toHaveValue('123');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  for (const name of ['Tehtävät', 'Lisää']) {
    await page.getByRole('navigation').getByRole('button', { name }).tap();
    await expect(sheet).toBeVisible();
    expect(await lost(page, sheet)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  }
});

test('the dock keeps it too, and the navigation hands it to its like', async ({ page }) => {
  await page.setViewportSize(wide);
  await new RoundPage(page, product.url).signIn('staff');
  await page.getByRole('button', { name: 'Näytä paneelit' }).click();
  const tab = page.getByRole('complementary').getByRole('tab', { selected: true });
  await tab.focus();
  await mark(page);
  await rotate(page, tablet);
  expect(await isMarked(page)).toBe(true);
  await rotate(page, wide);
  expect(await isMarked(page)).toBe(true);
  const link = page.getByRole('navigation').getByRole('link', { name: 'Tarkasta' });
  await link.focus();
  await rotate(page, upright);
  await expect(link).toBeFocused();
  await page.getByRole('button', { name: 'Tehtävät' }).focus();
  await rotate(page, onItsSide);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a code is read with the phone on its side too, and on a tablet', async ({ page }) => {
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  for (const size of [onItsSide, tablet]) {
    await rotate(page, size);
    await page.getByRole('banner').getByRole('button', { name: 'Lue QR' }).click();
    await expect(page.getByRole('dialog').getByLabel('Tarran numero')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
