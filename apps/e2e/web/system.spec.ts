// What an administrator does on the system page and in the audit log, and exports from the screens.
import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { expect, test, type Download, type Page } from '@playwright/test';
import { People } from '../src/people.ts';
import { PASSWORD, startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';
import { violations } from '../src/violations.ts';

let product: Product;
let people: People;
test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  people = new People(browser, product);
});
test.afterAll(() => product.stop());

const SYSTEM = '/admin/management/users?view=system';
const AUDIT = '/admin/management/users?view=audit';

const downloaded = async (page: Page, start: () => Promise<void>): Promise<Download> => {
  const [download] = await Promise.all([page.waitForEvent('download'), start()]);
  return download;
};
const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

/** The session's password was given long ago: the server refuses the calls that need it, as after five minutes. */
async function asIfLongAgo(page: Page): Promise<{ given: () => boolean }> {
  let isGiven = false;
  page.on('response', (response) => {
    if (response.url().endsWith('/auth/verify-password') && response.ok()) isGiven = true;
  });
  await page.route('**/api/v2/operations/backups', (route) =>
    isGiven || route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ status: 403, code: 'recent_sign_in_needed', title: 'x' }),
        }),
  );
  return { given: () => isGiven };
}

test(
  'a missing backup is told at home to administrators alone, and leads to the page',
  { tag: '@long' },
  async () => {
    const page = await people.page('admin');
    await page.goto(`${product.url}/home`);
    await expect(page.getByText('Tuoretta varmuuskopiota ei ole.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Avaa järjestelmäsivu' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Järjestelmä' })).toBeVisible();
    await page.close();

    const staff = await people.page('staff');
    const requests: string[] = [];
    staff.on('request', (request) => requests.push(request.url()));
    await staff.goto(`${product.url}/home`);
    await expect(staff.getByRole('heading', { level: 1 })).toBeAttached();
    await staff.waitForLoadState('networkidle');
    expect(requests.filter((url) => url.includes('/operations/system'))).toEqual([]);
    await staff.close();
  },
);

test('a backup is made, verified and downloaded, with the password asked', async () => {
  const page = await people.page('admin');
  const asked = await asIfLongAgo(page);
  await page.goto(`${product.url}${SYSTEM}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Järjestelmä' })).toBeVisible();
  await expect(page.getByText('Varmuuskopiota ei ole vielä tehty.').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // By keyboard: the button opens the question, Enter answers it.
  await page.getByRole('button', { name: 'Tee varmuuskopio' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Anna salasanasi uudelleen' });
  await expect(dialog.getByLabel('Salasana')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type('väärä salasana');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Salasana on väärä')).toBeVisible();
  expect(asked.given()).toBe(false);
  await dialog.getByLabel('Salasana').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: /Valmis/ });
  await expect(row).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Varmuuskopiota ei ole vielä tehty.')).toHaveCount(0);

  await page.getByRole('button', { name: 'Tarkista tallennetut tiedot' }).click();
  await expect(page.getByRole('table', { name: 'Tarkistukset' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/Tarkistettu viimeksi/)).toBeVisible();

  const file = await downloaded(page, () => row.getByRole('button', { name: /^Lataa/ }).click());
  const { call } = await clientOf(product.url, 'admin');
  const [backup] = (await call('listBackups')).items;
  const bytes = await readFile(await file.path());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(backup?.sha256);
  expect(file.suggestedFilename()).toBe(backup?.name);
  await page.close();
});

test('the audit log finds who changed a user, and who took the backup', async () => {
  const { call } = await clientOf(product.url, 'admin');
  const { items } = await call('listUsers', { query: { location_id: 'all', role: 'staff' } });
  const user = items[0];
  await call('updateUser', {
    params: { id: user?.id ?? 0 },
    body: { first_name: 'Uusi-Etunimi', version: user?.version ?? 0 },
  });
  const page = await people.page('admin');
  await page.goto(`${product.url}${AUDIT}`);
  await page.getByLabel('Mitä', { exact: true }).selectOption('user');
  await page.getByLabel('Numero').fill(String(user?.id));
  const log = page.getByRole('table', { name: 'Muutokset, uusin ensin' });
  const change = log.getByRole('row', { name: /Uusi-Etunimi/ });
  await expect(change).toContainText(`Käyttäjä ${String(user?.id)}: muutettu`);
  await expect(change).toContainText(`Etunimi: ${user?.first_name ?? ''} → Uusi-Etunimi`);
  await expect(page).toHaveURL(/kind=user/);
  expect(await violations(page)).toEqual([]);

  // The address alone shows the same.
  await page.reload();
  await expect(change).toBeVisible();
  const shown = await log.getByRole('row').count();
  const file = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Vie …' }).click();
    await page.getByRole('menuitem', { name: /JSON-rivit/ }).click();
  });
  const lines = (await textOf(file)).trim().split('\n');
  expect(lines).toHaveLength(shown);
  expect(lines[0]).toContain('Uusi-Etunimi');

  await page.getByLabel('Mitä', { exact: true }).selectOption('backup');
  await expect(log.getByRole('row', { name: /: ladattu/ })).toBeVisible();
  await page.close();
});

test('an export of the history with a filter holds what the screen shows', async () => {
  const page = await people.page('admin');
  await page.goto(`${product.url}/home?view=history`);
  await page.getByLabel('Kohde', { exact: true }).selectOption({ index: 2 });
  await expect(page).toHaveURL(/place=\d+/);
  const links = page.locator('main tbody tr').filter({ hasText: /\d/ });
  await expect(links.first()).toBeVisible();
  const place = Number(new URL(page.url()).searchParams.get('place'));
  const { call } = await clientOf(product.url, 'admin');
  const screen = await call('searchHistory', {
    body: { inspectable_ids: [place], include_children: true, per_page: 1000 },
  });
  const file = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Vie …' }).click();
    await page.getByRole('menuitem', { name: /JSON-rivit/ }).click();
  });
  const lines = (await textOf(file))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { form_id?: number; count?: number });
  expect(lines.at(-1)).toMatchObject({ end: true, count: lines.length - 1 });
  const forms = [...new Set(lines.slice(0, -1).map((line) => line.form_id))].toSorted();
  expect(forms).toEqual([...new Set(screen.items.map((one) => one.form_id))].toSorted());
  expect(forms.length).toBeGreaterThan(0);

  const sheet = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Vie …' }).click();
    await page.getByRole('menuitem', { name: /Excel/ }).click();
  });
  expect(sheet.suggestedFilename()).toMatch(/^kierros-history-.*\.xlsx$/);
  const bytes = await readFile(await sheet.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  await page.close();
});
