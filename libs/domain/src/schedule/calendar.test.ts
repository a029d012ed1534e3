import { expect, test } from 'vitest';
import { calendarDays, calendarItems, monthRange, sameDayOfMonth } from './calendar.ts';

const entries = [
  { id: 1, dueDate: '2026-11-25', newDueDate: '2026-11-26', day: '2026-11-26', isConsumed: false },
  { id: 2, dueDate: '2026-11-26', newDueDate: null, day: '2026-11-26', isConsumed: true },
  { id: 3, dueDate: '2026-12-01', newDueDate: null, day: '2026-12-01', isConsumed: false },
];
const rows = [
  { inspectableId: 5, due: '2026-11-26', isApplicable: true },
  { inspectableId: 6, due: '2026-11-26', isApplicable: false },
];

test('entries and natural dates on one day are distinguished, entries first', () => {
  const items = calendarItems(entries, rows).reverse();
  const days = calendarDays(items, { from: '2026-11-25', to: '2026-11-27' });
  expect(days.map((day) => [day.date, day.items.map((item) => item.source)])).toEqual([
    ['2026-11-25', []],
    ['2026-11-26', ['entry', 'natural']],
    ['2026-11-27', []],
  ]);
  expect(days[1]?.items).toMatchObject([{ entry: { id: 1 } }, { row: { inspectableId: 5 } }]);
});

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
