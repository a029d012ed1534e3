import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testUser } from '../../testing/user.ts';
import { signedIn, signedOut, switchLocation } from '../stores/session.store.ts';
import { measureClock } from './clock.ts';
import { todayHere } from './today.ts';

const now = new Date('2026-11-21T10:30:00Z');
const dayMs = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ now });
  signedIn(testUser('admin', { assigned_location_id: 1 }));
});
afterEach(() => {
  measureClock(now.toISOString(), now);
  vi.useRealTimers();
  signedOut();
});

it.each([-400, -2, 0, 20, 400])('is the day of the server on a device %i days off', (days) => {
  const ofDevice = new Date(now.getTime() + days * dayMs);
  vi.setSystemTime(ofDevice);
  measureClock(now.toISOString(), ofDevice);
  expect(todayHere()).toBe('2026-11-21');
});

it('is that of the location that an administrator looks at', () => {
  switchLocation(2, 'Pacific/Kiritimati');
  expect(todayHere()).toBe('2026-11-22');
  switchLocation(3, 'Pacific/Pago_Pago');
  expect(todayHere()).toBe('2026-11-20');
});
