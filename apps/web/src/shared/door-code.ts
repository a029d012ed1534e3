import { readStored, writeStored } from '../stores/stored.ts';

const key = 'kierros.door';

/** The code on a door by which the app was opened: the room, and the secret that lets anybody report a fault. */
export interface DoorCode {
  room: number;
  secret: string;
}

const isDoorCode = (value: unknown): value is DoorCode =>
  typeof value === 'object' &&
  value !== null &&
  'room' in value &&
  'secret' in value &&
  typeof value.room === 'number' &&
  typeof value.secret === 'string';

/** The code in an address, or null. */
export function doorCodeIn({ pathname, search, hash }: Location | URL): DoorCode | null {
  const secret = /^#k=([A-Za-z0-9_-]{22})$/.exec(hash)?.[1];
  const room = Number(new URLSearchParams(search).get('room'));
  if (pathname !== '/inspections' || secret === undefined || !Number.isSafeInteger(room))
    return null;
  return room > 0 ? { room, secret } : null;
}

/** Reads the code by which the app was opened; its secret leaves the address bar. Called before the router starts. */
export function takeDoorCode(): void {
  const code = doorCodeIn(location);
  if (!code) return;
  writeStored(sessionStorage, key, code);
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** The code by which the app was opened in this tab, or null. */
export const doorCode = (): DoorCode | null => readStored(sessionStorage, key, isDoorCode);
