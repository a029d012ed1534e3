import { specTexts, type MessageId } from '@kierros/domain';
import { expect, test, type Page, type Route } from '@playwright/test';
import type { Look } from '../screens/looks.ts';
import { Walk } from '../screens/walk.ts';
import { chunkFile } from '../src/chunk-file.ts';
import { People } from '../src/people.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';

// Every sentence of the specification's catalogue (section 8, and 4 and 5 where they word a refusal) that has a screen,
// in both languages. Responses come from the real server; only those that it cannot produce are delayed or replaced.

let product: Product;
let people: People;
let bareRoom: number;
test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  people = new People(browser, product);
  const staff = await clientOf(product.url, 'staff');
  const { items } = await staff.call('listInspectablesForSearch', {
    query: { kind: 'room', per_page: 1 },
  });
  bareRoom = items[0]!.id;
  const { items: todos } = await staff.call('listRoomTodos', { params: { id: bareRoom } });
  for (const { id } of todos) await staff.call('deleteTodo', { params: { id } });
});
test.afterAll(() => product.stop());

const problem = (status: number, code: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ status, code, title: code, type: 'about:blank' }),
  });

for (const language of ['fi', 'en'] as const) {
  const textOf = (id: MessageId) => specTexts[id][language];
  const sees = (page: Page, id: MessageId) =>
    expect(page.getByText(textOf(id), { exact: true }).first(), id).toBeVisible();
  const walkOf = (page: Page, size: Look['size'] = 'desk') =>
    new Walk(page, product.url, { size, language, theme: 'light' });

  test.describe(`in ${language}`, () => {
    test('signing in: what was wrong, by the answer', async () => {
      const page = await people.stranger({ language });
      const walk = walkOf(page);
      await walk.login();
      await walk.button(walk.labels.signIn).click();
      await sees(page, 'validation.required');
      await page.getByLabel(walk.labels.username).fill('staff');
      await page.getByLabel(walk.labels.password, { exact: true }).fill('wrong');
      await walk.button(walk.labels.signIn).click();
      await sees(page, 'error.login.unauthorized');
      const login = '**/api/v2/auth/login';
      const answers = [
        ['error.login.server', problem(500, 'internal')],
        ['error.login.failed', problem(503, 'unavailable')],
        ['error.login.failed', (route: Route) => route.abort('connectionrefused')],
      ] as const;
      for (const [id, answer] of answers) {
        await page.route(login, answer);
        await walk.button(walk.labels.signIn).click();
        await sees(page, id);
        await page.unroute(login);
      }
      await page.context().close();
    });

    test('a page that does not load', async () => {
      test.skip(language === 'fi', 'navigation.spec.ts waits for it in Finnish.');
      const page = await people.page('staff', { language });
      await page.clock.install();
      await page.goto('/inspections');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.route(`**${chunkFile('preferences-route')}`, () => new Promise(() => undefined));
      await page.getByRole('link', { name: /^(Asetukset|Preferences)$/ }).click();
      await expect(page.getByRole('status').getByText('Loading').first()).toBeAttached();
      await page.clock.runFor(6_200);
      await expect(page.getByRole('alert')).toContainText(textOf('error.navigation.stuck'));
      await page.close();
    });

    test('inspectables that do not load', async () => {
      const page = await people.stranger({ language });
      await walkOf(page).signIn('staff2');
      // Nothing is stored yet, and requests fail.
      await page.route('**/api/v2/inspectable/**', problem(503, 'unavailable'));
      await page.evaluate(async () => {
        for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
      });
      await page.goto('/home');
      await page.getByRole('button', { name: /^(Näytä paneelit|Show panels)$/ }).click();
      await page.getByRole('tab', { name: /^(Kohteet|Inspectables)$/ }).click();
      await sees(page, 'error.environments.load');
      await page.context().close();
    });

    test('tasks that do not load, that are none, and that do not start', async () => {
      const page = await people.stranger({ language });
      await walkOf(page).signIn('staff');
      await page.getByRole('button', { name: /^(Näytä paneelit|Show panels)$/ }).click();
      await page.getByRole('tab', { name: /^(Tehtävät|Tasks)$/ }).click();
      const rooms = page.getByLabel(/^(Huone|Room)$/);
      await expect(rooms.getByRole('option')).not.toHaveCount(1);
      await rooms.selectOption(String(bareRoom));
      await sees(page, 'error.taskList.start.title');
      await sees(page, 'error.taskList.start.body');
      // After a reload the selected room is restored, which does not count as a start by the user.
      await page.reload();
      await sees(page, 'todos.empty');
      await page.route('**/api/v2/inspectable/todos/*', problem(500, 'internal'));
      await page.evaluate(async () => {
        for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
      });
      await page.reload();
      await sees(page, 'error.todos.load.title');
      await sees(page, 'error.todos.load.body');
      await page.context().close();
    });

    test('an inspection: incomplete, refused, received, and just inspected', async () => {
      const page = await people.stranger({ language });
      const walk = walkOf(page);
      await walk.signIn('staff');
      await walk.start(1, language === 'fi' ? 0 : 1);
      await expect(
        page.getByText(textOf('question.mandatory.tooltip')).first(),
        'the tooltip',
      ).toBeAttached();
      await walk.button(walk.labels.submit).click();
      await sees(page, 'validation.mandatory');
      await walk.markRest();
      await page.route('**/api/v2/inspection/forms', problem(422, 'invalid'));
      await walk.button(walk.labels.submit).click();
      const ask = page.getByRole('dialog').getByRole('button', { name: walk.labels.submit });
      const failed = page.getByText(textOf('title.submission.failed'), { exact: true });
      await expect(ask.or(failed)).toBeVisible();
      if (await ask.isVisible()) await ask.click();
      await expect(failed).toBeVisible();
      await sees(page, 'error.submission.body');
      await page.unroute('**/api/v2/inspection/forms');
      await page.getByRole('button', { name: /^(Yritä uudelleen|Try again)$/ }).click();
      await sees(page, 'title.submission.submitted');
      await sees(page, 'success.submission.body');
      await page.goto('/inspections');
      await page.getByText(walk.labels.cleanliness).first().click();
      await sees(page, 'inspectable.recentlyInspected');
      await page.context().close();
    });
  });
}
