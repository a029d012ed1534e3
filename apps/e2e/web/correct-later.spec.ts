// An unfinished correction is offered again on Home, only to its author.
import { expect, test, type Page } from '@playwright/test';
import { Walk } from '../screens/walk.ts';
import { isAll } from '../src/all.ts';
import { startProduct, type Product } from '../src/product.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const words = {
  fi: {
    page: 'Vastausten muokkaus',
    begun: 'Keskeneräiset',
    facts: /^Korjaus · muutettu /,
    goOn: 'Jatka korjausta',
    drop: 'Hylkää',
    discard: 'Hylkää korjaus',
    back: 'Takaisin',
    account: /^Käyttäjätili/,
    signOut: 'Kirjaudu ulos',
    leave: 'Säilytä tällä laitteella ja kirjaudu ulos',
  },
  en: {
    page: 'Edit answers',
    begun: 'Continue',
    facts: /^Correction · changed /,
    goOn: 'Continue correction',
    drop: 'Discard',
    discard: 'Discard correction',
    back: 'Back',
    account: /^Account: /,
    signOut: 'Sign out',
    leave: 'Save here and sign out',
  },
} as const;

const first = (page: Page) => page.getByRole('main').getByRole('radiogroup').first();

async function signOut(walk: Walk, isUnfinished: boolean): Promise<void> {
  const labels = words[walk.look.language];
  if (walk.look.size === 'phone') await walk.open('more');
  else await walk.page.getByRole('button', { name: labels.account }).click();
  await walk.page
    .getByRole('menuitem', { name: labels.signOut })
    .or(walk.button(labels.signOut))
    .click();
  if (isUnfinished) await walk.button(labels.leave).click();
  await walk.page.waitForURL('**/login');
}

for (const language of isAll ? (['fi', 'en'] as const) : (['fi'] as const))
  test(`${language}: left, found on Home, gone on with, discarded`, async ({ page, hasTouch }) => {
    test.setTimeout(120_000);
    const labels = words[language];
    await page.addInitScript((chosen) => {
      localStorage.setItem('kierros.language', JSON.stringify(chosen));
      localStorage.setItem('kierros.language-untold', 'true');
    }, language);
    const size = hasTouch ? 'phone' : 'desk';
    const walk = new Walk(page, product.url, { size, language, theme: 'light' });
    const begun = page.getByRole('region', { name: labels.begun }).getByRole('article');
    const mine = begun.filter({ has: page.getByText(labels.facts) });

    await walk.signIn('staff');
    await walk.correct();
    await expect(page).toHaveTitle(`${labels.page} – Kierros`);
    if (hasTouch)
      await expect(page.getByRole('banner').getByText(labels.page, { exact: true })).toBeVisible();
    const step = first(page).getByRole('radio', { checked: false }).first();
    const value = await step.getAttribute('value');
    await step.check();
    await walk.button(labels.back).click();
    await expect(page).toHaveURL(/view=history/);

    await walk.home();
    await expect(mine).toHaveCount(1);
    await signOut(walk, true);
    await walk.signIn('staff2');
    await walk.home();
    await expect(mine).toHaveCount(0);
    await signOut(walk, false);
    await walk.signIn('staff');
    await walk.home();

    await mine.getByRole('link', { name: labels.goOn }).click();
    await expect(first(page).getByRole('radio', { checked: true })).toHaveValue(value ?? '');
    await walk.button(labels.back).click();
    await expect(page).toHaveURL(/\/home$/);
    await mine.getByRole('button', { name: labels.drop }).click();
    await page.getByRole('dialog').getByRole('button', { name: labels.discard }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(mine).toHaveCount(0);
    await page.reload();
    await expect(mine).toHaveCount(0);
  });
