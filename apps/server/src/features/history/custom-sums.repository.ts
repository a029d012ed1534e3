import { inspectionType, isLow } from '@kierros/domain';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { answerSums, inspectionSums } from '../../db/rollup-columns.ts';
import { within } from '../../shared/scope.ts';
import type { IdSpan } from './answer-spans.ts';
import type { CustomFilter, Grouping, GroupSums } from './custom-data.repository.ts';
import {
  figuresOf,
  placesSource,
  sumsOf,
  locationSource,
  type FigureKey,
  type Source,
  type SumsOf,
} from './figures.repository.ts';
import { isAmong, locationsOf } from './several-inspectables.ts';

/** Groupings that the daily sums support. */
export type SumGrouping = Exclude<Grouping, 'inspector'>;

// Always by type too: what a level means depends on it.
const keyOf: Record<SumGrouping, Exclude<FigureKey, 'type'> | undefined> = {
  ...{ none: undefined, type: undefined, inspectable: 'place' },
  ...{ environment: 'environment', question: 'question', day: 'day' },
};

type Row = { key: string; type: number } & Partial<Record<Column, number>>;
type Column = (typeof inspectionSums | typeof answerSums)[number];

const columnsOf: Record<SumsOf, readonly Column[]> = {
  inspections: [...inspectionSums, ...answerSums],
  answers: answerSums,
};

type Wanted = { of: SumsOf; grouping: SumGrouping };

/** The sums of whole locations: one row per day and type, or per day and question. */
export const locationSums = (db: Executor, filter: CustomFilter, { of, grouping }: Wanted) =>
  read(db, filter, { of, grouping, source: locationSource(locationsOf(filter.places), of) });

/**
 * The sums of some inspectables, where all answers of an inspection are about its own inspectable. A span instead of a
 * list of ids: thousands of parameters take longer to send and to plan than the sums to read.
 */
export const inspectableSums = (
  db: Executor,
  filter: CustomFilter,
  { of, grouping }: Wanted,
  { first, last }: IdSpan,
) => {
  const { places } = filter;
  const where = sql<boolean>`i.id >= ${first} and i.id <= ${last} and ${isAmong(places, 'i', 'id')}
    and ${within(locationsOf(places), 'r.location_id')}`;
  return read(db, filter, { of, grouping, source: placesSource({ where }, of) });
};

async function read(
  db: Executor,
  filter: CustomFilter,
  { of, grouping, source }: Wanted & { source: Source },
): Promise<GroupSums[]> {
  const { from, to, inspectiontype_ids: typeIds, question_ids: questionIds } = filter;
  const key = keyOf[grouping];
  const rows = await figuresOf(db, source, {
    by: key === undefined ? (['type'] as const) : ([key, 'type'] as const),
    measures: sumsOf(columnsOf[of]),
    ...{ from, to, typeIds, questionIds },
  });
  return rows.flatMap((row) => {
    const groupedBy = grouping === 'none' ? 'all' : String(row[key ?? 'type']);
    return toSums({ ...row, key: groupedBy }, filter) ?? [];
  });
}

/** Converts a row of sums to the totals of its answers; undefined if none of them has a wanted level. */
function toSums(
  row: Row,
  { value_min: least, value_max: most }: CustomFilter,
): GroupSums | undefined {
  const { type } = row;
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
  const levels = counts.flatMap((count, level) => (level > 0 && count > 0 ? [level] : []));
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
    lowest: levels[0] ?? null,
    highest: levels.at(-1) ?? null,
    low_count: counts.reduce((sum, count, level) => sum + (isLow(type, level) ? count : 0), 0),
    judged: on_time + (row.late ?? 0),
    on_time,
    not_applicable,
    text_answers: texts,
    last_day: null,
    last_value: null,
  };
}
