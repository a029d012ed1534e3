import { describe, expect, test } from 'vitest';
import { aCalendar, longBreak } from '../../testing/builders.ts';
import { inspectionType } from '../inspection-types.ts';
import {
  capPlannedDate,
  consumedBy,
  countInPeriod,
  latestPlannable,
  planEntry,
  plannedDueOf,
} from './plan.ts';
import type { PlanRequest } from './plan.ts';
import { shiftOf } from './due.ts';
import { alwaysOpen } from './working-calendar.ts';

const weekly = inspectionType(1)!;
const rowOf = (naturalDue: string) => ({ naturalDue, lastDoneOn: null, createdOn: null });

describe('capPlannedDate', () => {
  const cap = (wanted: string, naturalDue: string, today: string, type = weekly) =>
    capPlannedDate(wanted, latestPlannable(rowOf(naturalDue), type, alwaysOpen, today));
  test.each([
    // natural, today, wanted, capped date
    ['2026-11-25', '2026-11-21', '2026-12-01', '2026-12-01', false],
    ['2026-11-25', '2026-11-21', '2026-12-02', '2026-12-02', false],
    ['2026-11-25', '2026-11-21', '2026-12-03', '2026-12-02', true],
    // Overdue: capped from today, otherwise nothing could be planned any more.
    ['2026-11-01', '2026-11-21', '2026-11-28', '2026-11-28', false],
    ['2026-11-01', '2026-11-21', '2026-11-29', '2026-11-28', true],
    ['2026-12-28', '2026-12-21', '2027-02-01', '2027-01-04', true],
  ])('natural %s, today %s, wanted %s: %s', (naturalDue, today, wanted, date, capped) =>
    expect(cap(wanted, naturalDue, today)).toEqual({ date, capped }),
  );
  test('the caps of all types against their periods', () => {
    const caps = [1, 2, 3, 4].map(
      (id) => cap('2040-01-01', '2026-11-21', '2026-11-01', inspectionType(id)).date,
    );
    expect(caps).toEqual(['2026-11-28', '2027-05-20', '2027-11-16', '2027-11-16']);
  });
});

describe('planEntry', () => {
  const request = (given: Partial<PlanRequest>): PlanRequest => ({
    wanted: '2026-11-24',
    row: rowOf('2026-11-25'),
    today: '2026-11-21',
    doneInPeriod: 0,
    plannedInPeriod: 0,
    existing: [],
    ...given,
  });
  const plan = (given: Partial<PlanRequest>) => planEntry(request(given), weekly, alwaysOpen);
  test.each([
    ['today', { wanted: '2026-11-21' }, '2026-11-21'],
    ['the last free place of the month', { doneInPeriod: 2, plannedInPeriod: 1 }, '2026-11-24'],
    ['a capped date', { wanted: '2027-06-01' }, '2026-12-02'],
    ['the natural date when full', { wanted: '2026-11-25', doneInPeriod: 4 }, '2026-11-25'],
    [
      'the natural date when past',
      { wanted: '2026-11-01', row: rowOf('2026-11-01') },
      '2026-11-01',
    ],
  ])('takes %s', (_, given, date) =>
    expect(plan(given)).toMatchObject({ ok: true, value: { date } }),
  );
  test.each([
    ['yesterday', { wanted: '2026-11-20' }, 'date_in_past'],
    ['a full month', { doneInPeriod: 4 }, 'max_reached'],
    ['done and planned together full', { doneInPeriod: 1, plannedInPeriod: 3 }, 'max_reached'],
    ['the same day twice', { existing: ['2026-11-24'] }, 'already_scheduled'],
    [
      'the same day twice through the cap',
      { wanted: '2026-12-24', existing: ['2026-12-02'] },
      'already_scheduled',
    ],
    [
      'the natural date twice',
      { wanted: '2026-11-25', existing: ['2026-11-25'] },
      'already_scheduled',
    ],
  ])('refuses %s', (_, given, reason) => expect(plan(given)).toEqual({ ok: false, reason }));
});

describe('entries', () => {
  const unshifted = (day: string) => day;
  const entry = (dueDate: string, newDueDate: string | null = null, isConsumed = false) => ({
    dueDate,
    newDueDate,
    isConsumed,
  });
  test('the earliest entry not consumed is the planned date, by its date after a move', () => {
    expect(plannedDueOf([entry('2026-12-05'), entry('2026-12-01')])).toBe('2026-12-01');
    expect(plannedDueOf([entry('2026-12-05', '2026-11-30'), entry('2026-12-01')])).toBe(
      '2026-11-30',
    );
    expect(plannedDueOf([entry('2026-12-01', null, true), entry('2026-12-05')])).toBe('2026-12-05');
    expect(plannedDueOf([entry('2026-12-01', null, true)])).toBeNull();
  });
  test('an inspection consumes the earliest entry and those up to its day', () => {
    const entries = [entry('2026-12-01'), entry('2026-12-08'), entry('2026-12-15')];
    expect(consumedBy(entries, '2026-11-30', unshifted)).toEqual([entries[0]]);
    expect(consumedBy(entries, '2026-12-08', unshifted)).toEqual(entries.slice(0, 2));
    expect(consumedBy([entry('2026-12-01', null, true)], '2026-12-08', unshifted)).toEqual([]);
  });
  test.each([
    ['month', 2],
    ['year', 3],
  ] as const)('counts days in the calendar %s', (period, count) =>
    expect(
      countInPeriod(
        ['2026-11-01', '2026-11-30', '2026-12-01', '2025-11-15', '2027-01-01'],
        '2026-11-21',
        period,
      ),
    ).toBe(count),
  );
});

