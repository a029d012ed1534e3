import { expect } from '@playwright/test';
import type { Screen } from './screens.ts';
import type { Walk } from './walk.ts';

const main = (walk: Walk) => walk.page.getByRole('main');
const heading = (walk: Walk) => main(walk).getByRole('heading', { level: 1 });
// A skeleton appears after a delay, so that fast responses do not flicker.
const aMoment = (walk: Walk) => walk.page.waitForTimeout(600);

/** The paths of pages that load data. */
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

// A device without any data, and no response or a refusal.
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
      // Each list shows its own error: the notifications, the sessions, and the tokens if the user may have some.
      else
        for (const section of ['#notifications', '#security'])
          await expect(main(walk).locator(section).getByRole('alert').first()).toBeVisible({
            timeout: 15_000,
          });
    },
  })),
];

/** A new user at an empty location: no environments or rooms, nothing due, no history. */
const emptyScreens: readonly Screen[] = [
  ...(['home', 'due', 'calendar', 'history', 'stats', 'pending', 'pre-inspection'] as const).map(
    (name): Screen => ({
      name: `${name}-nothing`,
      by: 'newcomer',
      open: async (walk) => {
        await walk.page.goto(walk.url + pages[name]);
        await expect(heading(walk)).toBeAttached();
        // Each page shows a sentence that there is nothing; a calendar also has its days.
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

// A device with its lists and failing requests, and filters without a match.
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

/** Empty states, missing responses, refusals, and no network. */
export const withoutData: readonly Screen[] = [...lessThanUsual, ...firstVisit, ...emptyScreens];
