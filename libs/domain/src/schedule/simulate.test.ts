import { describe, expect, test } from 'vitest';
import { aCalendar, aClosure, longBreak } from '../../testing/builders.ts';
import { inspectionType } from '../inspection-types.ts';
import { simulateDue } from './simulate.ts';
import type { SimulatedRow } from './simulate.ts';
import { alwaysOpen } from './working-calendar.ts';

const weekly = inspectionType(1)!;
const yearly = inspectionType(4)!;
const row = (change: Partial<SimulatedRow> = {}): SimulatedRow => ({
  naturalDue: '2026-11-25',
  lastDoneOn: null,
  createdOn: null,
  entries: [],
  doneOn: [],
  isApplicable: true,
  ...change,
});
const planned = (dueDate: string) => ({ dueDate, newDueDate: null, isConsumed: false });
const simulated = (given: SimulatedRow, to: string, type = weekly, from = '2026-11-21') =>
  simulateDue(given, type, { today: '2026-11-21', range: { from, to }, calendar: alwaysOpen });

describe('simulateDue', () => {
  test('goes on from the natural date by the period', () =>
    expect(
      simulated(row(), '2026-12-09').map(({ dueDate, reasons }) => [dueDate, ...reasons]),
    ).toEqual([
      ['2026-11-25', 'natural'],
      ['2026-12-02', 'period'],
      ['2026-12-09', 'period'],
    ]));

  test('what is overdue is done today, and the next counts from then', () =>
    expect(simulated(row({ naturalDue: '2026-11-10' }), '2026-11-30')).toMatchObject([
      { dueDate: '2026-11-10', doneOn: '2026-11-21', reasons: ['natural'] },
      { dueDate: '2026-11-28', doneOn: '2026-11-28', reasons: ['period'] },
    ]));

  test('a planned date stands before the natural one, and is used up', () =>
    expect(
      simulated(row({ entries: [planned('2026-11-23')] }), '2026-12-05').map(
        ({ dueDate, reasons }) => [dueDate, ...reasons],
      ),
    ).toEqual([
      ['2026-11-23', 'planned'],
      ['2026-12-02', 'period'],
    ]));

  test('a date that was brought forward says so', () =>
    expect(simulated(row({ entries: [planned('2026-12-02')] }), '2026-12-05')[0]?.reasons).toEqual([
      'planned',
      'cap',
    ]));

  test('the fifth of a month is past its maximum, and stands all the same', () => {
    const found = simulated(row({ naturalDue: '2026-12-01' }), '2026-12-31');
    expect(found.map(({ numberInPeriod }) => numberInPeriod)).toEqual([1, 2, 3, 4, 5]);
    expect(found.at(-1)?.reasons).toEqual(['period', 'max_reached']);
  });

  test('what was done already counts', () =>
    expect(
      simulated(row({ naturalDue: '2026-12-20', doneOn: ['2026-02-01'] }), '2026-12-31', yearly),
    ).toMatchObject([{ numberInPeriod: 2, reasons: ['natural', 'max_reached'] }]));

  test('nothing without a template, nothing before the range', () => {
    expect(simulated(row({ isApplicable: false }), '2027-11-01')).toEqual([]);
    expect(
      simulated(row(), '2026-12-09', weekly, '2026-12-03').map(({ dueDate }) => dueDate),
    ).toEqual(['2026-12-09']);
  });
});

describe('with closed days', () => {
  const from = '2026-11-21';
  const simulatedIn = (shiftTo: 'next' | 'previous', given: SimulatedRow, to: string) =>
    simulateDue(given, weekly, {
      today: from,
      range: { from, to },
      calendar: aCalendar({ closures: [longBreak], shiftTo }),
    });

  test('the dates keep their rhythm, each on its open day', () =>
    expect(
      simulatedIn('next', row({ naturalDue: '2026-11-21' }), '2026-12-10').map(
        ({ dueDate, opensOn, naturalDue, reasons }) => [dueDate, opensOn, naturalDue, ...reasons],
      ),
    ).toEqual([
      ['2026-11-23', '2026-11-20', '2026-11-21', 'natural', 'closed_day'],
      ['2026-11-30', '2026-11-27', '2026-11-28', 'period', 'closed_day'],
      ['2026-12-07', '2026-12-04', '2026-12-05', 'period', 'closed_day'],
    ]));

  test('what has passed is done on the first open day, and is late', () =>
    expect(simulatedIn('next', row({ naturalDue: '2026-11-19' }), '2026-11-30')).toMatchObject([
      { dueDate: '2026-11-19', doneOn: '2026-11-23', reasons: ['natural'] },
      { dueDate: '2026-11-30', doneOn: '2026-11-30', reasons: ['period'] },
    ]));

  test('an open day before today is past, and its day the next open one', () =>
    expect(simulatedIn('previous', row({ naturalDue: '2026-11-21' }), '2026-11-30')).toMatchObject([
      { dueDate: '2026-11-20', doneOn: '2026-11-23', reasons: ['natural', 'closed_day'] },
      { dueDate: '2026-11-30', doneOn: '2026-11-30', reasons: ['period'] },
    ]));

  test.each([
    ['next', ['2026-12-16', '2027-03-01', '2027-03-10']],
    // The week before the break brings its first date forward.
    ['previous', ['2026-12-16', '2026-12-18', '2027-03-01', '2027-03-10']],
  ] as const)('a break is one date by %s', (shiftTo, days) =>
    expect(
      simulatedIn(shiftTo, row({ naturalDue: '2026-12-16' }), '2027-03-10').map(
        ({ doneOn }) => doneOn,
      ),
    ).toEqual(days),
  );

  test('a planned day that became closed shifts, and takes those that share its day with it', () =>
    expect(
      simulatedIn(
        'next',
        row({ naturalDue: '2026-11-27', entries: [planned('2026-11-29'), planned('2026-11-30')] }),
        '2026-12-08',
      ).map(({ dueDate, reasons }) => [dueDate, ...reasons]),
    ).toEqual([
      ['2026-11-30', 'planned', 'closed_day'],
      ['2026-12-07', 'period'],
    ]));

  test('nothing shifts to the day on which it was done', () =>
    expect(
      simulatedIn(
        'previous',
        row({ naturalDue: '2026-11-28', lastDoneOn: '2026-11-27' }),
        '2026-12-01',
      ),
    ).toMatchObject([{ dueDate: '2026-11-30' }]));

  test('a planned day takes with it what shifts back to it', () =>
    expect(
      simulatedIn(
        'previous',
        row({ naturalDue: '2026-11-30', entries: [planned('2026-11-27'), planned('2026-11-28')] }),
        '2026-12-07',
      ).map(({ dueDate }) => dueDate),
    ).toEqual(['2026-11-27', '2026-12-07']));

  test('nothing shifts before the place was made, nor to the day of an inspection that is assumed', () => {
    const made = row({ naturalDue: '2026-11-21', createdOn: '2026-11-21' });
    const closures = [aClosure('2026-11-24', '2026-11-27')];
    const calendar = aCalendar({ closures, shiftTo: 'previous' });
    const range = { from, to: '2026-12-01' };
    expect(
      simulateDue(made, weekly, { today: from, range, calendar }).map(({ dueDate }) => dueDate),
    ).toEqual(['2026-11-23', '2026-11-30']);
  });

  test('nothing is due in a range without an open day', () =>
    expect(simulatedIn('next', row({ naturalDue: '2026-11-20' }), '2026-11-22')).toEqual([]));
});
