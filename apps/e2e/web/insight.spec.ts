// The statistics as an answer to questions: what was chosen survives a reload, and a figure leads to its rows.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { dayFromNow } from '../src/days.ts';
import { People } from '../src/people.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';
import { violations } from '../src/violations.ts';

test.skip(({ hasTouch }) => hasTouch, 'Managers look at a desk.');

let product: Product;
let people: People;
test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  people = new People(browser, product);
});
test.afterAll(() => product.stop());

const figure = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

const valueOf = async (page: Page, name: string) =>
  Number((await figure(page, name).getByRole('strong').innerText()).replaceAll(/\s/g, ''));

test(
  'type, range and place are in the address, and survive a reload',
  { tag: '@any-day' },
  async () => {
    const page = await people.page('staff');
    await page.goto('/home?view=stats');
    await page.getByRole('radio', { name: '26 vk' }).click();
    await expect(page.getByRole('radio', { name: '26 vk' })).toBeChecked();
    await page.getByLabel('Tyyppi').selectOption({ label: 'Vuositarkastus' });
    const [place] = await page.getByRole('combobox', { name: 'Kohde' }).selectOption({ index: 2 });
    await expect(page).toHaveURL(new RegExp(`range=26&type=2&place=${place}$`));
    await page.reload();
    await expect(page.getByRole('radio', { name: '26 vk' })).toBeChecked();
    await expect(page.getByLabel('Tyyppi')).toHaveValue('2');
    await expect(page.getByRole('combobox', { name: 'Kohde' })).toHaveValue(place ?? '');
    await page.close();
  },
);

test('a figure leads to its rows, with the same number', async () => {
  const page = await people.page('staff');
  for (const name of ['Tehty ajallaan', 'Tehty myöhässä']) {
    await page.goto('/home?view=stats&type=1');
    const value = await valueOf(page, name);
    expect(value).toBeGreaterThan(0);
    await figure(page, name).getByRole('link').click();
    await expect(page.getByRole('main').getByText(/^[\d\s]+ tarkastusta$/)).toHaveText(
      new RegExp(`^${String(value)} `),
    );
  }
  await page.goto('/home?view=stats&type=1');
  const never = await valueOf(page, 'Ei koskaan tarkastettu');
  await figure(page, 'Ei koskaan tarkastettu').getByRole('link').click();
  await expect(
    page.getByRole('radio', { name: `Ei koskaan tarkastettu (${String(never)})` }),
  ).toBeChecked();
  await page.goto('/home?view=stats&type=1');
  const open = await valueOf(page, 'Avoin työ');
  await figure(page, 'Avoin työ').getByRole('link').click();
  // The work is listed by stage; what is fixed and only to be checked is not open.
  const stages = page.getByText(/^(Päätettävät|Tehtävät työt) \(\d+\)$/);
  await expect(stages).toHaveCount(2);
  const sum = (await stages.allInnerTexts()).reduce(
    (total, text) => total + Number(/\d+/.exec(text)?.[0]),
    0,
  );
  expect(sum).toBe(open);
  await page.close();
});

