import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { cachedViews } from '../../device/cached-views.ts';
import { languageStore } from '../../shared/language.ts';
import { sessionStore, signedIn } from '../../stores/session.store.ts';
import { Matrix } from './matrix.tsx';
import type { StatsView } from './stats-view.ts';

const view: StatsView = {
  ...{ typeId: 1, range: '4', days: { from: '2026-11-02', to: '2026-11-22' } },
  ...{ template: null, place: null },
};
const place = (id: number, states: string, counts: number[]) => ({
  ...{ inspectable_id: id, kind: 'room', path: [], states, counts },
  name: { fi: `Huone ${String(id)}`, en: `Room ${String(id)}` },
  ...{ last_on: null, last_average: null, scored: 0, average: null, line: [] },
  ...{ first_count: 0, second_count: 0, change: null, change_low: null, change_high: null },
  ...{ gets_worse: false, on_time: 0, late: 0, missed: 0, low_count: 0, answers_count: 0 },
  ...{ overdue: 0, open_pending: 0 },
});
const buckets = ['45', '46', '47'].map((week, index) => ({
  key: `2026-W${week}`,
  ...{ from: `2026-11-${String(2 + 7 * index).padStart(2, '0')}`, is_closed: index === 1 },
  to: `2026-11-${String(8 + 7 * index).padStart(2, '0')}`,
}));

let server: FakeServer;
const show = async (items: object[]) => {
  const page = { total: items.length, compared: 0, page: 1, per_page: 500 };
  const days = { from: '2026-11-02', to: '2026-11-22' };
  server.pages['/inspection/stats/1/places'] = { ...days, ...page, items, buckets };
  const shown = await renderInApp(<Matrix view={view} />, '/home?view=stats');
  await screen.findByRole('grid', { name: 'Mitä on tarkastettu ja milloin?' });
  return shown;
};
const heading = () => screen.queryByRole('heading', { name: 'Mitä on tarkastettu ja milloin?' });
const cell = (name: string) => screen.getByRole('gridcell', { name });

beforeEach(() => {
  server = new FakeServer();
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  languageStore.language = 'fi';
  signedIn(testUser('staff'));
  sessionStore.currentLocationId = 1;
  cachedViews.at = {};
});

it('says what happened in each place and week, and whether it was closed', async () => {
  await show([place(11, 'd-m', [2, 0, 1]), place(12, 'bl-', [3, 1, 0])]);
  const done = await screen.findByRole('gridcell', {
    name: 'Huone 11, viikko 45/2026: 2 tehty ajallaan',
  });
  expect(done).toHaveAttribute('data-count', '2');
  // As text: a head without any is an empty one to checkers of accessibility.
  expect(screen.getByRole('rowheader', { name: 'Huone 11' })).toHaveTextContent('Huone 11');
  expect(cell('Huone 11, viikko 46/2026, suljettu: ei mitään')).not.toHaveAttribute('data-count');
  expect(cell('Huone 11, viikko 47/2026: 1 jäänyt tekemättä')).toBeInTheDocument();
  // Cells are drawn a few rows at a time.
  expect(
    await screen.findByRole('gridcell', { name: 'Huone 12, viikko 45/2026: 3 huonoa arviota' }),
  ).toBeInTheDocument();
  expect(cell('Huone 12, viikko 46/2026, suljettu: 1 tehty myöhässä')).toBeInTheDocument();
});

it('is one stop of the Tab key, in which the arrows move and Enter opens the history', async () => {
  const { router } = await show([place(11, 'd-m', [2, 0, 1]), place(12, 'bl-', [3, 1, 0])]);
  await userEvent.tab();
  expect(cell('Huone 11, viikko 47/2026: 1 jäänyt tekemättä')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Home}');
  expect(cell('Huone 12, viikko 45/2026: 3 huonoa arviota')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.search).toBe(
    '?view=history&type=1&place=12&from=2026-11-02&to=2026-11-08&low=true',
  );
});

it.each([
  ['Huone 12, viikko 46/2026, suljettu: 1 tehty myöhässä', '&late=true'],
  ['Huone 12, viikko 47/2026: 2 tehty ajallaan', ''],
])('opens the inspections that made a cell so: %s', async (name, filter) => {
  const { router } = await show([place(12, 'bld', [3, 1, 2])]);
  await userEvent.click(await screen.findByRole('gridcell', { name }));
  expect(router.state.location.search).toMatch(
    new RegExp(`^\\?view=history&type=1&place=12&from=[\\d-]+&to=[\\d-]+${filter}$`),
  );
});

it('opens what was missed in the place and week, which the history has no rows of', async () => {
  const { router } = await show([place(11, 'd-m', [2, 0, 1])]);
  await userEvent.click(
    await screen.findByRole('gridcell', { name: 'Huone 11, viikko 47/2026: 1 jäänyt tekemättä' }),
  );
  expect(router.state.location.search).toBe(
    '?view=place&type=1&kind=missed&place=11&from=2026-11-16&to=2026-11-22',
  );
});

it('says the time of rows that the device had stored', async () => {
  await show([place(11, 'd-m', [2, 0, 1])]);
  cachedViews.at = { 'stats matrix': '2026-11-20T06:30:10.000Z' };
  const part = screen.getByRole('region', { name: 'Mitä on tarkastettu ja milloin?' });
  expect(await within(part).findByText(/20\.11\.2026 (klo )?8[.:]30/)).toBeInTheDocument();
});

it('draws a part of many places, and says how many there are', async () => {
  await show(Array.from({ length: 500 }, (_, at) => place(100 + at, 'ddd', [1, 1, 1])));
  expect(screen.getAllByRole('gridcell').length).toBeLessThan(3_000 / 5);
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '501');
  screen.getAllByRole('gridcell')[2]?.focus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  expect(cell('Huone 599, viikko 47/2026: 1 tehty ajallaan')).toHaveFocus();
});

it('has no heading where there are no places', async () => {
  server.pages['/inspection/stats/1/places'] = {
    ...{ from: '2026-11-02', to: '2026-11-22', items: [], buckets },
    ...{ total: 0, compared: 0, page: 1, per_page: 500 },
  };
  await renderInApp(<Matrix view={view} />, '/home?view=stats');
  expect(heading()).toBeInTheDocument();
  await waitFor(() => {
    expect(heading()).toBeNull();
  });
});
