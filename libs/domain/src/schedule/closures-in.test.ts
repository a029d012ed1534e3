import { expect, it } from 'vitest';
import { aCalendar, aClosure } from '../../testing/builders.ts';
import { addDays, daysBetween } from '../local-date.ts';
import { closuresIn } from './closures-in.ts';
import { closedOn } from './working-calendar.ts';

const yearly = { isYearly: true };
const days = (from: string, to: string) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));

it.each([
  ['one year', [aClosure('2027-06-01', '2027-07-31')]],
  ['every summer', [aClosure('2020-06-24', '2020-08-02', yearly)]],
  ['over New Year', [aClosure('2026-12-20', '2027-01-06', yearly)]],
  ['from a leap day on', [aClosure('2024-02-29', '2024-03-02', yearly)]],
  ['up to a leap day', [aClosure('2024-02-27', '2024-02-29', yearly)]],
  ['on leap days alone', [aClosure('2024-02-29', '2024-02-29', yearly)]],
])('has the days on which the calendar has a closure: %s', (_, closures) => {
  const calendar = aCalendar({ closures });
  const range = { from: '2026-12-28', to: '2028-12-24' };
  const spans = closuresIn(calendar, range);
  expect(spans.flatMap(({ from, to }) => days(from, to))).toEqual(
    days(range.from, range.to).filter((day) => closedOn(calendar, day)?.closure),
  );
});

it('is in the order of days, with the names of the closures', () => {
  const first = aClosure('2026-10-12', '2026-10-18');
  const second = {
    ...aClosure('2026-12-24', '2026-12-26'),
    name: { en: 'Christmas', fi: 'Joulu' },
  };
  const calendar = aCalendar({ closures: [second, first] });
  expect(closuresIn(calendar, { from: '2026-10-15', to: '2026-12-31' })).toEqual([
    { name: first.name, from: '2026-10-15', to: '2026-10-18' },
    { name: second.name, from: '2026-12-24', to: '2026-12-26' },
  ]);
  expect(closuresIn(calendar, { from: '2026-11-01', to: '2026-11-30' })).toEqual([]);
});
