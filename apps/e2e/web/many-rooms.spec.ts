import { expect, test, type Locator, type Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
  await makeWing();
});
test.afterAll(() => product.stop());

const rooms = 20;
const questions = 12;

/** A wing of many rooms with its own template. */
async function makeWing(): Promise<void> {
  const admin = await clientOf(product.url, 'admin');
  const staff = await clientOf(product.url, 'staff');
  const location = (await staff.call('validateSession')).assigned_location_id ?? 0;
  const both = (text: string) => ({ en: text, fi: text });
  const wing = await admin.call('createEnvironment', {
    body: { name: both('Iso siipi'), location_id: location },
  });
  for (let index = 1; index <= rooms; index += 1)
    await admin.call('createRoom', {
      body: { name: both(`Tila ${100 + index}`), environment_id: wing.id },
    });
  await admin.call('createTemplate', {
    body: {
      name: both('Suuri kierros'),
      inspectiontype_id: 1,
      scope: 'location',
      location_id: location,
      applicable_inspectables: [{ id: wing.id, type: 'environment' }],
      questions: Array.from({ length: questions }, (_, index) => ({
        title: both(`Kohta ${index + 1}`),
        type: 'value' as const,
        mandatory: true,
        max_photos: 1,
      })),
    },
  });
}

async function startAll(page: Page): Promise<void> {
  await new RoundPage(page, product.url).signIn('staff');
  await page.goto(`${product.url}/inspections`);
  await page.locator('fieldset').getByText('Suuri kierros').click();
  await page.getByRole('checkbox', { name: 'Valitse kaikki: Iso siipi' }).click();
  await page.getByRole('button', { name: /^Aloita/ }).click();
  await expect(page.getByText(`0/${rooms * questions} vastattu`)).toBeVisible();
}

const tabOf = (page: Page, room: number) =>
  page
    .getByRole('radiogroup')
    .first()
    .locator('label')
    .filter({ hasText: `Tila ${room}` });

/** Whether a tab is completely within its row. */
const isInRow = (tab: Locator) =>
  tab.evaluate((label) => {
    const row = label.parentElement!.getBoundingClientRect();
    const { left, right } = label.getBoundingClientRect();
    return left >= row.left - 1 && right <= row.right + 1;
  });

test('of many rooms one sees where one is: another begins with its first question, its tab in view', async ({
  page,
}) => {
  await startAll(page);
  const first = page.getByRole('article').first();
  // The scrolling code loads after the questions.
  await expect(async () => {
    await tabOf(page, 111).click();
    await page.getByRole('article').nth(7).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await expect(first).not.toBeInViewport();
    await tabOf(page, 112).click();
    await expect(tabOf(page, 112).getByRole('radio')).toBeChecked();
    await expect(first).toBeInViewport({ ratio: 0.6, timeout: 2_000 });
  }).toPass();

  // When all is answered, the button leads to the next room, whose tab is outside the visible row.
  await page.getByRole('button', { name: 'Merkitse loput…' }).click();
  await page.getByRole('dialog').getByText('Hyvä').click();
  await expect(tabOf(page, 112)).toContainText(`${questions}/${questions}`);
  await tabOf(page, 112).evaluate((label) => {
    const row = label.parentElement!;
    row.scrollLeft += label.getBoundingClientRect().right - row.getBoundingClientRect().right;
  });
  expect(await isInRow(tabOf(page, 113))).toBe(false);
  await page.getByRole('button', { name: 'Seuraava vastaamaton' }).click();
  await expect(tabOf(page, 113).getByRole('radio')).toBeChecked();
  await expect.poll(() => isInRow(tabOf(page, 113))).toBe(true);
  await expect(first.getByRole('radio').first()).toBeVisible();
});

test('what is looked through before it is sent has the way to send it at hand', async ({
  page,
}) => {
  await startAll(page);
  await page.getByRole('button', { name: 'Tarkista vastauksesi' }).click();
  const sheet = page.getByRole('dialog');
  // By room: none of the twenty is expanded initially, and an expanded one shows only its own answers.
  await expect(sheet.getByText(`0/${questions} vastattu`)).toHaveCount(rooms);
  await expect(sheet.getByRole('listitem')).toHaveCount(0);
  await sheet.getByText(`Tila ${100 + rooms}`).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(questions);
  await expect(sheet.getByRole('button', { name: 'Lähetä tarkastus' })).toBeInViewport({
    ratio: 1,
  });
  // The button does not cover the last answer.
  await sheet.evaluate((one) => {
    for (const part of one.querySelectorAll('*')) part.scrollTop = part.scrollHeight;
  });
  const last = await sheet.getByRole('listitem').last().boundingBox();
  const button = await sheet.getByRole('button', { name: 'Lähetä tarkastus' }).boundingBox();
  expect(last!.y + last!.height).toBeLessThanOrEqual(button!.y);
});

test('a question that is looked through is a press away from being answered', async ({ page }) => {
  await startAll(page);
  await page.getByRole('button', { name: 'Tarkista vastauksesi' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Tila 117').click();
  await sheet.getByRole('button', { name: 'Kohta 9' }).click();
  await expect(sheet).toBeHidden();
  await expect(tabOf(page, 117).getByRole('radio')).toBeChecked();
  const card = page.getByRole('article').nth(8);
  await expect(card.getByRole('radiogroup')).toBeFocused();
  await expect(card).toBeInViewport({ ratio: 0.9 });
});