describe('with closed days', () => {
  test.each([
    // natural, rule, today, latest day
    ['2026-11-25', 'next', '2026-11-21', '2026-12-02'],
    // From the open day of the natural date, where that is later.
    ['2026-11-21', 'next', '2026-11-16', '2026-11-30'],
    ['2026-11-21', 'previous', '2026-11-16', '2026-11-27'],
    ['2026-11-14', 'next', '2026-11-22', '2026-11-27'],
    // Into a break: the last open day before it, or the first one after it where the period has none.
    ['2026-12-16', 'next', '2026-12-10', '2026-12-18'],
    ['2026-12-18', 'next', '2026-12-18', '2026-12-18'],
    ['2026-12-18', 'next', '2026-12-19', '2027-03-01'],
    ['2026-12-23', 'previous', '2026-12-01', '2027-03-01'],
    ['2026-12-23', 'next', '2026-12-01', '2027-03-08'],
  ] as const)(
    'natural %s by %s, today %s: planned until %s',
    (naturalDue, shiftTo, today, latest) => {
      const calendar = aCalendar({ closures: [longBreak], shiftTo });
      expect(latestPlannable(rowOf(naturalDue), weekly, calendar, today)).toBe(latest);
    },
  );

  const plan = (given: Partial<PlanRequest>, shiftTo: 'next' | 'previous' = 'next') =>
    planEntry(
      {
        wanted: '2026-11-24',
        row: rowOf('2026-11-21'),
        today: '2026-11-16',
        doneInPeriod: 0,
        plannedInPeriod: 0,
        existing: [],
        ...given,
      },
      weekly,
      aCalendar({ shiftTo }),
    );
  test.each([
    // Beyond the cap the day that the wish names does not matter.
    ['a closed day beyond the cap', { wanted: '2026-12-05' }, 'next', '2026-11-30', true],
    ['an open day beyond the cap', { wanted: '2026-12-01' }, 'next', '2026-11-30', true],
    [
      'a closed day beyond the cap of a Friday',
      { wanted: '2026-11-28' },
      'previous',
      '2026-11-27',
      true,
    ],
    // The open day of the natural date is never refused for its date or the maximum.
    [
      'the open day when full',
      { wanted: '2026-11-23', doneInPeriod: 4 },
      'next',
      '2026-11-23',
      false,
    ],
    [
      'the open day when past',
      { wanted: '2026-11-23', today: '2026-11-26' },
      'next',
      '2026-11-23',
      false,
    ],
    [
      'the earlier open day when past',
      { wanted: '2026-11-20', today: '2026-11-21' },
      'previous',
      '2026-11-20',
      false,
    ],
    // The same open day as another entry, which names a closed one.
    [
      'a shared open day',
      { wanted: '2026-11-23', existing: ['2026-11-22'] },
      'next',
      '2026-11-23',
      false,
    ],
  ] as const)('takes %s', (_, given, shiftTo, date, capped) =>
    expect(plan(given, shiftTo)).toEqual({ ok: true, value: { date, capped } }),
  );
  test.each([
    ['a closed day', { wanted: '2026-11-28' }, 'closed_day'],
    ['the natural date itself, when closed', { wanted: '2026-11-21' }, 'closed_day'],
    ['a closed day in a full month', { wanted: '2026-11-28', doneInPeriod: 4 }, 'closed_day'],
    ['a closed day in the past', { wanted: '2026-11-15' }, 'closed_day'],
    ['an open day in a full month', { wanted: '2026-11-24', doneInPeriod: 4 }, 'max_reached'],
    ['an open day in the past', { wanted: '2026-11-13' }, 'date_in_past'],
    ['a closed day twice', { wanted: '2026-11-28', existing: ['2026-11-28'] }, 'already_scheduled'],
  ] as const)('refuses %s', (_, given, reason) =>
    expect(plan(given)).toEqual({ ok: false, reason }),
  );

  test('an inspection consumes every entry that shares the open day of the first', () => {
    const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-28'];
    const entries = days.map((dueDate) => ({ dueDate, newDueDate: null, isConsumed: false }));
    const shift = (day: string) => shiftOf(rowOf('2026-11-25'), day, weekly, aCalendar());
    const consumed = (doneOn: string) =>
      consumedBy(entries, doneOn, shift).map(({ dueDate }) => dueDate);
    expect(consumed('2026-11-20')).toEqual(days.slice(0, 3));
    // The first is not due before Monday, though it names a day that has passed.
    expect(consumed('2026-11-22')).toEqual(days.slice(0, 3));
    expect(consumed('2026-11-24')).toEqual(days.slice(0, 4));
    expect(consumed('2026-11-29')).toEqual(days.slice(0, 4));
    expect(consumed('2026-11-30')).toEqual(days);
  });
});
