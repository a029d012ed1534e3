// A window as low as a phone in landscape with a keyboard, or a desktop at 400 %.
import { expect, test, type Locator } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { isAll } from '../src/all.ts';
import { startProduct, type Product } from '../src/product.ts';

let product: Product;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

/** Whether an element is completely in the window, and not covered. */
const isWhole = (part: Locator) =>
  part.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) =>
      one.contains(document.elementFromPoint((left + right) / 2, y)),
    );
  });

for (const { width, height } of [
  { width: 320, height: 256 },
  ...(isAll ? [{ width: 667, height: 200 }] : []),
  { width: 844, height: 180 },
]) {
  test(`a dialog can be filled in and closed at ${width} × ${height}`, async ({ page }) => {
    const round = new RoundPage(page, product.url);
    await round.signIn('staff');
    await page.goto(`${product.url}/home?view=calendar`);
    await page.getByRole('button', { name: 'Seuraava kuukausi' }).click();
    // Until then the month before is shown, and the menu would close with its inspection.
    await expect(page.getByRole('grid')).not.toHaveAttribute('aria-busy');
    await page
      .getByRole('gridcell', { name: /, \d+ tarkastus/ })
      .first()
      .click();
    await page.setViewportSize({ width, height });
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Toiminnot/ })
      .first()
      .click();
    // By whether it was planned.
    await page.getByRole('menuitem', { name: /^(Siirrä|Aikatauluta)…/ }).click();
    const dialog = page.getByRole('dialog');
    const parts = [
      dialog.getByLabel('Uusi päivä'),
      dialog.getByRole('button', { name: 'Tallenna' }),
      dialog.getByRole('button', { name: 'Peruuta' }),
      dialog.getByRole('button', { name: 'Sulje' }),
    ];
    for (const part of parts) {
      await part.scrollIntoViewIfNeeded();
      expect(await isWhole(part)).toBe(true);
    }
  });

  test(`an inspection can be chosen at ${width} × ${height}`, async ({ page }) => {
    const round = new RoundPage(page, product.url);
    await round.signIn('staff');
    await page.goto(`${product.url}/inspections`);
    const main = page.getByRole('main');
    await main.locator('fieldset').getByText('Viikoittainen siisteystarkastus').click();
    await page.setViewportSize({ width, height });
    const search = main.getByRole('searchbox');
    await search.focus();
    expect(await isWhole(search)).toBe(true);
    await search.fill('luokka');
    expect(await isWhole(search)).toBe(true);
    const room = main.getByRole('checkbox', { disabled: false }).last();
    await room.focus();
    await page.keyboard.press(' ');
    await expect(room).toBeChecked();
    const start = main.getByRole('button', { name: /^Aloita/ });
    await start.focus();
    expect(await isWhole(start)).toBe(true);
  });
}

test('from room to room at 360 × 640: the way on is at hand, and so is the name of the room', async ({
  page,
  hasTouch,
}) => {
  test.skip(!hasTouch, 'It is about a phone.');
  test.setTimeout(60_000);
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  await page.setViewportSize({ width: 360, height: 640 });
  const [row = ''] = await round.roomsNow();
  await round.open(row);
  const room = /^Tarkasta: (.*), /.exec(row)?.[1] ?? '';
  await round.answerAll();
  // Home is hidden in the background and names the room too.
  const name = page.getByRole('paragraph').filter({ hasText: new RegExp(`^${room}$`) });
  expect(await isWhole(name), 'the name of the room').toBe(true);
  await round.send();
  await expect(page.getByText('Tarkastus lähetetty')).toBeVisible();
  const next = page.getByRole('button', { name: /^Seuraavaksi/ });
  expect(await isWhole(next), 'the next room').toBe(true);
  await page.evaluate(() => {
    scrollTo(0, 160);
  });
  await next.click();
  await expect(page.getByText(/^0\/\d+ vastattu$/)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
