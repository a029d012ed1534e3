import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { cachedViews } from '../../device/lists/cached-views.ts';
import { languageStore } from '../../shared/language.ts';
import { sessionStore, signedIn } from '../../stores/session.store.ts';
import { Matrix } from './matrix.tsx';
import type { StatsView } from './stats-view.ts';

const view: StatsView = {
  ...{ typeId: 1, range: '4', days: { from: '2026-11-02', to: '2026-11-22' } },
  ...{ template: null, place: null },
};
const place = (id: number, states: string, counts: number[], types?: string) => ({
  ...{ inspectable_id: id, kind: 'room', path: [], states, counts },
  name: { fi: `Huone ${String(id)}`, en: `Room ${String(id)}` },
  types: types ?? states.replaceAll(/[a-z]/g, '1'),
});
const buckets = ['45', '46', '47'].map((week, index) => ({
  key: `2026-W${week}`,
  ...{ from: `2026-11-${String(2 + 7 * index).padStart(2, '0')}`, is_closed: index === 1 },
  to: `2026-11-${String(8 + 7 * index).padStart(2, '0')}`,
}));

let server: FakeServer;
let urls: URL[];
const show = async (items: object[]) => {
  const page = { total: items.length, page: 1, per_page: 500 };
  const days = { from: '2026-11-02', to: '2026-11-22' };
  server.pages['/inspection/stats/1/states'] = { ...days, ...page, items, buckets };
  const shown = await renderInApp(<Matrix view={view} />, '/home?view=stats');
  await screen.findByRole('grid', { name: 'Mitä on tarkastettu ja milloin?' });
  return shown;
};
const heading = () => screen.queryByRole('heading', { name: 'Mitä on tarkastettu ja milloin?' });
const cell = (name: string) => screen.getByRole('gridcell', { name });

beforeEach(() => {
  server = new FakeServer();
  urls = [];
  vi.stubGlobal('fetch', (request: Request) => {
    urls.push(new URL(request.url));
    return server.fetch(request);
  });
  languageStore.language = 'fi';
  signedIn(testUser('staff'));
  sessionStore.currentLocationId = 1;
  cachedViews.at = {};
});

it('says what happened in each place and week, and whether it was closed', async () => {
  await show([place(11, 'd-m', [2, 0, 1]), place(12, 'bl-', [3, 1, 0])]);
  const done = await screen.findByRole('gridcell', {
    name: 'Huone 11, viikko 45/2026: 2 tehty ajallaan, Jatkuva tarkastus',
  });
  expect(done).toHaveAttribute('data-count', '2');
  // As text: a head without any is an empty one to checkers of accessibility.
  expect(screen.getByRole('rowheader', { name: 'Huone 11' })).toHaveTextContent('Huone 11');
  expect(cell('Huone 11, viikko 46/2026, suljettu: ei mitään')).not.toHaveAttribute('data-count');
  expect(
    cell('Huone 11, viikko 47/2026: 1 jäänyt tekemättä, Jatkuva tarkastus'),
  ).toBeInTheDocument();
  // Cells are drawn a few rows at a time.
  expect(
    await screen.findByRole('gridcell', {
      name: 'Huone 12, viikko 45/2026: 3 huonoa arviota, Jatkuva tarkastus',
    }),
  ).toBeInTheDocument();
  expect(
    cell('Huone 12, viikko 46/2026, suljettu: 1 tehty myöhässä, Jatkuva tarkastus'),
  ).toBeInTheDocument();
});

it('draws a week that the range cuts hollow, and says how much of it there is', async () => {
  const page = { total: 1, page: 1, per_page: 500, from: '2026-11-04', to: '2026-11-22' };
  const cut = buckets.map((one, index) => (index === 0 ? { ...one, from: '2026-11-04' } : one));
  const items = [place(11, 'd-m', [2, 0, 1])];
  server.pages['/inspection/stats/1/states'] = { ...page, items, buckets: cut };
  await renderInApp(<Matrix view={view} />, '/home?view=stats');
  const name = 'Huone 11, viikko 45/2026 (5/7 päivää): 2 tehty ajallaan, Jatkuva tarkastus';
  expect(await screen.findByRole('gridcell', { name })).toHaveClass('partial');
  expect(screen.getByRole('columnheader', { name: 'viikko 45/2026 (5/7 päivää)' })).toBeVisible();
  expect(cell('Huone 11, viikko 46/2026, suljettu: ei mitään')).not.toHaveClass('partial');
});

it('is one stop of the Tab key after the choice of types, in which the arrows move and Enter opens the history', async () => {
  const { router } = await show([place(11, 'd-m', [2, 0, 1]), place(12, 'bl-', [3, 1, 0])]);
  await userEvent.tab();
  await userEvent.tab();
  expect(cell('Huone 11, viikko 47/2026: 1 jäänyt tekemättä, Jatkuva tarkastus')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Home}');
  expect(cell('Huone 12, viikko 45/2026: 3 huonoa arviota, Jatkuva tarkastus')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.search).toBe(
    '?view=history&type=1&place=12&from=2026-11-02&to=2026-11-08&low=true',
  );
});

