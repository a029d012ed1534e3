import { describe, expect, test } from 'vitest';
import { aCalendar, aClosure, aDueRow, longBreak } from '../../testing/builders.ts';
import { inspectionType } from '../inspection-types.ts';
import {
  canInspectNow,
  daysOverdue,
  dueDates,
  dueState,
  earliestShift,
  nextInspectionDate,
  shiftOf,
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

describe('with closed days', () => {
  const weekly = inspectionType(1)!;
  const byNext = aCalendar();
  const byPrevious = aCalendar({ shiftTo: 'previous' });

  test.each([
    // Due on Friday the 20th: the weekend passes no open day.
    ['2026-11-20', '2026-11-18', 'not_due', 0, byNext],
    ['2026-11-20', '2026-11-19', 'open', 0, byNext],
    ['2026-11-20', '2026-11-20', 'due', 0, byNext],
    ['2026-11-20', '2026-11-21', 'due', 0, byNext],
    ['2026-11-20', '2026-11-22', 'due', 0, byNext],
    ['2026-11-20', '2026-11-23', 'overdue', 1, byNext],
    ['2026-11-20', '2026-11-24', 'overdue', 2, byNext],
    ['2026-11-20', '2026-11-28', 'overdue', 5, byNext],
    ['2026-11-20', '2026-11-29', 'overdue', 5, byNext],
    // The rhythm says Saturday: due on Monday, and possible from Friday on, closed days included.
    ['2026-11-21', '2026-11-19', 'not_due', 0, byNext],
    ['2026-11-21', '2026-11-20', 'open', 0, byNext],
    ['2026-11-21', '2026-11-21', 'open', 0, byNext],
    ['2026-11-21', '2026-11-22', 'open', 0, byNext],
    ['2026-11-21', '2026-11-23', 'due', 0, byNext],
    ['2026-11-21', '2026-11-24', 'overdue', 1, byNext],
    // By the other rule it is due on Friday, and possible from Thursday on.
    ['2026-11-21', '2026-11-18', 'not_due', 0, byPrevious],
    ['2026-11-21', '2026-11-19', 'open', 0, byPrevious],
    ['2026-11-21', '2026-11-20', 'due', 0, byPrevious],
    ['2026-11-21', '2026-11-22', 'due', 0, byPrevious],
    ['2026-11-21', '2026-11-23', 'overdue', 1, byPrevious],
  ])(
    'natural %s is on %s %s, %i days overdue, case %$',
    (naturalDue, today, state, days, calendar) => {
      const row = aDueRow({ naturalDue });
      const dates = dueDates(row, weekly, calendar);
      expect(dueState({ ...row, ...dates }, calendar, today)).toBe(state);
      expect(daysOverdue(dates.due, calendar, today)).toBe(days);
      expect(canInspectNow(dates, today)).toBe(state !== 'not_due');
    },
  );

  test.each([
    [{}, byNext, '2026-11-23', '2026-11-20'],
    [{}, byPrevious, '2026-11-20', '2026-11-19'],
    // A planned day that became closed later shifts too.
    [{ plannedDue: '2026-11-28' }, byNext, '2026-11-30', '2026-11-27'],
    [{ plannedDue: '2026-11-28' }, byPrevious, '2026-11-27', '2026-11-26'],
    // Not before it was made, nor to the day of the last inspection.
    [{ createdOn: '2026-11-20' }, byPrevious, '2026-11-20', '2026-11-19'],
    [{ createdOn: '2026-11-21' }, byPrevious, '2026-11-23', '2026-11-20'],
    [{ lastDoneOn: '2026-11-19' }, byPrevious, '2026-11-20', '2026-11-19'],
    [{ lastDoneOn: '2026-11-20' }, byPrevious, '2026-11-23', '2026-11-20'],
    // Not a period or more earlier.
    [
      { naturalDue: '2026-12-24' },
      aCalendar({ shiftTo: 'previous', closures: [longBreak] }),
      '2026-12-18',
      '2026-12-17',
    ],
    [
      { naturalDue: '2026-12-25' },
      aCalendar({ shiftTo: 'previous', closures: [longBreak] }),
      '2027-03-01',
      '2026-12-24',
    ],
  ])('case %$: %j is due on $2, and opens on $3', (given, calendar, due, opensOn) =>
    expect(dueDates(aDueRow(given), weekly, calendar)).toEqual({ due, opensOn }),
  );

  test.each([
    [{}, byNext, '2026-11-20', '2026-11-23'],
    [{}, byNext, '2026-11-19', '2026-11-30'],
    [{}, byPrevious, '2026-11-18', '2026-11-27'],
    [{ naturalDue: '2026-11-20' }, byNext, '2026-11-18', '2026-11-27'],
    // A period after the planned day itself, not after the open day to which it shifts.
    [{ plannedDue: '2026-11-29' }, byNext, '2026-11-21', '2026-12-07'],
    [{ plannedDue: '2026-11-29' }, aCalendar({ openWeekdays: [1, 2] }), '2026-11-21', '2026-12-07'],
    [
      { plannedDue: '2026-11-25' },
      aCalendar({ closures: [aClosure('2026-11-25', '2026-11-26')] }),
      '2026-11-21',
      '2026-12-02',
    ],
  ])('case %$: %j seen on $2 is next on $3', (given, calendar, today, next) =>
    expect(nextInspectionDate(aDueRow(given), weekly, calendar, today)).toBe(next),
  );

  test.each([
    [null, null, null],
    ['2026-01-07', null, '2026-01-07'],
    [null, '2026-11-20', '2026-11-21'],
    ['2026-01-07', '2026-11-20', '2026-11-21'],
    ['2026-11-21', '2026-11-20', '2026-11-21'],
    ['2026-11-25', '2026-11-20', '2026-11-25'],
  ])('made on %s and done on %s, nothing shifts before %s', (createdOn, lastDoneOn, earliest) =>
    expect(earliestShift({ createdOn, lastDoneOn })).toBe(earliest),
  );

  test('the period of the type bounds the shift', () => {
    const calendar = aCalendar({ shiftTo: 'previous', closures: [longBreak] });
    expect(shiftOf(aDueRow(), '2027-02-28', inspectionType(2)!, calendar)).toBe('2026-12-18');
    expect(shiftOf(aDueRow(), '2027-02-28', weekly, calendar)).toBe('2027-03-01');
  });
});
