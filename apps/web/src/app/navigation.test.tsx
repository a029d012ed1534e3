import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubServer } from '../../testing/server.ts';
import { testUser } from '../../testing/user.ts';
import { returnPath } from '../shared/return-path.ts';
import {
  clearInspection,
  inspectionStore,
  selectInspectables,
  setUnsavedAnswers,
} from '../stores/inspection.store.ts';
import { modalStore, openModal } from '../stores/modal.store.ts';
import { clearNotifications, notificationsStore, notify } from '../stores/notifications.store.ts';
import { sessionStore, signedIn, signedOut } from '../stores/session.store.ts';
import { endSession, followNavigation, guardLoader } from './navigation.ts';

const room = { id: 5, name: { en: '204', fi: '204' } };
const paths = [
  '/login',
  '/auth/callback',
  '/home',
  '/preferences',
  '/inspections',
  '/inspection',
  '/slow',
];
const adminPath = '/admin/management/users';
const onStuck = vi.fn();
let stop: () => void = () => undefined;

/** The real guards and effects with placeholder pages; with `hangs`, /preferences never finishes loading. */
async function start(path: string, hangs = false) {
  const router = createMemoryRouter(
    [...paths, adminPath].map((at) => ({
      path: at,
      element: <h1>{at}</h1>,
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      loader:
        hangs && at === '/preferences' ? () => new Promise<null>(() => undefined) : guardLoader,
    })),
    { initialEntries: [path] },
  );
  stop = followNavigation(router, onStuck);
  await act(async () => {
    render(<RouterProvider router={router} />);
    await vi.advanceTimersByTimeAsync(50);
  });
  const go = (to: string) =>
    act(async () => {
      void router.navigate(to);
      await vi.advanceTimersByTimeAsync(50);
    });
  return { router, go, at: () => router.state.location.pathname };
}

