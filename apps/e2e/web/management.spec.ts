import { specTexts, type MessageId } from '@kierros/domain';
import { expect, test, type Page, type Route } from '@playwright/test';
import { People } from '../src/people.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';

// What administrators do on a desktop, and every sentence of the specification (sections 5 and 8) for it, in both
// languages.

let product: Product;
let people: People;
test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  people = new People(browser, product);
});
test.afterAll(() => product.stop());

const words = {
  fi: {
    newTemplate: 'Uusi pohja',
    newEnvironment: 'Uusi ympäristö',
    newRoom: 'Uusi huone',
    name: 'Nimi suomeksi',
    type: 'Jatkuva tarkastus',
    addQuestion: 'Lisää kysymys',
    removeQuestion: 'Poista kysymys 1',
    question: 'Kysymys suomeksi',
    mandatory: 'Pakollinen',
    save: 'Tallenna',
    askPlaces: 'Tallennetaanko pohja?',
    asked: /^Sillä tarkastetaan \d+ kohdetta .* alkaen\.$/,
    remove: 'Poista',
    archive: 'Arkistoi',
    qr: 'Luo QR-koodi',
    addTask: 'Lisää tehtävä',
    overwriteWithMine: 'Tallenna oma versio',
  },
  en: {
    newTemplate: 'New template',
    newEnvironment: 'New environment',
    newRoom: 'New room',
    name: 'Name in Finnish',
    type: 'Continuous',
    addQuestion: 'Add question',
    removeQuestion: 'Remove question 1',
    question: 'Question in Finnish',
    mandatory: 'Mandatory',
    save: 'Save',
    askPlaces: 'Save the template?',
    asked: /^\d+ places are to be inspected with it from .* on\.$/,
    remove: 'Delete',
    archive: 'Archive',
    qr: 'Create QR code',
    addTask: 'Add task',
    overwriteWithMine: 'Save my version',
  },
} as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const failed = (route: Route) => route.fulfill({ status: 500, body: '' });
const failWrites = (route: Route) =>
  route.request().method() === 'GET' ? route.continue() : failed(route);

const refuseWrites = (route: Route) =>
  route.request().method() === 'GET'
    ? route.continue()
    : route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 409, code: 'in_use', title: 'In use' }),
      });

for (const language of ['fi', 'en'] as const) {
  const labels = words[language];
  const textOf = (page: Page, id: MessageId) =>
    expect(page.getByText(specTexts[id][language], { exact: true }).first(), id).toBeVisible();
  const confirmed = async (page: Page, label: string) => {
    await button(page, label).click();
    const dialog = page.getByRole('dialog');
    // The numbers of what goes with a place move the buttons when they arrive.
    await expect(dialog.getByRole('status')).toHaveCount(0);
    await dialog.getByRole('button', { name: label, exact: true }).click();
  };

  test.describe(`in ${language}`, { tag: language === 'en' ? '@long' : [] }, () => {
    test.skip(() => test.info().project.name === 'phone', 'These pages are for desktops.');

    test('a template is written, changed and deleted', async () => {
      const page = await people.page('admin', { language });
      await page.goto('/admin/management/templates');
      await button(page, labels.newTemplate).click();
      await button(page, labels.save).click();
      await textOf(page, 'validation.required');
      await page.getByLabel(labels.name).first().fill('Koe');
      await page.getByRole('radio', { name: labels.type }).check();
      await button(page, labels.removeQuestion).click();
      await button(page, labels.save).click();
      await textOf(page, 'validation.template.noQuestions');
      await button(page, labels.addQuestion).click();
      await page.getByLabel(labels.question).fill('Lattiat');
      await page.getByLabel(labels.question).press('Enter');
      await page.getByRole('switch', { name: labels.mandatory }).check();
      await button(page, labels.save).click();
      // How many places it asks, and from when; nothing is stored before.
      const asked = page.getByRole('dialog', { name: labels.askPlaces });
      await expect(asked.getByText(labels.asked)).toBeVisible();
      await asked.getByRole('button', { name: labels.save, exact: true }).click();
      await textOf(page, 'title.template.created');
      await textOf(page, 'success.template.created');
      await button(page, labels.save).click();
      await textOf(page, 'title.template.updated');
      await textOf(page, 'success.template.updated');
      await page.route('**/api/v2/inspection/templates/*', failWrites);
      await button(page, labels.save).click();
      await textOf(page, 'title.template.saveFailed');
      await textOf(page, 'error.body');
      await confirmed(page, labels.remove);
      await textOf(page, 'title.template.deleteFailed');
      await page.unroute('**/api/v2/inspection/templates/*');
      await confirmed(page, labels.remove);
      await textOf(page, 'title.template.deleted');
      await textOf(page, 'success.template.deleted');
      await page.close();
    });

    test('places are added, with their codes and tasks', async () => {
      const page = await people.page('admin', { language });
      await page.goto('/admin/management/inspectables');
      // The form that was open before stays until the next one is there.
      const nameIn = (form: string) =>
        page.getByRole('form', { name: form }).getByLabel(labels.name);
      await button(page, labels.newEnvironment).click();
      await nameIn(labels.newEnvironment).fill(`Piha ${language}`);
      await button(page, labels.save).click();
      await expect(page.getByRole('link', { name: `Piha ${language}` })).toBeVisible();
      await button(page, labels.newRoom).click();
      await nameIn(labels.newRoom).fill(`Vaja ${language}`);
      await button(page, labels.save).click();
      // The form stays for the next room.
      await page.getByRole('link', { name: `Vaja ${language}` }).click();
      await textOf(page, 'todos.empty');
      const tab = page.context().waitForEvent('page');
      await button(page, labels.qr).click();
      await textOf(page, 'success.qrCode');
      await expect.poll(async () => (await tab).url()).toMatch(/^blob:/);
      await (await tab).close();
      await page.route('**/create-qr-code*', failed);
      await button(page, labels.qr).click();
      await textOf(page, 'error.qrCode');
      await button(page, labels.addTask).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(labels.name).fill('Lakaise');
      await dialog.getByRole('button', { name: labels.save, exact: true }).click();
      await expect(page.getByRole('main').getByText('Lakaise', { exact: true })).toBeVisible();
      await page.route('**/api/v2/inspectable/rooms/*', failWrites);
      await confirmed(page, labels.archive);
      await textOf(page, 'title.error.unknown');
      const room = new URL(page.url()).searchParams.get('place') ?? '';
      await page.unroute('**/api/v2/inspectable/rooms/*');
      // Another user has changed it meanwhile.
      const admin = await clientOf(product.url, 'admin');
      await admin.call('updateRoom', { params: { id: Number(room) }, body: { description: 'x' } });
      await button(page, labels.save).click();
      await button(page, labels.overwriteWithMine).click();
      await expect
        .poll(
          async () =>
            (await admin.call('getInspectable', { params: { id: Number(room) } })).version,
        )
        .toBeGreaterThan(2);
      await page.route('**/api/v2/inspectable/rooms/*', refuseWrites);
      await confirmed(page, labels.archive);
      await textOf(page, 'title.error');
      await page.unroute('**/api/v2/inspectable/rooms/*');
      await page.reload();
      await confirmed(page, labels.archive);
      await expect(page.getByRole('link', { name: `Vaja ${language}` })).toHaveCount(0);
      await page.close();
    });
  });
}

