import { expect } from '@playwright/test';
import { clientOf } from '../src/session.ts';
import type { Screen } from './screens.ts';
import type { Walk } from './walk.ts';

const main = (walk: Walk) => walk.page.getByRole('main');
// A skeleton appears after a delay, so that fast responses do not flicker.
const aMoment = (walk: Walk) => walk.page.waitForTimeout(600);

/** An open action of the location of `staff` in a status, which it is put into if none is. */
async function actionIn(walk: Walk, status: 'approved' | 'resolved'): Promise<number> {
  const admin = await clientOf(walk.url, 'admin');
  const location_id = (await (await clientOf(walk.url, 'staff')).call('validateSession')).location
    ?.id;
  const query = { location_id: location_id ?? 1, per_page: 1000 };
  const { items } = await admin.call('listPendingActions', { query: { ...query, status } });
  if (items[0]) return items[0].id;
  const from = status === 'approved' ? 'pending' : 'approved';
  const open = await admin.call('listPendingActions', { query: { ...query, status: from } });
  const id = open.items[0]?.id ?? 0;
  const action = status === 'approved' ? 'approve' : 'resolve';
  const reasoning = 'Saranat kiristetty ja öljytty.';
  await admin.call('handlePendingAction', { params: { id }, query: { action, reasoning } });
  return id;
}

async function openAction(walk: Walk, status: 'approved' | 'resolved'): Promise<void> {
  const id = await actionIn(walk, status);
  await walk.page.goto(`${walk.url}/home?view=pending&tab=${status}&action=${id}`);
  await expect(walk.page.getByRole('article').last()).toBeVisible();
}

/** The location of `staff`, which takes reports at its doors. */
async function openDoors(walk: Walk): Promise<number> {
  const { location } = await (await clientOf(walk.url, 'staff')).call('validateSession');
  const id = location?.id ?? 1;
  const admin = await clientOf(walk.url, 'admin');
  const { door_reports, version } = await admin.call('getActionSettings', { params: { id } });
  if (!door_reports)
    await admin.call('updateActionSettings', {
      params: { id },
      body: { door_reports: true, version },
    });
  return id;
}

const title = /^(Door labels|Ovien tarrat)$/;
const renew = /^(New door codes|Vaihda ovikoodit)$/;

/** The labels in the settings of a location. */
async function labels(walk: Walk, answer?: 'loading' | 'failing'): Promise<void> {
  const id = await openDoors(walk);
  if (answer)
    await walk.page.route(/\/door-codes/, (route) =>
      answer === 'loading' ? undefined : route.fulfill({ status: 500, body: '{}' }),
    );
  await walk.page.goto(`${walk.url}/admin/management/inspectables?place=${id}`);
  const heading = main(walk).getByRole('heading', { name: title });
  await heading.scrollIntoViewIfNeeded();
  const section = main(walk).getByRole('region', { name: title });
  if (answer === 'loading') await aMoment(walk);
  else if (answer) await expect(section.getByRole('alert')).toBeVisible({ timeout: 15_000 });
  else await expect(section.getByRole('button', { name: renew })).toBeVisible();
  await heading.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
  });
}

