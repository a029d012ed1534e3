import { expect, test } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const lines = 'Ovi jää raolleen,\n"sarana" irti.';

/** An inspection of a room with its first answer flagged, sent through the API. */
async function inspectFlagged(): Promise<void> {
  const staff = await clientOf(product.url, 'staff');
  const { items } = await staff.call('listDue');
  const group = items.find(({ kind }) => kind === 'room');
  const room = group?.inspectable_id ?? 0;
  const templates = await staff.call('listTemplates', { query: { per_page: 1000 } });
  const quick = templates.items.find(({ name }) => name.en === 'Quick round');
  const form = await staff.call('createForm', {
    body: {
      template_id: quick?.id ?? 0,
      inspectables: [room],
      started_at: new Date().toISOString(),
    },
  });
  const template = await staff.call('getTemplate', { params: { id: quick?.id ?? 0 } });
  await staff.call('submitForm', {
    params: { id: form.id },
    body: {
      comments: 'Ensin tämä.\nSitten muu.',
      results: template.questions.map(({ id }, index) => ({
        inspectionformquestion_id: id,
        inspectable_id: room,
        value: 3,
        ...(index === 0 && { note: lines, flagged: true }),
      })),
    },
  });
}

test('a flagged answer is seen with the lines of its note, by who decides and later in the history', async ({
  page,
}) => {
  test.skip(
    test.info().project.name === 'desk',
    'A table at a desk shows the note of an open row.',
  );
  await inspectFlagged();
  const admin = new RoundPage(page, product.url);
  await admin.signIn('admin');
  await page.goto(`${product.url}/home?view=pending`);
  const note = page.getByRole('main').locator('blockquote').filter({ hasText: 'raolleen' });
  await expect(note).toBeVisible();
  expect(await note.innerText()).toBe(lines);

  await page.goto(`${product.url}/home?view=history`);
  const main = page.getByRole('main');
  await main
    .getByRole('listitem')
    .or(main.getByRole('row'))
    .filter({ hasText: /1 muistiinpano|Pikakierros/ })
    .first()
    .getByRole('button')
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Pikakierros' });
  await expect(sheet.getByText('Merkitty päätettäväksi')).toHaveCount(1);
  expect(await sheet.innerText()).toContain(lines);
  expect(await sheet.innerText()).toContain('Ensin tämä.\nSitten muu.');
});
