// The page of places over a site with one of each kind, for the tests of its parts.
import type { Schema } from '@kierros/api/schema';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { FakeServer, problem, accepted } from './fake-server.ts';
import { aWorkingCalendar, weekly } from './site.ts';
import { renderInApp } from './render.tsx';
import { testUser } from './user.ts';
import { languageStore } from '../src/shared/language.ts';
import { closeModal } from '../src/stores/modal.store.ts';
import { clearNotifications, notificationsStore } from '../src/stores/notifications.store.ts';
import { signedIn, switchLocation } from '../src/stores/session.store.ts';
import { InspectablesPage } from '../src/features/places/places-page.tsx';

export const text = (en: string, fi: string) => ({ en, fi });
const common = { description: text('', ''), location_id: 1, archived_at: null, path: [] };
export const room: Schema<'Room'> = {
  ...common,
  id: 12,
  kind: 'room',
  name: text('Classroom 204', 'Luokka 204'),
  environment_id: 10,
  roomtype_id: null,
  version: 2,
};
export const environment: Schema<'Environment'> = {
  ...common,
  id: 10,
  kind: 'environment',
  name: text('A wing', 'A-siipi'),
  environmenttype_id: null,
  rooms_count: 1,
  rooms: [room],
  version: 4,
};
export const location: Schema<'Location'> = {
  ...common,
  id: 1,
  kind: 'location',
  name: text('Kallio', 'Kallio'),
  time_zone: 'Europe/Helsinki',
  on_time_target: null,
  environments_count: 1,
  rooms_count: 1,
  environments: [environment],
  version: 1,
};
export const todo: Schema<'Todo'> = {
  id: 7,
  name: text('Sweep', 'Lakaise'),
  description: text('', ''),
  room_id: 12,
  position: 1,
  created_by: { id: 3, name: 'Aino Virtanen' },
  created_at: '2026-11-20T08:15:00.000Z',
  version: 1,
};
export const entry: Schema<'AuditEntry'> = {
  ...{ id: 90, at: '2026-11-20T08:15:00.000Z', user: { id: 3, name: 'Aino Virtanen' } },
  ...{ operation: 'moveScheduleEntry', entity: 'schedule_entry', entity_id: 55, location_id: 1 },
  before: { inspection_type_id: 1, effective_date: '2026-12-01' },
  after: { inspection_type_id: 1, effective_date: '2026-12-04' },
  request_id: 'req-1',
};
export const listOf = (items: unknown[]) => ({
  items,
  total: items.length,
  page: 1,
  per_page: 1000,
});

/** The server that the page asks, what was sent to change something, and the answer to that. */
export const site = {
  server: new FakeServer(),
  sent: [] as { method: string; path: string; body: unknown }[],
  answer: (_request: Request): Response => problem(500, 'internal_error'),
};

/** Signs an administrator in to a fresh site; before each test. */
export function startSite(): void {
  site.server = new FakeServer();
  site.sent = [];
  site.answer = (request) =>
    accepted(request, /environments/.test(request.url) ? environment : room);
  site.server.pages = {
    '/inspectable/locations/1': location,
    '/inspectable/locations/1/calendar': aWorkingCalendar,
    '/inspectable/environment-types': listOf([]),
    '/inspectable/room-types': listOf([
      {
        ...{ icon: null, colour: null },
        id: 2,
        name: text('Hall', 'Sali'),
        version: 1,
        archived_at: null,
      },
    ]),
    '/inspectable/todos/12': listOf([todo]),
    '/inspection/templates': listOf([weekly]),
    '/inspection/templates-for-inspectable/12': listOf([weekly]),
    '/audit': listOf([entry]),
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return site.server.fetch(request);
    const path = new URL(request.url).pathname.replace('/api/v2', '');
    const words = await request.text();
    site.sent.push({ method: request.method, path, body: words === '' ? null : JSON.parse(words) });
    return site.answer(request);
  });
  languageStore.language = 'fi';
  clearNotifications();
  closeModal();
  signedIn(testUser('admin'));
  switchLocation(1);
}

export const lastNotice = () => notificationsStore.toasts.at(-1)?.notice;
export const open = (search = '') =>
  renderInApp(<InspectablesPage />, `/admin/management/inspectables${search}`);
export const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));
export const failing = () => problem(500, 'internal_error');
