import { KierrosProblem, unreachable } from '@kierros/api/client';
import { isRole } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import { api } from '../api.ts';
import { measureClock } from '../clock.ts';
import { adoptLanguage, showLanguage } from '../language.ts';
import { handOver, sessionStore, signedIn } from '../../stores/session.store.ts';

/** Signs in. Throws a KierrosProblem if refused. */
export async function signIn(username: string, password: string): Promise<void> {
  const user = known(await api.call('login', { body: { username, password } }));
  measureClock(user.server_time, new Date());
  welcome(user);
}

type User = Parameters<typeof signedIn>[0];

// A gateway may answer 200 as well: a response without a user proves no session.
function known(user: User): User {
  if (!Number.isInteger(user.id) || !isRole(user.role)) throw unreachable();
  return user;
}

// How often the language has been saved on the server.
let languageSaveCount = 0;

function welcome(user: User): void {
  signedIn(user);
  const own = adoptLanguage(user.locale);
  // If saving fails, the choice stays on this device and is sent another time.
  if (own !== null) void saveLanguage(own).catch(() => undefined);
}

/** Saves the language on the server. */
export async function saveLanguage(language: Language): Promise<void> {
  await api.call('setLanguagePreference', { body: { language } });
  showLanguage(language);
  languageSaveCount += 1;
}

export type CheckOutcome = 'in' | 'out' | 'unknown';

/**
 * Requests the signed-in user from the server. Only a 401 that a refresh could not resolve means "out"; no response,
 * 5xx or 429 changes nothing.
 */
export async function checkSession(): Promise<CheckOutcome> {
  const countBefore = languageSaveCount;
  try {
    const user = known(await api.call('validateSession'));
    measureClock(user.server_time, new Date());
    // Another user: they must neither see nor send what is on the page.
    if (sessionStore.user !== null && sessionStore.user.id !== user.id) {
      handOver(user);
      return 'unknown';
    }
    // A response from before the language was saved contains the old one.
    if (languageSaveCount === countBefore) welcome(user);
    else signedIn(user);
    return 'in';
  } catch (error) {
    return error instanceof KierrosProblem && error.status === 401 ? 'out' : 'unknown';
  }
}

const freshMs = 30_000;
let running: Promise<CheckOutcome> | null = null;
let checkedAt = Number.NEGATIVE_INFINITY;

/** The same check, shared by concurrent callers and not repeated within half a minute. */
export async function checkSessionOnce(now: number = performance.now()): Promise<CheckOutcome> {
  if (sessionStore.status === 'in' && now - checkedAt < freshMs) return 'in';
  running ??= checkSession().finally(() => {
    running = null;
  });
  const outcome = await running;
  if (outcome === 'in') checkedAt = now;
  return outcome;
}

const refusalsMs = 5_000;
let recheckedAt = Number.NEGATIVE_INFINITY;

/**
 * Requests the signed-in user after a refusal: rights may have changed. Several refusals in a row cause one request.
 */
export async function recheckSession(now: number = performance.now()): Promise<void> {
  if (sessionStore.user === null || now - recheckedAt < refusalsMs) return;
  recheckedAt = now;
  await checkSession();
}
