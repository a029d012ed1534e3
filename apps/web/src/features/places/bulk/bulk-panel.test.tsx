import type { Schema } from '@kierros/api/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aWorkingCalendar } from '../../../../testing/site.ts';
import { FakeServer, problem } from '../../../../testing/fake-server.ts';
import { renderInApp } from '../../../../testing/render.tsx';
import { testUser } from '../../../../testing/user.ts';
import { languageStore } from '../../../shared/language.ts';
import { clearNotifications, notificationsStore } from '../../../stores/notifications.store.ts';
import { signedIn, switchLocation } from '../../../stores/session.store.ts';
import { InspectablesPage } from '../places-page.tsx';
import { setFolded } from '../tree/folded-store.ts';

const text = (words: string) => ({ fi: words, en: words });
const about = { description: text(''), archived_at: null, version: 1, path: [], location_id: 1 };
const room = (id: number, environment_id: number): Schema<'Room'> => ({
  ...{ ...about, id, kind: 'room', environment_id, name: text(`Luokka ${String(id)}`) },
  roomtype_id: null,
});
const environment = (id: number, name: string, rooms: number[]): Schema<'Environment'> => ({
  ...{ ...about, id, kind: 'environment', name: text(name), environmenttype_id: null },
  ...{ rooms: rooms.map((one) => room(one, id)), rooms_count: rooms.length },
});
const site: Schema<'Location'> = {
  ...{
    ...about,
    id: 1,
    kind: 'location',
    name: text('Kallio'),
    time_zone: 'Europe/Helsinki',
    on_time_target: null,
  },
  ...{ environments_count: 2, rooms_count: 4 },
  environments: [environment(10, 'A-siipi', [101, 102, 103]), environment(20, 'Piha', [201])],
};
const template = (id: number, name: string, listed: Schema<'ApplicableInspectable'>[]) => ({
  ...{ id, name: text(name), description: text(''), inspectiontype_id: 1, location_id: 1 },
  ...{ scope: 'location', applicable_inspectables: listed, version: 1, questions_count: 1 },
  ...{ created_at: '2026-11-20T08:15:00.000Z', updated_at: '2026-11-20T08:15:00.000Z' },
  archived_at: null,
});
const listOf = (items: unknown[]) => ({ items, total: items.length, page: 1, per_page: 1000 });

type Body = { items?: { id: number }[]; archive?: number[]; skip_refused?: boolean };
let server: FakeServer;
let sent: { path: string; body: Body }[];
/** The ids that the server refuses, with the reason. */
let refused: Record<number, Schema<'ProblemItem'>>;

const contents = {
  ...{ environments: 1, rooms: 3, inspections: 12, planned_dates: 2, open_actions: 1 },
  ...{ todos: 0, photos: 0 },
};

function planned({ items = [], archive = [] }: Body, more: object): Response {
  const line = (id: number, index: number, outcome: 'change' | 'archive') => {
    const error = refused[id];
    const errors = error ? [error] : [];
    const about = { index, id, name: `Luokka ${String(id)}`, changed: [], errors };
    return { ...about, outcome: error ? ('refused' as const) : outcome };
  };
  const lines = [
    ...items.map(({ id }, index) => line(id, index, 'change')),
    ...archive.map((id, index) => line(id, index, 'archive')),
  ];
  const count = (wanted: string) => lines.filter(({ outcome }) => outcome === wanted).length;
  const counts = {
    ...{ create: 0, change: count('change'), unchanged: 0, archive: count('archive') },
    refused: count('refused'),
  };
  return Response.json({ lines, counts, ...more });
}

beforeEach(() => {
  server = new FakeServer();
  sent = [];
  refused = {};
  server.pages = {
    '/inspectable/locations/1': site,
    '/inspectable/locations/1/calendar': aWorkingCalendar,
    '/inspectable/environment-types': listOf([]),
    '/inspectable/room-types': listOf([
      { ...{ icon: null, colour: null }, id: 2, name: text('Sali'), version: 1, archived_at: null },
    ]),
    '/inspection/templates': listOf([
      template(4, 'Viikkokierros', [
        { id: 101, type: 'room' },
        { id: 201, type: 'room' },
      ]),
      template(5, 'Kaikille', []),
    ]),
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return server.fetch(request);
    const path = new URL(request.url).pathname.replace('/api/v2', '');
    const words = await request.text();
    const body = (words === '' ? {} : JSON.parse(words)) as Body;
    sent.push({ path, body });
    if (path === '/bulk/plan')
      return planned(body, {
        plan_hash: 'a'.repeat(64),
        ...(body.archive && { archived_contents: contents }),
      });
    if (path === '/bulk/apply') return planned(body, { id: 7 });
    if (path.endsWith('applicability')) return Response.json({ changed: [], unchanged: 1 });
    return Response.json({ id: 7, restored: 3, kept: [] });
  });
  languageStore.language = 'fi';
  setFolded([]);
  clearNotifications();
  signedIn(testUser('admin'));
  switchLocation(1);
});