it.each([
  ['Huone 12, viikko 46/2026, suljettu: 1 tehty myöhässä, Jatkuva tarkastus', '&late=true'],
  ['Huone 12, viikko 47/2026: 2 tehty ajallaan, Jatkuva tarkastus', ''],
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
    await screen.findByRole('gridcell', {
      name: 'Huone 11, viikko 47/2026: 1 jäänyt tekemättä, Jatkuva tarkastus',
    }),
  );
  expect(router.state.location.search).toBe(
    '?view=place&type=1&kind=missed&place=11&from=2026-11-16&to=2026-11-22',
  );
});

it('is of all inspection types until that of the page is chosen, and says of which type each cell is', async () => {
  const { router } = await show([place(10, 'lmd', [1, 2, 3], '4+2')]);
  expect(
    await screen.findByRole('gridcell', {
      name: 'Huone 10, viikko 45/2026: 1 tehty myöhässä, Turvallisuustarkastus',
    }),
  ).toBeInTheDocument();
  expect(
    cell('Huone 10, viikko 46/2026, suljettu: 2 jäänyt tekemättä, useita tyyppejä'),
  ).toBeInTheDocument();
  expect(urls.at(-1)?.searchParams.has('inspectiontype_id')).toBe(false);
  await userEvent.click(screen.getByRole('radio', { name: 'Jatkuva tarkastus' }));
  expect(
    await screen.findByRole('gridcell', { name: 'Huone 10, viikko 45/2026: 1 tehty myöhässä' }),
  ).toBeInTheDocument();
  expect(urls.at(-1)?.searchParams.get('inspectiontype_id')).toBe('1');
  expect(router.state.location.search).toBe('?view=stats&types=own');
});

it.each([
  ['viikko 45/2026: 1 tehty myöhässä, Turvallisuustarkastus', 'view=history&type=4', '&late=true'],
  [
    'viikko 46/2026, suljettu: 2 jäänyt tekemättä, useita tyyppejä',
    'view=place&kind=missed',
    '&alone=true',
  ],
  ['viikko 47/2026: 3 tehty ajallaan, useita tyyppejä', 'view=history', '&alone=true'],
])(
  'of a cell of another type or of several, opens what made it so: %s',
  async (name, list, more) => {
    const { router } = await show([place(10, 'lmd', [1, 2, 3], '4++')]);
    await userEvent.click(await screen.findByRole('gridcell', { name: `Huone 10, ${name}` }));
    expect(router.state.location.search).toMatch(
      new RegExp(`^\\?${list}&place=10&from=[\\d-]+&to=[\\d-]+${more}$`),
    );
  },
);

it('says the time of rows that the device had stored', async () => {
  await show([place(11, 'd-m', [2, 0, 1])]);
  cachedViews.at = {
    stats: '2026-11-20T06:31:10.000Z',
    'stats states': '2026-11-20T06:30:10.000Z',
  };
  const part = screen.getByRole('region', { name: 'Mitä on tarkastettu ja milloin?' });
  expect(await within(part).findByText(/20\.11\.2026 (klo )?8[.:]30/)).toBeInTheDocument();
});

it('draws a part of many places, and says how many there are', async () => {
  await show(Array.from({ length: 500 }, (_, at) => place(100 + at, 'ddd', [1, 1, 1])));
  expect(screen.getAllByRole('gridcell').length).toBeLessThan(3_000 / 5);
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '501');
  screen.getAllByRole('gridcell')[2]?.focus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  expect(cell('Huone 599, viikko 47/2026: 1 tehty ajallaan, Jatkuva tarkastus')).toHaveFocus();
});

it('says where the type of the page inspects no place, and leaves the way to all types', async () => {
  server.pages['/inspection/stats/1/states'] = {
    ...{ from: '2026-11-02', to: '2026-11-22', items: [], buckets },
    ...{ total: 0, page: 1, per_page: 500 },
  };
  await renderInApp(<Matrix view={view} />, '/home?view=stats&types=own');
  expect(await screen.findByText(/ei ole tämän tyypin tarkastamia kohteita/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Kaikki tyypit' })).toBeInTheDocument();
});

it('has no heading where there are no places', async () => {
  server.pages['/inspection/stats/1/states'] = {
    ...{ from: '2026-11-02', to: '2026-11-22', items: [], buckets },
    ...{ total: 0, page: 1, per_page: 500 },
  };
  await renderInApp(<Matrix view={view} />, '/home?view=stats');
  expect(heading()).toBeInTheDocument();
  await waitFor(() => {
    expect(heading()).toBeNull();
  });
});
