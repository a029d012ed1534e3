import { describe, expect, test } from 'vitest';
import { aDueRow } from '../../testing/builders.ts';
import { inspectionType } from '../inspection-types.ts';
import {
  canInspectNow,
  daysOverdue,
  dueDates,
  dueState,
  nextInspectionDate,
  unshiftedDue,
} from './due.ts';
import type { DueRow } from './due.ts';
import { alwaysOpen } from './working-calendar.ts';

const datesOf = (typeId: number, naturalDue: string) =>
  dueDates(aDueRow({ naturalDue }), inspectionType(typeId)!, alwaysOpen);

describe('the window opens giveInDays before the due date', () => {
  test.each([
    [1, '2026-11-20'],
    [2, '2026-11-18'],
    [3, '2026-11-14'],
    [4, '2026-11-14'],
  ])('type %i, due 2026-11-21: from %s on', (id, opens) => {
    const dates = datesOf(id, '2026-11-21');
    expect(dates).toEqual({ due: '2026-11-21', opensOn: opens });
    expect(canInspectNow(dates, opens)).toBe(true);
  });
  test.each([
    // A day is one day over a clock change, a leap day and the end of a year.
    [1, '2026-03-30', '2026-03-29', true],
    [1, '2026-03-30', '2026-03-28', false],
    [2, '2026-10-26', '2026-10-23', true],
    [2, '2026-10-26', '2026-10-22', false],
    [2, '2028-03-01', '2028-02-27', true],
    [2, '2028-03-01', '2028-02-26', false],
    [3, '2027-01-03', '2026-12-27', true],
    [3, '2027-01-03', '2026-12-26', false],
    [1, '2026-11-21', '2030-01-01', true],
  ])('type %i due %s, today %s: %s', (id, due, today, can) =>
    expect(canInspectNow(datesOf(id, due), today)).toBe(can),
  );
});

describe('dueState', () => {
  const annual = inspectionType(2)!;
  const stateOf = (row: DueRow, today: string) =>
    dueState({ ...row, ...dueDates(row, annual, alwaysOpen) }, alwaysOpen, today);
  test.each([
    ['2026-11-17', 'not_due'],
    ['2026-11-18', 'open'],
    ['2026-11-20', 'open'],
    ['2026-11-21', 'due'],
    ['2026-11-22', 'overdue'],
  ])('on %s a row due 2026-11-21 is %s', (today, state) =>
    expect(stateOf(aDueRow(), today)).toBe(state),
  );
  test('a planned date stands before the natural one, either way', () => {
    const later = aDueRow({ plannedDue: '2026-12-24' });
    expect(unshiftedDue(later)).toBe('2026-12-24');
    expect(dueDates(later, annual, alwaysOpen).due).toBe('2026-12-24');
    expect(stateOf(later, '2026-11-30')).toBe('not_due');
    expect(stateOf(aDueRow({ plannedDue: '2026-11-01' }), '2026-11-02')).toBe('overdue');
  });
  test('without a template nothing is due, however old the date', () =>
    expect(stateOf(aDueRow({ isApplicable: false }), '2030-01-01')).toBe('not_applicable'));
});

describe('nextInspectionDate', () => {
  test.each([
    [1, '2026-11-19', '2026-11-28'],
    [1, '2026-11-20', '2026-11-21'],
    [1, '2026-11-30', '2026-11-21'],
    [2, '2026-11-17', '2027-05-20'],
    [4, '2026-11-01', '2027-11-16'],
    [4, '2026-11-14', '2026-11-21'],
  ])('type %i due 2026-11-21, seen on %s, is next on %s', (id, today, next) =>
    expect(nextInspectionDate(aDueRow(), inspectionType(id)!, alwaysOpen, today)).toBe(next),
  );
});

test.each([
  ['2026-11-20', 0],
  ['2026-11-21', 0],
  ['2026-11-22', 1],
  ['2027-11-21', 365],
])('on %s it is %i days overdue', (today, days) =>
  expect(daysOverdue('2026-11-21', alwaysOpen, today)).toBe(days),
);
