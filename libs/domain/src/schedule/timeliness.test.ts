import { describe, expect, test } from 'vitest';
import { aCalendar } from '../../testing/builders.ts';
import { inspectionType } from '../inspection-types.ts';
import { missedDays } from './missed.ts';
import { afterSubmission } from './move.ts';
import { begunDay, onTimeUntil, planEffect, timeliness } from './timeliness.ts';
import { alwaysOpen } from './working-calendar.ts';

const weekly = inspectionType(1)!;
// In November 2026 the 2nd is a Monday.
const day = (text: string) => `2026-${text}`;
const moved = (madeOn: string, plannedDue: string | null) => ({
  madeOn: day(madeOn),
  plannedDue: plannedDue === null ? null : day(plannedDue),
});

/** A weekly room due by its rhythm on a day, and what follows from doing it. */
function outcome(
  natural: string,
  done: string,
  { plans = [] as readonly ReturnType<typeof moved>[], begun = done, calendar = alwaysOpen } = {},
) {
  const row = { naturalDue: day(natural), lastDoneOn: null, createdOn: null };
  const submission = {
    naturalDueSeen: row.naturalDue,
    doneOn: day(done),
    begunOn: day(begun),
    plans,
  };
  const move = afterSubmission(row, submission, weekly, calendar);
  if (!move.moved) throw new Error(move.reason);
  const missed = missedDays({ ...row, countsFrom: null }, day(done), weekly, calendar);
  return { is: move.timeliness, next: move.naturalDue.slice(5), missed: missed.length };
}

describe('due on Monday the 2nd', () => {
  test.each([
    ['moved on 1 to 4', [moved('11-01', '11-04')], '11-04', 'postponed', '11-11', 0],
    ['planned earlier', [moved('10-20', '10-28')], '10-30', 'on_time', '11-09', 0],
    [
      'planned earlier, and then later',
      [moved('10-20', '10-28'), moved('10-30', '11-06')],
      '11-06',
      'postponed',
      '11-13',
      0,
    ],
    ['moved when it was overdue', [moved('11-03', '11-04')], '11-04', 'late', '11-11', 0],
    ['ten days overdue, moved to today', [moved('11-12', '11-12')], '11-12', 'late', '11-19', 1],
    [
      'moved again before the plan had passed',
      [moved('11-01', '11-06'), moved('11-05', '11-09')],
      '11-09',
      'postponed',
      '11-16',
      1,
    ],
    [
      'moved twice when it was overdue',
      [moved('11-05', '11-06'), moved('11-05', '11-09')],
      '11-09',
      'late',
      '11-16',
      1,
    ],
    ['moved by a week', [moved('11-01', '11-09')], '11-09', 'postponed', '11-16', 1],
    [
      'the plan is taken back',
      [moved('11-01', '11-09'), moved('11-03', null)],
      '11-09',
      'late',
      '11-16',
      1,
    ],
    ['moved after it was done', [moved('11-05', '11-09')], '11-04', 'late', '11-11', 0],
    ['nothing planned', [], '11-04', 'late', '11-11', 0],
  ] as const)('%s', (_why, plans, done, is, next, missed) =>
    expect(outcome('11-02', done, { plans })).toEqual({ is, next, missed }),
  );

  test('begun under one plan, done after it had been moved', () =>
    expect(
      outcome('11-02', '11-13', {
        plans: [moved('11-01', '11-09'), moved('11-08', '11-14')],
        begun: '11-08',
      }),
    ).toEqual({ is: 'postponed', next: '11-20', missed: 1 }));

  test.each([
    // The plan of the 9th was replaced on the 5th by an earlier one.
    ['11-05', 'postponed'],
    ['11-06', 'late'],
  ])('begun on %s under a plan that was brought forward', (begun, is) => {
    const plans = [moved('11-01', '11-09'), moved('11-05', '11-06')];
    expect(outcome('11-02', '11-08', { plans, begun }).is).toBe(is);
  });
});

