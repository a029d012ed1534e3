import { expect } from '@playwright/test';
import { addDays } from '@kierros/domain';
import { customButton } from '../src/custom-button.ts';
import { todayInHelsinki } from '../src/server-process.ts';
import { clientOf } from '../src/session.ts';
import type { Screen } from './screens.ts';
import type { Walk } from './walk.ts';

type Section = 'inspectables' | 'templates' | 'users';

const main = (walk: Walk) => walk.page.getByRole('main');
const alert = (walk: Walk) => walk.page.getByRole('alert').first();
const sheet = (walk: Walk) => walk.page.getByRole('dialog').first();

const go = (walk: Walk, section: Section, search = '') =>
  walk.page.goto(`${walk.url}/admin/management/${section}${search}`);

/** One of the three pages, once its list is shown. */
async function section(walk: Walk, name: Section, search = ''): Promise<void> {
  await go(walk, name, search);
  const rows = main(walk)
    .getByRole('listitem')
    .or(main(walk).getByRole('row'))
    .or(main(walk).getByRole('treeitem'));
  await expect(rows.nth(1)).toBeVisible();
}

/** Adds a closure to a location's calendar and removes it, which the audit log then shows. */
async function changeCalendar(url: string): Promise<void> {
  const admin = await clientOf(url, 'admin');
  const { assigned_location_id: id } = await admin.call('validateSession');
  const params = { id: id ?? 1 };
  const { closures } = await admin.call('getCalendar', { params });
  const own = closures.filter(({ source }) => !source);
  const from = addDays(todayInHelsinki(), 200);
  const added = { from, to: addDays(from, 4), name: 'Remontti' };
  await admin.call('updateCalendar', { params, body: { closures: [...own, added] } });
  await admin.call('updateCalendar', { params, body: { closures: own } });
}

/** Answers requests in place of the server. */
const answer = (walk: Walk, path: RegExp, status: number, body: object) =>
  walk.page.route(path, (route) =>
    route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(body) }),
  );

/** The first room in the list of inspectables, open with its code and its todos. */
async function openRoom(walk: Walk): Promise<void> {
  await section(walk, 'inspectables');
  await main(walk).getByRole('treeitem').nth(2).getByRole('link').click();
  await expect(main(walk).locator('form').first()).toBeVisible();
}

async function openUser(walk: Walk): Promise<void> {
  await section(walk, 'users');
  await main(walk).getByRole('row').nth(2).getByRole('link').click();
  await expect(sheet(walk).getByRole('heading', { level: 3 })).toBeVisible();
}

