import { isCounted, mean, percentOfScale, type Timeliness } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { missedSums, type MissedChange } from '../due/public.ts';
import { othersServed } from '../../shared/others-served.ts';
import { areMany } from '../../shared/rows-in-turns.ts';
import {
  addSums,
  answerRow,
  inspectionRow,
  removeEmptySums,
  type Cell,
  type Sums,
} from '../rollups/public.ts';

/** One inspection (form, inspectable) as counted in the rollups. */
export type CountedInspection = {
  location_id: number;
  form_id: number;
  inspectable_id: number;
  inspectiontype_id: number;
  day: string;
  /** Null where it did not move its date. */
  timeliness: Timeliness | null;
  /** Its answers; null for a text-only answer. */
  values: readonly { question_id: number; answered_at: number; value: number | null }[];
};

/**
 * Adds inspections, and what they change of the missed ones, to the daily rollups in the submitting transaction, so that
 * graphs read days instead of answers.
 * `answered_at` is the inspectable of the answer, which may be a room of the inspected environment.
 */
export async function addToRollups(
  tx: Executor,
  inspections: readonly CountedInspection[],
  missed: readonly MissedChange[],
): Promise<void> {
  const done = [...inspections.map(doneRow), ...missed.map(missedSums)];
  await write(tx, done, { before: [], after: inspections });
}

/**
 * Replaces the earlier answers of edited inspections in the rollups with the new ones. That they were done, and whether
 * on time, does not change.
 */
export async function changeInRollups(
  tx: Executor,
  before: readonly CountedInspection[],
  after: readonly CountedInspection[],
): Promise<void> {
  const done = [...before.map((one) => less(scoreRow(one), 4)), ...after.map(scoreRow)];
  await write(tx, done, { before, after });
  await othersServed();
  const [first] = after;
  if (!first) return;
  const [earlier, now] = [before, after].map((side) => side.flatMap((one) => one.values));
  const answered = new Set(now?.map((answer) => answer.answered_at));
  await removeEmptySums(tx, {
    ...first,
    inspectables: [...new Set(earlier?.map((answer) => answer.answered_at))].filter(
      (id) => !answered.has(id),
    ),
    questions: [...new Set(earlier?.map((answer) => answer.question_id))],
  });
}

/** The answers that the rollups lose and those that they get. */
type Sides = { before: readonly CountedInspection[]; after: readonly CountedInspection[] };

const less = (row: readonly Cell[], keys: number): Cell[] =>
  row.map((cell, index) => (index < keys ? cell : -Number(cell)));

function write(tx: Executor, inspections: Cell[][], sides: Sides): Promise<void> {
  const answers = [...sides.before, ...sides.after].flatMap((one) => one.values);
  return addSums(tx, {
    inspections,
    answered: sides.after.flatMap(answeredRows),
    questions: questionChanges(sides),
    areMany: areMany(answers),
  });
}

function* questionChanges({ before, after }: Sides): Generator<Cell[]> {
  for (const one of before) for (const row of questionRows(one)) yield less(row, 4);
  for (const one of after) yield* questionRows(one);
}

const answeredRows = ({
  location_id,
  inspectiontype_id,
  day,
  form_id,
  values,
}: CountedInspection) =>
  [...new Set(values.map((answer) => answer.answered_at))].map((id): Cell[] => [
    ...[location_id, id, inspectiontype_id, day, form_id],
  ]);

/** On time, postponed or late as the columns that count them: what was postponed was on time. */
const flagsOf = (timeliness: Timeliness | null): Sums => ({
  on_time: timeliness === 'on_time' || timeliness === 'postponed' ? 1 : 0,
  postponed: timeliness === 'postponed' ? 1 : 0,
  late: timeliness === 'late' ? 1 : 0,
});

const keyOf = (one: CountedInspection): Cell[] => [
  one.location_id,
  one.inspectable_id,
  one.inspectiontype_id,
  one.day,
];

function doneRow(one: CountedInspection): Cell[] {
  const sums = { inspections: 1, ...flagsOf(one.timeliness), ...scoresOf(one) };
  return inspectionRow(keyOf(one), sums);
}

const scoreRow = (one: CountedInspection): Cell[] => inspectionRow(keyOf(one), scoresOf(one));

function scoresOf({ inspectiontype_id, values }: CountedInspection): Sums {
  const levels = values.flatMap(({ value }) => (value !== null && isCounted(value) ? [value] : []));
  const average = mean(levels);
  const percent = average === null ? null : percentOfScale(inspectiontype_id, average);
  const scored = average === null ? 0 : 1;
  const sums = { scored, mean_sum: average ?? 0, percent_sum: percent ?? 0 };
  return Object.assign(sums, countsOf(values.map(({ value }) => value)));
}

/** How often each level, and how often a text, is among the values of answers. */
function countsOf(values: readonly (number | null)[]): Sums {
  const counts: Record<string, number> = {};
  for (const value of values) {
    const column = value === null ? 'texts' : `n${value}`;
    counts[column] = (counts[column] ?? 0) + 1;
  }
  return counts;
}

const questionRows = (one: CountedInspection): Cell[][] =>
  one.values.map(({ question_id, value }) => {
    const key = [one.location_id, question_id, one.inspectiontype_id, one.day];
    return answerRow(key, countsOf([value]));
  });
