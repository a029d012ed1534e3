import { expect, test } from 'vitest';
import { doneOn, doneOnWithDoubts } from './done-on.ts';

const receivedAt = '2026-11-21T10:00:00Z';
const hour = 3_600_000;

test.each([
  // performed at, device ahead by hours, day that counts, doubts
  ['2026-11-21T09:00:00Z', 0, '2026-11-21', []],
  ['2026-11-18T21:59:00Z', 0, '2026-11-18', []],
  ['2026-11-18T22:00:00Z', 0, '2026-11-19', []],
  // A device two hours ahead reports the 19th; corrected, it was the 18th.
  ['2026-11-18T23:00:00Z', 2, '2026-11-18', []],
  ['2026-11-18T21:00:00Z', -2, '2026-11-19', []],
  // A device a year ahead with a measured offset still gives the right day.
  ['2027-11-20T09:00:00Z', 365 * 24, '2026-11-20', []],
  // One that is further off was never set: the day of receipt.
  ['2028-01-01T09:00:00Z', 406 * 24, '2026-11-21', ['clock_unsure']],
  ['1970-01-01T09:00:00Z', -20_778 * 24, '2026-11-21', ['clock_unsure']],
  ['2026-11-23T09:00:00Z', 0, '2026-11-21', ['clock_unsure']],
  ['2026-10-22T09:00:00Z', 0, '2026-10-22', []],
  ['2026-10-21T09:00:00Z', 0, '2026-10-22', ['late_receipt']],
  ['1999-01-01T00:00:00Z', 0, '2026-10-22', ['late_receipt']],
  ['2026-11-18T09:00:00Z', null, '2026-11-21', ['clock_unsure']],
  ['2026-11-21T01:00:00Z', null, '2026-11-21', []],
  [null, 0, '2026-11-21', []],
  ['yesterday', 0, '2026-11-21', ['clock_unsure']],
])('performed at %s, clock ahead by %s h: %s %j', (performedAt, offset, day, doubts) => {
  const clockOffsetMs = offset === null ? null : offset * hour;
  const performed = { performedAt, receivedAt, clockOffsetMs, timeZone: 'Europe/Helsinki' };
  expect(doneOnWithDoubts(performed)).toEqual({ day, doubts });
  expect(doneOn(performed)).toBe(day);
});

test.each([
  ['Pacific/Kiritimati', '2026-11-22'],
  ['Pacific/Apia', '2026-11-21'],
  ['America/Sao_Paulo', '2026-11-21'],
  ['UTC', '2026-11-21'],
])('in %s the same moment was done on %s', (timeZone, day) => {
  const moment = '2026-11-21T10:30:00Z';
  const performed = { performedAt: moment, receivedAt: '2026-11-25T10:00:00Z', timeZone };
  expect(doneOn({ ...performed, clockOffsetMs: 0 })).toBe(day);
});

test('a received day that the zone skipped does not exist', () =>
  expect(
    doneOn({
      performedAt: null,
      receivedAt: '2011-12-30T10:00:00Z',
      timeZone: 'Pacific/Apia',
    }),
  ).toBe('2011-12-31'));
