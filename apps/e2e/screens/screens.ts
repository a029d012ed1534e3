import { expect } from '@playwright/test';
import { draftOfAnother } from '../src/another.ts';
import { customButton } from '../src/custom-button.ts';
import type { Newcomer } from '../src/newcomers.ts';
import { clientOf } from '../src/session.ts';
import { actions } from './actions.ts';
import { insight } from './insight.ts';
import { management } from './management.ts';
import type { Walk } from './walk.ts';
import { withoutData } from './without-data.ts';

/** A state of the app to look at, and how a signed-in user gets there. */
export type Screen = {
  readonly name: string;
  readonly open: (walk: Walk) => Promise<void>;
  /** Shown to users who are not signed in. */
  readonly signedOut?: true;
  /** Only on screens of one size. */
  readonly onlyOn?: 'desk' | 'phone';
  /** On a device without data, by the same user, an administrator or a new user, or by somebody without an account. */
  readonly by?: 'new-device' | 'admin' | 'visitor' | Newcomer;
};

/** The states that `npm run screens` captures and the accessibility test examines, in the order of a working day. */
export const screens: readonly Screen[] = [
  { name: 'login', signedOut: true, open: (walk) => walk.login() },
  {
    name: 'login-refused',
    signedOut: true,
    open: async (walk) => {
      await walk.page.goto(`${walk.url}/login?reason=callback&why=account_exists`);
      await expect(walk.page.getByRole('status').filter({ hasText: /./ })).toBeVisible();
    },
  },
  { name: 'home', open: (walk) => walk.home() },
  {
    name: 'home-button',
    open: async (walk) => {
      await customButton(walk.url);
      await walk.home();
      await walk.page.getByRole('button', { name: /^(Low ratings|Huonot arviot)/ }).click();
      await expect(walk.page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible();
    },
  },
  { name: 'pre-inspection', open: (walk) => walk.choose(2) },
  {
    name: 'pre-inspection-dynamic',
    open: async (walk) => {
      await walk.page.goto(`${walk.url}/inspections?view=dynamic`);
      await walk.page.getByRole('radio').first().check({ force: true });
      const boxes = walk.page.getByRole('checkbox', { name: /^(?!Select all|Valitse kaikki)/ });
      await boxes.and(walk.page.locator(':enabled')).first().check();
      await expect(
        walk.page.getByRole('heading', { name: /^(Questions|Kysymykset)$/ }),
      ).toBeVisible();
    },
  },
  { name: 'inspection', open: (walk) => walk.start(1) },
  {
    name: 'inspection-last-time',
    open: async (walk) => {
      await walk.start(1, 2);
      await walk.page
        .getByRole('button', { name: /^(Last time|Viimeksi)/ })
        .first()
        .click();
      await expect(walk.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'inspection-others',
    open: async (walk) => {
      await walk.startIn(await draftOfAnother(walk.url));
      const notice = walk.page.getByRole('button', { name: /^(Toinen luonnos|Another draft): / });
      // The notice comes with the first server copy of the user's own draft, which needs an answer.
      await walk.page.getByRole('radiogroup').first().getByRole('radio').last().click();
      await expect(notice).toBeVisible({ timeout: 15_000 });
    },
  },
  { name: 'inspection-ten-rooms', open: (walk) => walk.start(10) },
  {
    name: 'inspection-errors',
    open: async (walk) => {
      await walk.start(1, 1);
      await walk.button(walk.labels.submit).click();
      await expect(walk.page.getByText(walk.labels.missing)).toBeVisible();
    },
  },
  {
    name: 'inspection-errors-ten-rooms',
    open: async (walk) => {
      await walk.start(10);
      await walk.markRest();
      await walk.button(walk.labels.submit).click();
      await expect(walk.page.getByText(walk.labels.missing)).toBeVisible();
    },
  },
  {
    name: 'mark-rest',
    open: async (walk) => {
      await walk.start(1, 2);
      await walk.button(walk.labels.markRest).click();
      await expect(walk.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'marked',
    open: async (walk) => {
      await walk.start(1, 3);
      await walk.markRest();
    },
  },
  {
    name: 'review',
    open: async (walk) => {
      await walk.start(1, 4);
      await walk.page.getByRole('radio').first().check();
      await walk.button(walk.labels.review).click();
      await expect(walk.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'review-ten-rooms',
    open: async (walk) => {
      await walk.start(10);
      await walk.button(walk.labels.review).click();
      await walk.page.getByRole('dialog').getByRole('group').nth(1).click();
      await expect(walk.page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  { name: 'receipt', open: (walk) => walk.receipt(5) },
  { name: 'due', open: (walk) => walk.view('due') },
  { name: 'calendar', open: (walk) => walk.view('calendar') },
  {
    name: 'calendar-week',
    open: async (walk) => {
      await walk.page.goto(`${walk.url}/home?view=calendar&show=week`);
      await expect(walk.page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'calendar-level',
    open: async (walk) => {
      await walk.view('calendar');
      await walk.page.getByRole('button', { name: /^(Level…|Tasaa…)$/ }).click();
      await expect(walk.page.getByRole('dialog').getByRole('table')).toBeVisible();
    },
  },
  { name: 'history', open: (walk) => walk.view('history') },
  {
    name: 'history-inspection',
    open: async (walk) => {
      await walk.view('history');
      await walk.page.getByRole('main').locator('li button, tbody th button').first().click();
      await expect(walk.page.getByRole('dialog').getByRole('definition').first()).toBeVisible();
    },
  },
  { name: 'correct', open: (walk) => walk.correct() },
  {
    name: 'correct-errors',
    open: async (walk) => {
      await walk.correct();
      await walk.page
        .getByRole('button', { name: /^(Clear answer|Poista vastaus)$/ })
        .first()
        .click();
      await walk.button(walk.labels.saveCorrection).click();
      await expect(walk.page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'correct-saved',
    open: async (walk) => {
      await walk.correct();
      await walk.correctFirst();
      await walk.button(walk.labels.saveCorrection).click();
      await expect(walk.page.getByText(' → ')).toBeVisible();
      await expect(walk.button(walk.labels.saveCorrection)).toBeHidden();
    },
  },
  {
    name: 'home-correction',
    open: async (walk) => {
      await walk.correct();
      await walk.correctFirst();
      await walk.home();
      await expect(
        walk.page.getByRole('link', { name: walk.labels.continueCorrection }),
      ).toBeVisible();
    },
  },
  { name: 'stats', open: (walk) => walk.view('stats') },
  { name: 'pending', open: (walk) => walk.view('pending') },
  {
    name: 'pending-one',
    open: async (walk) => {
      const { items } = await (await clientOf(walk.url, 'staff')).call('listPendingActions');
      await walk.page.goto(`${walk.url}/home?view=pending&action=${items[0]!.id}`);
      await expect(walk.page.getByRole('article')).toHaveCount(1);
    },
  },
  {
    name: 'tasks',
    open: async (walk) => {
      await walk.home();
      await walk.open('tasks');
      const room = walk.page.getByLabel(/^(Room|Huone)$/);
      await expect(room.getByRole('option')).not.toHaveCount(1);
      await room.selectOption({ index: 1 });
      await walk.page.getByRole('checkbox').first().check();
    },
  },
  {
    name: 'scan',
    onlyOn: 'phone',
    open: async (walk) => {
      await walk.home();
      await walk.button(walk.labels.scan).click();
      await expect(walk.page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    },
  },
  {
    name: 'more',
    onlyOn: 'phone',
    open: async (walk) => {
      await walk.home();
      await walk.open('more');
      await expect(walk.page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'preferences',
    onlyOn: 'desk',
    open: async (walk) => {
      await walk.page.goto(`${walk.url}/preferences`);
      await expect(walk.page.getByRole('switch').last()).toBeVisible();
    },
  },
  { name: 'help', open: (walk) => walk.view('help') },
  {
    name: 'help-tables',
    open: async (walk) => {
      await walk.page.goto(`${walk.url}/home?view=help&page=operator`);
      await walk.page.getByRole('table').nth(2).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'shortcuts',
    onlyOn: 'desk',
    open: async (walk) => {
      await walk.home();
      // The keyboard handlers load with the menus.
      await expect(walk.page.getByRole('button', { name: /Ctrl K/ })).toBeVisible();
      await walk.page.keyboard.press('?');
      await expect(walk.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'due-of-place',
    onlyOn: 'desk',
    open: async (walk) => {
      await walk.view('due');
      const panel = await walk.panel();
      await panel.getByRole('listitem').nth(1).getByRole('button').first().click();
      await expect(walk.page.getByRole('main').getByText(/^(Only|Vain): /)).toBeVisible();
    },
  },
  {
    name: 'place-menu',
    onlyOn: 'desk',
    open: async (walk) => {
      await walk.view('calendar');
      const panel = await walk.panel();
      await panel
        .getByRole('button', { name: /^(Actions|Toiminnot): / })
        .nth(2)
        .click();
      await expect(walk.page.getByRole('menu')).toBeVisible();
    },
  },
  ...actions,
  ...insight,
  { name: 'home-drafts', open: (walk) => walk.home() },
  ...withoutData,
  ...management,
];
