import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { stubServer } from '../../../testing/server.ts';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { closeSheets, setOpen } from '../../stores/layout.store.ts';
import { sessionStore, signedIn } from '../../stores/session.store.ts';
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
];

beforeEach(() => {
  languageStore.language = 'en';
  signedIn(testUser('staff'));
  sessionStore.currentLocationId = 1;
});
afterEach(closeSheets);

it('shows the places of the location on a phone, one press from More', async () => {
  const page = { total: 2, page: 1, per_page: 1000 };
  stubServer({
    'GET /inspectable/inspectables-for-search': { body: { items: inspectables, ...page } },
    'GET /inspection/inspections/overdue': { body: { items: [], ...page, total: 0 } },
    'GET /notification/notifications': { body: { items: [], ...page, total: 0, unread: 0 } },
  });
  await renderInApp(<Sheets />);
  setOpen('isMoreOpen', true);
  const more = within(await screen.findByRole('dialog', { name: 'More' }));
  await userEvent.click(more.getByRole('button', { name: 'Inspectables' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Inspectables' }));
  expect(await sheet.findByRole('button', { name: 'Wing A' })).toBeVisible();
});
