import { can, isRole } from '@kierros/domain';
import type { Crumb, Right } from '@kierros/domain';
import type { Schema } from '@kierros/api/schema';
import { proxy, ref } from 'valtio';
import { readStored, writeStored } from './stored.ts';

export type User = Schema<'UserInfo'>;

/** What is kept so that the app can be shown before, or without, an answer of the server. */
interface CachedSession {
  user: User;
  currentLocationId: number | null;
}

const key = 'kierros.session';
const crumbsKey = 'kierros.breadcrumb';

function isCachedSession(value: unknown): value is CachedSession {
  if (typeof value !== 'object' || value === null || !('user' in value)) return false;
  const { user } = value;
  return typeof user === 'object' && user !== null && 'role' in user && isRole(user.role);
}

const isCrumbs = (value: unknown): value is Crumb[] => Array.isArray(value);

interface SessionState {
  /** `cached`: known from this device, not yet confirmed by the server since the app started. */
  status: 'out' | 'cached' | 'in';
  user: User | null;
  currentLocationId: number | null;
  /** From the location down to the place last selected. */
  breadcrumb: readonly Crumb[];
}

function initial(): SessionState {
  const cached = readStored(localStorage, key, isCachedSession);
  return {
    status: cached ? 'cached' : 'out',
    user: cached ? ref(cached.user) : null,
    currentLocationId: cached?.currentLocationId ?? null,
    breadcrumb: readStored(sessionStorage, crumbsKey, isCrumbs) ?? [],
  };
}

/** Who is signed in, and which location is looked at. */
export const sessionStore = proxy<SessionState>(initial());

function store(): void {
  const { user, currentLocationId } = sessionStore;
  writeStored(localStorage, key, user === null ? null : { user, currentLocationId });
}

/** Takes the server's word on who is signed in. Without a current location the assigned one is taken. */
export function signedIn(user: User): void {
  const isOther = sessionStore.user !== null && sessionStore.user.id !== user.id;
  sessionStore.status = 'in';
  sessionStore.user = ref(user);
  // Only an admin may look at another location than the assigned one.
  if (isOther || sessionStore.currentLocationId === null || !can(user.role, 'location.switch'))
    sessionStore.currentLocationId = user.assigned_location_id;
  if (isOther) selectInspectable([]);
  store();
}

/** Forgets what this tab was at: what was chosen, ticked and looked at last. */
export function forgetVisit(): void {
  sessionStorage.clear();
  localStorage.removeItem('kierros.last-path');
}

/** Begins anew for somebody else who is signed in in this browser by now: nothing on the page is theirs. */
export function resetSession(): void {
  forgetVisit();
  location.reload();
}

/** Leaves the page to whom the server takes this browser's session for. */
export function handOver(user: User): void {
  writeStored(localStorage, key, { user, currentLocationId: user.assigned_location_id });
  resetSession();
}

/** Whether somebody else has signed in in another tab. */
export function isAnotherIn(): boolean {
  const session = readStored(localStorage, key, isCachedSession);
  return sessionStore.user !== null && session !== null && session.user.id !== sessionStore.user.id;
}

/** Forgets who is signed in. */
export function signedOut(): void {
  sessionStore.status = 'out';
  sessionStore.user = null;
  sessionStore.currentLocationId = null;
  selectInspectable([]);
  store();
}

/** Whether the signed-in user holds a right. */
export function mayNow(right: Right): boolean {
  const { user } = sessionStore;
  return user !== null && can(user.role, right);
}

/** Looks at another location. Refused for all but admins: then nothing changes and the answer is false. */
export function switchLocation(id: number): boolean {
  if (!mayNow('location.switch')) return false;
  sessionStore.currentLocationId = id;
  selectInspectable([]);
  store();
  return true;
}

/** A place is gone: whatever lay in it or was it is no longer selected, what it lay in is. */
export function forgetInspectable(id: number): void {
  const at = sessionStore.breadcrumb.findIndex((crumb) => crumb.id === id);
  if (at >= 0) selectInspectable(sessionStore.breadcrumb.slice(0, at));
}

/** Remembers the place last selected by the way that leads to it. */
export function selectInspectable(breadcrumb: readonly Crumb[]): void {
  sessionStore.breadcrumb = [...breadcrumb];
  writeStored(sessionStorage, crumbsKey, breadcrumb.length === 0 ? null : breadcrumb);
}
