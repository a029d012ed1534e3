import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { isPostgres } from '../../db/dialect.ts';
import { prepared } from '../../db/prepared.ts';
import { answerSums, inspectionSums } from '../../db/rollup-columns.ts';
import { allLocationsParts } from './raw-rollups.ts';
import { inOneTurn } from '../../shared/others-served.ts';
import { forChunks } from '../../shared/rows-in-turns.ts';
import { isAllLocations, type Scope } from '../../shared/scope.ts';
import { sorting } from '../../shared/sorting.ts';

/** The table `r` of the daily sums of whole locations: of each of a scope, or of all together. */
export const dayTable = (scope: Scope): RawBuilder<unknown> =>
  isAllLocations(scope) ? sql`rollup_everywhere_days r` : sql`rollup_days r`;

/** The same of the answers to questions. */
export const questionTable = (scope: Scope): RawBuilder<unknown> =>
  isAllLocations(scope) ? sql`rollup_everywhere_questions r` : sql`rollup_question_days r`;

export type Cell = string | number;

export type Sums = Readonly<
  Partial<Record<(typeof inspectionSums | typeof answerSums)[number], number>>
>;

const rowOf =
  (columns: readonly (keyof Sums)[]) =>
  (key: readonly Cell[], sums: Sums): Cell[] => [
    ...key,
    ...columns.map((column) => sums[column] ?? 0),
  ];

/** A row of a table of inspections: the columns of its key, and its sums; what is not named adds nothing. */
export const inspectionRow = rowOf([...inspectionSums, ...answerSums]);

/** The same of a table of answers to questions. */
export const answerRow = rowOf(answerSums);

/** One of the rollup tables: its key columns, and the columns that are summed. */
type SumTable = {
  name: string;
  key: readonly string[];
  /** The unique part of the key, where a column depends on the others. */
  unique?: readonly string[];
  sums: readonly string[];
};

function adder({ name, key, unique = key, sums }: SumTable) {
  const values = (rows: readonly Cell[][]) => sql.join(rows.map((row) => sql`(${sql.join(row)})`));
  const columns = [...key, ...sums].join(', ');
  const added = sums.map((sum) => `${sum} = ${name}.${sum} + excluded.${sum}`).join(', ');
  const insert = prepared(
    (_db, p: { rows: Cell[][] }) =>
      sql`insert into ${sql.raw(name)} (${sql.raw(columns)}) values ${values(p.rows)}
        on conflict (${sql.raw(unique.join(', '))}) do update set ${sql.raw(added)}`,
  );
  return (tx: Executor, rows: readonly Cell[][]): Promise<unknown> =>
    forChunks(rows, 256, (part) => insert.run(tx, { rows: part }));
}

/** Each function takes rows of its key columns followed by its sums, with every key once. */
export const addTo = {
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
  // The rows of one inspection are adjacent in the question tables, so that a submission touches few database pages
  // however many questions it answers.
  questions: adder({
    name: 'rollup_questions',
    key: ['location_id', 'inspectable_id', 'question_id', 'inspectiontype_id', 'day'],
    unique: ['location_id', 'inspectable_id', 'day', 'question_id'],
    sums: answerSums,
  }),
  questionDays: adder({
    name: 'rollup_question_days',
    key: ['location_id', 'question_id', 'inspectiontype_id', 'day'],
    unique: ['location_id', 'day', 'question_id'],
    sums: answerSums,
  }),
  allLocationsDays: adder({
    name: 'rollup_everywhere_days',
    key: ['part', 'inspectiontype_id', 'day'],
    sums: [...inspectionSums, ...answerSums],
  }),
  allLocationsQuestions: adder({
    name: 'rollup_everywhere_questions',
    key: ['part', 'question_id', 'inspectiontype_id', 'day'],
    unique: ['day', 'question_id', 'part'],
    sums: answerSums,
  }),
};

/** The part of a sum over all locations that a location adds to. */
export const partOf = (tx: Executor, locationId: number): number =>
  locationId % allLocationsParts(isPostgres(tx) ? 'postgres' : 'sqlite');

/**
 * Merges rows with the same key and drops those that add nothing, in an order common to all transactions, so that two
 * of them never deadlock.
 */
export const summed = (rows: Iterable<Cell[]>, keys: number): Cell[][] =>
  inOneTurn(summing(rows, keys));

/** `summed` in parts that are each short. */
export function* summing(rows: Iterable<Cell[]>, keys: number): Generator<void, Cell[][]> {
  const byKey = new Map<string, Cell[]>();
  for (const row of rows) {
    yield;
    const key = row.slice(0, keys).join(' ');
    const known = byKey.get(key);
    if (known)
      for (let index = keys; index < row.length; index += 1)
        known[index] = Number(known[index]) + Number(row[index]);
    else byKey.set(key, [...row]);
  }
  const sums: [string, Cell[]][] = [];
  for (const [key, row] of byKey) {
    yield;
    if (row.some((cell, index) => index >= keys && cell !== 0)) sums.push([key, row]);
  }
  return (yield* sorting(sums, ([one], [other]) => one < other)).map(([, row]) => row);
}
