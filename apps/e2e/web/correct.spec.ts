// A submitted inspection is corrected by its inspector, from History, in both languages.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { Walk } from '../screens/walk.ts';
import { takePicture } from '../src/picture.ts';
import { isAll } from '../src/all.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const words = {
  fi: {
    correct: 'Muokkaa vastauksia',
    save: 'Tallenna korjaus',
    saved: 'Korjaus tallennettu',
    changes: '2 muutosta',
    added: '1 kuva lisätty',
    photo: 'Poista kuva',
    reason: 'Perustelu',
    offline: /vaatii yhteyden/,
    conflict: 'Tarkastusta on korjattu sillä välin',
    mine: 'Jatka omilla muutoksilla',
  },
  en: {
    correct: 'Edit answers',
    save: 'Save correction',
    saved: 'Correction saved',
    changes: '2 changes',
    added: '1 photo added',
    photo: 'Remove photo',
    reason: 'Reason',
    offline: /You need a connection/,
    conflict: 'This inspection has been corrected in the meantime',
    mine: 'Continue with my changes',
  },
} as const;

async function isAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`);
  expect.soft(found, where).toEqual([]);
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const formOf = (page: Page) => Number(new URL(page.url()).searchParams.get('form'));

for (const language of ['fi', 'en'] as const)
  test(`${language}: an answer, a note and a photo, from the receipt to the record`, async ({
    page,
    hasTouch,
  }) => {
    test.skip(!isAll && hasTouch !== (language === 'fi'), 'The other window has this language.');
    const labels = words[language];
    await page.addInitScript((chosen) => {
      localStorage.setItem('kierros.language', JSON.stringify(chosen));
      localStorage.setItem('kierros.language-untold', 'true');
    }, language);
    const size = hasTouch ? 'phone' : 'desk';
    const walk = new Walk(page, product.url, { size, language, theme: 'light' });
    await walk.signIn('staff');
    await walk.receipt(language === 'fi' ? 0 : 1);
    await page.getByRole('main').getByRole('link', { name: labels.correct }).click();
    const first = cards(page).first();
    await expect(first.getByRole('radio').last()).toBeChecked();
    await isAccessible(page, 'before');

    await first.getByRole('radio').first().check();
    await page.getByLabel(labels.reason).fill('Väärä huone');
    await cards(page)
      .nth(1)
      .locator('input[type=file]')
      .last()
      .setInputFiles(await takePicture(page));
    await expect(cards(page).nth(1).getByRole('button', { name: labels.photo })).toBeVisible();
    await expect(page.getByRole('heading', { name: labels.changes })).toBeVisible();

    // Offline nothing is saved and nothing is lost, not even by a reload.
    await page.context().setOffline(true);
    await expect(page.getByText(labels.offline)).toBeVisible();
    await walk.button(labels.save).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.context().setOffline(false);
    await page.reload();
    await expect(first.getByRole('radio').first()).toBeChecked();
    await expect(cards(page).nth(1).getByRole('img')).toBeVisible();

    // An administrator saves first.
    const id = formOf(page);
    const admin = await clientOf(product.url, 'admin');
    const form = await admin.call('getForm', { params: { id } });
    await admin.call('editForm', {
      params: { id },
      body: {
        version: form.version,
        comments: 'Tarkistettu.',
        results: form.results.map((one) => ({
          inspectionformquestion_id: one.inspectionformquestion_id,
          inspectable_id: one.inspectable_id,
          value: one.value,
          response_text: one.response_text,
          note: 'Ylläpitäjän muistiinpano',
        })),
      },
    });
    await walk.button(labels.save).click();
    await expect(page.getByRole('heading', { name: labels.conflict })).toBeVisible();
    await isAccessible(page, 'conflict');
    await walk.button(labels.mine).click();
    await walk.button(labels.save).click();
    await expect(page.getByRole('heading', { name: labels.saved })).toBeVisible();
    await expect(page.getByText(labels.added)).toBeVisible();
    await isAccessible(page, 'saved');

    const after = await admin.call('getForm', { params: { id } });
    expect(after.version).toBe(form.version + 2);
    expect(after.comments).toBe('Tarkistettu.');
    expect(after.photos).toHaveLength(1);
    await expect
      .poll(async () => (await admin.call('getForm', { params: { id } })).photos[0]?.state)
      .toBe('ready');
    expect(after.results.find((one) => one.value === 1)).toBeDefined();
  });

test('at 320 pixels and by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const walk = new Walk(page, product.url, { size: 'phone', language: 'fi', theme: 'light' });
  await walk.signIn('staff2');
  const staff = await clientOf(product.url, 'staff2');
  const { id: author } = await staff.call('validateSession');
  const { items } = await staff.call('listForms', {
    query: { author_id: author, status: 'complete', per_page: 1 },
  });
  await page.goto(`${product.url}/home?view=correct&form=${items[0]!.id}`);
  await expect(cards(page).first()).toBeVisible();
  const wider = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((one) => one.getBoundingClientRect().right > 320)
      .map((one) => `${one.className} ${one.textContent.slice(0, 40)}`),
  );
  expect(wider, 'nothing is wider than the screen').toEqual([]);

  const group = page.getByRole('radiogroup').first();
  await page.keyboard.press('Tab');
  for (let steps = 0; steps < 60; steps += 1) {
    if (await group.evaluate((one) => one.contains(document.activeElement))) break;
    await page.keyboard.press('Tab');
  }
  const now = await group.getByRole('radio', { checked: true }).getAttribute('value');
  await page.keyboard.press(now === '1' ? '2' : '1');
  const save = walk.button(words.fi.save);
  for (let steps = 0; steps < 200; steps += 1) {
    if (await save.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const saved = page.getByRole('heading', { name: words.fi.saved });
  await expect(saved).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 muutos' })).toBeFocused();
});
