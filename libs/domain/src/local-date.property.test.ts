import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber, dayOfNumber, trickyDays, trickyZones } from '../testing/arbitraries.ts';
import {
  addDays,
  daysBetween,
  isoWeekOf,
  localDayOf,
  parseLocalDate,
  startOfLocalDay,
  weekRange,
} from './local-date.ts';

const aDay = fc.oneof(
  fc.constantFrom(...trickyDays),
  fc.constantFrom('1994-12-30', '1994-12-31', '1995-01-01'),
  fc.integer({ min: dayNumber('1990-01-01'), max: dayNumber('2099-12-31') }).map(dayOfNumber),
);
const aCount = fc.integer({ min: -4000, max: 4000 });

test('adding days agrees with counting days since 1970', () => {
  fc.assert(
    fc.property(aDay, aCount, (day, count) => {
      expect(addDays(day, count)).toBe(dayOfNumber(dayNumber(day) + count));
      expect(daysBetween(day, addDays(day, count))).toBe(count);
    }),
  );
});

test('days compare as text the way they follow one another', () => {
  fc.assert(
    fc.property(aDay, aDay, (one, other) => {
      expect(Math.sign(daysBetween(one, other))).toBe(one === other ? 0 : one < other ? 1 : -1);
    }),
  );
});

test('a week has the number of the week of its Thursday', () => {
  fc.assert(
    fc.property(aDay, (day) => {
      const monday = weekRange(day).from;
      const thursday = dayOfNumber(dayNumber(monday) + 3);
      const firstDay = dayNumber(`${thursday.slice(0, 4)}-01-01`);
      const week = Math.floor((dayNumber(thursday) - firstDay) / 7) + 1;
      expect((dayNumber(monday) + 3) % 7).toBe(0); // 1970-01-01 was a Thursday.
      expect(isoWeekOf(day)).toBe(`${thursday.slice(0, 4)}-W${String(week).padStart(2, '0')}`);
    }),
  );
});

test('only days that round-trip through the calendar are days', () => {
  const parts = fc.tuple(
    fc.integer({ min: 1, max: 9999 }),
    fc.integer({ min: 0, max: 14 }),
    fc.integer({ min: 0, max: 33 }),
  );
  fc.assert(
    fc.property(parts, ([year, month, date]) => {
      const text = [
        String(year).padStart(4, '0'),
        ...[month, date].map((n) => String(n).padStart(2, '0')),
      ].join('-');
      const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
      const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
      const isReal = date >= 1 && date <= (lengths[month - 1] ?? 0);
      expect(parseLocalDate(text)).toBe(isReal ? text : undefined);
    }),
  );
});

// Days that never were, when the zone moved to the other side of the date line.
const skippedDays: Partial<Record<string, string>> = {
  'Pacific/Apia': '2011-12-30',
  'Pacific/Kiritimati': '1994-12-31',
};

describe.each(trickyZones)('in %s', (zone) => {
  test('a day starts at the first instant that falls on it or after it', () => {
    fc.assert(
      fc.property(aDay, (day) => {
        const start = Date.parse(startOfLocalDay(day, zone));
        const first = localDayOf(new Date(start), zone);
        const skipped = skippedDays[zone];
        const isAfterSkipped = skipped !== undefined && day === addDays(skipped, 1);
        const before = dayOfNumber(dayNumber(day) - (isAfterSkipped ? 2 : 1));
        expect(first).toBe(day === skipped ? addDays(day, 1) : day);
        expect(localDayOf(new Date(start - 1000), zone)).toBe(before);
      }),
      { numRuns: 60 },
    );
  });
  test('later instants never fall on earlier days', () => {
    const instant = fc.integer({ min: Date.UTC(1996, 0), max: Date.UTC(2040, 0) });
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 4 * 86_400_000 }), (at, later) => {
        expect(localDayOf(new Date(at + later), zone) >= localDayOf(new Date(at), zone)).toBe(true);
      }),
    );
  });
});
