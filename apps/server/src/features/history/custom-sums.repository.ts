import { inspectionType, isLow } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { rowValues } from '../../db/prepared.ts';
import { answerSums, inspectionSums } from '../../db/rollup-columns.ts';
import { dayTable, questionTable } from '../rollups/public.ts';
import { within } from '../../shared/scope.ts';
import type { IdSpan } from './answer-spans.ts';
import type { CustomFilter, Grouping, GroupSums } from './custom-data.repository.ts';
import { list } from './entry-filter.ts';
import { isAmong, locationsOf } from './several-inspectables.ts';

/** Groupings that the daily sums support. */
export type SumGrouping = Exclude<Grouping, 'inspector'>;

type Row = { key: string; inspectiontype_id: number } & Partial<Record<Column, number>>;
type Column = (typeof inspectionSums | typeof answerSums)[number];

const sums = (columns: readonly Column[]) =>
  sql.raw(columns.map((column) => `sum(r.${column}) as ${column}`).join(', '));

const keys: Record<SumGrouping, RawBuilder<unknown>> = {
  none: sql`'all'`,
  inspectable: sql`i.id`,
  environment: sql`coalesce(i.environment_id, i.id)`,
  question: sql`r.question_id`,
  type: sql`r.inspectiontype_id`,
  day: sql`r.day`,
};

/** Inspections of whole locations: one row per day and type. */
export const wholeSums = (db: Executor, filter: CustomFilter, grouping: SumGrouping) =>
  read(db, filter, {
    from: dayTable(locationsOf(filter.places)),
    columns: [...inspectionSums, ...answerSums],
    condition: wholeLocations(filter),
    grouping,
  });

/** Inspections of some inspectables, where all answers of an inspection are about its own inspectable. */
export const inspectableSums = (
  db: Executor,
  filter: CustomFilter,
  grouping: SumGrouping,
  span: IdSpan,
) =>
  read(db, filter, {
    ...ofInspectables('rollup_inspections', filter, span),
    columns: [...inspectionSums, ...answerSums],
    grouping,
  });

/** Answers to questions of whole locations. */
export const wholeQuestionSums = (db: Executor, filter: CustomFilter, grouping: SumGrouping) =>
  read(db, filter, {
    from: questionTable(locationsOf(filter.places)),
    columns: answerSums,
    condition: wholeLocations(filter),
    grouping,
  });

/** Answers to questions about some inspectables. */
export const inspectableQuestionSums = (
  db: Executor,
  filter: CustomFilter,
  grouping: SumGrouping,
  span: IdSpan,
) =>
  read(db, filter, {
    ...ofInspectables('rollup_questions', filter, span),
    columns: answerSums,
    grouping,
  });

// From each inspectable to its range of the sums; cross joins fix SQLite's join order. A span instead of a list of ids:
// thousands of parameters take longer to send and to plan than the sums to read.
const ofInspectables = (
  table: string,
  filter: CustomFilter,
  { first, last }: IdSpan,
): Pick<Reading, 'from' | 'condition'> => ({
  from: sql`inspectables i cross join ${sql.table(table)} r`,
  condition: sql<boolean>`i.id >= ${first} and i.id <= ${last} and ${isAmong(filter.places, 'i', 'id')}
    and r.location_id = i.location_id and r.inspectable_id = i.id and ${wholeLocations(filter)}`,
});

const wholeLocations = ({ places }: CustomFilter): RawBuilder<boolean> =>
  within(locationsOf(places), 'r.location_id');

type Reading = {
  from: RawBuilder<unknown>;
  columns: readonly Column[];
  condition: RawBuilder<boolean>;
  grouping: SumGrouping;
};

async function read(
  db: Executor,
  filter: CustomFilter,
  { from: tables, columns, condition, grouping }: Reading,
): Promise<GroupSums[]> {
  const { from, to, inspectiontype_ids: typeIds, question_ids: questionIds } = filter;
  const all = [condition];
  if (from !== null) all.push(sql<boolean>`r.day >= ${from}`);
  if (to !== null) all.push(sql<boolean>`r.day <= ${to}`);
  if (typeIds) all.push(sql<boolean>`r.inspectiontype_id in (${list(typeIds)})`);
  if (questionIds) all.push(sql<boolean>`r.question_id in (${list(questionIds)})`);
  const rows = await rowValues(
    db,
    sql`select ${keys[grouping]} as key, r.inspectiontype_id, ${sums(columns)}
    from ${tables} where ${sql.join(all, sql` and `)}
    group by ${sql.join([...(grouping === 'none' ? [] : [keys[grouping]]), sql`r.inspectiontype_id`])}`,
  );
  return rows.flatMap((values) => {
    const row: Row = { key: String(values[0]), inspectiontype_id: Number(values[1]) };
    for (const [index, column] of columns.entries()) row[column] = Number(values[index + 2]);
    return toSums(row, filter) ?? [];
  });
}

/** Converts a row of sums to the totals of its answers; undefined if none of them has a wanted level. */
function toSums(
  row: Row,
  { value_min: least, value_max: most }: CustomFilter,
): GroupSums | undefined {
  const type = row.inspectiontype_id;
  const narrowed = least !== undefined || most !== undefined;
  const isWanted = (level: number) => level >= (least ?? 0) && level <= (most ?? 9);
  const counts = [row.n0, row.n1, row.n2, row.n3, row.n4, row.n5].map((count, level) =>
    isWanted(level) ? (count ?? 0) : 0,
  );
  const texts = narrowed ? 0 : (row.texts ?? 0);
  const answered = counts.reduce((sum, count) => sum + count, 0);
  if (answered + texts === 0) return undefined;
  const [not_applicable = 0] = counts;
  const counted = answered - not_applicable;
  const total = counts.reduce((sum, count, level) => sum + count * level, 0);
  const given = counts.flatMap((count, level) => (level > 0 && count > 0 ? [level] : []));
  const on_time = row.on_time ?? 0;
  return {
    key: row.key,
    inspections: row.inspections ?? 0,
    counted,
    total,
    scored: row.scored ?? 0,
    mean_sum: row.mean_sum ?? 0,
    percent_sum: row.percent_sum ?? 0,
    answer_percent_sum: (total - counted) / ((inspectionType(type)?.scale.max ?? 2) - 1),
    lowest: given[0] ?? null,
    highest: given.at(-1) ?? null,
    low_count: counts.reduce((sum, count, level) => sum + (isLow(type, level) ? count : 0), 0),
    judged: on_time + (row.late ?? 0),
    on_time,
    not_applicable,
    text_answers: texts,
    last_day: null,
    last_value: null,
  };
}
