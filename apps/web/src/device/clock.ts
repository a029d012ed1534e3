import { subscribeKey } from 'valtio/utils';
import { readStored, writeStored } from '../shared/stored.ts';
import { sessionStore } from '../stores/session.store.ts';

// How far this device's clock is ahead of the server's, measured whenever the
// server tells its time. Without a measurement the server takes its own day.

const key = 'kierros.clock-offset';
const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** Milliseconds that this device is ahead, or null when never measured. */
export function clockOffsetMs(): number | null {
  return readStored(localStorage, key, isNumber);
}

/** Takes the server's time as it arrives. */
export function measureClock(serverTime: string, now: Date): void {
  const offset = Math.round(now.getTime() - Date.parse(serverTime));
  if (isNumber(offset)) writeStored(localStorage, key, offset);
}

/** Measures at every confirmed session. Returns what stops it. */
export function followClock(): () => void {
  return subscribeKey(sessionStore, 'user', (user) => {
    if (user !== null && sessionStore.status === 'in') measureClock(user.server_time, new Date());
  });
}
