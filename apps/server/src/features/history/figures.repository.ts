import { inspectionTypes } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { list } from './entry-filter.ts';
import { isWhole, liesWithin, type Within } from './inspectable-within.ts';
import { isAllLocations, within as inLocations } from '../../shared/scope.ts';
import { dayTable, questionTable } from '../rollups/public.ts';

export type Span = { from: string; to: string };

/** Inspections of one type on one day, or of several children of an inspectable, by `series`. */
export type DaySums = {
  series: number;
  inspectiontype_id: number;
  day: string;
  inspections: number;
  on_time: number;
  postponed: number;
  late: number;
  missed: number;
  scored: number;
  mean_sum: number;
  percent_sum: number;
};

/** How often each level was answered on one day, by `series`. */
export type LevelSums = {
  series: number;
  inspectiontype_id: number;
  day: string;
  n0: number;
  n1: number;
  n2: number;
  n3: number;
  n4: number;
  n5: number;
};

/** What a series represents: one inspection type, one question, or one child of the inspectable. */
export type SeriesOf = 'type' | 'question' | 'child';

export type FigureFilter = Span & {
  typeId?: number | undefined;
  questionIds?: readonly number[] | undefined;
};

const COUNTS = [
  ...(['inspections', 'on_time', 'postponed', 'late', 'missed'] as const),
  ...(['scored', 'mean_sum', 'percent_sum'] as const),
] as const;
const LEVELS = ['n0', 'n1', 'n2', 'n3', 'n4', 'n5'] as const;
const sumsOf = (columns: readonly string[]) =>
  sql.raw(columns.map((column) => `sum(r.${column}) as ${column}`).join(', '));
const counts = sumsOf(COUNTS);
const levels = sumsOf(LEVELS);

// Text-only answers add to no level.
const someLevel = sql.raw('having sum(r.n0 + r.n1 + r.n2 + r.n3 + r.n4 + r.n5) <> 0');

/** The table with the sums of a whole location or of all locations, as `r`, and the condition on it. */
function wholeOf({ scope }: Within, of: 'days' | 'questions') {
  const table = of === 'days' ? dayTable(scope) : questionTable(scope);
  return { table, location: inLocations(scope, 'r.location_id') };
}

const ofType = (typeId: number | undefined): RawBuilder<boolean> =>
  typeId === undefined ? sql<boolean>`true` : sql<boolean>`r.inspectiontype_id = ${typeId}`;

// Named one by one where the index has the type before the day: only the days of the span are read then.
const amongTypes = (typeId: number | undefined): RawBuilder<boolean> =>
  sql<boolean>`r.inspectiontype_id in (${list(typeId === undefined ? inspectionTypes.map(({ id }) => id) : [typeId])})`;

const spanOf = ({ from, to, typeId }: FigureFilter): RawBuilder<boolean> =>
  sql<boolean>`r.day >= ${from} and r.day <= ${to} and ${ofType(typeId)}`;

// The child of the inspectable that a row counts for: an environment with its rooms, a room, or the inspectable itself.
function childOf({ place: inspectable }: Within): RawBuilder<unknown> {
  if (inspectable?.kind === 'location') return sql`coalesce(i.environment_id, i.id)`;
  return inspectable === null ? sql`i.location_id` : sql`i.id`;
}

// Within a location only its own inspectables are joined: PostgreSQL would read those of all locations. The sums of a room
// that has moved away belong to no child any more.
const inspectableOf = ({ scope }: Within): RawBuilder<unknown> =>
  isAllLocations(scope)
    ? sql`inspectables i on i.id = r.inspectable_id`
    : sql`inspectables i on i.id = r.inspectable_id and i.location_id = r.location_id`;

/**
 * Rows with numbers: PostgreSQL returns sums that may be large as text. The rows are many and not shared, so they are
 * changed in place.
 */
export function numbers<Row extends object>(rows: Row[], columns: readonly (keyof Row)[]): Row[] {
  for (const row of rows)
    for (const column of columns)
      if (typeof row[column] !== 'number') row[column] = Number(row[column] ?? 0) as Row[keyof Row];
  return rows;
}

/**
 * The inspections of each day: from the location's own sums where they suffice, otherwise from those of its
 * inspectables.
 */
