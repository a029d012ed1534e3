import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber, dayOfNumber } from '../../testing/arbitraries.ts';
import { aCalendar, aClosure } from '../../testing/builders.ts';
import { inspectionTypes } from '../inspection-types.ts';
import type { InspectionType } from '../inspection-types.ts';
import { addDays, daysOf } from '../local-date.ts';
import { canInspectNow, dueDates, dueState } from './due.ts';
import type { DueRow, DueState } from './due.ts';
import { missedDays } from './missed.ts';
import { afterSubmission } from './move.ts';
import { isOpenDay, nextOpenDay, weekdayOf } from './working-calendar.ts';
import type { Weekday, WorkingCalendar } from './working-calendar.ts';

const breakDays = 70;
const firstDay = '2026-10-05';
const allDays = daysOf({ from: firstDay, to: addDays(firstDay, 700) });

/** One place and how its inspectors work: on which closed days of its window they come, and when their form arrives. */
type Place = {
  readonly naturalDue: string;
  readonly createdOn: string | null;
  /** For each closed day, whether an inspector comes; the list starts anew when it ends. */
  readonly comes: readonly boolean[];
  /** Days until a form done on a closed day is received, or until the next open day where that comes first. */
  readonly delay: number;
  /** The form arrives after its delay only, though the place falls due again meanwhile. */
  readonly isSlow?: boolean;
};

type Visit = {
  readonly due: string;
  readonly doneOn: string;
  /** The state on that day, by the dates before the visit. */
  readonly state: DueState;
  readonly onTime: boolean;
  readonly missed: readonly string[];
  /** The next due date. */
  readonly nextDue: string;
};

type Site = { readonly type: InspectionType; readonly calendar: WorkingCalendar };

/** Inspects a place and moves its dates. */
function submit(
  { type, calendar }: Site,
  row: DueRow,
  doneOn: string,
): { row: DueRow; visit: Visit } {
  const dates = dueDates(row, type, calendar);
  const move = afterSubmission(row, { naturalDueSeen: row.naturalDue, doneOn }, type, calendar);
  if (!move.moved) throw new Error('The form saw the dates that the place has.');
  const next = { ...row, naturalDue: move.naturalDue, lastDoneOn: move.lastDoneOn };
  const visit = {
    due: dates.due,
    doneOn,
    state: dueState({ ...row, ...dates }, calendar, doneOn),
    onTime: move.timeliness === 'on_time',
    missed: missedDays({ ...row, countsFrom: null }, doneOn, type, calendar),
    nextDue: dueDates(next, type, calendar).due,
  };
  return { row: next, visit };
}

const receivedOn = ({ delay, isSlow }: Place, doneOn: string, calendar: WorkingCalendar) => {
  const [sent, open] = [addDays(doneOn, delay), nextOpenDay(calendar, doneOn)];
  return isSlow || sent < open ? sent : open;
};

/** Goes through every day: what is due is inspected on its day, or the first open one, and some of it on closed days. */
function live(site: Site, place: Place, days: number): Visit[] {
  const { type, calendar } = site;
  const visits: Visit[] = [];
  const { naturalDue, createdOn, comes } = place;
  let row: DueRow = {
    naturalDue,
    plannedDue: null,
    lastDoneOn: null,
    createdOn,
    isApplicable: true,
  };
  let pending = null as { doneOn: string; receivedOn: string } | null;
  let dates = dueDates(row, type, calendar);
  const inspect = (doneOn: string) => {
    const done = submit(site, row, doneOn);
    row = done.row;
    dates = dueDates(row, type, calendar);
    visits.push(done.visit);
    pending = null;
  };
  for (const today of allDays.slice(0, days)) {
    if (pending?.receivedOn === today) inspect(pending.doneOn);
    if (pending) continue;
    if (isOpenDay(calendar, today)) {
      if (dates.due <= today) inspect(today);
    } else if (canInspectNow(dates, today) && comes[dayNumber(today) % comes.length])
      pending = { doneOn: today, receivedOn: receivedOn(place, today, calendar) };
  }
  return visits;
}

