import { isCounted, mean, percentOfScale } from '@kierros/domain';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

/** One inspection (form, inspectable) as the rollups count it. */
export type CountedInspection = {
  location_id: number;
  inspectable_id: number;
  inspectiontype_id: number;
  day: string;
  onTime: boolean | null;
  missed: number;
  values: readonly { question_id: number; answered_at: number; value: number }[];
};

const VALUES = [0, 1, 2, 3, 4, 5] as const;
const addCounts = (table: string) =>
  sql.join(VALUES.map((value) => sql.raw(`n${value} = ${table}.n${value} + excluded.n${value}`)));

type Cell = string | number;
const valuesOf = (rows: readonly Cell[][]) => sql.join(rows.map((row) => sql`(${sql.join(row)})`));

const inspectionRows = prepared(
  (_db, p: { rows: Cell[][] }) =>
    sql`insert into rollup_inspections (location_id, inspectable_id, inspectiontype_id, day, inspections, on_time, late, missed, scored, mean_sum, percent_sum)
    values ${valuesOf(p.rows)}
    on conflict (location_id, inspectable_id, inspectiontype_id, day) do update set
      inspections = rollup_inspections.inspections + excluded.inspections, on_time = rollup_inspections.on_time + excluded.on_time,
      late = rollup_inspections.late + excluded.late, missed = rollup_inspections.missed + excluded.missed,
      scored = rollup_inspections.scored + excluded.scored, mean_sum = rollup_inspections.mean_sum + excluded.mean_sum,
      percent_sum = rollup_inspections.percent_sum + excluded.percent_sum`,
);

const dayRows = prepared(
  (_db, p: { rows: Cell[][] }) =>
    sql`insert into rollup_days (location_id, inspectiontype_id, day, inspections, on_time, late, missed, scored, mean_sum, percent_sum)
      values ${valuesOf(p.rows)}
      on conflict (location_id, inspectiontype_id, day) do update set
        inspections = rollup_days.inspections + excluded.inspections, on_time = rollup_days.on_time + excluded.on_time,
        late = rollup_days.late + excluded.late, missed = rollup_days.missed + excluded.missed,
        scored = rollup_days.scored + excluded.scored, mean_sum = rollup_days.mean_sum + excluded.mean_sum,
        percent_sum = rollup_days.percent_sum + excluded.percent_sum`,
);

const questionRows = prepared(
  (_db, p: { rows: Cell[][] }) =>
    sql`insert into rollup_questions (location_id, inspectable_id, question_id, inspectiontype_id, day, n0, n1, n2, n3, n4, n5)
      values ${valuesOf(p.rows)} on conflict (location_id, inspectable_id, day, question_id) do update set ${addCounts('rollup_questions')}`,
);

const questionDayRows = prepared(
  (_db, p: { rows: Cell[][] }) =>
    sql`insert into rollup_question_days (location_id, question_id, inspectiontype_id, day, n0, n1, n2, n3, n4, n5)
      values ${valuesOf(p.rows)} on conflict (location_id, day, question_id) do update set ${addCounts('rollup_question_days')}`,
);

/**
 * Adds inspections to the daily rollups in the submitting transaction, so that
 * graphs read days instead of answers. `answered_at` is the inspectable of the
 * answer, which may be a room of the inspected environment.
 */
export async function addToRollups(
  tx: Executor,
  inspections: readonly CountedInspection[],
): Promise<void> {
  if (inspections.length === 0) return;
  await inspectionRows.run(tx, { rows: inspections.map(toInspectionRow) });
  await addDays(tx, inspections);
  await addQuestions(tx, inspections);
}

/**
 * Takes the earlier answers of edited inspections out of the rollups and puts
 * the new ones in. That they were done, and whether on time, stays.
 */
export async function changeInRollups(
  tx: Executor,
  before: readonly CountedInspection[],
  after: readonly CountedInspection[],
): Promise<void> {
  await inspectionRows.run(tx, { rows: before.map((one) => scoreRow(one, -1)) });
  await inspectionRows.run(tx, { rows: after.map((one) => scoreRow(one, 1)) });
  const undone = () => [0, 0, 0, 0];
  await addDays(tx, before, -1, undone);
  await addDays(tx, after, 1, undone);
  await addQuestions(tx, before, -1);
  await addQuestions(tx, after, 1);
  await removeEmptyRows(tx, [...before, ...after]);
}

function scoreRow(one: CountedInspection, weight: 1 | -1): Cell[] {
  const { scored, average, percent } = scoreOf(one);
  const key = [one.location_id, one.inspectable_id, one.inspectiontype_id, one.day];
  return [...key, 0, 0, 0, 0, weight * scored, weight * average, weight * percent];
}

