// Answers that the rules gave before there were closed days. Where every day is open each keeps its value (decisions 19).
//
// A case is a line "input => answer"; days are written yymmdd, so that the input is JSON.
import { describe, expect, test } from 'vitest';
import recorded from '../../testing/recorded-answers.json' with { type: 'json' };
import { inspectionType } from '../inspection-types.ts';
import { canBeInspected } from './can-be-inspected.ts';
import { canInspectNow, daysOverdue, dueDates, dueState, nextInspectionDate } from './due.ts';
import { missedDays } from './missed.ts';
import { afterSubmission, couldBegin } from './move.ts';
import { capPlannedDate, consumedBy, latestPlannable, planEntry, plannedDueOf } from './plan.ts';
import { recommend, recommendedRound } from './recommend.ts';
import type { Recommendation } from './recommend.ts';
import { simulateDue } from './simulate.ts';
import { isByNaturalDue } from './timeliness.ts';
import { isUpcoming } from './upcoming.ts';
import { alwaysOpen } from './working-calendar.ts';

type Day = number;
type Optional = Day | null;

const dayOf = (day: Day) => {
  const text = String(day);
  return `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`;
};
const optional = (day: Optional) => (day === null ? null : dayOf(day));
const typeOf = (id: number) => inspectionType(id)!;
const rhythm = (naturalDue: Day, lastDoneOn: Optional = null) => ({
  naturalDue: dayOf(naturalDue),
  lastDoneOn: optional(lastDoneOn),
  createdOn: null,
});

const written = (answer: unknown) =>
  JSON.stringify(answer, (_, value: unknown) =>
    typeof value === 'boolean' ? Number(value) : value,
  )
    .replaceAll('"', '')
    .replace(/20(\d\d)-(\d\d)-(\d\d)/g, '$1$2$3');

/** Answers every case anew; the lines are compared as a whole, which shows those that differ. */
function expectSame<Input extends readonly unknown[]>(
  lines: readonly string[],
  answer: (...input: Input) => unknown,
): void {
  const now = lines.map((line) => {
    const [input = ''] = line.split(' => ');
    return `${input} => ${written(answer(...(JSON.parse(input) as Input)))}`;
  });
  expect(now).toEqual(lines);
}

type RowInput = [
  ...[typeId: number, naturalDue: Day, plannedDue: Optional, lastDoneOn: Optional, applies: number],
  ...[today: Day, doneOn: Day, seen: Day, countsFrom: Optional, done: number],
];

function rowAnswers(...[typeId, natural, planned, last, applies, ...on]: RowInput): unknown {
  const [today, doneOn, seen, countsFrom, doneInPeriod] = on;
  const type = typeOf(typeId);
  const row = {
    ...rhythm(natural, last),
    plannedDue: optional(planned),
    isApplicable: applies === 1,
  };
  const [now, done] = [dayOf(today), dayOf(doneOn)];
  const dates = dueDates(row, type, alwaysOpen);
  const submission = { naturalDueSeen: dayOf(seen), doneOn: done };
  const move = afterSubmission(row, submission, type, alwaysOpen);
  return [
    dueState({ ...row, ...dates }, alwaysOpen, now),
    dates.due,
    dates.opensOn,
    nextInspectionDate(row, type, alwaysOpen, now),
    daysOverdue(dates.due, alwaysOpen, now),
    canInspectNow(dates, now),
    // Whether a template applies is now asked by the caller.
    row.isApplicable && isUpcoming(dates, now),
    canBeInspected({ row, type, calendar: alwaysOpen, today: now, doneInPeriod }).result,
    couldBegin([dueDates(row, type, alwaysOpen)], done),
    isByNaturalDue(row, done, type, alwaysOpen),
    move.moved
      ? [move.naturalDue, move.plannedDue, move.lastDoneOn, move.timeliness === 'on_time']
      : move.reason,
    missedDays({ ...row, countsFrom: optional(countsFrom) }, done, type, alwaysOpen),
  ];
}

type PlanInput = [
  ...[typeId: number, naturalDue: Day, today: Day, wanted: Day],
  ...[doneInPeriod: number, plannedInPeriod: number, existing: readonly Day[]],
];

