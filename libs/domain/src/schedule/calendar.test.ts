import { expect, test } from 'vitest';
import { monthRange, sameDayOfMonth } from './calendar.ts';

test.each([
  [2028, 2, '2028-02-29'],
  [2026, 2, '2026-02-28'],
  [2026, 12, '2026-12-31'],
])('%i/%i ends on %s', (year, month, to) => expect(monthRange(year, month).to).toBe(to));

test('a month that does not exist is refused', () =>
  expect(() => monthRange(2026, 13)).toThrow(RangeError));

test.each([
  ['2026-11-15', 1, '2026-12-15'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-01-01', -1, '2026-12-01'],
  ['2028-03-31', -1, '2028-02-29'],
  ['2026-11-30', -13, '2025-10-30'],
  ['2026-11-15', 0, '2026-11-15'],
])('the same day of the month: %s and %i is %s', (day, months, same) =>
  expect(sameDayOfMonth(day, months)).toBe(same),
);