const pages: readonly Screen[] = [
  { name: 'manage-places', open: (walk) => section(walk, 'inspectables') },
  { name: 'manage-room', open: openRoom },
  {
    name: 'manage-room-errors',
    open: async (walk) => {
      await section(walk, 'inspectables', '?place=new-environment');
      await main(walk).locator('form button[type=submit]').first().click();
      await expect(alert(walk)).toBeVisible();
    },
  },
  { name: 'manage-templates', open: (walk) => section(walk, 'templates') },
  {
    name: 'manage-template',
    open: async (walk) => {
      await section(walk, 'templates');
      await main(walk).getByRole('listitem').first().getByRole('link').click();
      await expect(main(walk).getByRole('switch').first()).toBeVisible();
    },
  },
  {
    name: 'manage-starter-packs',
    open: async (walk) => {
      await go(walk, 'templates', '?packs=fire-safety');
      await expect(main(walk).locator('ol').nth(1)).toBeVisible();
      await expect(main(walk).getByRole('button').nth(1)).toBeVisible();
    },
  },
  {
    name: 'manage-template-errors',
    open: async (walk) => {
      await section(walk, 'templates', '?template=new');
      await main(walk).locator('form button[type=submit]').click();
      await expect(alert(walk)).toBeVisible();
    },
  },
  {
    name: 'manage-imports',
    open: async (walk) => {
      await go(walk, 'templates', '?view=imports');
      await expect(main(walk).getByRole('textbox').first()).toBeVisible();
    },
  },
  {
    name: 'manage-audit',
    open: async (walk) => {
      await changeCalendar(walk.url);
      await go(walk, 'users', '?view=audit');
      await expect(main(walk).getByRole('row').nth(1)).toBeVisible();
    },
  },
  { name: 'manage-rules', open: (walk) => section(walk, 'templates', '?view=notifications') },
  {
    name: 'manage-rule',
    open: async (walk) => {
      await section(walk, 'templates', '?view=notifications');
      await main(walk).getByRole('listitem').first().getByRole('button').click();
      await expect(sheet(walk).getByRole('switch')).toBeVisible();
    },
  },
  {
    name: 'manage-rules-unsaved',
    open: async (walk) => {
      await section(walk, 'templates', '?view=notifications');
      await main(walk).getByRole('listitem').first().getByRole('button').click();
      await sheet(walk).getByRole('switch').click();
      await walk.page.keyboard.press('Escape');
      await expect(main(walk).getByRole('status').filter({ hasText: /./ })).toBeVisible();
    },
  },
  {
    name: 'manage-buttons',
    open: async (walk) => {
      await customButton(walk.url);
      await walk.page.goto(`${walk.url}/home?view=buttons`);
      await main(walk).getByRole('listitem').first().getByRole('link').click();
      await expect(main(walk).locator('form')).toBeVisible();
    },
  },
  {
    name: 'toolbox',
    open: async (walk) => {
      await walk.home();
      await walk.button(walk.labels.toolbox).click();
      await expect(walk.page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'notice',
    open: async (walk) => {
      await walk.home();
      await walk.button(walk.labels.toolbox).click();
      await walk.page.getByRole('menuitem').nth(1).click();
      await sheet(walk).locator('button[type=submit]').click();
      await expect(alert(walk)).toBeVisible();
    },
  },
  { name: 'manage-users', open: (walk) => section(walk, 'users') },
  { name: 'manage-user', open: openUser },
  {
    name: 'manage-user-errors',
    open: async (walk) => {
      await go(walk, 'users', '?user=new');
      await sheet(walk).locator('button[type=submit]').click();
      await expect(alert(walk)).toBeVisible();
    },
  },
  {
    name: 'manage-user-erase',
    open: async (walk) => {
      await openUser(walk);
      await walk.button(walk.labels.erase).click();
      await expect(walk.page.getByRole('dialog', { name: walk.labels.erase })).toBeVisible();
    },
  },
  {
    name: 'manage-user-password',
    open: async (walk) => {
      await openUser(walk);
      await answer(walk, /\/reset-password$/, 403, {
        status: 403,
        code: 'recent_sign_in_needed',
        title: 'recent_sign_in_needed',
      });
      await walk.button(walk.labels.newPassword).click();
      const asked = walk.page.getByRole('dialog', { name: walk.labels.newPassword });
      await asked.getByRole('button', { name: walk.labels.newPassword }).click();
      await expect(walk.page.locator('input[type=password]')).toBeVisible();
    },
  },
  {
    name: 'manage-identities',
    open: async (walk) => {
      const identity = {
        issuer: 'https://login.example.org/realms/koulut',
        subject: '5f2c1b7e-8d14-4d0a-9a57-0c6c1a2f3b4d',
        ...{ user_id: 1, username: 'admin', at: '2026-11-20T08:15:00.000Z' },
      };
      await answer(walk, /\/users\/identities/, 200, {
        items: [
          { ...identity, name: 'ADMIN', state: 'refused' },
          { ...identity, subject: 'maria@example.org', name: null, state: 'by_name' },
        ],
      });
      await section(walk, 'users');
      await expect(main(walk).getByText(identity.subject, { exact: false })).toBeVisible();
    },
  },
  {
    name: 'manage-system',
    open: async (walk) => {
      await walk.page.goto(`${walk.url}/admin/management/users?view=system`);
      await expect(main(walk).getByRole('heading', { level: 2 }).first()).toBeVisible();
    },
  },
  {
    name: 'manage-users-nobody',
    open: async (walk) => {
      await go(walk, 'users', '?q=zzzz');
      await expect(main(walk).locator('p').first()).toBeVisible();
      await expect(main(walk).getByRole('row')).toHaveCount(0);
    },
  },
];

const withoutAnswers = (['inspectables', 'templates', 'users'] as const).flatMap(
  (name): readonly Screen[] => [
    {
      name: `manage-${name}-loading`,
      open: async (walk) => {
        await walk.hold('loading');
        await go(walk, name);
        await expect(main(walk).getByRole('heading', { level: 1 })).toBeVisible();
        // A skeleton appears after a delay, so that fast responses do not flicker.
        await walk.page.waitForTimeout(600);
      },
    },
    {
      name: `manage-${name}-failing`,
      open: async (walk) => {
        await walk.hold('failing');
        await go(walk, name);
        await expect(main(walk).getByRole('alert').first()).toBeVisible({ timeout: 15_000 });
      },
    },
  ],
);

/** The administrators' desktop pages: inspectables, templates, users. */
export const management: readonly Screen[] = [...pages, ...withoutAnswers].map((screen) => ({
  ...screen,
  by: 'admin',
  onlyOn: 'desk',
}));
