import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { stubServer } from '../../../testing/server.ts';
import { aLocation } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import {
  selectInspectable,
  sessionStore,
  signedIn,
  switchLocation,
} from '../../stores/session.store.ts';
import { HomeRoute } from './home-route.tsx';

beforeEach(() => {
  languageStore.language = 'en';
  stubServer({});
  sessionStore.currentLocationId = 1;
});

it.each([
  ['staff', 'Saved views'],
  ['student', 'Home'],
] as const)('/home?view=buttons shows %s: %s', async (role, title) => {
  signedIn(testUser(role));
  await renderInApp(<HomeRoute />, '/home?view=buttons');
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});

it.each([
  ['admin', 'Coverage'],
  ['staff', 'Home'],
] as const)('/home?view=coverage shows %s: %s', async (role, title) => {
  signedIn(testUser(role));
  await renderInApp(<HomeRoute />, '/home?view=coverage');
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});

const otherLocation = '/home?view=place&location=2&place=2';
const locations = (ids: number[]) => ({
  body: {
    items: ids.map((id) => aLocation(id, `School ${String(id)}`)),
    ...{ total: ids.length, page: 1, per_page: 1000 },
  },
});

it('opens the location that the address names, before anything of the view is requested', async () => {
  signedIn(testUser('admin'));
  const asked = stubServer({ 'GET /inspectable/locations': locations([1, 2]) });
  const { router } = await renderInApp(<HomeRoute />, otherLocation);
  expect(await screen.findByRole('heading', { level: 1, name: 'Place' })).toBeInTheDocument();
  expect(sessionStore).toMatchObject({ currentLocationId: 2, breadcrumb: [{ id: 2 }] });
  expect(asked[0]).toBe('GET /inspectable/locations');
  // It stays in the address, which can be reloaded and shared.
  expect(router.state.location.search).toBe('?view=place&location=2&place=2');
  act(() => {
    switchLocation(1);
  });
  await waitFor(() => {
    expect(router.state.location.search).toBe('?view=place&place=2');
  });
  expect(sessionStore.currentLocationId).toBe(1);
});

it('opens the location of each address, one after the other and back', async () => {
  signedIn(testUser('admin'));
  stubServer({ 'GET /inspectable/locations': locations([1, 2, 3]) });
  const { router } = await renderInApp(<HomeRoute />, otherLocation);
  const isOpen = (id: number) =>
    waitFor(() => {
      expect(sessionStore.currentLocationId).toBe(id);
    });
  await isOpen(2);
  await act(() => router.navigate('/home?view=place&location=3&place=3'));
  await isOpen(3);
  await act(() => router.navigate(-1));
  await isOpen(2);
});

const selected = (id: number) => [
  ...[id, id * 10].map((one) => ({
    ...{ id: one, kind: one === id ? ('location' as const) : ('environment' as const) },
    name: { en: String(one), fi: String(one) },
  })),
];

it('opens the location at which a page was left for one of another, with what was selected', async () => {
  signedIn(testUser('admin'));
  stubServer({ 'GET /inspectable/locations': locations([1, 2]) });
  const { router } = await renderInApp(<HomeRoute />, '/home?view=place');
  act(() => {
    selectInspectable(selected(1));
  });
  // The second time everything is there at once.
  for (const _ of [1, 2]) {
    await act(() => router.navigate(otherLocation));
    await waitFor(() => {
      expect(sessionStore).toMatchObject({ currentLocationId: 2, breadcrumb: [{ id: 2 }] });
    });
    await act(() => router.navigate(-1));
    await waitFor(() => {
      expect(sessionStore.breadcrumb.map(({ id }) => id)).toEqual([1, 10]);
    });
    expect(sessionStore.currentLocationId).toBe(1);
    expect(router.state.location.search).toBe('?view=place');
  }
  // It can be left for good.
  act(() => {
    switchLocation(2);
  });
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1, name: 'Place' })).toBeInTheDocument();
  });
  expect(sessionStore.currentLocationId).toBe(2);
});

it('does not undo that a location was chosen meanwhile', async () => {
  signedIn(testUser('admin'));
  stubServer({ 'GET /inspectable/locations': locations([1, 2, 3]) });
  const { router } = await renderInApp(<HomeRoute />, '/home?view=place');
  await act(() => router.navigate(otherLocation));
  await waitFor(() => {
    expect(sessionStore.currentLocationId).toBe(2);
  });
  act(() => {
    switchLocation(3);
  });
  await waitFor(() => {
    expect(router.state.location.search).toBe('?view=place&place=2');
  });
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { level: 1, name: 'Place' })).toBeInTheDocument();
  expect(sessionStore.currentLocationId).toBe(3);
});

// As the page cache shows it.
function CachedHome() {
  const [mode, setMode] = useState<'visible' | 'hidden'>('visible');
  return (
    <>
      <button
        onClick={() => {
          setMode(mode === 'visible' ? 'hidden' : 'visible');
        }}
      >
        Leave or return
      </button>
      <Activity mode={mode}>
        <HomeRoute />
      </Activity>
    </>
  );
}

it('opens the location of a cached page once it is shown again', async () => {
  signedIn(testUser('admin'));
  stubServer({ 'GET /inspectable/locations': locations([1, 2]) });
  const { router } = await renderInApp(<CachedHome />, otherLocation);
  await screen.findByRole('heading', { level: 1, name: 'Place' });
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Leave or return' }));
  await press();
  act(() => {
    switchLocation(1);
  });
  await press();
  await waitFor(() => {
    expect(sessionStore.currentLocationId).toBe(2);
  });
  expect(router.state.location.search).toBe('?view=place&location=2&place=2');
});

it.each([
  ['admin', 'that there is not'],
  ['staff', 'of others'],
] as const)('says to %s that a location %s was not found', async (role, _whose) => {
  signedIn(testUser(role));
  const asked = stubServer({ 'GET /inspectable/locations': locations([1, 3]) });
  const { router } = await renderInApp(<HomeRoute />, otherLocation);
  expect(await screen.findByText('This place was not found')).toBeInTheDocument();
  expect(asked).toEqual(role === 'admin' ? ['GET /inspectable/locations'] : []);
  expect(sessionStore.currentLocationId).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Show the whole location' }));
  expect(router.state.location.search).toBe('?view=place');
});
