import { describe, expect, test } from 'vitest';
import { aCalendar, aDueRow } from '../../testing/builders.ts';
import { inspectionType } from '../inspection-types.ts';
import { canBeInspected } from './can-be-inspected.ts';
import { alwaysOpen } from './working-calendar.ts';

const type = inspectionType(1)!;
type Row = Parameters<typeof canBeInspected>[0]['row'];
const ask = (today: string, doneInPeriod: number, row: Row = aDueRow()) =>
  canBeInspected({ row, type, calendar: alwaysOpen, today, doneInPeriod });

describe('the order of the rules', () => {
  test.each([
    // An open window allows it even when the month's maximum is reached.
    ['2026-11-20', 0, 'open', true],
    ['2026-11-20', 4, 'open', true],
    ['2026-12-24', 9, 'open', true],
    ['2026-11-19', 4, 'max_reached', false],
    ['2026-11-19', 5, 'max_reached', false],
    ['2026-11-19', 3, 'not_open_yet', false],
  ] as const)('on %s with %i done: %s', (today, done, result, allowed) =>
    expect(ask(today, done)).toMatchObject({ result, allowed }),
  );
  test('without a template nothing else is looked at', () =>
    expect(ask('2026-11-21', 0, aDueRow({ isApplicable: false }))).toMatchObject({
      result: 'not_applicable',
      allowed: false,
    }));
});

test('the answer carries its dates, counts and the chain of rules', () => {
  expect(ask('2026-11-19', 4, aDueRow({ plannedDue: '2026-11-24' }))).toEqual({
    result: 'max_reached',
    allowed: false,
    dueDate: '2026-11-24',
    opensOn: '2026-11-23',
    doneInPeriod: 4,
    maxPerPeriod: 4,
    rules: [
      { rule: 'applicable', holds: true, numbers: { inspectionTypeId: 1 } },
      {
        rule: 'window_open',
        holds: false,
        numbers: {
          today: '2026-11-19',
          dueDate: '2026-11-24',
          giveInDays: 1,
          opensOn: '2026-11-23',
        },
      },
      {
        rule: 'below_max',
        holds: false,
        numbers: { doneInPeriod: 4, maxPerPeriod: 4, from: '2026-11-01', to: '2026-11-30' },
      },
      {
        rule: 'period',
        holds: true,
        numbers: { naturalDue: '2026-11-21', periodDays: 7, driftDaysPerYear: 0 },
      },
    ],
  });
});

test('the explanation names the day from which a template applies, if there was a time without one', () => {
  const numbersOf = (isApplicable: boolean) =>
    ask('2026-11-21', 0, { ...aDueRow({ isApplicable }), appliesFrom: '2026-11-20' }).rules[0]
      ?.numbers;
  expect(numbersOf(true)).toEqual({ inspectionTypeId: 1, appliesFrom: '2026-11-20' });
  expect(numbersOf(false)).toEqual({ inspectionTypeId: 1 });
});

test.each([
  [2, 5],
  [3, 5],
  [4, 5],
])('the explanation of type %i shows its drift of %i days a year', (id, driftDaysPerYear) => {
  const { rules } = canBeInspected({
    row: aDueRow(),
    type: inspectionType(id)!,
    calendar: alwaysOpen,
    today: '2026-11-21',
    doneInPeriod: 0,
  });
  expect(rules.at(-1)).toMatchObject({
    rule: 'period',
    holds: false,
    numbers: { driftDaysPerYear },
  });
});

test.each([
  ['2026-11-19', 'not_open_yet'],
  ['2026-11-20', 'open'],
  ['2026-11-21', 'open'],
  ['2026-11-24', 'open'],
])('on %s a row that shifts from Saturday to Monday is %s', (today, result) =>
  expect(
    canBeInspected({ row: aDueRow(), type, calendar: aCalendar(), today, doneInPeriod: 0 }),
  ).toMatchObject({ result, dueDate: '2026-11-23', opensOn: '2026-11-20' }),
);
