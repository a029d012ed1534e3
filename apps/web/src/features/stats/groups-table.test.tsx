import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { sessionStore, signedIn } from '../../stores/session.store.ts';
import { GroupsTable } from './groups-table.tsx';
import type { Group } from './groups.api.ts';
import type { StatsView } from './stats-view.ts';

const view: StatsView = {
  ...{ typeId: 1, range: '12', days: { from: '2026-08-30', to: '2026-11-21' } },
  ...{ template: null, place: null },
};
const group = (key: string, name: string | null, more: Partial<Group> = {}): Group => ({
  ...{ key, name: name === null ? null : { fi: name, en: name } },
  inspectable_id: name === null ? null : Number(key),
  ...{ inspectiontype_id: null, on_time_target: null, archived: false },
  ...{ on_time: 0, postponed: 0, late: 0, missed: 0, compliance: null },
  ...{ low_count: 0, answers_count: 0, open_pending: 0 },
  ...more,
});

let asked: URLSearchParams[];
let items: Group[];

beforeEach(() => {
  asked = [];
  const server = new FakeServer();
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.endsWith('/inspection/group-stats')) return server.fetch(request);
    asked.push(searchParams);
    const by = searchParams.get('by') ?? '';
    return Promise.resolve(Response.json({ by, from: '2026-08-30', to: '2026-11-21', items }));
  });
  languageStore.language = 'fi';
  signedIn(testUser('staff'));
  sessionStore.currentLocationId = 1;
  items = [
    group('1', 'Kallio', { on_time: 1, compliance: 1 }),
    group('10', 'A-siipi', {
      ...{ on_time: 9, postponed: 2, late: 1, compliance: 0.9 },
      ...{ low_count: 2, answers_count: 8, open_pending: 3 },
    }),
    group('20', 'B-siipi', { on_time: 1, missed: 1, compliance: 0.5 }),
  ];
});

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('has each figure of an environment with its n, and a link to its rows', async () => {
  await renderInApp(<GroupsTable view={view} />, '/home?view=stats');
  const row = within(await screen.findByRole('row', { name: /A-siipi/ }));
  expect(
    row.getAllByRole('cell').map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')),
  ).toEqual(['90 %9/10joista siirretty: 2 (20 %)', '10 %1/10', '0 %0/10', '25 %2/8', '3']);
  const days = 'from=2026-08-30&to=2026-11-21';
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/home?view=history&type=1&place=10&${days}&ontime=true`,
    `/home?view=history&type=1&place=10&${days}&late=true`,
    `/home?view=history&type=1&place=10&${days}&low=true`,
    '/home?view=pending&type=1&tab=open&place=10',
  ]);
  // Of the location alone: the history has all that lies in it otherwise.
  const own = within(screen.getByRole('row', { name: /Kallio/ }));
  expect(own.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/home?view=history&type=1&place=1&${days}&alone=true&ontime=true`,
  ]);
  const missed = within(screen.getByRole('row', { name: /B-siipi/ })).getAllByRole('link');
  expect(missed.at(-1)).toHaveAttribute(
    'href',
    `/home?view=place&type=1&kind=missed&place=20&${days}`,
  );
  expect(asked.map((one) => one.get('inspectiontype_id'))).toEqual(['1']);
});

it('is ordered by its heads, by name first, and keeps the choice in the address', async () => {
  const { router } = await renderInApp(<GroupsTable view={view} />, '/home?view=stats');
  await screen.findByRole('row', { name: /A-siipi/ });
  expect(names()).toEqual(['A-siipi', 'B-siipi', 'Kallio']);
  const head = (name: string) => screen.getByRole('columnheader', { name });
  const press = (name: string) => userEvent.click(within(head(name)).getByRole('button'));
  expect(head('Ympäristöt')).toHaveAttribute('aria-sort', 'ascending');
  await press('Tehty ajallaan');
  expect(names()).toEqual(['B-siipi', 'A-siipi', 'Kallio']);
  expect(head('Tehty ajallaan')).toHaveAttribute('aria-sort', 'ascending');
  expect(head('Ympäristöt')).not.toHaveAttribute('aria-sort');
  await press('Avoin työ');
  expect(names()).toEqual(['A-siipi', 'B-siipi', 'Kallio']);
  expect(head('Avoin työ')).toHaveAttribute('aria-sort', 'descending');
  await press('Avoin työ');
  expect(names()).toEqual(['B-siipi', 'Kallio', 'A-siipi']);
  expect(router.state.location.search).toBe('?view=stats&order=-open');
  await press('Avoin työ');
  await userEvent.click(screen.getByRole('radio', { name: 'Tyypit' }));
  expect(router.state.location.search).toBe('?view=stats&order=open&compare=type');
  // All types are compared, whichever the page is of.
  expect(asked.at(-1)?.has('inspectiontype_id')).toBe(false);
});

