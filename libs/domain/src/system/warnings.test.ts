import { describe, expect, it } from 'vitest';
import { backupLateAfterHours, isBackupLate, isNearlyFull } from './warnings.ts';

describe('the newest backup', () => {
  const newest = '2026-11-19T02:00:00.000Z';
  it.each([
    [48, '2026-11-21T02:00:00.000Z', false],
    [48, '2026-11-21T02:00:00.001Z', true],
    [12, '2026-11-19T15:00:00.000Z', true],
    // A clock that went back does not make a backup late.
    [48, '2026-11-18T00:00:00.000Z', false],
  ])('is late after %i hours: at %s %s', (lateAfterHours, now, isLate) => {
    expect(isBackupLate({ newest, lateAfterHours }, new Date(now))).toBe(isLate);
  });

  it('is late where there is none', () => {
    const none = { newest: undefined, lateAfterHours: 48 };
    expect(isBackupLate(none, new Date(newest))).toBe(true);
  });

  it('may be twice as old as the interval, or two days where none is set', () => {
    expect([backupLateAfterHours(undefined), backupLateAfterHours(24)]).toEqual([48, 48]);
    expect(backupLateAfterHours(168)).toBe(336);
  });
});

it.each([
  [499_999_999, 5_000_000_000, true],
  [500_000_000, 5_000_000_000, false],
  [9_999_999_999, 4_000_000_000_000, true],
  [10_000_000_000, 4_000_000_000_000, false],
])('a disk with %i of %i bytes free is nearly full: %s', (free, total, isFull) => {
  expect(isNearlyFull({ free, total })).toBe(isFull);
});
