import { describe, expect, test } from 'vitest';
import { trickyZones } from '../testing/arbitraries.ts';
import { addDays, periodRange } from './local-date.ts';
import { doneOn } from './schedule/done-on.ts';
import { instantOf, isTimeZone, localDayOf, localTimeOf, startOfLocalDay } from './time-zone.ts';

declare const process: { env: Record<string, string | undefined> };

describe('startOfLocalDay', () => {
  test.each([
    ['2026-03-29', 'Europe/Helsinki', '2026-03-28T22:00:00.000Z'],
    ['2026-03-30', 'Europe/Helsinki', '2026-03-29T21:00:00.000Z'],
    ['2026-10-25', 'Europe/Helsinki', '2026-10-24T21:00:00.000Z'],
    ['2026-10-26', 'Europe/Helsinki', '2026-10-25T22:00:00.000Z'],
    ['2011-12-29', 'Pacific/Apia', '2011-12-29T10:00:00.000Z'],
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    // Midnight did not exist that day: clocks went from 24:00 to 01:00.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
    ['2026-01-01', 'UTC', '2026-01-01T00:00:00.000Z'],
  ])('%s in %s is %s', (day, zone, instant) => expect(startOfLocalDay(day, zone)).toBe(instant));
  test('refuses what is no day', () =>
    expect(() => startOfLocalDay('soon', 'UTC')).toThrow(RangeError));
});

// Zones that change their clocks at night, by half an hour, and at midnight; and two that never do.
const changingZones = [
  'Europe/Helsinki',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
];

describe('instantOf', () => {
  test.each([
    ['2026-03-29', '07:30', 'Europe/Helsinki', '2026-03-29T04:30:00.000Z'],
    ['2026-10-25', '07:30', 'Europe/Helsinki', '2026-10-25T05:30:00.000Z'],
    // Shown twice: the first one. Skipped: the moment of the change.
    ['2026-10-25', '03:30', 'Europe/Helsinki', '2026-10-25T00:30:00.000Z'],
    ['2026-03-29', '03:30', 'Europe/Helsinki', '2026-03-29T01:00:00.000Z'],
    ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
    ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
    ['2026-09-06', '00:30', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, instant) =>
    expect(instantOf(day, time, zone)).toBe(instant),
  );
  test.each(changingZones)('is what the wall clock shows on every day of a year in %s', (zone) => {
    for (let day = '2026-01-01'; day <= '2026-12-31'; day = addDays(day, 1))
      for (const time of ['00:30', '02:15', '07:30']) {
        const instant = instantOf(day, time, zone);
        const before = new Date(Date.parse(instant) - 60_000);
        const shown = `${localDayOf(instant, zone)} ${localTimeOf(instant, zone)}`;
        const shownBefore = `${localDayOf(before, zone)} ${localTimeOf(before, zone)}`;
        const wanted = `${day} ${time}`;
        if (shown !== wanted) expect([shownBefore < wanted, shown > wanted]).toEqual([true, true]);
      }
  });
  test('refuses what is no time of a day', () =>
    expect(() => instantOf('2026-11-21', 'soon', 'UTC')).toThrow(RangeError));
});

describe('localDayOf', () => {
  test.each([
    ['2026-11-21T21:59:59.999Z', 'Europe/Helsinki', '2026-11-21'],
    ['2026-11-21T22:00:00.000Z', 'Europe/Helsinki', '2026-11-22'],
    ['2026-11-21T10:00:00.000Z', 'Pacific/Kiritimati', '2026-11-22'],
    ['2026-11-21T02:59:59.000Z', 'America/Sao_Paulo', '2026-11-20'],
    ['2026-11-21T23:30:00+02:00', 'UTC', '2026-11-21'],
  ])('%s in %s falls on %s', (instant, zone, day) => {
    expect(localDayOf(instant, zone)).toBe(day);
    expect(localDayOf(new Date(instant), zone)).toBe(day);
  });
  test('refuses what is no instant or no zone', () => {
    expect(() => localDayOf('yesterday', 'UTC')).toThrow(RangeError);
    expect(() => localDayOf('2026-11-21T00:00:00Z', 'Europe/Atlantis')).toThrow(RangeError);
  });
});

test.each(['', 'Helsinki', 'Europe/Atlantis', 'Europe/Helsinki ', '../etc'])(
  '%j is no zone',
  (name) => expect(isTimeZone(name)).toBe(false),
);

// The machine's own zone must not matter. Setting TZ takes effect immediately in Node.
test.each(trickyZones)('the answers are the same on a machine in %s', (zone) => {
  const before = process.env['TZ'];
  try {
    process.env['TZ'] = zone;
    expect(new Date(2026, 0, 1).toISOString()).toBe(startOfLocalDay('2026-01-01', zone));
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2011-12-29', 1)).toBe('2011-12-30');
    expect(periodRange('2026-10-25', 'month')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(startOfLocalDay('2026-11-21', 'Europe/Helsinki')).toBe('2026-11-20T22:00:00.000Z');
    const performed = {
      performedAt: '2026-10-25T21:30:00Z',
      receivedAt: '2026-10-27T08:00:00Z',
      clockOffsetMs: 0,
      timeZone: 'Europe/Helsinki',
    };
    expect(doneOn(performed)).toBe('2026-10-25');
  } finally {
    process.env['TZ'] = before;
  }
});
