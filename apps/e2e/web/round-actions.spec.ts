// What a question asks for with a low answer, and the fix that the next inspection checks.
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { browserData } from '../src/browser-data.ts';
import { takePicture } from '../src/picture.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';
import { isStored } from '../src/stored-app.ts';

test.skip(({ isMobile }) => !isMobile, 'The same code on a desk.');

type Client = Awaited<ReturnType<typeof clientOf>>;

let product: Product;
let staff: Client;
let admin: Client;
let question = 0;
let templateId = 0;
test.beforeAll(async () => {
  product = await startProduct();
  staff = await clientOf(product.url, 'staff');
  admin = await clientOf(product.url, 'admin');
  const location = (await staff.call('validateSession')).assigned_location_id ?? 0;
  const { items } = await admin.call('listTemplates', { query: { per_page: 1000 } });
  for (const { id, inspectiontype_id: type } of items)
    if (type === 1) await admin.call('deleteTemplate', { params: { id } });
  const template = await admin.call('createTemplate', {
    body: {
      name: { en: 'Doors', fi: 'Ovet' },
      inspectiontype_id: 1,
      scope: 'location',
      location_id: location,
      questions: [
        { title: { en: 'Door', fi: 'Ovi' }, type: 'value', mandatory: true, on_low: 'photo' },
        { title: { en: 'Lock', fi: 'Lukko' }, type: 'value', mandatory: true },
      ],
    },
  });
  templateId = template.id;
  question = template.questions[0]?.id ?? 0;
});
test.afterAll(() => product.stop());

const answer = (page: Page, name: RegExp, level: 'first' | 'last') =>
  page.getByRole('radiogroup', { name }).locator('label')[level]().tap();
const submit = (page: Page) => page.getByRole('button', { name: 'Lähetä tarkastus' }).tap();

async function open(page: Page, row: string): Promise<void> {
  await page.getByRole('button', { name: row, exact: true }).tap();
  await expect(page.getByRole('radiogroup', { name: /Ovi/ })).toBeVisible();
}

async function roundRooms(page: Page): Promise<string[]> {
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  return round.roomsNow();
}

async function expectNoAxeFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('article').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}

// The keys of the earlier photos on this device.
const storedPhotos = async (page: Page) =>
  Object.entries((await browserData(page)).stores)
    .filter(([name]) => name.endsWith('/lastPhotos'))
    .flatMap(([, records]) => records.map(({ key }) => key));

const roomOf = async (row: string) => {
  const { items } = await staff.call('listDue', { query: { per_page: 1000 } });
  const group = items.find(({ name }) => row.includes(name.fi));
  return group?.inspectable_id ?? 0;
};

/** A low answer, approved and fixed with a photo. It was about an earlier date, so the room is still due. */
async function fixed(room: number, photo: Buffer): Promise<number> {
  const form = await staff.call('createForm', {
    body: {
      template_id: templateId,
      inspectables: [room],
      started_at: new Date(Date.now() - 60_000).toISOString(),
      clock_offset_ms: 0,
      due_seen: [{ inspectable_id: room, natural_due: '2020-01-01' }],
    },
  });
  const results = [question, question + 1].map((id, index) => ({
    inspectionformquestion_id: id,
    inspectable_id: room,
    value: index === 0 ? 1 : 3,
    note: index === 0 ? 'Sarana irti.' : '',
  }));
  await staff.call('submitForm', {
    params: { id: form.id },
    body: { results, clock_offset_ms: 0 },
  });
  const action = await actionOf(room);
  const id = action?.id ?? 0;
  expect(action).toMatchObject({ status: 'pending', evidence_missing: true });
  await admin.call('handlePendingAction', { params: { id }, query: { action: 'approve' } });
  const name = `${randomUUID()}.jpg`;
  const sha256 = createHash('sha256').update(photo).digest('hex');
  await staff.call('submitFix', {
    params: { id },
    body: {
      client_id: randomUUID(),
      note: 'Saranat vaihdettu.',
      photos: [{ name, sha256, bytes: photo.length }],
    },
  });
  const file = new File([new Uint8Array(photo)], name, { type: 'image/jpeg' });
  await staff.call('uploadActionPhotos', { params: { id }, body: { files: [file as never] } });
  await expect
    .poll(async () => (await actionOf(room))?.images_after.length, { timeout: 30_000 })
    .toBe(1);
  return id;
}

const actionOf = async (room: number) =>
  (
    await admin.call('listPendingActions', { query: { inspectable_id: room, status: 'all' } })
  ).items.find(({ question_id: id }) => id === question);

