import { isCounted, mean, percentOfScale, type Timeliness } from '@kierros/domain';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { chunks } from '../../shared/chunks.ts';
import { missedSums, type MissedChange } from '../due/public.ts';
import { inOneTurn, inTurns, othersServed } from '../../shared/others-served.ts';
import { areMany, sentInOrder } from '../../shared/rows-in-turns.ts';
import {
  addTo,
  answerRow,
  inspectionRow,
  partOf,
  summed,
  summing,
  type Cell,
  type Sums,
} from '../rollups/public.ts';

/** One inspection (form, inspectable) as counted in the rollups. */
export type CountedInspection = {
  location_id: number;
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
  await removeEmptyRows(tx, [...before, ...after]);
}

/** The answers that the rollups lose and those that they get. */
type Sides = { before: readonly CountedInspection[]; after: readonly CountedInspection[] };

const withoutPlace = ([location = 0, _inspectable, ...rest]: Cell[]): Cell[] => [location, ...rest];

const less = (row: readonly Cell[], keys: number): Cell[] =>
  row.map((cell, index) => (index < keys ? cell : -Number(cell)));

/**
 * Adds rows of (location, inspectable, type, day) and of (location, inspectable, question, type, day) to every table
 * that sums them up. What more submissions share comes later, because it stays locked until the commit.
 */
async function write(tx: Executor, done: Cell[][], sides: Sides): Promise<void> {
  const days = done.map(withoutPlace);
  const inPart = ([location, ...rest]: Cell[]) => [partOf(tx, Number(location)), ...rest];
  const values = [...sides.before, ...sides.after].map((one) => one.values);
  const questions = summingQuestions(sides);
  // The few of a usual submission are sent with its commit, which waits for no turn.
  const sums = areMany(values.flat()) ? await inTurns(questions) : inOneTurn(questions);
  const steps = [
    () => addTo.inspections(tx, summed(done, 4)),
    () => addTo.questions(tx, sums.places),
    () => addTo.days(tx, summed(days, 3)),
    () => addTo.questionDays(tx, sums.days),
    () => addTo.allLocationsDays(tx, summed(days.map(inPart), 3)),
    () => addTo.allLocationsQuestions(tx, summed(sums.days.map(inPart), 4)),
  ];
  await sentInOrder(steps, sums.places);
}

function* summingQuestions(sides: Sides): Generator<void, { places: Cell[][]; days: Cell[][] }> {
  const places = yield* summing(questionChanges(sides), 5);
  const days = yield* summing(places.map(withoutPlace), 4);
  return { places, days };
}

function* questionChanges({ before, after }: Sides): Generator<Cell[]> {
  for (const one of before) for (const row of questionRows(one)) yield less(row, 5);
  for (const one of after) yield* questionRows(one);
}

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
  one.values.map(({ question_id, answered_at, value }) => {
    const key = [one.location_id, answered_at, question_id, one.inspectiontype_id, one.day];
    return answerRow(key, countsOf([value]));
  });

const ROWS_PER_BATCH = 400;

// An empty row would show a question as asked although it has no answers.
async function removeEmptyRows(
  tx: Executor,
  inspections: readonly CountedInspection[],
): Promise<void> {
  const [first] = inspections;
  if (!first) return;
  const isEmpty = sql<boolean>`n0 + n1 + n2 + n3 + n4 + n5 + texts = 0`;
  const answers = inspections.flatMap((one) => one.values);
  for (const part of chunks(
    [...new Set(answers.map((answer) => answer.answered_at))],
    ROWS_PER_BATCH,
  ))
    await tx
      .deleteFrom('rollup_questions')
      .where('location_id', '=', first.location_id)
      .where('inspectable_id', 'in', part)
      .where('day', '=', first.day)
      .where(isEmpty)
      .execute();
  for (const part of chunks(
    [...new Set(answers.map((answer) => answer.question_id))],
    ROWS_PER_BATCH,
  ))
    await tx
      .deleteFrom('rollup_question_days')
      .where('location_id', '=', first.location_id)
      .where('day', '=', first.day)
      .where('question_id', 'in', part)
      .where(isEmpty)
      .execute();
}
