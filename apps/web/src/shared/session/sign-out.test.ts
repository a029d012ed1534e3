import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubServer } from '../../../testing/server.ts';
import { testUser } from '../../../testing/user.ts';
import { inspectionStore, selectInspectables } from '../../stores/inspection.store.ts';
import { notificationsStore, notify } from '../../stores/notifications.store.ts';
import { sessionStore, signedIn } from '../../stores/session.store.ts';
import { chooseLanguage } from '../language.ts';
import { onSignOut, setUnsentGuard, signOut } from './sign-out.ts';

beforeEach(() => {
  signedIn(testUser('staff'));
  selectInspectables([{ id: 5, name: { en: '204', fi: '204' } }]);
  notify({ tone: 'info', title: 'hello' });
  setUnsentGuard(() => Promise.resolve(true));
});

describe('signOut', () => {
  it('calls the endpoint and clears session and local data, not the device’s own', async () => {
    const asked = stubServer({ 'POST /auth/logout': { status: 204 } });
    chooseLanguage('en');
    localStorage.setItem('kierros.device.outbox', '"kept"');
    localStorage.setItem('kierros.last-path', '"/preferences"');
    expect(await signOut()).toBe(true);
    expect(asked).toEqual(['POST /auth/logout']);
    expect(sessionStore).toMatchObject({ status: 'out', user: null, currentLocationId: null });
    expect(inspectionStore.ready).toBe(false);
    expect(notificationsStore.earlier).toEqual([]);
    expect(sessionStorage.length).toBe(0);
    expect(Object.keys(localStorage).sort()).toEqual([
      'kierros.device.outbox',
      'kierros.language',
      'kierros.language-untold',
    ]);
  });

  it('works without a connection', async () => {
    stubServer({});
    expect(await signOut()).toBe(true);
    expect(sessionStore.user).toBeNull();
  });

  it('does not wait for a network in which nothing arrives', async () => {
    vi.useFakeTimers();
    const asked: AbortSignal[] = [];
    vi.stubGlobal('fetch', ({ signal }: Request) => {
      asked.push(signal);
      return new Promise(() => undefined);
    });
    const done = signOut();
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect(sessionStore.user).toBeNull();
    expect(await done).toBe(true);
    // Arriving later, it would end the session of the next user.
    expect(asked.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('asks about unsent items first, and staying changes nothing', async () => {
    const asked = stubServer({ 'POST /auth/logout': { status: 204 } });
    setUnsentGuard(() => Promise.resolve(false));
    expect(await signOut()).toBe(false);
    expect(asked).toEqual([]);
    expect(sessionStore.user).not.toBeNull();
  });

  it('waits for the outbox that is still being loaded, and not longer than it takes', async () => {
    stubServer({ 'POST /auth/logout': { status: 204 } });
    vi.resetModules();
    const fresh = await import('./sign-out.ts');
    const left = fresh.signOut();
    fresh.setUnsentGuard(() => Promise.resolve(false));
    expect(await left).toBe(false);
    vi.resetModules();
    const without = await import('./sign-out.ts');
    vi.useFakeTimers();
    const done = without.signOut();
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect(await done).toBe(true);
  });

  it('runs the cleanup of features until they unregister it', async () => {
    stubServer({});
    const clean = vi.fn();
    const withdraw = onSignOut(clean);
    await signOut();
    withdraw();
    await signOut();
    expect(clean).toHaveBeenCalledOnce();
  });
});