describe('with closed days', () => {
  const weekdays = aCalendar({ openWeekdays: [1, 2, 3, 4, 5] });
  const autumnBreak = {
    from: day('11-02'),
    to: day('11-13'),
    isYearly: false,
    name: { en: 'Break', fi: 'Loma' },
  };
  const withBreak = aCalendar({ openWeekdays: [1, 2, 3, 4, 5], closures: [autumnBreak] });
  test.each([
    [weekdays, '11-06', '11-07', '11-13'],
    [withBreak, '11-02', '11-16', '11-23'],
    [withBreak, '11-02', '11-05', '11-09'],
  ])('done by the open day is on time and keeps its rhythm', (calendar, natural, done, next) =>
    expect(outcome(natural, done, { calendar })).toEqual({ is: 'on_time', next, missed: 0 }),
  );

  test('a plan counts by the open day to which it shifts', () => {
    const plans = [moved('11-03', '11-07')];
    const calendar = weekdays;
    expect(outcome('11-03', '11-09', { plans, calendar }).is).toBe('postponed');
    expect(outcome('11-03', '11-10', { plans, calendar }).is).toBe('late');
  });

  test('moved on the closed days after its date it was not overdue yet', () => {
    const plans = [moved('11-08', '11-10')];
    expect(outcome('11-06', '11-10', { plans, calendar: weekdays }).is).toBe('postponed');
  });
});

test.each([
  // Without a network: the server heard of it after it was done.
  ['2026-11-23', '2026-11-18', '2026-11-18'],
  ['2026-11-23', '2026-11-01', '2026-11-13'],
  ['2026-11-23', null, '2026-11-20'],
  ['2026-11-23', '2026-11-21', '2026-11-20'],
  ['2026-11-02', null, '2026-11-02'],
  [null, '2026-11-19', '2026-11-19'],
])('recorded on %s, started on %s and done on the 20th: begun on %s', (recordedOn, startedOn, is) =>
  expect(begunDay({ doneOn: '2026-11-20', recordedOn, startedOn })).toBe(is),
);

test('a plan that the server never held does not count', () =>
  expect(
    timeliness(
      { naturalDue: '2026-11-02', lastDoneOn: null, createdOn: null },
      { doneOn: '2026-11-04', plans: [] },
      weekly,
      alwaysOpen,
    ),
  ).toBe('late'));

describe('what a plan does', () => {
  const row = { naturalDue: '2026-11-02', lastDoneOn: null, createdOn: null };

  test.each([
    [[], '2026-11-02'],
    [[moved('11-01', '11-04')], '2026-11-04'],
    // Overdue when it was planned, or by the plan before.
    [[moved('11-03', '11-04')], '2026-11-02'],
    [[moved('11-01', '11-04'), moved('11-05', '11-09')], '2026-11-02'],
    [[moved('11-01', '11-06'), moved('11-05', '11-09')], '2026-11-09'],
    [[moved('10-20', '10-28')], '2026-11-02'],
  ])('after %j it counts as on time until %s', (plans, until) =>
    expect(onTimeUntil(row, plans, weekly, alwaysOpen)).toBe(until),
  );

  test.each([
    // today, on time until, planned for, counts as, missed
    ['2026-11-01', '2026-11-02', '2026-10-30', 'on_time', 0],
    ['2026-11-01', '2026-11-02', '2026-11-02', 'on_time', 0],
    ['2026-11-01', '2026-11-02', '2026-11-04', 'postponed', 0],
    ['2026-11-01', '2026-11-02', '2026-11-09', 'postponed', 1],
    ['2026-11-03', '2026-11-02', '2026-11-04', 'late', 0],
    ['2026-11-05', '2026-11-06', '2026-11-09', 'postponed', 1],
    ['2026-11-07', '2026-11-06', '2026-11-09', 'late', 1],
    // What is missed already is not missed by the plan.
    ['2026-11-12', '2026-11-02', '2026-11-12', 'late', 0],
    ['2026-11-12', '2026-11-02', '2026-11-17', 'late', 1],
  ] as const)(
    'on %s, on time until %s: planned for %s it is %s, %i missed',
    (today, until, day, timeliness, missed) =>
      expect(
        planEffect({ ...row, onTimeUntil: until }, day, {
          type: weekly,
          calendar: alwaysOpen,
          today,
        }),
      ).toEqual({ timeliness, missed }),
  );
});
