import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aCalendar, aClosure, aDueRow } from '../../testing/builders.ts';
import { inspectionType } from '../inspection-types.ts';
import { dueDates } from './due.ts';
import { recommend, recommendedRound } from './recommend.ts';
import type { Candidate } from './recommend.ts';
import { alwaysOpen } from './working-calendar.ts';

const day = '2026-11-21';
const candidate = (inspectableId: number, due: string, given: Partial<Candidate> = {}) => ({
  inspectableId,
  inspectionTypeId: 4,
  environmentId: 2,
  ...dueDates(aDueRow({ naturalDue: due }), inspectionType(4)!, alwaysOpen),
  calendar: alwaysOpen,
  lastLowestValue: null,
  ...given,
});
const idsOf = (found: ReturnType<typeof recommend>) =>
  found.map((item) => item.candidate.inspectableId);

describe('who is a candidate', () => {
  test.each([
    ['2026-11-28', true], // opens on the day
    ['2026-11-29', false],
    ['2026-11-21', true],
    ['2025-01-01', true],
  ])('due %s: %s', (due, isOne) =>
    expect(recommend([candidate(5, due)], day)).toHaveLength(isOne ? 1 : 0),
  );
});

test('the order: days overdue, due that day, low last value, closing window, then ids', () => {
  const candidates = [
    candidate(1, '2026-11-27'),
    candidate(2, '2026-11-24'),
    candidate(3, '2026-11-27', { lastLowestValue: 1 }),
    candidate(4, '2026-11-21'),
    candidate(5, '2026-11-20'),
    candidate(6, '2026-11-10'),
    candidate(7, '2026-11-21', { lastLowestValue: 1 }),
    candidate(8, '2026-11-24', { lastLowestValue: 0 }),
  ];
  expect(idsOf(recommend(candidates, day))).toEqual([6, 5, 7, 4, 3, 2, 8, 1]);
});

test('every reason is given with its number', () => {
  const reasons = (given: Candidate) => recommend([given], day)[0]?.reasons;
  expect(reasons(candidate(5, '2026-11-19', { lastLowestValue: 1 }))).toEqual([
    { reason: 'overdue', days: 2 },
    { reason: 'low_last_value', value: 1 },
  ]);
  expect(reasons(candidate(5, day))).toEqual([{ reason: 'due_that_day' }]);
  expect(reasons(candidate(5, '2026-11-24', { lastLowestValue: 3 }))).toEqual([
    { reason: 'window_closing', daysLeft: 3 },
  ]);
});

test('a round stays in an environment until it is done', () => {
  const round = recommendedRound(
    [
      candidate(1, '2026-11-10', { environmentId: 2 }),
      candidate(2, '2026-11-15', { environmentId: 3 }),
      candidate(3, '2026-11-26', { environmentId: 2 }),
      candidate(4, '2026-11-21', { environmentId: null }),
    ],
    day,
  );
  expect(round.map((stop) => [stop.environmentId, idsOf([...stop.items])])).toEqual([
    [2, [1, 3]],
    [3, [2]],
    [null, [4]],
  ]);
});

test('the order of the data does not change the recommendations', () => {
  const candidates = Array.from({ length: 12 }, (_, index) =>
    candidate(index + 1, `2026-11-${15 + (index % 5)}`, { lastLowestValue: index % 3 }),
  );
  const expected = recommend(candidates, day);
  fc.assert(
    fc.property(fc.shuffledSubarray(candidates, { minLength: 12 }), (shuffled) => {
      expect(recommend(shuffled, day)).toEqual(expected);
    }),
  );
});

describe('with closed days', () => {
  const calendar = aCalendar({ closures: [aClosure('2026-11-25', '2026-11-25')] });
  const [friday, saturday] = [{ calendar }, { calendar: aCalendar({ openWeekdays: [6] }) }];
  test.each(['2026-11-21', '2026-11-22', '2026-11-25'])(
    'nothing is recommended for %s',
    (closed) => {
      expect(recommend([candidate(5, '2026-11-20', friday)], closed)).toEqual([]);
      expect(recommendedRound([candidate(5, '2026-11-20', friday)], closed)).toEqual([]);
    },
  );
  test('each location has its own days', () => {
    const candidates = [candidate(1, '2026-11-20', friday), candidate(2, '2026-11-20', saturday)];
    expect(idsOf(recommend(candidates, '2026-11-20'))).toEqual([1]);
    expect(idsOf(recommend(candidates, '2026-11-21'))).toEqual([2]);
  });
  test('days overdue are open days', () => {
    const candidates = [candidate(1, '2026-11-20', friday), candidate(2, '2026-11-24', friday)];
    expect(recommend(candidates, '2026-11-26').map(({ reasons }) => reasons)).toEqual([
      [{ reason: 'overdue', days: 3 }],
      [{ reason: 'overdue', days: 1 }],
    ]);
  });
  test('days left stay calendar days', () =>
    expect(recommend([candidate(1, '2026-11-30', friday)], '2026-11-27')[0]?.reasons).toEqual([
      { reason: 'window_closing', daysLeft: 3 },
    ]));
});
