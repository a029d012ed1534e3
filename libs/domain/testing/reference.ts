// Straightforward reference implementations of figures that the product computes by SQL or incrementally: tests compare
// the two.
import { groupBy } from '../src/group-by.ts';
import {
  dueDates,
  dueState,
  isCounted,
  mean,
  percentOfScale,
  templateApplies,
  type Applicability,
  type DueState,
  type Inspectable,
  type LocalDate,
  type Template,
  type TypedDueRow,
  type WorkingCalendar,
} from '../src/index.ts';

/** A value given in an inspection; one inspection is (form, inspectable) (decisions 9). */
export type ScaleAnswer = {
  readonly formId: number;
  readonly inspectableId: number;
  readonly questionId: number;
  readonly inspectionTypeId: number;
  readonly value: number;
};

/** A mean with the details of its computation. */
export type Average = {
  readonly average: number | null;
  /** The same on the 0 to 1 scale that types share. */
  readonly percent: number | null;
  readonly averageOf: 'inspections' | 'answers';
  /** How many inspections or answers it is the mean of. */
  readonly count: number;
  /** Answers excluded as "not applicable". */
  readonly excluded: number;
};

/**
 * The average level of answers. Without chosen questions it is the mean over inspections of each one's mean, so that a
 * long inspection weighs no more than a short one; with them it is the mean over answers (decisions 9).
 *
 * @example
 * averageLevel([{ formId: 1, inspectableId: 5, questionId: 7, inspectionTypeId: 1, value: 2 }]) // => { average: 2, percent: 0.5, averageOf: 'inspections', count: 1, excluded: 0 }
 */
export function averageLevel(
  answers: readonly ScaleAnswer[],
  questionIds?: readonly number[],
): Average {
  const chosen = questionIds
    ? answers.filter(({ questionId }) => questionIds.includes(questionId))
    : answers;
  const counted = chosen.filter(({ value }) => isCounted(value));
  const groups = questionIds ? counted.map((answer) => [answer]) : byInspection(counted);
  return {
    average: mean(groups.flatMap((group) => mean(group.map(({ value }) => value)) ?? [])),
    percent: mean(groups.flatMap((group) => mean(percentsOf(group)) ?? [])),
    averageOf: questionIds ? 'answers' : 'inspections',
    count: groups.length,
    excluded: chosen.length - counted.length,
  };
}

function byInspection(answers: readonly ScaleAnswer[]): ScaleAnswer[][] {
  const key = ({ formId, inspectableId }: ScaleAnswer) => `${formId}:${inspectableId}`;
  return [...groupBy(answers, key).values()];
}

function percentsOf(answers: readonly ScaleAnswer[]): number[] {
  return answers.flatMap((answer) => percentOfScale(answer.inspectionTypeId, answer.value) ?? []);
}

/**
 * Whether a row of this type applies to an inspectable: at least one active template does.
 *
 * @example
 * isTypeApplicable(1, [], { id: 5, kind: 'room', name: toText('204'), locationId: 1, environmentId: 2, isArchived: false }) // => false
 */
export function isTypeApplicable(
  typeId: number,
  templates: readonly Pick<Template, keyof Applicability | 'isArchived'>[],
  inspectable: Inspectable,
): boolean {
  return templates.some(
    (template) =>
      template.inspectionTypeId === typeId &&
      !template.isArchived &&
      !inspectable.isArchived &&
      templateApplies(template, inspectable),
  );
}

/** How many rows are in each state. */
export type StateCounts = Readonly<Record<DueState, number>>;

/**
 * Counts rows by state; the counts add up to the number of rows.
 *
 * @example
 * countStates([], alwaysOpen, '2026-11-21') // => { not_applicable: 0, not_due: 0, open: 0, due: 0, overdue: 0 }
 */
export function countStates(
  rows: readonly TypedDueRow[],
  calendar: WorkingCalendar,
  today: LocalDate,
): StateCounts {
  const counts = { not_applicable: 0, not_due: 0, open: 0, due: 0, overdue: 0 };
  for (const { row, type } of rows) {
    const dates = { ...dueDates(row, type, calendar), isApplicable: row.isApplicable };
    counts[dueState(dates, calendar, today)] += 1;
  }
  return counts;
}
