import { expect } from '@playwright/test';
import { clientOf } from '../src/session.ts';
import type { Screen } from './screens.ts';
import type { Walk } from './walk.ts';

const main = (walk: Walk) => walk.page.getByRole('main');

/** The statistics, once their last part is drawn. */
async function statistics(walk: Walk, search = ''): Promise<void> {
  await walk.page.goto(`${walk.url}/home?view=stats&type=1${search}`);
  await expect(main(walk).getByRole('grid')).toBeVisible();
  await expect(main(walk).getByRole('figure').locator('svg').first()).toBeVisible();
}

/** The page of a room with low ratings. */
async function placePage(walk: Walk): Promise<void> {
  const staff = await clientOf(walk.url, 'staff');
  const { items } = await staff.call('searchHistory', {
    body: { inspectiontype_ids: [1], has_low: true, per_page: 1 },
  });
  const room = String(items[0]?.inspectable_id ?? 0);
  await walk.page.goto(`${walk.url}/home?view=place&place=${room}`);
  await expect(main(walk).getByRole('listitem').nth(2)).toBeVisible();
}

/** Statistics, saved views, the page of a place, and coverage. */
export const insight: readonly Screen[] = [
  { name: 'insight-questions', open: (walk) => statistics(walk) },
  { name: 'insight-weekdays', open: (walk) => statistics(walk, '&compare=weekday') },
  { name: 'insight-yearly', open: (walk) => statistics(walk, '&type=2&range=26') },
  { name: 'insight-place', open: placePage },
  {
    name: 'insight-question-of-place',
    open: async (walk) => {
      await placePage(walk);
      const question = main(walk).getByRole('combobox', { name: /^(One question|Yksi kysymys)/ });
      await expect(question.getByRole('option').nth(1)).toBeAttached();
      // By keyboard: what moves after a choice that a script makes counts as a layout shift, after a real one it does not.
      await question.press('ArrowDown');
      await expect(main(walk).getByRole('region').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'insight-missed',
    open: async (walk) => {
      await walk.page.goto(`${walk.url}/home?view=place&place=1&kind=missed&type=1`);
      await expect(main(walk).getByRole('listitem').nth(2)).toBeVisible();
      // Folded on a phone.
      if (walk.look.size === 'phone') await main(walk).locator('summary').press('Enter');
      await expect(main(walk).getByLabel(/^(Event|Tapahtuma)$/)).toHaveValue('missed');
    },
  },
  {
    name: 'insight-raised',
    open: async (walk) => {
      await walk.page.goto(
        `${walk.url}/home?view=pending&period=raised&from=2020-01-01&to=2099-12-31`,
      );
      await expect(
        main(walk).getByRole('button', { name: /^(Show work of all|Näytä kaikkien päivien)/ }),
      ).toBeVisible();
      await expect(
        main(walk).getByRole('article').or(main(walk).getByRole('row')).nth(1),
      ).toBeVisible();
    },
  },
  {
    name: 'insight-view-new',
    open: async (walk) => {
      await statistics(walk);
      await main(walk)
        .getByRole('link', { name: /^(Save this view|Tallenna tämä näkymä)$/ })
        .click();
      await expect(main(walk).getByRole('textbox').first()).toBeVisible();
    },
  },
  {
    name: 'insight-locations',
    by: 'admin',
    open: (walk) => statistics(walk, '&compare=location'),
  },
  {
    name: 'insight-coverage',
    by: 'admin',
    open: (walk) => walk.view('coverage'),
  },
  {
    name: 'insight-certificate',
    by: 'admin',
    open: async (walk) => {
      await walk.view('coverage');
      await main(walk)
        .getByRole('button', { name: /^(Make a certificate|Tee todistus)$/ })
        .click();
      await expect(main(walk).getByText(/^(Signed|Allekirjoitettu)/)).toBeVisible();
    },
  },
];