export async function daySums(
  db: Executor,
  within: Within,
  by: 'type' | 'child',
  filter: FigureFilter,
): Promise<DaySums[]> {
  const span = spanOf(filter);
  const { table, location } = wholeOf(within, 'days');
  const query =
    by === 'type' && isWhole(within)
      ? sql<DaySums>`select r.inspectiontype_id as series, r.inspectiontype_id, r.day, ${counts} from ${table}
          where ${location} and ${span} group by r.inspectiontype_id, r.day`
      : by === 'type'
        ? sql<DaySums>`select r.inspectiontype_id as series, r.inspectiontype_id, r.day, ${counts} from rollup_inspections r
            where ${liesWithin(within, 'r')} and ${span} group by r.inspectiontype_id, r.day`
        : sql<DaySums>`select ${childOf(within)} as series, r.inspectiontype_id, r.day, ${counts} from rollup_inspections r
            join ${inspectableOf(within)}
            where ${liesWithin(within, 'r')} and ${span} group by ${childOf(within)}, r.inspectiontype_id, r.day`;
  return numbers((await query.execute(db)).rows, COUNTS);
}

/** How often each level was answered on each day. */
export async function levelSums(
  db: Executor,
  within: Within,
  by: SeriesOf,
  filter: FigureFilter,
): Promise<LevelSums[]> {
  const questions = filter.questionIds
    ? sql<boolean>`r.question_id in (${list(filter.questionIds)})`
    : sql<boolean>`true`;
  const span = sql<boolean>`${spanOf(filter)} and ${questions}`;
  // The sums over all questions of an inspection are stored in the table of its days.
  const { table, location } = wholeOf(
    within,
    by === 'type' && !filter.questionIds ? 'days' : 'questions',
  );
  const series = by === 'type' ? sql`r.inspectiontype_id` : sql`r.question_id`;
  const query =
    by === 'child'
      ? sql<LevelSums>`select ${childOf(within)} as series, r.inspectiontype_id, r.day, ${levels} from rollup_questions r
          join ${inspectableOf(within)}
          where ${liesWithin(within, 'r')} and ${span} group by ${childOf(within)}, r.inspectiontype_id, r.day ${someLevel}`
      : isWhole(within)
        ? sql<LevelSums>`select ${series} as series, r.inspectiontype_id, r.day, ${levels} from ${table}
            where ${location} and ${span} group by ${series}, r.inspectiontype_id, r.day ${someLevel}`
        : sql<LevelSums>`select ${series} as series, r.inspectiontype_id, r.day, ${levels} from rollup_questions r
            where ${liesWithin(within, 'r')} and ${span} group by ${series}, r.inspectiontype_id, r.day ${someLevel}`;
  return numbers((await query.execute(db)).rows, LEVELS);
}

/** The inspections of one type over a span, and how often each level was answered in them. */
export type TypeSums = {
  counts: Omit<DaySums, 'series' | 'day'>[];
  levels: Omit<LevelSums, 'series' | 'day'>[];
};

/** The sums of a span by type: the same as those of its days, but as many rows as there are types. */
export async function typeSums(
  db: Executor,
  within: Within,
  filter: FigureFilter,
): Promise<TypeSums> {
  const span = spanOf(filter);
  if (isWhole(within)) {
    const { table, location } = wholeOf(within, 'days');
    const { rows } = await sql<TypeSums['counts'][number] & TypeSums['levels'][number]>`
      select r.inspectiontype_id, ${counts}, ${levels} from ${table}
      where ${location} and ${amongTypes(filter.typeId)} and ${span} group by r.inspectiontype_id`.execute(
      db,
    );
    numbers(rows, [...COUNTS, ...LEVELS]);
    return { counts: rows, levels: rows };
  }
  const [ofInspections, ofAnswers] = await Promise.all([
    sql<TypeSums['counts'][number]>`select r.inspectiontype_id, ${counts} from rollup_inspections r
      where ${liesWithin(within, 'r')} and ${span} group by r.inspectiontype_id`.execute(db),
    sql<TypeSums['levels'][number]>`select r.inspectiontype_id, ${levels} from rollup_questions r
      where ${liesWithin(within, 'r')} and ${span} group by r.inspectiontype_id`.execute(db),
  ]);
  return { counts: numbers(ofInspections.rows, COUNTS), levels: numbers(ofAnswers.rows, LEVELS) };
}

/** The inspections of each child of an inspectable over a span; one without any has no row. */
export type ChildSums = Pick<DaySums, 'series' | (typeof COUNTS)[number]>;

/**
 * From each place to its days by the primary key: by day, the rows of every other type would be read as well. Cross
 * joins fix SQLite's join order.
 */
export async function childSums(
  db: Executor,
  within: Within,
  { from, to, typeId }: FigureFilter,
): Promise<ChildSums[]> {
  const { rows } = await sql<ChildSums>`select ${childOf(within)} as series, ${counts}
    from inspectables i cross join rollup_inspections r
    where ${liesWithin(within, 'i', 'id')} and r.location_id = i.location_id and r.inspectable_id = i.id
      and ${amongTypes(typeId)} and r.day >= ${from} and r.day <= ${to}
    group by ${childOf(within)}`.execute(db);
  return numbers(rows, ['series', ...COUNTS]);
}
