import { can, defaults, isRole } from '@kierros/domain';
import type { Crumb, Right } from '@kierros/domain';
import type { Schema } from '@kierros/api/schema';
import { proxy, ref } from 'valtio';
import { readStored, writeStored } from './stored.ts';

export type User = Schema<'UserInfo'>;

/** The session as cached on the device, so that the app can be shown before or without a response of the server. */
interface CachedSession {
  user: User;
  currentLocationId: number | null;
  /** The zone of the current location where an administrator looks at another one than the assigned. */
  otherTimeZone?: string | null;
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
  /** `cached`: read from this device, not confirmed by the server since the app started. */
  status: 'out' | 'cached' | 'in';
  user: User | null;
  currentLocationId: number | null;
  /** The time zone of the current location; null while it is the assigned one. */
  otherTimeZone: string | null;
  /** From the location down to the inspectable selected last. */
  breadcrumb: readonly Crumb[];
}

function initial(): SessionState {
  const cached = readStored(localStorage, key, isCachedSession);
  return {
    status: cached ? 'cached' : 'out',
    user: cached ? ref(cached.user) : null,
    currentLocationId: cached?.currentLocationId ?? null,
    otherTimeZone: cached?.otherTimeZone ?? null,
    breadcrumb: readStored(sessionStorage, crumbsKey, isCrumbs) ?? [],
  };
}

/** The signed-in user and the current location. */
export const sessionStore = proxy<SessionState>(initial());

function store(): void {
  const { user, currentLocationId, otherTimeZone } = sessionStore;
  const session = { user, currentLocationId, otherTimeZone };
  writeStored(localStorage, key, user === null ? null : session);
}

/** Sets the signed-in user as returned by the server. Without a current location, the assigned one is used. */
export function signedIn(user: User): void {
  const isOther = sessionStore.user !== null && sessionStore.user.id !== user.id;
  sessionStore.status = 'in';
  sessionStore.user = ref(user);
  // Only an admin may choose another location than the assigned one.
  if (isOther || sessionStore.currentLocationId === null || !can(user.role, 'location.switch'))
    setLocation(user.assigned_location_id, null);
  if (isOther) selectInspectable([]);
  store();
}

/** Clears what this tab had open: selections, ticked tasks and the last path. */
export function forgetVisit(): void {
  sessionStorage.clear();
  localStorage.removeItem('kierros.last-path');
}

/** Reloads, because another user has signed in in this browser: nothing on the page belongs to them. */
export function resetSession(): void {
  forgetVisit();
  location.reload();
}

/** Reloads the page for the user who owns this browser's session according to the server. */
export function handOver(user: User): void {
  writeStored(localStorage, key, { user, currentLocationId: user.assigned_location_id });
  resetSession();
}

/** Whether another user has signed in in another tab. */
export function isAnotherIn(): boolean {
  const session = readStored(localStorage, key, isCachedSession);
  return sessionStore.user !== null && session !== null && session.user.id !== sessionStore.user.id;
}

/** Clears the signed-in user. */
export function signedOut(): void {
  sessionStore.status = 'out';
  sessionStore.user = null;
  setLocation(null, null);
  selectInspectable([]);
  store();
}

/** Whether the signed-in user holds a right. */
export function mayNow(right: Right): boolean {
  const { user } = sessionStore;
  return user !== null && can(user.role, right);
}

function setLocation(id: number | null, otherTimeZone: string | null): void {
  sessionStore.currentLocationId = id;
  sessionStore.otherTimeZone = otherTimeZone;
}

/** Stores the time zone of the current location, unless another one was chosen meanwhile. */
export function setTimeZoneOf(id: number, timeZone: string): void {
  if (sessionStore.currentLocationId !== id || sessionStore.otherTimeZone === timeZone) return;
  sessionStore.otherTimeZone = timeZone;
  store();
}

/** The time zone of the location that is looked at. */
export const timeZoneHere = (): string =>
  sessionStore.otherTimeZone ?? sessionStore.user?.location?.time_zone ?? defaults.timeZone;

/**
 * Switches to another location, whose time zone is known or comes later (`setTimeZoneOf`). Only for admins: for others
 * nothing changes, and it returns false.
 */
export function switchLocation(id: number, timeZone: string | null = null): boolean {
  if (!mayNow('location.switch')) return false;
  setLocation(id, id === sessionStore.user?.assigned_location_id ? null : timeZone);
  selectInspectable([]);
  store();
  return true;
}

/** Called when an inspectable is deleted: if it or something inside it was selected, selects its parent. */
export function forgetInspectable(id: number): void {
  const at = sessionStore.breadcrumb.findIndex((crumb) => crumb.id === id);
  if (at >= 0) selectInspectable(sessionStore.breadcrumb.slice(0, at));
}

/** Stores the selected inspectable as its path. */
export function selectInspectable(breadcrumb: readonly Crumb[]): void {
  sessionStore.breadcrumb = [...breadcrumb];
  writeStored(sessionStorage, crumbsKey, breadcrumb.length === 0 ? null : breadcrumb);
}
