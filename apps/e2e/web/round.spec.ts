import { expect, test } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { dayFromNow } from '../src/days.ts';
import { takePicture } from '../src/picture.ts';
import { PASSWORD, startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

type DueRow = { inspectable_id: number; name: { fi: string }; due_date: string };

test('an inspector walks a round: due, inspected with a photo, received, no longer due', async ({
  page,
}) => {
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  const before = await round.roomsNow();
  const row = before[0] ?? '';
  const picture = await takePicture(page);
  await round.open(row);

  await page.getByRole('button', { name: 'Lähetä tarkastus' }).click();
  await expect(page.getByText('Vastaa kaikkiin pakollisiin kysymyksiin.')).toBeVisible();
  await round.answerAll();
  await round.addPhoto(picture);
  await round.send();
  const formId = await round.receipt();

  await page
    .getByRole('button', { name: 'Takaisin etusivulle' })
    .or(page.getByRole('link', { name: 'Takaisin etusivulle' }))
    .click();
  await page.waitForURL('**/home');
  await expect(page.getByRole('button', { name: row, exact: true })).toHaveCount(0);

  const staff = await clientOf(product.url, 'staff');
  const form = await staff.call('getForm', { params: { id: formId } });
  expect(form).toMatchObject({ status: 'complete', needs_review: false });
  const inspectable = form.inspectables[0];
  expect(inspectable?.moved).toBe(true);
  // 12 megapixels were scaled down to at most 1600 pixels on the long side.
  expect(form.photos).toHaveLength(1);
  expect(form.photos[0]?.bytes).toBeLessThan(1_000_000);

  const home = test.info().outputDir;
  product.kierros(['auth', 'login', '--username', 'staff', '--password-file', '-'], {
    input: PASSWORD,
    home,
  });
  const due = product.kierros(['due', '--json=inspectable_id,name,due_date'], { home });
  const rows = JSON.parse(due.stdout) as DueRow[];
  const left = rows.find((one) => one.inspectable_id === inspectable?.id);
  expect(left === undefined || left.due_date > dayFromNow(0)).toBe(true);

  await expect
    .poll(async () => (await staff.call('getForm', { params: { id: formId } })).photos[0]?.state)
    .toBe('ready');
  const url = (await staff.call('getForm', { params: { id: formId } })).photos[0]?.url ?? '';
  expect((await page.request.get(`${product.url}${url}`)).status()).toBe(200);
  const stranger = await page.context().browser()!.newContext();
  const other = await stranger.newPage();
  await new RoundPage(other, product.url).signIn('staff2');
  expect((await other.request.get(`${product.url}${url}`)).status()).toBe(404);
  expect(
    (
      await (await page.context().browser()!.newContext()).request.get(`${product.url}${url}`)
    ).status(),
  ).toBe(401);
  await stranger.close();
});

const gaps = [
  { after: 'create', path: /\/api\/v2\/inspection\/forms$/ },
  { after: 'submit', path: /\/api\/v2\/inspection\/forms\/\d+\/submit$/ },
];

for (const { after, path } of gaps)
  for (const answer of ['arrived', 'was lost']) {
    const title = `the round survives a server killed right after ${after}, whose answer ${answer}`;
    test(title, { tag: '@long' }, async ({ page }) => {
      test.skip(test.info().project.name === 'desk', 'The device keeps it alike at either size.');
      const round = new RoundPage(page, product.url);
      await round.signIn('staff');
      const picture = await takePicture(page);
      const row = (await round.roomsNow())[0] ?? '';
      await round.open(row);
      await round.answerAll();
      await round.addPhoto(picture);

      let killed = false;
      await page.route(path, async (route) => {
        if (killed || route.request().method() !== 'POST') return route.continue();
        killed = true;
        const response = await route.fetch();
        product.kill();
        return answer === 'arrived' ? route.fulfill({ response }) : route.abort('connectionreset');
      });
      await round.send();
      await expect.poll(() => killed).toBe(true);
      await product.restart();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      const formId = await round.receipt();

      const staff = await clientOf(product.url, 'staff');
      const form = await staff.call('getForm', { params: { id: formId } });
      expect(form.status).toBe('complete');
      expect(form.photos).toHaveLength(1);
      expect(form.results.length).toBeGreaterThan(0);
      // Only one form was created: the received one.
      await expect(staff.call('getForm', { params: { id: formId + 1 } })).rejects.toMatchObject({
        code: 'not_found',
      });
    });
  }
