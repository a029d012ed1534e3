// The questions and warnings of an inspection, in both languages, with the real server.
import { specTexts } from '@kierros/domain';
import { expect, test } from '@playwright/test';
import { Walk } from '../screens/walk.ts';
import { draftOfAnother } from '../src/another.ts';
import { People } from '../src/people.ts';
import { startProduct, type Product } from '../src/product.ts';

test.skip(({ hasTouch }) => hasTouch, 'It opens desks itself.');

let product: Product;
let people: People;
test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  people = new People(browser, product);
});
test.afterAll(() => product.stop());

for (const language of ['fi', 'en'] as const) {
  const look = { size: 'desk', language, theme: 'light' } as const;

  test(`${language}: leaving asks for confirmation only when the answers could not be saved`, async () => {
    const page = await people.stranger({ language });
    const walk = new Walk(page, product.url, look);
    await walk.signIn('staff');
    await walk.start(1, language === 'fi' ? 0 : 1);
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.getByRole('radiogroup', { name: /./ }).last().getByRole('radio').last().check({
      force: true,
    });
    const home = page.getByRole('link', { name: walk.labels.home, exact: true });
    const ask = page.getByRole('dialog', {
      name: specTexts['inspection.leave.confirm'][language],
    });
    await home.click();
    await expect(ask).toBeVisible();
    await ask.getByRole('button', { name: /^(Jää|Stay)$/ }).click();
    await expect(ask).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/inspection');
    await home.click();
    await ask.getByRole('button', { name: /^(Poistu|Leave)$/ }).click();
    await page.waitForURL('**/home');
    await page.context().close();
  });

  test(`${language}: a draft of another user is shown, and blocks nothing`, async () => {
    const room = await draftOfAnother(product.url);
    const page = await people.stranger({ language });
    const walk = new Walk(page, product.url, look);
    await walk.signIn('staff');
    await walk.startIn(room);
    await page.getByRole('radiogroup').first().getByRole('radio').last().click();
    await page.getByRole('button', { name: /^(Toinen luonnos|Another draft): / }).click();
    const notice = page
      .getByRole('dialog')
      .getByText(/(on aloittanut luonnoksen samasta kohteesta|has a draft for the same place)/);
    await expect(notice).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(walk.button(walk.labels.submit)).toBeEnabled();
    await page.context().close();
  });
}