it('names weekdays and months, without what is not counted by due date', async () => {
  items = [group('1', null, { late: 1, compliance: 0 }), group('7', null)];
  await renderInApp(<GroupsTable view={view} />, '/home?view=stats&compare=weekday&order=low');
  await screen.findByRole('row', { name: /maanantai/ });
  expect(names()).toEqual(['maanantai', 'sunnuntai']);
  expect(screen.queryByRole('columnheader', { name: 'Huonot arviot' })).toBeNull();
  expect(screen.getByText(/eräpäivän mukaan/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^maanantai/ })).toHaveAttribute(
    'href',
    '/home?view=history&type=1&from=2026-08-30&to=2026-11-21&dueweekday=1&late=true',
  );
});

it('leads from a month to what was due in it, and missed in it within the range', async () => {
  items = [group('2026-11', null, { on_time: 1, missed: 2, compliance: 0.3 })];
  await renderInApp(<GroupsTable view={view} />, '/home?view=stats&compare=month');
  await screen.findByRole('row', { name: /marraskuu 2026/ });
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/home?view=history&type=1&from=2026-08-30&to=2026-11-21&duemonth=2026-11&ontime=true',
    '/home?view=place&type=1&kind=missed&place=1&from=2026-11-01&to=2026-11-21',
  ]);
});

it('compares locations for administrators alone, and opens one', async () => {
  const offered = () => screen.queryByRole('radio', { name: 'Toimipisteet' });
  const { unmount } = await renderInApp(
    <GroupsTable view={view} />,
    '/home?view=stats&compare=location',
  );
  await screen.findByRole('row', { name: /A-siipi/ });
  expect(offered()).toBeNull();
  expect(asked.at(-1)?.get('by')).toBe('environment');
  unmount();
  signedIn(testUser('admin'));
  sessionStore.currentLocationId = 1;
  items = [group('2', 'Malmi', { on_time: 1, compliance: 1, on_time_target: 75 })];
  await renderInApp(<GroupsTable view={view} />, '/home?view=stats&compare=location');
  const open = await screen.findByRole('button', { name: 'Malmi' });
  expect(asked.at(-1)?.get('location_id')).toBe('all');
  expect(screen.getByText('Tavoite 75 %')).toBeInTheDocument();
  // Lists are of the current location: the address says which one to open.
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/home?view=history&type=1&place=2&from=2026-08-30&to=2026-11-21&location=2&ontime=true',
  ]);
  await userEvent.click(open);
  expect(sessionStore.currentLocationId).toBe(2);
});

it('leads nowhere from a deleted location, which cannot be opened', async () => {
  signedIn(testUser('admin'));
  sessionStore.currentLocationId = 1;
  items = [
    group('1', 'Kallio', { on_time: 1, compliance: 1 }),
    group('2', 'Malmi', { ...{ on_time: 1, missed: 1, compliance: 0.5 }, archived: true }),
  ];
  await renderInApp(<GroupsTable view={view} />, '/home?view=stats&compare=location');
  const row = within(await screen.findByRole('row', { name: /Malmi/ }));
  expect(row.getByRole('rowheader')).toHaveTextContent(/^Malmi.*poistettu$/);
  expect(row.getAllByRole('cell')[0]).toHaveTextContent('50 %');
  expect(row.queryByRole('link')).toBeNull();
  expect(row.queryByRole('button')).toBeNull();
  expect(screen.getByRole('button', { name: 'Kallio' })).toBeInTheDocument();
});

it('leads to the rows of a deleted environment', async () => {
  items = [group('20', 'B-siipi', { ...{ on_time: 1, compliance: 1 }, archived: true })];
  await renderInApp(<GroupsTable view={view} />, '/home?view=stats');
  const row = within(await screen.findByRole('row', { name: /B-siipi/ }));
  expect(row.getByRole('rowheader')).toHaveTextContent(/^B-siipi.*poistettu$/);
  expect(row.getAllByRole('link')).toHaveLength(1);
});
