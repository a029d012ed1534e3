import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { stubServer } from '../../../testing/server.ts';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { closeSheets, setOpen } from '../../stores/layout.store.ts';
import { closeModal } from '../../stores/modal.store.ts';
import { sessionStore, signedIn } from '../../stores/session.store.ts';
import { ModalHost } from './modal-host.tsx';
import { Sheets } from './sheets.tsx';

const location = { id: 1, kind: 'location', name: { en: 'School', fi: 'Koulu' } };
const inspectables = [
  { ...location, location_id: 1, path: [] },
  {
    id: 20,
    kind: 'environment',
    name: { en: 'Wing A', fi: 'A-siipi' },
    location_id: 1,
    path: [location],
  },
  {
    id: 12,
    kind: 'room',
    name: { en: 'Classroom 204', fi: 'Luokka 204' },
    location_id: 1,
    path: [location],
  },
];

beforeEach(() => {
  const usual = window.matchMedia.bind(window);
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(usual(query), { matches: query.startsWith('(max-width: 767') }),
  );
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  languageStore.language = 'en';
  signedIn(testUser('staff'));
  sessionStore.currentLocationId = 1;
});
afterEach(() => {
  closeSheets();
  closeModal();
});

async function openSheet() {
  const page = { total: inspectables.length, page: 1, per_page: 1000 };
  stubServer({
    'GET /inspectable/inspectables-for-search': { body: { items: inspectables, ...page } },
    'GET /inspection/inspections/overdue': { body: { items: [], ...page, total: 0 } },
    'GET /notification/notifications': { body: { items: [], ...page, total: 0, unread: 0 } },
  });
  const stubbed = globalThis.fetch;
  const png = () => new Response('png', { headers: { 'content-type': 'image/png' } });
  vi.stubGlobal('fetch', (request: Request) =>
    request.url.endsWith('/inspectable/rooms/12/create-qr-code?format=png')
      ? Promise.resolve(png())
      : stubbed(request),
  );
  await renderInApp(
    <>
      <Sheets />
      <ModalHost />
    </>,
  );
  setOpen('isMoreOpen', true);
  const more = within(await screen.findByRole('dialog', { name: 'More' }));
  await userEvent.click(more.getByRole('button', { name: 'Inspectables' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Inspectables' }));
  expect(await sheet.findByRole('button', { name: 'Wing A' })).toBeVisible();
  return sheet;
}

const openActions = async (sheet: Awaited<ReturnType<typeof openSheet>>) => {
  await userEvent.click(sheet.getByRole('button', { name: 'Actions: Classroom 204' }));
  return screen.findByRole('menuitem', { name: 'History' });
};

it('shows the places of the location on a phone, one press from More', async () => {
  await openSheet();
});

it('makes the code of a room on a phone for staff, in place of the sheet', async () => {
  await openActions(await openSheet());
  await userEvent.click(screen.getByRole('menuitem', { name: 'QR code' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'QR code: Classroom 204' }));
  expect(await dialog.findByRole('img', { name: 'QR code: Classroom 204' })).toBeVisible();
  expect(dialog.getByRole('figure')).toHaveTextContent('Number 12');
  expect(screen.queryByRole('dialog', { name: 'Inspectables' })).toBeNull();
});

it('offers no code to students', async () => {
  signedIn(testUser('student'));
  await openActions(await openSheet());
  expect(screen.getByRole('menuitem', { name: 'Tasks' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'QR code' })).toBeNull();
});