beforeEach(() => {
  vi.useFakeTimers();
  onStuck.mockClear();
  stubServer({});
  clearInspection();
  clearNotifications();
  signedIn(testUser('staff'));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('a change of path', () => {
  it('tells a signed-in user why the provider refused, and takes others to the sign-in page', async () => {
    const refused = '/login?reason=callback&why=no_auth_time';
    const { at, router } = await start(refused);
    expect(at()).toBe('/auth/callback');
    expect(router.state.location.search).toBe('?reason=callback&why=no_auth_time');
    stop();
    signedOut();
    expect((await start(refused)).at()).toBe('/login');
  });

  it('clears toasts and closes the modal; a change of view does neither', async () => {
    const { go } = await start('/home');
    notify({ tone: 'info', title: 'one' });
    openModal({ title: 'modal', content: null });
    await go('/home?view=due');
    expect(notificationsStore.toasts).toHaveLength(1);
    expect(modalStore.modal).not.toBeNull();
    await go('/preferences');
    expect(notificationsStore.toasts).toHaveLength(0);
    expect(modalStore.modal).toBeNull();
  });

  it('is remembered with its view, but for /inspection and /login', async () => {
    const { go } = await start('/home');
    await go('/inspections?room=88');
    selectInspectables([room]);
    await go('/inspection');
    expect(returnPath()).toBe('/inspections?room=88');
  });

  it('leaves the inspection: cleared, marked, and not entered again', async () => {
    const { go, at } = await start('/inspections');
    selectInspectables([room]);
    await go('/inspection');
    expect(screen.getByRole('heading')).toHaveTextContent('/inspection');
    await go('/home');
    expect(inspectionStore).toMatchObject({ hasleftInspection: true, selectedInspectables: [] });
    await go('/inspection');
    expect(at()).toBe('/home');
    await go('/inspections');
    selectInspectables([room]);
    await go('/inspection');
    expect(at()).toBe('/inspection');
  });

  it('to /inspections from elsewhere clears what was chosen', async () => {
    const { go } = await start('/home');
    selectInspectables([room]);
    await go('/inspections');
    expect(inspectionStore.selectedInspectables).toEqual([]);
  });
});

describe('a start of the app', () => {
  it('elsewhere leaves the inspection that was open, as a link would', async () => {
    selectInspectables([room]);
    const { go, at } = await start('/home');
    expect(inspectionStore).toMatchObject({ hasleftInspection: true, selectedInspectables: [] });
    await go('/inspection');
    expect(at()).toBe('/home');
  });

  it('on /inspection keeps the choice from before the reload', async () => {
    selectInspectables([room]);
    const { at } = await start('/inspection');
    expect(at()).toBe('/inspection');
    expect(inspectionStore.ready).toBe(true);
  });

  it('shows the page to a known user while the server does not answer', async () => {
    const { at } = await start('/home');
    expect(at()).toBe('/home');
    expect(sessionStore.user).not.toBeNull();
  });

  it('sends a stranger to /login', async () => {
    signedOut();
    const { at } = await start('/home');
    expect(at()).toBe('/login');
  });

  it('admits an unknown user with a valid cookie', async () => {
    signedOut();
    stubServer({ 'GET /auth/validate': { body: testUser('staff') } });
    const { at } = await start('/preferences');
    expect(at()).toBe('/preferences');
  });
});

describe('the end of a session', () => {
  it('clears what was the user’s and goes to /login', async () => {
    const { at, router } = await start('/home');
    await act(async () => {
      endSession();
      await vi.advanceTimersByTimeAsync(50);
    });
    expect(at()).toBe('/login');
    // The sign-in page explains why it is shown, since the user did not sign out.
    expect(router.state.location.search).toBe('?reason=ended');
    expect(sessionStore.user).toBeNull();
  });
});

describe('a route that loads for 6 seconds', () => {
  it('is replaced by home with a message', async () => {
    const { go, at } = await start('/inspections', true);
    await go('/preferences');
    await act(() => vi.advanceTimersByTimeAsync(5_900));
    expect(onStuck).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(onStuck).toHaveBeenCalledOnce();
    expect(at()).toBe('/home');
  });

  it('never takes unsaved answers away', async () => {
    selectInspectables([room]);
    const { go, at } = await start('/inspection', true);
    setUnsavedAnswers(true);
    await go('/preferences');
    await act(() => vi.advanceTimersByTimeAsync(7_000));
    expect(onStuck).toHaveBeenCalledOnce();
    expect(at()).toBe('/inspection');
  });

  it('shows no message when it loads in time', async () => {
    const { go } = await start('/home');
    await go('/preferences');
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(onStuck).not.toHaveBeenCalled();
  });
});

describe('a role that changes while somebody is signed in', () => {
  it('redirects from a page that is no longer allowed to home, and from no other page', async () => {
    signedIn(testUser('admin'));
    const { go, at } = await start('/home');
    await go(adminPath);
    expect(at()).toBe(adminPath);
    await act(async () => {
      signedIn(testUser('staff'));
      await vi.advanceTimersByTimeAsync(50);
    });
    expect(at()).toBe('/home');
    await go('/inspections');
    await act(async () => {
      signedIn(testUser('student'));
      await vi.advanceTimersByTimeAsync(50);
    });
    expect(at()).toBe('/inspections');
  });
});

describe('a screen that is turned', () => {
  const usual = window.matchMedia.bind(window);
  let list = new EventTarget();
  let isPhone = false;

  beforeEach(() => {
    list = new EventTarget();
    isPhone = false;
    window.matchMedia = (() =>
      Object.defineProperty(list, 'matches', {
        configurable: true,
        get: () => isPhone,
      }) as MediaQueryList) as typeof window.matchMedia;
  });

  afterEach(() => {
    window.matchMedia = usual;
  });

  const rotate = () =>
    act(async () => {
      isPhone = true;
      list.dispatchEvent(new Event('change'));
      await vi.advanceTimersByTimeAsync(50);
    });

  it('redirects from desktop-only pages', async () => {
    const { at } = await start('/preferences');
    expect(at()).toBe('/preferences');
    await rotate();
    expect(at()).toBe('/home');
  });

  it('does not redirect from unsaved changes', async () => {
    const { at } = await start('/preferences');
    const refuse = (event: Event) => {
      event.preventDefault();
    };
    addEventListener('beforeunload', refuse);
    await rotate();
    removeEventListener('beforeunload', refuse);
    expect(at()).toBe('/preferences');
  });

  it('does not redirect from a page for both sizes', async () => {
    const { at } = await start('/inspections');
    await rotate();
    expect(at()).toBe('/inspections');
  });
});
