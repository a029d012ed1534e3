import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber, dayOfNumber } from '../../testing/arbitraries.ts';
import { aDueRow } from '../../testing/builders.ts';
import { inspectionType, inspectionTypes } from '../inspection-types.ts';
import { canBeInspected } from './can-be-inspected.ts';
import { dueDates, dueState } from './due.ts';
import { dueSentence } from './due-sentences.ts';
import { explainDue } from './explain.ts';
import type { DueStep, ExplainedRow } from './explain.ts';
import { capPlannedDate, latestPlannable } from './plan.ts';
import { alwaysOpen, isOpenDay } from './working-calendar.ts';
import type { WorkingCalendar } from './working-calendar.ts';

const school: WorkingCalendar = {
  openWeekdays: [1, 2, 3, 4, 5],
  closures: [
    {
      from: '2026-12-21',
      to: '2027-01-06',
      name: { en: 'Christmas break', fi: 'Joululoma' },
      isYearly: false,
    },
  ],
  shiftTo: 'next',
};
const room = (change: Partial<ExplainedRow> = {}): ExplainedRow => ({
  row: aDueRow({ naturalDue: '2026-12-23', lastDoneOn: '2026-12-16', plannedDue: null }),
  type: inspectionType(1)!,
  calendar: school,
  today: '2026-12-18',
  appliesFrom: null,
  plan: null,
  doneInPeriod: 3,
  ...change,
});
const sentencesOf = (explained: ExplainedRow, language: 'en' | 'fi') =>
  explainDue(explained).steps.map((step) => dueSentence(step)[language]);

describe('why an inspection is due on its date', () => {
  test('is told in sentences with their numbers, in both languages', () => {
    expect(sentencesOf(room(), 'en')).toEqual([
      'Last inspected on 16 Dec 2026.',
      'The interval is 7 days, so the next date is 23 Dec 2026.',
      '23 Dec 2026 is closed (Christmas break), so the date moves to the next open day, 7 Jan 2027.',
      'It may be inspected from 22 Dec 2026 on, 1 day before the date.',
      'Done 3 times from 1 Dec 2026 to 31 Dec 2026; at most 4 can be planned.',
      'It can be planned for 14 Jan 2027 at the latest.',
    ]);
    expect(sentencesOf(room(), 'fi')).toEqual([
      'Viimeksi tarkastettu 16.12.2026.',
      'Tarkastusväli on 7 päivää, joten seuraava päivä on 23.12.2026.',
      '23.12.2026 on suljettu (Joululoma), joten päivä siirtyy seuraavaan avoimeen päivään 7.1.2027.',
      'Sen voi tarkastaa 22.12.2026 alkaen, 1 päivä ennen päivää.',
      'Tehty 3 kertaa 1.12.2026–31.12.2026; enintään 4 voi aikatauluttaa.',
      'Sen voi aikatauluttaa viimeistään päivälle 14.1.2027.',
    ]);
  });

  test('names who planned it, a previous open day, and how late it is', () => {
    const planned = room({
      row: aDueRow({ naturalDue: '2026-12-11', plannedDue: '2026-12-13', lastDoneOn: null }),
      calendar: { ...school, shiftTo: 'previous' },
      plan: { by: 'Anna Virtanen', at: '2026-12-01' },
      today: '2026-12-15',
    });
    expect(sentencesOf(planned, 'en').slice(0, 4)).toEqual([
      'Not inspected yet; the first date is 11 Dec 2026.',
      'Anna Virtanen planned it for 13 Dec 2026 on 1 Dec 2026.',
      '13 Dec 2026 is closed, so the date moves to the previous open day, 11 Dec 2026.',
      '2 open days have passed since then, so it is overdue.',
    ]);
    expect(sentencesOf({ ...planned, plan: null }, 'fi')[1]).toBe(
      'Se on aikataulutettu päivälle 13.12.2026.',
    );
  });

  test('counts from the earlier date after an inspection that was early', () => {
    const early = room({ row: aDueRow({ naturalDue: '2026-12-11', lastDoneOn: '2026-12-03' }) });
    expect(sentencesOf(early, 'en')[1]).toBe(
      'The interval is 7 days: after 4 Dec 2026 the next date is 11 Dec 2026.',
    );
    expect(sentencesOf(early, 'fi')[1]).toBe(
      'Tarkastusväli on 7 päivää: päivän 4.12.2026 jälkeen seuraava on 11.12.2026.',
    );
  });

  test('says when nothing applies, and since when a template does', () => {
    expect(sentencesOf(room({ row: aDueRow({ isApplicable: false }) }), 'en')).toEqual([
      'No template applies to it, so nothing is due.',
    ]);
    expect(sentencesOf(room({ appliesFrom: '2026-12-20' }), 'en')[1]).toBe(
      'A template has applied since 20 Dec 2026; dates before that do not count.',
    );
    expect(sentencesOf(room({ type: inspectionType(4)! }), 'en').at(-1)).toBe(
      'The interval of 360 days is shorter than the calendar, so the date comes 5 days earlier each year.',
    );
  });
});

