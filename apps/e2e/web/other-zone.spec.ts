// An administrator in Helsinki looks at a location where it is another day: every page shows that location's day.
import { addDays, localDayOf } from '@kierros/domain';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { RoundPage } from '../pages/round-page.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';

const now = () => new Date().toISOString();
// At any moment one of the two has another day than Helsinki.
const zone =
  ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find(
    (one) => localDayOf(now(), one) !== localDayOf(now(), 'Europe/Helsinki'),
  ) ?? '';
const today = () => localDayOf(now(), zone);
const location = 'Etäpiste';
const due = 'Avara huone';
const inspected = 'Katsottu huone';

let product: Product;
let form: { id: number; at: string; nextDue: string };
let report: { id: number; at: string };

/** A location in the zone with two rooms that are due on its today; one of them is inspected. */
async function farLocation(): Promise<void> {
  const { call } = await clientOf(product.url, 'admin');
  const named = (name: string) => ({ name: { en: name, fi: name } });
  const { id: location_id } = await call('createLocation', {
    body: { ...named(location), time_zone: zone },
  });
  const { id: environment_id } = await call('createEnvironment', {
    body: { ...named('Siipi'), location_id },
  });
  const [, room] = await Promise.all(
    [due, inspected].map((name) =>
      call('createRoom', { body: { ...named(name), environment_id } }),
    ),
  );
  const question = { title: { en: 'Tidy', fi: 'Siistiä' }, type: 'value' as const };
  const template = await call('createTemplate', {
    body: {
      ...named('Etätarkastus'),
      ...{ inspectiontype_id: 1, scope: 'location', location_id },
      questions: [{ ...question, mandatory: true, max_photos: 1 }],
    },
  });
  const place = room?.id ?? 0;
  const { id } = await call('createForm', {
    body: { client_id: randomUUID(), template_id: template.id, inspectables: [place] },
  });
  const [asked] = template.questions;
  const results = [{ inspectionformquestion_id: asked?.id ?? 0, inspectable_id: place, value: 3 }];
  await call('submitForm', {
    params: { id },
    body: { performed_at: now(), clock_offset_ms: 0, results },
  });
  const { submitted_at } = await call('getForm', { params: { id } });
  const { days } = await call('listSchedule', {
    query: { from: today(), to: addDays(today(), 14), location_id, inspectable_id: place },
  });
  const nextDue = days
    .flatMap(({ items }) => items)
    .find(({ source, date }) => source === 'natural' && date > today())?.date;
  if (nextDue === undefined) throw new Error('The inspected room has no next date.');
  form = { id, at: submitted_at ?? '', nextDue };
  const raised = await call('createFaultReport', {
    body: { client_id: randomUUID(), inspectable_id: place, note: 'Lamppu on rikki.' },
  });
  report = { id: raised.id, at: raised.created_at };
}

test.beforeAll(async () => {
  product = await startProduct();
  await farLocation();
});
test.afterAll(() => product.stop());

/** Day and time of an instant in the location, as the app writes them. */
const moment = (at: string) =>
  new Intl.DateTimeFormat('fi-FI', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: zone,
  }).format(new Date(at));

/** Signs in and chooses the location in the location menu. */
async function open(page: Page): Promise<void> {
  await new RoundPage(page, product.url).signIn('admin');
  await page.getByRole('button', { name: 'Ylläpidon työkalut' }).click();
  await page.getByRole('menuitem', { name: /Vaihda toimipistettä/ }).click();
  await page.getByRole('radio', { name: location }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

const rowOf = (within: Page | Locator, name: string) =>
  within.getByRole('listitem').filter({ hasText: name });

test('a room is due today, and another one was inspected today, by the day of the location', async ({
  page,
}) => {
  await open(page);
  await page.goto(`${product.url}/home`);
  await expect(rowOf(page, due).first()).toContainText('Tänään');
  const recent = page.getByRole('region', { name: 'Lähetetty äskettäin' });
  await expect(rowOf(recent, inspected)).toContainText(moment(form.at));
});

test('the calendar marks and opens the day of the location', async ({ page }) => {
  await open(page);
  await page.goto(`${product.url}/home?view=calendar`);
  const marked = page.locator('[role=gridcell][aria-current=date]');
  await expect(marked).toHaveCount(1);
  await expect(marked).toHaveAttribute('data-day', today());
  await expect(marked).toHaveAttribute('aria-selected', 'true');
});

test('a date is moved to the day of the location, and to none before it', async ({ page }) => {
  await open(page);
  await page.goto(`${product.url}/home?view=calendar&day=${form.nextDue}`);
  await page
    .getByRole('button', { name: `Toiminnot: ${inspected}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Aikatauluta…' }).click();
  const dialog = page.getByRole('dialog');
  const refused = dialog.getByRole('status').filter({ hasText: /\S/ });
  await dialog.getByLabel('Uusi päivä').fill(addDays(today(), -1));
  await expect(refused).toHaveCount(1);
  await dialog.getByLabel('Uusi päivä').fill(today());
  await expect(refused).toHaveCount(0);
});

test('figures end on the day of the location', async ({ page }) => {
  await open(page);
  await page.goto(`${product.url}/home?view=stats`);
  const end = new Intl.DateTimeFormat('fi-FI', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(today()),
  );
  await expect(page.getByRole('heading', { name: `– ${end}, tämä päivä on kesken` })).toBeVisible();
});

test('histories show hours of the location', async ({ page }) => {
  await open(page);
  await page.goto(`${product.url}/home?view=pending&action=${report.id}`);
  const article = page.getByRole('article', { name: inspected });
  await expect(article).toContainText(moment(report.at));
  await page.goto(`${product.url}/home?view=history`);
  await expect(page.getByRole('main')).toContainText(inspected);
});
