import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { specTexts } from '@kierros/domain';
import { beforeEach, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { stubServer } from '../../../testing/server.ts';
import { aLocation } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { setOpen } from '../../stores/layout.store.ts';
import { clearNotifications, notificationsStore } from '../../stores/notifications.store.ts';
import { sessionStore, signedIn } from '../../stores/session.store.ts';
import type { User } from '../../stores/session.store.ts';
import { LocationDialog } from './location-dialog.tsx';

const items = [1, 2].map((id) => aLocation(id, `Site ${id}`));

let whoAmI: User | null = null;

beforeEach(() => {
  whoAmI = testUser('admin');
  clearNotifications();
  stubServer({
    'GET /auth/validate': () => (whoAmI ? { body: whoAmI } : { status: 503 }),
    'GET /inspectable/locations': { body: { items, total: 2, page: 1, per_page: 1000 } },
  });
});

it.each(['fi', 'en'] as const)('%s: refuses whoever is no admin any more', async (language) => {
  languageStore.language = language;
  signedIn(testUser('admin', { locale: language }));
  setOpen('isLocationOpen', true);
  await renderInApp(<LocationDialog />, '/home');
  const other = await screen.findByRole('radio', { name: 'Site 2' });
  // Only the server knows the new role; the cached one is still administrator.
  whoAmI = testUser('staff', { locale: language });
  const before = sessionStore.currentLocationId;
  await userEvent.click(other);
  await waitFor(() => {
    expect(notificationsStore.toasts.map(({ notice }) => notice.title)).toEqual([
      specTexts['error.location.notAdmin'][language],
    ]);
  });
  expect(screen.getByRole('alert')).toHaveTextContent(
    specTexts['error.location.notAdmin'][language],
  );
  expect(sessionStore.currentLocationId).toBe(before);
  expect(sessionStore.user?.role).toBe('staff');
});

it('explains what to do where there is no location yet', async () => {
  languageStore.language = 'en';
  stubServer({
    'GET /inspectable/locations': { body: { items: [], total: 0, page: 1, per_page: 1000 } },
  });
  signedIn(testUser('admin', { locale: 'en' }));
  setOpen('isLocationOpen', true);
  const { router } = await renderInApp(<LocationDialog />, '/home');
  expect(await screen.findByText('There are no locations yet.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Create a location' }));
  expect(router.state.location).toMatchObject({
    pathname: '/admin/management/inspectables',
    search: '?place=new-location',
  });
});

it('uses the locations on the device while the server is unreachable', async () => {
  languageStore.language = 'en';
  signedIn(testUser('admin', { locale: 'en' }));
  setOpen('isLocationOpen', true);
  await renderInApp(<LocationDialog />, '/home');
  const other = await screen.findByRole('radio', { name: 'Site 2' });
  whoAmI = null;
  await userEvent.click(other);
  await waitFor(() => {
    expect(sessionStore.currentLocationId).toBe(2);
  });
});
