// The maximum number of touches per flow (ux 3.2), counted on a phone.
import { expect, test, type Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { takePicture } from '../src/picture.ts';
import { onlyTemplates } from '../src/own-templates.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';
import { atRest, Taps } from '../src/taps.ts';

test.skip(({ hasTouch }) => !hasTouch, 'A desk has no touches to count.');
test.describe.configure({ mode: 'serial' });

const QUESTIONS = 10;
let product: Product;

// The site's templates are replaced by one with ten questions.
test.beforeAll(async () => {
  product = await startProduct();
  await onlyTemplates(product.url, ['Kymmenen'], QUESTIONS);
});
test.afterAll(() => product.stop());

// The first rooms may have a draft of an earlier test.
async function lastRoomNow() {
  const staff = await clientOf(product.url, 'staff');
  const { items } = await staff.call('listDue', { query: { days: 7, per_page: 1000 } });
  const room = items.findLast(
    ({ kind, due }) => kind === 'room' && due.some((one) => one.can_inspect_now),
  );
  if (!room) throw new Error('No room is left to inspect.');
  return room;
}

// The weekly inspections: what else is due depends on the day on which the demo was made.
const rows = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Tarkasta: .*Jatkuva tarkastus$/ });
const groups = (page: Page) => page.getByRole('radiogroup', { name: /Kohta/ });
const send = (page: Page) => page.getByRole('button', { name: 'Lähetä tarkastus' });

async function home(page: Page): Promise<void> {
  await new RoundPage(page, product.url).signIn('staff');
  await expect(rows(page).first()).toBeVisible();
}

async function answerAll(page: Page, taps: Taps): Promise<void> {
  await expect(groups(page)).toHaveCount(QUESTIONS);
  for (let index = 0; index < QUESTIONS; index += 1) {
    const best = groups(page).nth(index);
    await taps.on(best.locator('label').last());
    await expect(best.getByRole('radio').last()).toBeChecked();
    await atRest(page);
  }
}

const received = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Tarkastus lähetetty' })).toBeVisible();

test('a room of ten questions, from home to its receipt: 13', async ({ page }) => {
  await home(page);
  const taps = new Taps();
  await taps.on(rows(page).first());
  await answerAll(page, taps);
  await taps.on(send(page));
  await received(page);
  expect(taps.count).toBeLessThanOrEqual(13);
});

test(
  'the next room of the round, from the receipt, and without a network: 12 each',
  { tag: '@long' },
  async ({ page, context }) => {
    await home(page);
    const goOn = page.getByRole('button', { name: /^Seuraavaksi: / });
    await rows(page).first().tap();
    const inspect = async (sending: string) => {
      const taps = new Taps();
      await answerAll(page, taps);
      await taps.on(page.getByRole('button', { name: sending }));
      await expect(page.getByText(/^Tarkastus (lähetetty|odottaa lähetystä)$/)).toBeVisible();
      const next = /: (.*?)(,|$)/.exec(await goOn.innerText())?.[1] ?? '';
      await taps.on(goOn);
      await expect(
        page.getByText(`0/${String(QUESTIONS)} vastattu`, { exact: true }),
      ).toBeVisible();
      await expect(page.getByText(new RegExp(`· ${next}$`))).toBeVisible();
      expect(taps.count).toBeLessThanOrEqual(12);
      return next;
    };
    const second = await inspect('Lähetä tarkastus');
    await context.setOffline(true);
    const third = await inspect('Lähetä, kun yhteys palaa');
    expect(third).not.toBe(second);
  },
);

test('the same with a photo and a note: two more', { tag: '@long' }, async ({ page }) => {
  await home(page);
  const picture = await takePicture(page);
  const taps = new Taps();
  await taps.on(rows(page).first());
  await answerAll(page, taps);
  await taps.photo(page.locator('input[type=file]').first(), picture);
  await expect(page.getByRole('button', { name: /Poista kuva/ })).toBeVisible();
  await taps.on(page.getByRole('button', { name: 'Lisää muistiinpano' }).first());
  await page.keyboard.type('Sarana on löysällä');
  await taps.on(send(page));
  await received(page);
  expect(taps.count).toBeLessThanOrEqual(15);
});

test('the rest marked at once, and one corrected: 7', { tag: '@long' }, async ({ page }) => {
  await home(page);
  const taps = new Taps();
  await taps.on(rows(page).first());
  await expect(groups(page)).toHaveCount(QUESTIONS);
  await taps.on(page.getByRole('button', { name: 'Merkitse loput…' }));
  await taps.on(page.getByRole('dialog').getByRole('button', { name: 'Hyvä' }));
  await expect(page.getByText(`${QUESTIONS}/${QUESTIONS} vastattu`)).toBeVisible();
  await taps.on(groups(page).nth(3).locator('label').first());
  await taps.on(send(page));
  await received(page);
  expect(taps.count).toBeLessThanOrEqual(7);
});

test('the next unanswered question: 1; a draft after the app was ended: 1', async ({ page }) => {
  await home(page);
  await rows(page).first().tap();
  await groups(page).nth(0).locator('label').last().tap();
  const next = new Taps();
  await next.on(page.getByRole('button', { name: 'Seuraava vastaamaton' }));
  await expect(groups(page).nth(1)).toBeFocused();
  expect(next.count).toBe(1);
  await expect(page.getByText(/^Tallennettu/).first()).toBeVisible();

  const again = await page.context().newPage();
  await page.close();
  await again.goto(`${product.url}/home`);
  const taps = new Taps();
  await taps.on(again.getByRole('button', { name: /^Jatka/ }).first());
  await expect(again.getByText(`1/${QUESTIONS} vastattu`)).toBeVisible();
  expect(taps.count).toBe(1);
});

test('from the code on the door, signed in: 12', { tag: '@long' }, async ({ page }) => {
  await home(page);
  const room = await lastRoomNow();
  await page.goto(`${product.url}/inspections?room=${room.inspectable_id}`);
  const taps = new Taps();
  await taps.on(page.getByRole('button', { name: /^Aloita/ }));
  await answerAll(page, taps);
  await taps.on(send(page));
  await received(page);
  expect(taps.count).toBeLessThanOrEqual(12);
});