test('a low answer asks for a photo before it is submitted, offline as well', async ({
  page,
  context,
}) => {
  const [row = ''] = await roundRooms(page);
  const picture = await takePicture(page);
  await open(page, row);
  await expect(page.getByText('Huono arvio vaatii kuvan.')).toHaveCount(0);
  await answer(page, /Ovi/, 'first');
  const card = page.getByRole('article', { name: /Ovi/ });
  await expect(card.getByText('Huono arvio vaatii kuvan.')).toBeVisible();
  await context.setOffline(true);
  await answer(page, /Lukko/, 'last');
  await page.getByRole('button', { name: /^Lähetä, kun/ }).tap();
  const summary = page.getByRole('alert').filter({ hasText: 'Huonot arviot' });
  await expect(summary.getByRole('link', { name: 'Kysymys 1: lisää kuva' })).toBeVisible();
  await expectNoAxeFaults(page);
  await card.getByRole('button', { name: 'Ei kuvaa mahdollista' }).tap();
  await expect(card.getByText('Kerro muistiinpanossa, miksi kuvaa ei voi ottaa.')).toBeVisible();
  await page.getByRole('button', { name: /^Lähetä, kun/ }).tap();
  await expect(page.getByRole('link', { name: 'Kysymys 1: lisää muistiinpano' })).toBeVisible();
  await card.getByRole('button', { name: 'Ei kuvaa mahdollista' }).tap();
  await context.setOffline(false);
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await expect(card.getByText('Huono arvio vaatii kuvan.')).toHaveCount(0, { timeout: 30_000 });
  await submit(page);
  await new RoundPage(page, product.url).receipt();
  const action = await actionOf(await roomOf(row));
  expect(action).toMatchObject({ status: 'pending', evidence_missing: false, value: 1 });
});

test('the next inspection shows the fix with its photo without a network, and a good answer verifies it', async ({
  page,
  context,
}) => {
  const [, row = ''] = await roundRooms(page);
  const room = await roomOf(row);
  const id = await fixed(room, await readFile(await takePicture(page)));
  await page.reload();
  await expect.poll(() => storedPhotos(page), { timeout: 30_000 }).toContain(`action:${id}`);
  await expect.poll(() => isStored(page)).toBe(true);
  await context.setOffline(true);
  await open(page, row);
  const card = page.getByRole('article', { name: /Ovi/ });
  await expect(card.getByText(/^Korjattu .*Onko se kunnossa\?$/)).toBeVisible();
  await expect(card.getByText('Saranat vaihdettu.')).toBeVisible();
  await expect(card.getByRole('img', { name: 'Jälkeen' })).toHaveJSProperty('complete', true);
  await expect(card.getByRole('img', { name: 'Jälkeen' })).not.toHaveJSProperty('naturalWidth', 0);
  await expectNoAxeFaults(page);
  await context.setOffline(false);
  await answer(page, /Ovi/, 'last');
  await expect(card.getByText('Vahvistaa korjauksen')).toBeVisible();
  await answer(page, /Lukko/, 'last');
  await page.getByRole('button', { name: /Tarkista vastau/ }).tap();
  await expect(page.getByRole('dialog').getByText(/^Korjattu /)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Lähetä tarkastus' }).tap();
  await new RoundPage(page, product.url).receipt();
  expect(await actionOf(room)).toMatchObject({ id, status: 'verified' });
});

test('a low answer puts a fix back', { tag: '@long' }, async ({ page }) => {
  const [, , row = ''] = await roundRooms(page);
  const room = await roomOf(row);
  const id = await fixed(room, await readFile(await takePicture(page)));
  await page.reload();
  await open(page, row);
  const card = page.getByRole('article', { name: /Ovi/ });
  await expect(card.getByText(/^Korjattu /)).toBeVisible();
  await answer(page, /Ovi/, 'first');
  await expect(card.getByText('Palauttaa työn korjattavaksi')).toBeVisible();
  await card.getByRole('button', { name: 'Ei kuvaa mahdollista' }).tap();
  await card.getByRole('textbox', { name: 'Muistiinpano' }).fill('Yhä irti, liian pimeää kuvata.');
  await answer(page, /Lukko/, 'last');
  await submit(page);
  await new RoundPage(page, product.url).receipt();
  expect(await actionOf(room)).toMatchObject({
    id,
    status: 'approved',
    failures: 1,
    evidence_missing: false,
  });
});
