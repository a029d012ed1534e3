import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { answerSums, inspectionSums } from '../../db/rollup-columns.ts';
import { chunks } from '../../shared/chunks.ts';
import { inOneTurn, inTurns } from '../../shared/others-served.ts';
import { forChunks, sentInOrder } from '../../shared/rows-in-turns.ts';
import { summed, summing, type Cell } from './sum-rows.ts';

// The only writer of the sums of a location (`rebuild` replaces them).

/** One of the tables: its key columns, and the columns that are summed, if any. */
type SumTable = {
  name: string;
  key: readonly string[];
  /** The unique part of the key, where a column depends on the others. */
  unique?: readonly string[];
  sums?: readonly string[];
};

const valuesOf = (rows: readonly Cell[][]) => sql.join(rows.map((row) => sql`(${sql.join(row)})`));

function adder({ name, key, unique = key, sums = [] }: SumTable) {
  const columns = [...key, ...sums].join(', ');
  const added = sums.map((sum) => `${sum} = ${name}.${sum} + excluded.${sum}`).join(', ');
  const known = added === '' ? 'nothing' : `update set ${added}`;
  const insert = prepared(
    (_db, p: { rows: Cell[][] }) =>
      sql`insert into ${sql.raw(name)} (${sql.raw(columns)}) values ${valuesOf(p.rows)}
        on conflict (${sql.raw(unique.join(', '))}) do ${sql.raw(known)}`,
  );
  return (tx: Executor, rows: readonly Cell[][]): Promise<unknown> =>
    forChunks(rows, 256, (part) => insert.run(tx, { rows: part }));
}

const answeredKey = ['location_id', 'inspectable_id', 'inspectiontype_id', 'day', 'form_id'];

// Each takes rows of its key columns followed by its sums, with every key once.
const addTo = {
  inspections: adder({
    name: 'rollup_inspections',
    key: ['location_id', 'inspectable_id', 'inspectiontype_id', 'day'],
    sums: [...inspectionSums, ...answerSums],
  }),
  days: adder({
    name: 'rollup_days',
    key: ['location_id', 'inspectiontype_id', 'day'],
    sums: [...inspectionSums, ...answerSums],
  }),
  answered: adder({ name: 'answered_inspectables', key: answeredKey }),
  // The rows of one inspection are adjacent, so that a submission touches few database pages however many questions it
  // answers.
  questionDays: adder({
    name: 'rollup_question_days',
    key: ['location_id', 'question_id', 'inspectiontype_id', 'day'],
    unique: ['location_id', 'day', 'question_id'],
    sums: answerSums,
  }),
};

// On PostgreSQL a mark of its own for each transaction: the day is recomputed once more after each that was committed
// meanwhile.
const insertMarks = prepared(
  (_db, p: { rows: Cell[][] }) =>
    sql`insert into sum_marks (location_id, inspectiontype_id, day) values ${valuesOf(p.rows)} on conflict do nothing`,
);

function mark(tx: Executor, days: readonly Cell[][]): Promise<unknown> {
  const marked = new Map(days.map((row) => [row.slice(0, 3).join(' '), row.slice(0, 3)]));
  return forChunks([...marked.values()], 256, (rows) => insertMarks.run(tx, { rows }));
}

/** What a transaction adds to the sums of its locations. */
export type NewSums = {
  /** Rows of (location, inspectable, type, day) and the sums of inspections, also where these add nothing. */
  inspections: readonly Cell[][];
  /** Rows of (location, inspectable, type, day, form) with answers. */
  answered?: readonly Cell[][];
  /** Rows of (location, question, type, day) and the sums of answers, of the days above. */
  questions?: Iterable<Cell[]>;
  /** Whether the questions are so many that they are added up in turns. */
  areMany?: boolean;
};

const withoutPlace = ([location = 0, _inspectable, ...rest]: Cell[]): Cell[] => [location, ...rest];

/**
 * Adds to every table of daily sums of a location, and marks the days for the sums of all locations. What more
 * submissions share comes later, because it stays locked until the commit.
 */
export async function addSums(
  tx: Executor,
  { inspections, answered = [], questions = [], areMany = false }: NewSums,
): Promise<void> {
  const days = inspections.map(withoutPlace);
  const summedQuestions = summing(questions, 4);
  // The few of a usual submission are sent with its commit, which waits for no turn.
  const ofQuestions = areMany ? await inTurns(summedQuestions) : inOneTurn(summedQuestions);
  const steps = [
    () => mark(tx, days),
    () => addTo.inspections(tx, summed(inspections, 4)),
    () => addTo.answered(tx, answered),
    () => addTo.days(tx, summed(days, 3)),
    () => addTo.questionDays(tx, ofQuestions),
  ];
  await sentInOrder(steps, answered);
}

/** What an edit of a form may have left without answers. */
type Unanswered = {
  location_id: number;
  form_id: number;
  inspectiontype_id: number;
  day: string;
  /** Inspectables without answers of this form. */
  inspectables: readonly number[];
  /** Questions without answers in this location on this day, perhaps. */
  questions: readonly number[];
};

const ROWS_PER_BATCH = 400;

/** Removes what `addSums` has left empty: it would show a question as asked although it has no answers. */
export async function removeEmptySums(tx: Executor, unanswered: Unanswered): Promise<void> {
  const { location_id, form_id, inspectiontype_id, day } = unanswered;
  const isEmpty = sql<boolean>`n0 + n1 + n2 + n3 + n4 + n5 + texts = 0`;
  for (const part of chunks(unanswered.inspectables, ROWS_PER_BATCH))
    await tx
      .deleteFrom('answered_inspectables')
      .where('location_id', '=', location_id)
      .where('inspectable_id', 'in', part)
      .where('inspectiontype_id', '=', inspectiontype_id)
      .where('day', '=', day)
      .where('form_id', '=', form_id)
      .execute();
  for (const part of chunks(unanswered.questions, ROWS_PER_BATCH))
    await tx
      .deleteFrom('rollup_question_days')
      .where('location_id', '=', location_id)
      .where('day', '=', day)
      .where('question_id', 'in', part)
      .where(isEmpty)
      .execute();
}
