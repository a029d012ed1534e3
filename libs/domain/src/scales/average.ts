import { groupBy } from '../group-by.ts';
import { isCounted, percentOfScale } from './scale.ts';

/** A value given in an inspection; one inspection is (form, inspectable) (decisions 9). */
export type ScaleAnswer = {
  readonly formId: number;
  readonly inspectableId: number;
  readonly questionId: number;
  readonly inspectionTypeId: number;
  readonly value: number;
};

/** A mean with what it was taken over. */
export type Average = {
  readonly average: number | null;
  /** The same on the 0 to 1 scale that types share. */
  readonly percent: number | null;
  readonly averageOf: 'inspections' | 'answers';
  /** How many inspections or answers took part. */
  readonly count: number;
  /** Answers left out as "not applicable". */
  readonly excluded: number;
};

/**
 * The mean of numbers; null when there are none.
 *
 * @example
 * mean([1, 2]) // => 1.5
 * mean([]) // => null
 */
export function mean(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/**
 * The average level of answers. Without chosen questions it is the mean over
 * inspections of each one's mean, so that a long inspection weighs no more than
 * a short one; with them it is the mean over answers (decisions 9).
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
