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
  ...{ inspectiontype_id: null, on_time_target: null },
  ...{ on_time: 0, late: 0, missed: 0, compliance: null },
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
      ...{ on_time: 9, late: 1, compliance: 0.9 },
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
  ).toEqual(['90 %9/10', '10 %1/10', '0 %0/10', '25 %2/8', '3']);
  const days = 'from=2026-08-30&to=2026-11-21';
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/home?view=history&type=1&place=10&${days}&ontime=true`,
    `/home?view=history&type=1&place=10&${days}&late=true`,
    `/home?view=history&type=1&place=10&${days}&low=true`,
    '/home?view=pending&type=1&place=10',
  ]);
  // The history of the location would have all that lies in it.
  const own = within(screen.getByRole('row', { name: /Kallio/ }));
  expect(own.queryByRole('link')).toBeNull();
  expect(asked.map((one) => one.get('inspectiontype_id'))).toEqual(['1']);
});

it('is ordered as chosen, by name first, and keeps the choice in the address', async () => {
  const { router } = await renderInApp(<GroupsTable view={view} />, '/home?view=stats');
  await screen.findByRole('row', { name: /A-siipi/ });
  expect(names()).toEqual(['A-siipi', 'B-siipi', 'Kallio']);
  await userEvent.selectOptions(screen.getByLabelText('Järjestys'), 'Tehty ajallaan');
  expect(names()).toEqual(['B-siipi', 'A-siipi', 'Kallio']);
  await userEvent.selectOptions(screen.getByLabelText('Järjestys'), 'Avoin työ');
  expect(names()).toEqual(['A-siipi', 'B-siipi', 'Kallio']);
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
  expect(screen.queryByRole('link')).toBeNull();
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
  await userEvent.click(open);
  expect(sessionStore.currentLocationId).toBe(2);
});