const aSite = fc
  .record({
    // So late that no place has been due before the first day, also where it shifts to the open day before.
    starts: fc.integer({ min: 40, max: 200 }),
    weekdays: fc.constantFrom<readonly Weekday[]>(
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5, 6, 7],
      [2, 4],
      [3],
    ),
    shiftTo: fc.constantFrom('next' as const, 'previous' as const),
    // After some open days a short closure follows.
    open: fc.integer({ min: 1, max: 9 }),
    again: fc.integer({ min: 1, max: 14 }),
  })
  .map(({ starts, weekdays, shiftTo, open, again }) => {
    const from = addDays(firstDay, starts);
    const then = addDays(from, breakDays + open);
    const closures = [
      aClosure(from, addDays(from, breakDays - 1)),
      aClosure(then, addDays(then, again - 1)),
    ];
    return { from, calendar: aCalendar({ openWeekdays: weekdays, closures, shiftTo }) };
  });

const aPlace = fc.record({
  // Around the break and within it.
  offset: fc.integer({ min: -30, max: breakDays + 10 }),
  created: fc.option(fc.integer({ min: -6, max: 0 })),
  comes: fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
  delay: fc.integer({ min: 1, max: 30 }),
});

describe.each(inspectionTypes)('through a break of ten weeks, $key', (type) => {
  const visitsOf = (run: (visit: Visit, place: Place) => void, isSlow = true) =>
    fc.assert(
      fc.property(aSite, fc.array(aPlace, { minLength: 1, maxLength: 4 }), (site, given) => {
        const places = given.map(({ offset, created, ...place }): Place => {
          const naturalDue = addDays(site.from, offset);
          return {
            ...place,
            isSlow,
            naturalDue,
            createdOn: created === null ? null : addDays(naturalDue, created),
          };
        });
        const { calendar } = site;
        for (const place of places)
          live({ type, calendar }, place, 300 + type.periodDays).forEach((visit) =>
            run(visit, place),
          );
      }),
      { numRuns: 80 },
    );

  test('no place is due again on the day it was done, nor before', () => {
    visitsOf(({ doneOn, nextDue }) => expect(nextDue > doneOn).toBe(true));
  });

  test('nothing is due before its place was made', () => {
    visitsOf(({ due }, { createdOn }) => expect(due >= (createdOn ?? due)).toBe(true));
  });

  test('late is what was overdue, and nothing else', () => {
    visitsOf(({ state, onTime }) => expect(onTime).toBe(state !== 'overdue'));
  });

  test('nothing is late or missed whose form arrives by the next open day', () => {
    visitsOf(({ onTime, missed }) => expect([onTime, missed]).toEqual([true, []]), false);
  });
});

describe('a hundred weekly rooms on five weekdays', () => {
  const weekly = inspectionTypes[0];
  const monday = dayNumber(firstDay);

  /** How many are due on each weekday of a week. */
  const perWeekday = (visits: readonly Visit[], from: string) => {
    const within = visits.filter(({ due }) => from <= due && due < addDays(from, 7));
    return [1, 2, 3, 4, 5].map(
      (weekday) => within.filter(({ due }) => weekdayOf(due) === weekday).length,
    );
  };

  test.each(['next', 'previous'] as const)('do not gather after a break, by %s', (shiftTo) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 14, max: 20 }),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 30 }),
        (starts, comes, delay) => {
          const from = dayOfNumber(monday + starts);
          const to = addDays(from, breakDays - 1);
          const calendar = aCalendar({ closures: [aClosure(from, to)], shiftTo });
          const rooms = Array.from({ length: 100 }, (_, index): Place => ({
            naturalDue: dayOfNumber(monday + (index % 5)),
            createdOn: null,
            // Some are inspected on closed days, also within the break.
            comes: index % 3 === 0 ? comes : [false],
            delay,
          }));
          const site = { type: weekly, calendar };
          const visits = rooms.flatMap((room) => live(site, room, starts + breakDays + 50));
          expect(perWeekday(visits, firstDay)).toEqual([20, 20, 20, 20, 20]);
          const after = dayOfNumber(monday + Math.ceil((starts + breakDays) / 7) * 7 + 28);
          const found = perWeekday(visits, after);
          expect(found.reduce((sum, one) => sum + one)).toBe(100);
          expect(Math.min(...found)).toBeGreaterThanOrEqual(18);
          expect(Math.max(...found)).toBeLessThanOrEqual(22);
        },
      ),
      { numRuns: 25 },
    );
  });
});
