// A shared device: a user who signs out leaves only their own unfinished work on it.
import { expect, test, type Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { browserData } from '../src/browser-data.ts';
import { startProduct, type Product } from '../src/product.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const own = ['drafts', 'outbox', 'photos', 'rawPhotos', 'lines', 'corrections'];
// Keys of the device, and of a user's own unfinished work.
const staysInLocal =
  /^kierros\.(language|theme|density|clock-offset|first-steps|dock-\w+|shortcuts|sent-copies|inventory-\d+|lost-\d+)/;

/** Waits until the preloaded data of a round is stored: lists, earlier answers with photos, todos. */
async function untilFilled(page: Page): Promise<void> {
  const filled = async () => {
    const { stores } = await browserData(page);
    return [
      ...new Set(
        Object.keys(stores)
          .map((name) => name.split('/')[1] ?? '')
          .filter((name) => !own.includes(name)),
      ),
    ];
  };
  await expect
    .poll(filled, { timeout: 40_000 })
    .toEqual(expect.arrayContaining(['dueGroups', 'lastAnswers', 'places', 'templates', 'todos']));
}

/** Signs out by the menu; `answer` is the choice for unsent work. */
async function signOut(page: Page, answer?: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await page
    .getByRole('button', { name: isPhone ? /^Lisää/ : /^Käyttäjätili/ })
    .first()
    .click();
  await page.getByText('Kirjaudu ulos', { exact: true }).click();
  if (answer !== undefined) await page.getByRole('button', { name: answer }).click();
  await page.waitForURL(/\/login/);
}

/** Stored data other than the device's own and the unfinished work of `userId`. */
async function leftBehind(page: Page, userId: number | null): Promise<unknown> {
  const { stores, cached, local, session } = await browserData(page);
  const foreign = Object.entries(stores).flatMap(([name, records]) =>
    own.some((store) => name === `kierros-${String(userId)}/${store}`)
      ? []
      : // The marker by which a device recognizes its own database has no user data.
        records
          .filter((one) => one['key'] !== 'device-mark')
          .map((one) => `${name}: ${JSON.stringify(one).slice(0, 80)}`),
  );
  return {
    foreign,
    cached: cached.filter((path) => /^\/(api|uploaded_images)/.test(path)),
    local: Object.keys(local).filter((key) => !staysInLocal.test(key)),
    session,
  };
}

const nothing = { foreign: [], cached: [], local: [], session: {} };

test('signing out leaves drafts and unsent inspections on the device, and nothing else of anybody', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  const [first = '', second = ''] = await round.roomsNow();
  await untilFilled(page);

  await test.step('a draft, and an inspection that cannot be sent', async () => {
    await round.open(first);
    await page.getByRole('radiogroup').first().getByRole('radio').last().check();
    await expect(page.getByText(/^Tallennettu/)).toBeVisible();
    await page.goto(`${product.url}/home`);
    await page.route('**/inspection/forms', (route) => route.abort());
    await round.open(second);
    await round.answerAll();
    await round.send();
    await expect(page.getByText('Odottaa lähetystä').first()).toBeVisible();
    await page.goto(`${product.url}/home`);
    await untilFilled(page);
  });

  const { stores } = await browserData(page);
  const userId = Number(/\d+/.exec(Object.keys(stores)[0] ?? '')?.[0]);
  await signOut(page, 'Säilytä tällä laitteella ja kirjaudu ulos');
  await expect.poll(() => leftBehind(page, userId)).toEqual(nothing);
  const stored = await browserData(page);
  expect(stored.stores[`kierros-${String(userId)}/drafts`]).toHaveLength(1);
  expect(stored.stores[`kierros-${String(userId)}/outbox`]).toMatchObject([{ state: 'waiting' }]);

  await test.step('another person comes and goes', async () => {
    await round.signIn('student');
    await untilFilled(page);
    await signOut(page);
    await expect.poll(() => leftBehind(page, userId)).toEqual(nothing);
  });

  await test.step('the first one finds the work again', async () => {
    await page.unroute('**/inspection/forms');
    await round.signIn('staff');
    await expect(page.getByRole('button', { name: 'Jatka luonnosta' }).first()).toBeVisible();
    await expect
      .poll(async () => (await browserData(page)).stores[`kierros-${String(userId)}/outbox`], {
        timeout: 20_000,
      })
      .toMatchObject([{ state: 'sent' }]);
    await signOut(page, 'Säilytä tällä laitteella ja kirjaudu ulos');
    await expect.poll(() => leftBehind(page, userId)).toEqual(nothing);
    const { stores: left } = await browserData(page);
    expect(left[`kierros-${String(userId)}/drafts`]).toHaveLength(1);
    expect(left[`kierros-${String(userId)}/outbox`]).toBeUndefined();
  });
});

test(
  'what somebody who never signed out left is gone once another one has signed in',
  { tag: '@long' },
  async ({ page, context }) => {
    test.setTimeout(90_000);
    const round = new RoundPage(page, product.url);
    await round.signIn('staff');
    await untilFilled(page);
    // Another tab of the same browser, which has replaced the session by another one.
    await context.clearCookies();
    await page.evaluate(() => {
      localStorage.removeItem('kierros.session');
    });
    await round.signIn('student');
    const { id } = await page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem('kierros.session') ?? '{}') as { user: { id: number } })
          .user,
    );
    await expect
      .poll(
        async () =>
          Object.keys((await browserData(page)).stores).filter(
            (name) => !name.startsWith(`kierros-${String(id)}/`) && !name.endsWith('/places'),
          ),
        { timeout: 20_000 },
      )
      .toEqual([]);
  },
);