// A row of nothing would show a question as asked that nobody answered.
async function removeEmptyRows(
  tx: Executor,
  inspections: readonly CountedInspection[],
): Promise<void> {
  const [first] = inspections;
  if (!first) return;
  const isEmpty = sql<boolean>`n0 + n1 + n2 + n3 + n4 + n5 = 0`;
  const answers = inspections.flatMap((one) => one.values);
  if (answers.length === 0) return;
  for (const part of inParts([...new Set(answers.map((answer) => answer.answered_at))]))
    await tx
      .deleteFrom('rollup_questions')
      .where('location_id', '=', first.location_id)
      .where('inspectable_id', 'in', part)
      .where('day', '=', first.day)
      .where(isEmpty)
      .execute();
  for (const part of inParts([...new Set(answers.map((answer) => answer.question_id))]))
    await tx
      .deleteFrom('rollup_question_days')
      .where('location_id', '=', first.location_id)
      .where('day', '=', first.day)
      .where('question_id', 'in', part)
      .where(isEmpty)
      .execute();
}

function scoreOf(one: CountedInspection) {
  const average = mean(one.values.map(({ value }) => value).filter(isCounted));
  const percent = average === null ? null : percentOfScale(one.inspectiontype_id, average);
  return { scored: average === null ? 0 : 1, average: average ?? 0, percent: percent ?? 0 };
}

function toInspectionRow(one: CountedInspection): Cell[] {
  const { scored, average, percent } = scoreOf(one);
  const { onTime, late } = punctuality(one);
  return [
    one.location_id,
    one.inspectable_id,
    one.inspectiontype_id,
    one.day,
    1,
    onTime,
    late,
    one.missed,
    scored,
    average,
    percent,
  ];
}

const punctuality = ({ onTime }: Pick<CountedInspection, 'onTime'>) => ({
  onTime: onTime === true ? 1 : 0,
  late: onTime === false ? 1 : 0,
});

const sumOf = (
  group: readonly CountedInspection[],
  count: (one: CountedInspection) => number,
): number => group.reduce((sum, one) => sum + count(one), 0);

const doneCounts = (group: readonly CountedInspection[]) => [
  group.length,
  sumOf(group, (one) => punctuality(one).onTime),
  sumOf(group, (one) => punctuality(one).late),
  sumOf(group, (one) => one.missed),
];

async function addDays(
  tx: Executor,
  inspections: readonly CountedInspection[],
  weight: 1 | -1 = 1,
  counts: (group: readonly CountedInspection[]) => number[] = doneCounts,
): Promise<void> {
  const groups = Map.groupBy(
    inspections,
    (one) => `${one.location_id} ${one.inspectiontype_id} ${one.day}`,
  );
  // In one order in every transaction, so that two of them never wait for each other in a circle.
  const rows = [...groups.keys()].sort().flatMap((key) => {
    const group = groups.get(key) ?? [];
    const [first] = group;
    if (!first) return [];
    const total = (count: (one: CountedInspection) => number) => weight * sumOf(group, count);
    return [
      [
        first.location_id,
        first.inspectiontype_id,
        first.day,
        ...counts(group),
        total((one) => scoreOf(one).scored),
        total((one) => scoreOf(one).average),
        total((one) => scoreOf(one).percent),
      ],
    ];
  });
  await dayRows.run(tx, { rows });
}

const ROWS_AT_ONCE = 400;

type Counted = {
  location_id: number;
  question_id: number;
  inspectiontype_id: number;
  day: string;
  counts: number[];
};

// The rows of one inspection lie side by side in both tables, so that a submission touches few pages
// of the database however many questions it answers.
async function addQuestions(
  tx: Executor,
  inspections: readonly CountedInspection[],
  weight: 1 | -1 = 1,
): Promise<void> {
  const answers = inspections
    .flatMap((one) =>
      one.values.map((answer) => ({
        ...one,
        ...answer,
        counts: VALUES.map((value) => (value === answer.value ? weight : 0)),
      })),
    )
    .sort((a, b) => a.answered_at - b.answered_at || a.question_id - b.question_id);
  for (const part of inParts(answers))
    await questionRows.run(tx, {
      rows: part.map((one) => [
        one.location_id,
        one.answered_at,
        one.question_id,
        one.inspectiontype_id,
        one.day,
        ...one.counts,
      ]),
    });
  for (const part of inParts(sumOverPlaces(answers)))
    await questionDayRows.run(tx, {
      rows: part.map((one) => [
        one.location_id,
        one.question_id,
        one.inspectiontype_id,
        one.day,
        ...one.counts,
      ]),
    });
}

/** One row per question and day, in the order of the key, which every transaction keeps so that none waits in a circle. */
function sumOverPlaces(answers: readonly Counted[]): Counted[] {
  // A round of one place has nothing to add up.
  const isApart = new Set(answers.map((one) => one.question_id)).size === answers.length;
  if (isApart) return [...answers].sort((a, b) => a.question_id - b.question_id);
  const groups = Map.groupBy(answers, (one) => `${one.location_id} ${one.day} ${one.question_id}`);
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      return first
        ? [
            {
              ...first,
              counts: VALUES.map((value) =>
                group.reduce((sum, one) => sum + (one.counts[value] ?? 0), 0),
              ),
            },
          ]
        : [];
    })
    .sort((a, b) => a.question_id - b.question_id);
}

function* inParts<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    yield rows.slice(start, start + ROWS_AT_ONCE);
}