const open = () => renderInApp(<InspectablesPage />, '/admin/management/inspectables');
const mark = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Merkitse ${name}` }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const lastNotice = () => notificationsStore.toasts.at(-1)?.notice;

async function moveAllToYard(): Promise<void> {
  await open();
  await mark('A-siipi');
  expect(screen.getByText('4 kohdetta merkitty')).toBeVisible();
  await press('Siirrä…');
  await userEvent.click(await screen.findByRole('option', { name: 'Piha' }));
}

it('moves rooms in one import, which one press undoes', async () => {
  await moveAllToYard();
  await waitFor(() => {
    expect(lastNotice()?.title).toBe('Siirretty 3 huonetta: Piha');
  });
  const items = [101, 102, 103].map((id) => ({
    ...{ id, kind: 'room', name: text(`Luokka ${String(id)}`), environment: 'Piha' },
  }));
  expect(sent.map(({ path, body }) => [path, body.items])).toEqual([
    ['/bulk/plan', items],
    ['/bulk/apply', items],
  ]);
  expect(screen.queryByText('4 kohdetta merkitty')).toBeNull();
  lastNotice()?.action?.onAction();
  await waitFor(() => {
    expect(sent.at(-1)?.path).toBe('/bulk/7/undo');
  });
});

it('names each room that is refused with its reason, and changes the others if asked to', async () => {
  refused = { 102: { path: 'environment', code: 'ambiguous_name', message: 'Several.' } };
  await moveAllToYard();
  expect(await screen.findByRole('alert')).toHaveTextContent('1 kohdetta ei voi muuttaa');
  expect(
    screen.getByText(
      'Luokka 102: Usealla ympäristöllä on tämä nimi. Nimeä ensin yksi niistä uudelleen.',
    ),
  ).toBeVisible();
  expect(sent).toHaveLength(1);
  await press('Muuta muut 2 kohdetta');
  await waitFor(() => {
    expect(lastNotice()?.title).toBe('Siirretty 2 huonetta: Piha');
  });
  expect(sent[1]?.body.skip_refused).toBe(true);
});

it('gives rooms and environments types of their own kind', async () => {
  await open();
  await mark('A-siipi');
  await press('Aseta tyyppi…');
  expect(await screen.findByRole('option', { name: 'Ei tyyppiä (1 ympäristö)' })).toBeVisible();
  await userEvent.click(screen.getByRole('option', { name: 'Sali (3 huonetta)' }));
  await waitFor(() => {
    expect(sent[1]?.body.items?.[0]).toMatchObject({ id: 101, type: 'Sali', kind: 'room' });
  });
});

it('archives what is marked, after telling in numbers what goes with it', async () => {
  await open();
  await mark('A-siipi');
  await mark('Luokka 201');
  await press('Arkistoi…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Arkistoidaanko 5 kohdetta?' }));
  expect(await dialog.findByText('12 tarkastusta, jotka säilyvät historiassa')).toBeVisible();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 ympäristö',
    '3 huonetta',
    '12 tarkastusta, jotka säilyvät historiassa',
    '2 aikataulutettua tarkastusta',
    '1 avoin toimenpide',
  ]);
  await press('Arkistoi');
  await waitFor(() => {
    expect(lastNotice()?.title).toBe('Arkistoitu 5 kohdetta');
  });
  expect(sent.map(({ path, body }) => [path, body.archive])).toEqual([
    ['/bulk/plan', [10, 201]],
    ['/bulk/apply', [10, 201]],
  ]);
  lastNotice()?.action?.onAction();
  await waitFor(() => {
    expect(lastNotice()?.title).toBe('Kumottu: 5 kohdetta');
  });
});

it('applies a template to what is marked, and undoes exactly that', async () => {
  await open();
  await mark('A-siipi');
  await press('Pohjat…');
  const row = (await screen.findByText('Koskee 1/3 kohdetta')).closest('li');
  expect(row).toHaveTextContent('Viikkokierros');
  expect(screen.getByText(/^Koskee kaikkia tyyppinsä kohteita/)).toBeVisible();
  await press('Ota käyttöön: Viikkokierros');
  const add = [{ id: 10, type: 'environment' }];
  await waitFor(() => {
    expect(sent[0]?.body).toEqual({ template_ids: [4], add });
  });
  await waitFor(() => {
    expect(lastNotice()?.title).toBe('Viikkokierros koskee nyt merkittyjä kohteita');
  });
  lastNotice()?.action?.onAction();
  await waitFor(() => {
    expect(sent[1]?.body).toEqual({ template_ids: [4], remove: add });
  });
});

it('shows in the question why nothing was changed', async () => {
  await open();
  await mark('Luokka 101');
  vi.stubGlobal('fetch', (request: Request) =>
    request.method === 'GET' ? server.fetch(request) : problem(503, 'unavailable'),
  );
  await press('Siirrä…');
  await userEvent.click(await screen.findByRole('option', { name: 'Piha' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(dialog.getByRole('option', { name: 'Piha' })).toBeVisible();
});
