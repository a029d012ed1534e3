import { expect, it } from 'vitest';
import { recentUntil } from './recent-sign-in.ts';

const at = '2026-11-21T10:00:00.000Z';

it.each([
  ['at once', '2026-11-21T10:00:00.000Z', '2026-11-21T10:05:00.000Z'],
  ['up to five minutes', '2026-11-21T10:04:59.999Z', '2026-11-21T10:05:00.000Z'],
  ['not from five minutes on', '2026-11-21T10:05:00.000Z', undefined],
  ['not a day later', '2026-11-22T10:00:00.000Z', undefined],
])('a sign-in is recent %s', (_name, now, until) => {
  expect(recentUntil(at, new Date(now))?.toISOString()).toBe(until);
});

it('a session without a password is never recent', () => {
  expect(recentUntil(null, new Date(at))).toBeUndefined();
});