function planAnswers(...[typeId, naturalDue, today, wanted, ...counts]: PlanInput): unknown {
  const [doneInPeriod, plannedInPeriod, existing] = counts;
  const [type, row] = [typeOf(typeId), rhythm(naturalDue)];
  const latest = latestPlannable(row, type, alwaysOpen, dayOf(today));
  const { date, capped } = capPlannedDate(dayOf(wanted), latest);
  const planned = planEntry(
    {
      wanted: dayOf(wanted),
      row,
      today: dayOf(today),
      doneInPeriod,
      plannedInPeriod,
      existing: existing.map(dayOf),
    },
    type,
    alwaysOpen,
  );
  return [[date, capped], planned.ok ? [planned.value.date, planned.value.capped] : planned.reason];
}

type EntryInput = readonly [dueDate: Day, newDueDate: Optional, isConsumed: number];

function consumptionAnswers(doneOn: Day, given: readonly EntryInput[]): unknown {
  const entries = given.map(([dueDate, newDueDate, isConsumed]) => ({
    dueDate: dayOf(dueDate),
    newDueDate: optional(newDueDate),
    isConsumed: isConsumed === 1,
  }));
  const consumed = consumedBy(entries, dayOf(doneOn), (day) => day);
  return [plannedDueOf(entries), consumed.map((entry) => entries.indexOf(entry))];
}

type SimulationInput = [
  ...[typeId: number, naturalDue: Day, entries: readonly Day[], doneOn: readonly Day[]],
  ...[applies: number, today: Day, from: Day, to: Day],
];

function simulationAnswers(...[typeId, naturalDue, entries, doneOn, ...on]: SimulationInput) {
  const [applies, today, from, to] = on;
  const row = {
    ...rhythm(naturalDue),
    entries: entries.map((day) => ({ dueDate: dayOf(day), newDueDate: null, isConsumed: false })),
    doneOn: doneOn.map(dayOf),
    isApplicable: applies === 1,
  };
  const range = { from: dayOf(from), to: dayOf(to) };
  const span = { today: dayOf(today), range, calendar: alwaysOpen };
  return simulateDue(row, typeOf(typeId), span).map((one) => [
    one.dueDate,
    one.doneOn,
    one.opensOn,
    one.naturalDue,
    one.numberInPeriod,
    ...one.reasons,
  ]);
}

type CandidateInput = readonly [
  ...[id: number, typeId: number, environmentId: number | null],
  ...[due: Day, lastLowestValue: number | null],
];

function roundAnswers(day: Day, given: readonly CandidateInput[]): unknown {
  const candidates = given.map(([id, typeId, environmentId, due, lastLowestValue]) => ({
    inspectableId: id,
    inspectionTypeId: typeId,
    environmentId,
    ...dueDates({ ...rhythm(due), plannedDue: null }, typeOf(typeId), alwaysOpen),
    calendar: alwaysOpen,
    lastLowestValue,
  }));
  const brief = ({ candidate, reasons }: Recommendation) => [
    candidate.inspectableId,
    ...reasons.map((reason) => Object.values(reason)),
  ];
  return [
    recommend(candidates, dayOf(day)).map(brief),
    recommendedRound(candidates, dayOf(day)).map((stop) => [stop.environmentId, stop.items.length]),
  ];
}

type ExplanationInput = [
  ...[typeId: number, naturalDue: Day, plannedDue: Optional],
  ...[applies: number, today: Day, doneInPeriod: number],
];

function explanation(...[typeId, naturalDue, planned, applies, ...on]: ExplanationInput): unknown {
  const [today, doneInPeriod] = on;
  const row = {
    ...rhythm(naturalDue),
    plannedDue: optional(planned),
    isApplicable: applies === 1,
  };
  const type = typeOf(typeId);
  return canBeInspected({ row, type, calendar: alwaysOpen, today: dayOf(today), doneInPeriod });
}

describe('where every day is open, the answers are those of the rules without a calendar', () => {
  test('states, dates, punctuality and missed days', () => expectSame(recorded.rows, rowAnswers));
  test('plans and caps', () => expectSame(recorded.plans, planAnswers));
  test('consumed entries', () => expectSame(recorded.consumptions, consumptionAnswers));
  test('simulations', () => expectSame(recorded.simulations, simulationAnswers));
  test('rounds', () => expectSame(recorded.rounds, roundAnswers));
  test('explanations', () => expectSame(recorded.explanations, explanation));
  test('there are nearly two thousand of them', () =>
    expect(Object.values(recorded).flat()).toHaveLength(1_870));
});
