import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { specTexts } from '@kierros/domain';
import { beforeEach, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { stubServer } from '../../../testing/server.ts';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { setOpen } from '../../stores/layout.store.ts';
import { clearNotifications, notificationsStore } from '../../stores/notifications.store.ts';
import { sessionStore, signedIn } from '../../stores/session.store.ts';
import { LocationDialog } from './location-dialog.tsx';

const items = [1, 2].map((id) => ({ id, name: { en: `Site ${id}`, fi: `Site ${id}` } }));

beforeEach(() => {
  clearNotifications();
  stubServer({
    'GET /inspectable/locations': { body: { items, total: 2, page: 1, per_page: 1000 } },
  });
});

it.each(['fi', 'en'] as const)('%s: refuses whoever is no admin any more', async (language) => {
  languageStore.language = language;
  signedIn(testUser('admin', { locale: language }));
  setOpen('isLocationOpen', true);
  await renderInApp(<LocationDialog />, '/home');
  const other = await screen.findByRole('radio', { name: 'Site 2' });
  act(() => {
    signedIn(testUser('staff', { locale: language }));
    setOpen('isLocationOpen', true);
  });
  const before = sessionStore.currentLocationId;
  await userEvent.click(other);
  expect(notificationsStore.toasts.map(({ notice }) => notice.title)).toEqual([
    specTexts['error.location.notAdmin'][language],
  ]);
  expect(sessionStore.currentLocationId).toBe(before);
});
