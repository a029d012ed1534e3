// One user with two devices: an inspection is started on one, continued and submitted on the other.
import { expect, test, type Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const steps = (page: Page, question: number) =>
  page.getByRole('radiogroup').nth(question).getByRole('radio');
const isCopied = (page: Page) =>
  expect(page.getByText(/^Tallennettu\b(?!.*laitteelle)/)).toBeVisible();

/** Goes to Home and continues the first draft. */
async function comeBack(page: Page): Promise<void> {
  await page.goto(`${product.url}/home`);
  await page.getByRole('button', { name: 'Jatka luonnosta' }).first().click();
}

test('goes on where the other device left off, and learns what it has submitted', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const here = new RoundPage(page, product.url);
  await here.signIn('staff');
  const [row = ''] = await here.roomsNow();
  await here.open(row);
  await steps(page, 0).nth(2).check();
  await isCopied(page);

  const other = await (await browser.newContext()).newPage();
  const there = new RoundPage(other, product.url);
  await there.signIn('staff');
  await other
    .getByRole('region', { name: 'Toisella laitteella' })
    .getByRole('button', { name: 'Jatka luonnosta' })
    .click();
  await expect(steps(other, 0).nth(2)).toBeChecked();
  await steps(other, 1).nth(0).check();
  await isCopied(other);

  await test.step('updated without a question', async () => {
    await comeBack(page);
    await expect(steps(page, 1).nth(0)).toBeChecked();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  let first = 0;
  await test.step('submitted there, shown here', async () => {
    await there.answerAll();
    await there.send();
    first = await there.receipt();
    await comeBack(page);
    const dialog = page.getByRole('dialog', { name: /jo lähetetty toisella laitteella/ });
    await dialog.getByRole('button', { name: 'Jatka uutena tarkastuksena' }).click();
    await expect(dialog).toBeHidden();
    await expect(steps(page, 1).nth(0)).toBeChecked();
  });

  await test.step('an inspection of its own', async () => {
    await here.answerAll();
    await here.send();
    const ids = [first, await here.receipt()];
    const { items } = await (await clientOf(product.url, 'staff')).call('listForms', {});
    const own = items.filter(({ id }) => ids.includes(id));
    expect(own.map(({ status }) => status)).toEqual(['complete', 'complete']);
    expect(new Set(own.map(({ client_id: id }) => id)).size).toBe(2);
    await page.goto(`${product.url}/home`);
    await here.roomsNow();
    await expect(page.getByRole('button', { name: 'Jatka luonnosta' })).toHaveCount(0);
  });
});
