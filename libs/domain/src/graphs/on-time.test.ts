import { expect, test } from 'vitest';
import { lastWeeks, weeklyOnTime } from './on-time.ts';

test('weeks run over the end of a year without a gap', () =>
  expect(lastWeeks('2027-01-05', 3).map(({ from, to }) => `${from}/${to}`)).toEqual([
    '2026-12-21/2026-12-27',
    '2026-12-28/2027-01-03',
    '2027-01-04/2027-01-10',
  ]));

test('the share is of the whole week, not the mean of its days; empty weeks have none', () => {
  const daily = [
    { day: '2026-11-08', onTime: 9, postponed: 0, late: 9, missed: 9 }, // before the span
    { day: '2026-11-09', onTime: 1, postponed: 0, late: 0, missed: 0 },
    { day: '2026-11-15', onTime: 1, postponed: 0, late: 5, missed: 1 },
    { day: '2026-11-23', onTime: 2, postponed: 0, late: 0, missed: 0 },
  ];
  const weeks = weeklyOnTime(daily, '2026-11-25', 3);
  expect(
    weeks.map(({ week, onTime, late, missed, share }) => [week, onTime, late, missed, share]),
  ).toEqual([
    ['2026-W46', 2, 5, 1, 0.25],
    ['2026-W47', 0, 0, 0, null],
    ['2026-W48', 2, 0, 0, 1],
  ]);
  expect(weeklyOnTime([], '2026-11-25', 0)).toEqual([]);
});