/** Opens the app by the code of a door; the answer about the door is the given one. */
async function door(walk: Walk, status: 200 | 404): Promise<void> {
  const name = { en: 'Gymnasium', fi: 'Liikuntasali' };
  await walk.page.route(/\/api\/v2\/door\//, (route) =>
    route.fulfill(
      status === 200
        ? { status, json: { name } }
        : { status, contentType: 'application/problem+json', json: { status, code: 'not_found' } },
    ),
  );
  await walk.page.goto(`${walk.url}/inspections?room=12#k=${'a'.repeat(22)}`);
  await expect(main(walk).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(walk.page).toHaveURL(/view=fault/);
}

// In a tab with another link the address changes without a navigation, and the app loads itself again a moment later.
async function openLink(walk: Walk, url: string): Promise<void> {
  await walk.page.goto('about:blank');
  await walk.page.goto(url);
}

/** The page of an outside repairer, as opened by a link that was just made. */
async function work(walk: Walk): Promise<void> {
  const id = await actionIn(walk, 'approved');
  const admin = await clientOf(walk.url, 'admin');
  const owner_address = 'huolto@example.fi';
  await admin.call('updatePendingAction', { params: { id }, body: { owner_address } });
  const { url } = await admin.call('createWorkLink', { params: { id } });
  await openLink(walk, url);
  await expect(main(walk).getByRole('textbox')).toBeVisible();
}

const handBack = /^(Hand the work back|Palauta työ)$/;

const report = /^(Report a fault here|Ilmoita viasta)$/;

/** Faults and their fixes, and what is reported at doors. */
export const actions: readonly Screen[] = [
  {
    name: 'door',
    signedOut: true,
    by: 'visitor',
    open: async (walk) => {
      await door(walk, 200);
      await expect(main(walk).getByRole('button', { name: report })).toBeVisible();
    },
  },
  {
    name: 'door-report',
    signedOut: true,
    by: 'visitor',
    open: async (walk) => {
      await door(walk, 200);
      await main(walk).getByRole('button', { name: report }).click();
      await main(walk).locator('button[type=submit]').click();
      await expect(main(walk).locator('[aria-invalid=true]')).toBeVisible();
    },
  },
  { name: 'work', signedOut: true, by: 'visitor', open: work },
  {
    name: 'work-reason',
    signedOut: true,
    by: 'visitor',
    open: async (walk) => {
      await work(walk);
      await main(walk).getByRole('button', { name: handBack }).click();
      await expect(main(walk).locator('[aria-invalid=true]')).toBeVisible();
    },
  },
  {
    name: 'work-gone',
    signedOut: true,
    by: 'visitor',
    open: async (walk) => {
      await openLink(walk, `${walk.url}/login?view=work#k=${'a'.repeat(43)}`);
      await expect(main(walk).getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  { name: 'door-gone', signedOut: true, by: 'visitor', open: (walk) => door(walk, 404) },
  { name: 'pending-approved', open: (walk) => openAction(walk, 'approved') },
  {
    name: 'pending-fix',
    open: async (walk) => {
      await openAction(walk, 'approved');
      await walk.page
        .getByRole('article')
        .last()
        .getByRole('button', { name: /^(Mark as fixed|Merkitse korjatuksi)/ })
        .click();
      await expect(walk.page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    },
  },
  {
    name: 'pending-open',
    open: async (walk) => {
      await walk.page.goto(`${walk.url}/home?view=pending&tab=open`);
      await expect(
        main(walk).getByRole('radio', { name: /^(All open|Kaikki avoimet)/ }),
      ).toBeChecked();
    },
  },
  { name: 'pending-resolved', open: (walk) => openAction(walk, 'resolved') },
  {
    name: 'pending-no-match',
    open: async (walk) => {
      await walk.page.goto(`${walk.url}/home?view=pending&tab=approved&overdue=1&mine=1&type=4`);
      await expect(
        main(walk).getByRole('button', { name: /^(Clear filters|Tyhjennä suodattimet)$/ }),
      ).toBeVisible();
    },
  },
  {
    name: 'pending-deciding',
    by: 'admin',
    onlyOn: 'desk',
    open: async (walk) => {
      await walk.page.goto(`${walk.url}/home?view=pending&tab=pending`);
      const rows = main(walk).getByRole('row');
      await rows.nth(1).getByRole('checkbox').check();
      await rows.nth(2).getByRole('checkbox').focus();
      await walk.page.keyboard.press('r');
      await expect(main(walk).getByRole('article').getByRole('textbox')).toBeFocused();
    },
  },
  {
    name: 'manage-location',
    by: 'admin',
    onlyOn: 'desk',
    open: async (walk) => {
      const id = await openDoors(walk);
      await walk.page.goto(`${walk.url}/admin/management/inspectables?place=${id}`);
      const days = main(walk).locator('#fix-days-urgent');
      await expect(days).toBeVisible({ timeout: 15_000 });
      await days.evaluate((element) => {
        element.scrollIntoView({ block: 'center' });
      });
    },
  },
  { name: 'manage-labels', by: 'admin', onlyOn: 'desk', open: (walk) => labels(walk) },
  {
    name: 'manage-labels-renew',
    by: 'admin',
    onlyOn: 'desk',
    open: async (walk) => {
      await labels(walk);
      await main(walk).getByRole('button', { name: renew }).click();
      await expect(walk.page.getByRole('dialog').getByRole('button').last()).toBeVisible();
    },
  },
  {
    name: 'manage-labels-loading',
    by: 'admin',
    onlyOn: 'desk',
    open: (walk) => labels(walk, 'loading'),
  },
  {
    name: 'manage-labels-failing',
    by: 'admin',
    onlyOn: 'desk',
    open: (walk) => labels(walk, 'failing'),
  },
];