test(
  'a template that an administrator writes is there for an inspector to choose',
  { tag: '@long' },
  async () => {
    test.skip(test.info().project.name === 'phone', 'These pages are for desktops.');
    const admin = await clientOf(product.url, 'admin');
    const page = await people.page('admin', { language: 'en' });
    await page.goto('/admin/management/templates');
    await button(page, words.en.newTemplate).click();
    await page.getByLabel(words.en.name).first().fill('Vain piha');
    await page.getByRole('radio', { name: words.en.type }).check();
    await page.getByLabel(words.en.question).fill('Portti');
    await button(page, words.en.save).click();
    await page
      .getByRole('dialog', { name: words.en.askPlaces })
      .getByRole('button', { name: words.en.save, exact: true })
      .click();
    await page.waitForURL(/template=\d+/);
    const id = Number(new URL(page.url()).searchParams.get('template'));
    const made = await admin.call('getTemplate', { params: { id } });
    expect(made.questions.map(({ title, type }) => [title.fi, type])).toEqual([
      ['Portti', 'value'],
    ]);
    const staff = await people.page('staff');
    await staff.goto('/inspections');
    await staff.locator('fieldset').getByText('Vain piha').click();
    await expect(staff.getByRole('checkbox').nth(1)).toBeVisible();
    await page.close();
    await staff.close();
  },
);

test('an archived room comes back by the toast, and from the archive', async () => {
  test.skip(test.info().project.name === 'phone', 'These pages are for desktops.');
  const admin = await clientOf(product.url, 'admin');
  const page = await people.page('admin', { language: 'en' });
  await page.goto('/admin/management/inspectables');
  await page.getByRole('main').getByRole('treeitem').nth(1).getByRole('link').click();
  await page.waitForURL(/place=\d+/);
  const environment_id = Number(new URL(page.url()).searchParams.get('place'));
  const { id } = await admin.call('createRoom', { body: { name: 'Hidden room', environment_id } });
  await admin.call('createTodo', { body: { room_id: id, name: 'Sweep' } });
  const archive = async () => {
    await page.goto(`/admin/management/inspectables?place=${String(id)}`);
    await button(page, words.en.archive).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('it can be restored');
    await dialog.getByRole('button', { name: words.en.archive, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(link).toHaveCount(0);
  };
  const link = page.getByRole('link', { name: 'Hidden room' });
  await archive();
  await page
    .getByRole('region', { name: 'Messages' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(link).toBeVisible();
  await archive();
  await page.getByLabel('Show').selectOption('Archived');
  await button(page, 'Restore: Hidden room').click();
  await expect(page.getByText('Restored: Hidden room').first()).toBeVisible();
  await expect(button(page, 'Restore: Hidden room')).toHaveCount(0);
  await page.getByLabel('Show').selectOption('In use');
  await expect(link).toBeVisible();
  expect(await admin.call('getInspectable', { params: { id } })).toMatchObject({
    archived_at: null,
  });
  await page.close();
});