// Follows the steps as a reader would: the rhythm, then a plan, then where a closed day moves the date.
function dueByReading(steps: readonly DueStep[]): string {
  let due = '';
  for (const step of steps)
    if (step.step === 'natural' || step.step === 'never_done' || step.step === 'planned')
      due = step.on;
    else if (step.step === 'closed') {
      expect(step.on).toBe(due);
      due = step.to;
    }
  return due;
}

const from = dayNumber('2026-01-01');
const aDay = fc.integer({ min: from, max: from + 800 }).map(dayOfNumber);
const aClosure = fc.tuple(aDay, fc.nat(80), fc.boolean()).map(([first, length, isYearly]) => ({
  from: first,
  to: dayOfNumber(dayNumber(first) + length),
  name: { en: 'Break', fi: 'Loma' },
  isYearly,
}));
const aCalendar: fc.Arbitrary<WorkingCalendar> = fc.oneof(
  fc.constant(alwaysOpen),
  fc.record({
    openWeekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7] as const, { minLength: 1 }),
    closures: fc.array(aClosure, { maxLength: 3 }),
    shiftTo: fc.constantFrom('next' as const, 'previous' as const),
  }),
);
const explained: fc.Arbitrary<ExplainedRow> = fc.record({
  row: fc.record({
    naturalDue: aDay,
    plannedDue: fc.option(aDay),
    lastDoneOn: fc.option(aDay),
    createdOn: fc.option(aDay),
    isApplicable: fc.boolean(),
  }),
  type: fc.constantFrom(...inspectionTypes),
  calendar: aCalendar,
  today: aDay,
  appliesFrom: fc.option(aDay),
  plan: fc.constant(null),
  doneInPeriod: fc.nat(6),
});

test('what is told agrees with what the lists use, in 10,000 histories', () => {
  fc.assert(
    fc.property(explained, (one) => {
      const { row, type, calendar, today } = one;
      const explanation = explainDue(one);
      const dates = dueDates(row, type, calendar);
      expect({ due: explanation.due, opensOn: explanation.opensOn }).toEqual(dates);
      expect(explanation.state).toBe(
        dueState({ ...dates, isApplicable: row.isApplicable }, calendar, today),
      );
      for (const step of explanation.steps) {
        const { en, fi } = dueSentence(step);
        expect(`${en}${fi}`).not.toMatch(/undefined|NaN|null/);
      }
      if (!row.isApplicable) return;
      expect(dueByReading(explanation.steps)).toBe(dates.due);
      expect(isOpenDay(calendar, dates.due)).toBe(true);
      const stepOf = <Name extends DueStep['step']>(name: Name) =>
        explanation.steps.find(
          (step): step is Extract<DueStep, { step: Name }> => step.step === name,
        );
      const answer = canBeInspected({ ...one, doneInPeriod: one.doneInPeriod ?? 0 });
      expect(stepOf('window')?.on).toBe(answer.opensOn);
      expect(stepOf('limit')?.done).toBe(answer.doneInPeriod);
      expect(stepOf('limit')?.most).toBe(answer.maxPerPeriod);
      const latest = latestPlannable(row, type, calendar, today);
      expect(capPlannedDate('2199-12-31', latest).date).toBe(stepOf('latest')?.on);
      expect((stepOf('overdue')?.days ?? 0) > 0).toBe(explanation.state === 'overdue');
    }),
    { numRuns: 10_000 },
  );
}, 60_000);
