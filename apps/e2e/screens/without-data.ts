import { expect } from '@playwright/test';
import type { Screen } from './screens.ts';
import type { Walk } from './walk.ts';

const main = (walk: Walk) => walk.page.getByRole('main');
const heading = (walk: Walk) => main(walk).getByRole('heading', { level: 1 });
// A skeleton comes after a moment, so that what is quick does not flicker.
const aMoment = (walk: Walk) => walk.page.waitForTimeout(600);

/** Where a page lies that shows what it asked for. */
const pages = {
  home: '/home',
  due: '/home?view=due',
  calendar: '/home?view=calendar',
  history: '/home?view=history',
  stats: '/home?view=stats',
  pending: '/home?view=pending',
  correct: '/home?view=correct&form=1',
  'pre-inspection': '/inspections',
} as const;

// Nothing has ever come to this device, and nothing comes now: no answer, or a refusal.
const firstVisit: readonly Screen[] = [
  ...Object.entries(pages).flatMap(([name, path]): Screen[] => [
    {
      name: `${name}-loading`,
      by: 'new-device',
      open: async (walk) => {
        await walk.hold('loading');
        await walk.page.goto(walk.url + path);
        await expect(heading(walk)).toBeAttached();
        await aMoment(walk);
      },
    },
    {
      name: `${name}-failing`,
      by: 'new-device',
      open: async (walk) => {
        await walk.hold('failing');
        await walk.page.goto(walk.url + path);
        await expect(main(walk).getByRole('alert').first()).toBeVisible({ timeout: 15_000 });
      },
    },
  ]),
  {
    name: 'tasks-loading',
    by: 'new-device',
    open: async (walk) => {
      await walk.hold('loading');
      await walk.page.goto(`${walk.url}/home`);
      await walk.open('tasks');
      await expect(walk.tasks().getByRole('status').first()).toBeVisible();
      await aMoment(walk);
    },
  },
  {
    name: 'tasks-failing',
    by: 'new-device',
    open: async (walk) => {
      await walk.hold('failing');
      await walk.page.goto(`${walk.url}/home`);
      await walk.open('tasks');
      await expect(walk.tasks().getByRole('alert')).toBeVisible({ timeout: 15_000 });
    },
  },
  {
    name: 'more-failing',
    by: 'new-device',
    onlyOn: 'phone',
    open: async (walk) => {
      await walk.hold('failing');
      await walk.page.goto(`${walk.url}/home`);
      await walk.open('more');
      await expect(walk.page.getByRole('dialog').getByRole('alert').first()).toBeVisible({
        timeout: 15_000,
      });
    },
  },
  ...(['loading', 'failing'] as const).map((how): Screen => ({
    name: `preferences-${how}`,
    by: 'new-device',
    onlyOn: 'desk',
    open: async (walk) => {
      await walk.hold(how);
      await walk.page.goto(`${walk.url}/preferences`);
      await expect(heading(walk)).toBeVisible();
      if (how === 'loading') await aMoment(walk);
      // Each list says so itself: the notifications, the sessions, and the tokens where there may be some.
      else
        for (const section of ['#notifications', '#security'])
          await expect(main(walk).locator(section).getByRole('alert').first()).toBeVisible({
            timeout: 15_000,
          });
    },
  })),
];

/** Somebody new at a location where nothing is yet: no places, nothing due, nothing done. */
const emptyScreens: readonly Screen[] = [
  ...(['home', 'due', 'calendar', 'history', 'stats', 'pending', 'pre-inspection'] as const).map(
    (name): Screen => ({
      name: `${name}-nothing`,
      by: 'newcomer',
      open: async (walk) => {
        await walk.page.goto(walk.url + pages[name]);
        await expect(heading(walk)).toBeAttached();
        // Each says in a sentence that there is nothing; a calendar has its days besides.
        await expect(main(walk).locator('p').first()).toBeVisible();
        await expect(main(walk).getByText(/^(Loading|Ladataan)$/)).toHaveCount(0);
        await aMoment(walk);
      },
    }),
  ),
  {
    name: 'pre-inspection-no-places',
    by: 'newcomer',
    open: async (walk) => {
      await walk.page.goto(walk.url + pages['pre-inspection']);
      await main(walk).getByText(walk.labels.cleanliness).first().click();
      await expect(main(walk).getByText(walk.labels.noPlaces)).toBeVisible();
    },
  },
  {
    name: 'tasks-nothing',
    by: 'newcomer',
    open: async (walk) => {
      await walk.page.goto(`${walk.url}/home`);
      await walk.open('tasks');
      await expect(walk.tasks().getByText(walk.labels.noRooms)).toBeVisible();
    },
  },
  {
    name: 'home-no-location',
    by: 'stray',
    open: async (walk) => {
      await walk.page.goto(`${walk.url}/home`);
      await expect(main(walk).getByRole('heading', { level: 2 }).first()).toBeVisible();
      await aMoment(walk);
    },
  },
];

// A device that has its lists, and a network that fails it; and what somebody has narrowed to nothing.
const lessThanUsual: readonly Screen[] = [
  {
    name: 'history-empty',
    open: async (walk) => {
      await walk.page.goto(`${walk.url}/home?view=history&to=2001-01-01`);
      await expect(heading(walk)).toBeVisible();
      await expect(walk.button(walk.labels.showAll)).toBeVisible();
    },
  },
  {
    name: 'home-not-renewed',
    open: async (walk) => {
      await walk.hold('failing');
      await walk.home();
      await expect(main(walk).getByRole('status').first()).toBeVisible({ timeout: 15_000 });
    },
  },
  {
    name: 'tasks-room-failing',
    open: async (walk) => {
      await walk.hold('failing');
      await walk.page.goto(`${walk.url}/home`);
      await walk.open('tasks');
      const room = walk.tasks().getByRole('combobox');
      await expect(room.getByRole('option')).not.toHaveCount(1);
      await room.selectOption({ index: 3 });
      await expect(walk.tasks().getByRole('alert')).toBeVisible({ timeout: 15_000 });
    },
  },
  ...['due', 'calendar', 'history'].map((view): Screen => ({
    name: `${view}-offline`,
    open: async (walk) => {
      await walk.view(view);
      await walk.page.context().setOffline(true);
      await walk.page.waitForTimeout(400);
    },
  })),
];

/** Where there is nothing, where nothing comes, where something is refused, and without a network. */
export const withoutData: readonly Screen[] = [...lessThanUsual, ...firstVisit, ...emptyScreens];
