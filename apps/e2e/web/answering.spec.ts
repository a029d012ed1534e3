// How the page moves under the user's finger while questions are answered.
import { expect, test, type Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { startProduct, type Product } from '../src/product.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

/** The top of each question's answer, from the top of the page. */
const positions = (page: Page) =>
  page
    .getByRole('radiogroup')
    .evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top + window.scrollY)),
    );

test('an answer moves nothing on the page, nor does taking it back', async ({ page }) => {
  // Without it a phone scrolls to the next question by itself.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  await round.open((await round.roomsNow())[0] ?? '');
  const first = page.getByRole('radiogroup').first();
  const clear = page.getByRole('button', { name: 'Poista vastaus' });
  await expect(page.getByText(/^(Viimeksi|Ei aiempaa)/).first()).toBeVisible();
  const before = await positions(page);

  await first.getByRole('radio').last().check();
  await expect(clear).toBeVisible();
  expect(await positions(page)).toEqual(before);

  await clear.click();
  await expect(clear).toBeHidden();
  expect(await positions(page)).toEqual(before);
  await expect(first).toBeFocused();
});

test('the page that moves on by itself stops under a finger', async ({ page, hasTouch }) => {
  test.skip(!hasTouch, 'A desk does not move on by itself.');
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  await round.open((await round.roomsNow())[0] ?? '');
  const answered = page.getByRole('radiogroup').first().locator('label').last();
  await answered.scrollIntoViewIfNeeded();
  // Touches as soon as the page moves: a touch from the test process might come too late.
  const touchedAt = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const touch = () => {
          document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
          resolve(scrollY);
        };
        addEventListener('scroll', touch, { once: true });
      }),
  );
  await answered.tap();
  const y = await touchedAt;
  await page.waitForTimeout(800);
  // Less than half a level of the scale: the compositor is a few frames ahead.
  expect(Math.abs((await page.evaluate(() => scrollY)) - y)).toBeLessThan(28);
  const next = await page.getByRole('radiogroup').nth(1).boundingBox();
  expect(next?.y, 'without the finger it lies half way up the screen').toBeGreaterThan(500);
});
