import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubServer } from '../../../testing/server.ts';
import { testUser } from '../../../testing/user.ts';
import { sessionStore, signedIn, signedOut } from '../../stores/session.store.ts';
import { clockOffsetMs } from '../clock.ts';
import { chooseLanguage, languageStore } from '../language.ts';
import {
  checkSession,
  checkSessionOnce,
  recheckSession,
  saveLanguage,
  signIn,
} from './session.api.ts';
import { setUnsentGuard, signOut } from './sign-out.ts';

const user = testUser('staff', { locale: 'en' });
const refused = { status: 401, body: { code: 'unauthenticated' } };

beforeEach(() => {
  signedOut();
  languageStore.language = 'fi';
  languageStore.isUnsaved = false;
});

describe('a refusal', () => {
  it('renews what is known of the role, once for several in a row', async () => {
    signedIn(testUser('admin', { locale: 'en' }));
    const asked = stubServer({ 'GET /auth/validate': { body: user } });
    await recheckSession(10_000);
    expect(sessionStore.user?.role).toBe('staff');
    await recheckSession(14_000);
    expect(asked).toHaveLength(1);
    await recheckSession(15_001);
    expect(asked).toHaveLength(2);
  });
});

describe('checkSession', () => {
  it('leaves the page to somebody else whose session the browser holds by now', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...location, origin: location.origin, reload });
    signedIn(testUser('admin', { id: 41 }));
    sessionStorage.setItem('kierros.breadcrumb', '[]');
    localStorage.setItem('kierros.last-path', '/home?view=stats');
    const other = testUser('student', { id: 42 });
    stubServer({ 'GET /auth/validate': { body: other } });
    expect(await checkSession()).toBe('unknown');
    expect(reload).toHaveBeenCalledOnce();
    expect(JSON.parse(localStorage.getItem('kierros.session') ?? '')).toMatchObject({
      user: { id: 42 },
    });
    expect([sessionStorage.length, localStorage.getItem('kierros.last-path')]).toEqual([0, null]);
    // Anything that this page still stores on the device belongs to the first user.
    expect(sessionStore.user?.id).toBe(41);
    vi.unstubAllGlobals();
  });

  it('does not treat an answer without a user as a sign-out or another user', async () => {
    signedIn(user);
    const nobody = { body: {}, isUntrue: true };
    stubServer({ 'GET /auth/validate': nobody, 'POST /auth/login': nobody });
    expect(await checkSession()).toBe('unknown');
    expect(sessionStore.user?.id).toBe(user.id);
    await expect(signIn('staff', 'secret')).rejects.toMatchObject({ code: 'unreachable' });
    expect(sessionStore.user?.id).toBe(user.id);
  });

  it('takes no language from an answer that is older than the choice', async () => {
    chooseLanguage('fi');
    let answer = () => undefined as unknown;
    const late = new Promise((done) => (answer = () => done(undefined)));
    stubServer({ 'POST /set-language-preference': { body: { ...user, locale: 'fi' } } });
    const network = globalThis.fetch;
    vi.stubGlobal('fetch', async (request: Request) => {
      if (!request.url.endsWith('/auth/validate')) return network(request);
      await late;
      return Response.json(user);
    });
    const checked = checkSession();
    await saveLanguage('fi');
    answer();
    expect(await checked).toBe('in');
    expect({ ...languageStore }).toEqual({ language: 'fi', isUnsaved: false });
  });

  it('takes the server’s word and the user’s language', async () => {
    stubServer({ 'GET /auth/validate': { body: user } });
    expect(await checkSession()).toBe('in');
    expect(sessionStore).toMatchObject({ status: 'in', currentLocationId: 1 });
    expect(languageStore.language).toBe('en');
  });

  it('recovers from a 401 with one refresh', async () => {
    let renewed = false;
    stubServer({
      'GET /auth/validate': () => (renewed ? { body: user } : refused),
      'POST /auth/refresh': () => {
        renewed = true;
        return { status: 204 };
      },
    });
    expect(await checkSession()).toBe('in');
  });

  // The client treats the end of a session as final, so this test comes after the one above.
  it('is "out" only after one refresh has failed too', async () => {
    const asked = stubServer({ 'GET /auth/validate': refused, 'POST /auth/refresh': refused });
    expect(await checkSession()).toBe('out');
    expect(asked).toEqual(['GET /auth/validate', 'POST /auth/refresh']);
  });

  it.each([500, 503, 429])('%i is no failure: what is known stays', async (status) => {
    signedIn(user);
    stubServer({ 'GET /auth/validate': { status } });
    expect(await checkSession()).toBe('unknown');
    expect(sessionStore.user?.id).toBe(user.id);
  });

  it('no answer is no failure either', async () => {
    signedIn(user);
    stubServer({});
    expect(await checkSession()).toBe('unknown');
    expect(sessionStore.user?.id).toBe(user.id);
  });

  it('is requested once for concurrent callers, and not again for half a minute', async () => {
    const asked = stubServer({ 'GET /auth/validate': { body: user } });
    await Promise.all([checkSessionOnce(1_000), checkSessionOnce(1_000)]);
    expect(await checkSessionOnce(30_999)).toBe('in');
    expect(asked).toHaveLength(1);
    await checkSessionOnce(31_001);
    expect(asked).toHaveLength(2);
  });
});

describe('the clock', () => {
  // The server of these tests is ten minutes behind this device.
  const behind = () => new Date(Date.now() - 600_000).toISOString();
  const isTenMinutes = (ms: number | null) => ms !== null && Math.abs(ms - 600_000) < 5_000;

  beforeEach(() => {
    localStorage.clear();
  });

  it('is measured with the answer to a sign-in', async () => {
    stubServer({ 'POST /auth/login': { body: { ...user, server_time: behind() } } });
    await signIn('staff', 'secret');
    expect(clockOffsetMs()).toSatisfy(isTenMinutes);
  });

  it('is measured with the first check after a start, and outlasts a sign-out', async () => {
    stubServer({
      'GET /auth/validate': { body: { ...user, server_time: behind() } },
      'POST /auth/logout': { status: 204 },
    });
    await checkSession();
    expect(clockOffsetMs()).toSatisfy(isTenMinutes);
    setUnsentGuard(() => Promise.resolve(true));
    await signOut();
    expect(clockOffsetMs()).toSatisfy(isTenMinutes);
  });

  it('is known for as long as the page lives where the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    stubServer({ 'POST /auth/login': { body: { ...user, server_time: behind() } } });
    await signIn('staff', 'secret');
    vi.restoreAllMocks();
    expect(clockOffsetMs()).toSatisfy(isTenMinutes);
  });
});

describe('signing in', () => {
  it('saves the language chosen while signed out on the server', async () => {
    chooseLanguage('fi');
    const asked = stubServer({
      'POST /auth/login': { body: user },
      'POST /set-language-preference': { body: { ...user, locale: 'fi' } },
    });
    await signIn('staff', 'secret');
    await vi.waitFor(() => {
      expect(asked).toEqual(['POST /auth/login', 'POST /set-language-preference']);
    });
    await vi.waitFor(() => {
      expect({ ...languageStore }).toEqual({ language: 'fi', isUnsaved: false });
    });
  });

  it('keeps the choice for later when saving fails', async () => {
    chooseLanguage('fi');
    const asked = stubServer({ 'POST /auth/login': { body: user } });
    await signIn('staff', 'secret');
    await vi.waitFor(() => {
      expect(asked).toContain('POST /set-language-preference');
    });
    expect({ ...languageStore }).toEqual({ language: 'fi', isUnsaved: true });
  });
});
