import { expect, test } from 'vitest';
import { aDueRow } from '../../testing/builders.ts';
import { inspectionType } from '../inspection-types.ts';
import { groupByInspectable, isOverdue, isUpcoming, upcomingByDay } from './upcoming.ts';

const today = '2026-11-21';
const typed = (inspectableId: number, typeId: number, naturalDue: string, isApplicable = true) => ({
  inspectableId,
  type: inspectionType(typeId)!,
  row: aDueRow({ naturalDue, isApplicable }),
});

test.each([
  ['2026-11-28', 7, true],
  ['2026-11-29', 7, false],
  ['2026-11-29', 8, true],
  ['2026-11-22', 0, true], // may be done now, a day ahead
  ['2026-11-23', 0, false],
  ['2025-01-01', 0, true],
])('a weekly row due %s is within %i days: %s', (due, days, listed) =>
  expect(isUpcoming(typed(5, 1, due), today, days)).toBe(listed),
);

test('without a template a row is on no list', () => {
  const row = typed(5, 1, '2026-11-01', false);
  expect(isUpcoming(row, today)).toBe(false);
  expect(isOverdue(row.row, today)).toBe(false);
});

test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
])('due %s is overdue: %s', (naturalDue, overdue) =>
  expect(isOverdue(aDueRow({ naturalDue }), today)).toBe(overdue),
);

test('upcoming rows come by day, the earliest first', () => {
  const rows = [
    typed(5, 1, '2026-11-23'),
    typed(6, 1, '2026-11-20'),
    typed(7, 1, '2026-11-23'),
    typed(8, 1, '2026-12-23'),
  ];
  expect(
    upcomingByDay(rows, today).map((group) => [
      group.date,
      group.rows.map(({ inspectableId }) => inspectableId),
    ]),
  ).toEqual([
    ['2026-11-20', [6]],
    ['2026-11-23', [5, 7]],
  ]);
});

test('groups by inspectable are ordered by their earliest due date, then by number, and their rows so too', () => {
  const rows = [
    typed(3, 2, '2026-11-25'),
    typed(2, 4, '2026-12-01'),
    typed(5, 4, '2026-11-20'),
    typed(5, 2, '2026-11-20'),
    typed(2, 2, '2026-11-20'),
  ];
  for (const given of [rows, rows.toReversed()])
    expect(
      groupByInspectable(given).map((group) => [
        group.inspectableId,
        group.earliestDue,
        group.rows.map(({ type, row }) => [type.id, row.naturalDue]),
      ]),
    ).toEqual([
      [
        2,
        '2026-11-20',
        [
          [2, '2026-11-20'],
          [4, '2026-12-01'],
        ],
      ],
      [
        5,
        '2026-11-20',
        [
          [2, '2026-11-20'],
          [4, '2026-11-20'],
        ],
      ],
      [3, '2026-11-25', [[2, '2026-11-25']]],
    ]);
});
