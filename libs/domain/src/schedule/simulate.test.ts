import { describe, expect, test } from 'vitest';
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