test('the table of places leads to the history of each, and everybody can use the page', async () => {
  const page = await people.page('staff');
  await page.goto('/home?view=stats&type=1');
  const table = page.getByRole('table', { name: 'Mitkä kohteet heikkenevät?' });
  await expect(table).toBeVisible();
  await expect(page.getByRole('img').locator('svg').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const low = table.getByRole('link', { name: /Huonot arviot: \d+$/ }).first();
  await low.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Huonot arviot' })).toBeChecked();
  await page.close();
});

test('the question that fails most says where and since when', async () => {
  const page = await people.page('staff');
  await page.goto('/home?view=stats&type=1&range=26');
  const questions = page.getByRole('region', { name: 'Mitkä kysymykset saavat eniten' });
  const first = questions.getByRole('listitem').first();
  await first.locator('summary').focus();
  await page.keyboard.press('Enter');
  const places = first.getByRole('table', { name: 'Kohteet, joissa on eniten huonoja arvioita' });
  await expect(places.getByRole('row').nth(1)).toBeVisible();
  await expect(first.getByText(/^Huonoja arvioita .*viiko(sta|lla) \d+/)).toBeVisible();
  // No place has more than the question has in all.
  const lows = (text: string) => Number(/(\d+)\/\d+ \(/.exec(text)?.[1]);
  const all = lows(await first.locator('summary').innerText());
  const most = lows(await places.getByRole('row').nth(1).innerText());
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(all);
  expect(await violations(page)).toEqual([]);
  // It leads to its answers of the range, of which the figure is, and from there to all of them.
  const row = places.getByRole('row').nth(1);
  const ofRange = Number(/\d+\/(\d+) \(/.exec(await row.innerText())?.[1]);
  await row.getByRole('link').press('Enter');
  const strip = page.getByRole('region', { name: 'Yksi kysymys ajassa' });
  await expect(page.getByText(/^Vastaukset .* – /)).toBeVisible();
  await expect(strip.locator('time')).toHaveCount(ofRange);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Näytä kaikki päivät' }).press('Enter');
  await expect.poll(() => strip.locator('time').count()).toBeGreaterThan(ofRange);
  await expect(page).not.toHaveURL(/from=|to=/);
  await page.close();
});

test(
  'the matrix is walked by keyboard, and a cell leads to what happened in it',
  { tag: '@any-day' },
  async () => {
    const page = await people.page('staff');
    await page.goto('/home?view=stats&type=1&range=12');
    const grid = page.getByRole('grid', { name: 'Mitä on tarkastettu ja milloin?' });
    const done = grid.getByRole('gridcell', { name: /tehty ajallaan, Jatkuva/ }).first();
    await done.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(done).toBeFocused();
    const count = Number(await done.getAttribute('data-count'));
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/view=history&type=1&place=\d+&from=.*&to=/);
    await expect(
      page.getByText(count === 1 ? '1 tarkastus' : `${String(count)} tarkastusta`, { exact: true }),
    ).toBeVisible();
    await page.close();
  },
);

test('a chart is saved as an image', { tag: '@any-day' }, async () => {
  const page = await people.page('staff');
  await page.goto('/home?view=stats&type=1');
  const chart = page.getByRole('figure').first();
  await expect(chart.locator('svg').first()).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    chart.getByRole('button', { name: 'Tallenna kuvana' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^Arvioiden keskiarvo\.png$/);
  const bytes = readFileSync(await saved.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  // The width and the height of the picture stand in its head.
  expect(bytes.readUInt32BE(16)).toBeGreaterThan(400);
  expect(bytes.readUInt32BE(20)).toBeGreaterThan(400);
  await page.close();
});

test('a chart says when its template changed and when the location was closed', async () => {
  const admin = await clientOf(product.url, 'admin');
  const { items } = await admin.call('listTemplates', {
    query: { location_id: 1, inspectiontype_id: 1 },
  });
  const { id, version } = items[0]!;
  await admin.call('updateTemplate', { params: { id }, body: { description: 'Muutettu' } });
  const today = dayFromNow(0);
  const before = await admin.call('getCalendar', { params: { id: 1 } });
  const closures = [{ from: today, to: today, name: 'Suunnittelupäivä' }];
  await admin.call('updateCalendar', { params: { id: 1 }, body: { closures } });
  const page = await people.page('staff');
  await page.goto(`/home?view=stats&type=1&template=${String(id)}`);
  const chart = page.getByRole('figure').filter({ hasText: 'Arvioiden keskiarvo' });
  // By its name: once it is drawn, it has an image of its own inside.
  const plot = chart.getByRole('img', { name: /^Arvioiden keskiarvo/ });
  await expect(plot).toHaveAccessibleName(
    new RegExp(`Pohjan versio ${String(version + 1)} alkaen .*Suljettu .*: Suunnittelupäivä$`),
  );
  await expect(plot.getByText(`versio ${String(version + 1)}`, { exact: true })).toBeVisible();
  await expect(plot.getByText('suljettu', { exact: true })).toBeVisible();
  await chart.getByRole('button', { name: 'Näytä taulukkona' }).click();
  await expect(chart.getByRole('rowheader').last()).toContainText('Suunnittelupäivä');
  expect(await violations(page)).toEqual([]);
  await admin.call('updateCalendar', {
    params: { id: 1 },
    body: { closures: before.closures.filter(({ source }) => source === null) },
  });
  await page.close();
});

test(
  'a target is set in the form of the location, and told in words beside the share',
  { tag: '@any-day' },
  async () => {
    const admin = await people.page('admin');
    await admin.goto('/admin/management/inspectables?place=1');
    const field = admin.getByLabel('Tavoite: tehty ajallaan, %');
    await field.fill('101');
    await admin.getByRole('button', { name: 'Tallenna', exact: true }).first().click();
    await expect(
      admin.getByText('Kirjoita kokonaisluku 1–100 tai jätä tyhjäksi.').first(),
    ).toBeVisible();
    await field.fill('100');
    await admin.getByRole('button', { name: 'Tallenna', exact: true }).first().click();
    const page = await people.page('staff');
    await page.goto('/home?view=stats&type=1');
    await expect(figure(page, 'Tehty ajallaan')).toContainText('Tavoite 100 %: jäi saavuttamatta');
    const chart = page.getByRole('figure').filter({ hasText: 'Ajallaan tehtyjen osuus' });
    await chart.getByRole('button', { name: 'Näytä taulukkona' }).click();
    await expect(chart.getByRole('columnheader', { name: 'Tavoite' })).toBeVisible();
    await Promise.all([admin.close(), page.close()]);
  },
);

test('environments are compared, and a figure leads to its rows, with the same number', async () => {
  const page = await people.page('staff');
  await page.goto('/home?view=stats&type=1');
  const region = page.getByRole('region', { name: 'Miten kohteet vertautuvat toisiinsa?' }).first();
  await expect(region.getByRole('radio', { name: 'Toimipisteet' })).toHaveCount(0);
  await region.getByRole('radio', { name: 'Viikonpäivät' }).click();
  await expect(region.getByRole('rowheader')).toHaveCount(7);
  await expect(page).toHaveURL(/compare=weekday/);
  await page.reload();
  await expect(region.getByRole('rowheader').first()).toHaveText('maanantai');
  await region.getByRole('radio', { name: 'Ympäristöt' }).click();
  await expect(region.getByRole('rowheader', { name: 'maanantai' })).toHaveCount(0);
  await region.getByRole('button', { name: 'Tehty ajallaan' }).click();
  await expect(page).toHaveURL(/order=onTime/);
  const first = region.getByRole('link', { name: /, Tehty myöhässä: / }).first();
  // By its name: the first one is another one once the rows are in order.
  const name = await first.getAttribute('aria-label');
  const late = region.getByRole('link', { name: name ?? '', exact: true });
  const [count] = (await late.locator('xpath=following-sibling::small').innerText()).split('/');
  expect(await violations(page)).toEqual([]);
  await late.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Myöhässä tehdyt' })).toBeChecked();
  await expect(page.getByRole('main').getByText(/^[\d\s]+ tarkastus(ta)?$/)).toHaveText(
    new RegExp(`^${String(count)} `),
  );
  await page.close();
});

test('what changed counts from the mark of the person, which a press moves', async () => {
  const staff = await clientOf(product.url, 'staff');
  const page = await people.page('staff');
  await page.goto('/home?view=stats');
  const changes = page.getByRole('region', { name: 'Mitä on muuttunut viime katsomisesta?' });
  await expect(changes.getByText(/^Merkitse tilastot nähdyiksi/)).toBeVisible();
  // As if it had been pressed some weeks ago.
  const { date } = await staff.call('getOldestInspection', {});
  await staff.call('moveChangesMark', { body: { day: date ?? '' } });
  await page.reload();
  const done = changes.getByRole('listitem').filter({ hasText: 'Tarkastettu' });
  const count = await done.getByRole('strong').innerText();
  expect(await violations(page)).toEqual([]);
  await done.getByRole('link').press('Enter');
  await expect(page.getByRole('main').getByText(/^[\d\s]+ tarkastusta$/)).toHaveText(
    // Thousands are grouped by a space that does not break.
    new RegExp(`^${count.replaceAll(/\s/g, String.raw`\s`)} `),
  );
  await page.goBack();
  await changes.getByRole('button', { name: 'Olen nähnyt nämä' }).press('Enter');
  await expect(done.getByRole('strong')).not.toHaveText(count);
  await page.close();
});
