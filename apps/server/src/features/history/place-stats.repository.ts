import { isCounted, isLow, type InspectableKind } from '@kierros/domain';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { rowValues } from '../../db/prepared.ts';
import { list } from './entry-filter.ts';
import type { Span } from './figures.repository.ts';
import { liesWithin, type Area } from './inspectable-within.ts';
import { ratingsOfRow } from './ratings-of-row.ts';
import { openActionsBy, type DayOfArea, type OpenActions } from './stats.repository.ts';

export type Asked = Span & { typeId: number };

/** The results of one place, and those of the days of either half of the period: n, sum and sum of squares. */
export type PlaceSums = { id: number } & Record<
  `${'n' | 'sum' | 'squares'}${1 | 2}` | 'scored' | 'mean_sum',
  number
>;

/**
 * What the order of places needs of each active place of a kind, with results or without; `middle` is the first day of
 * the second half. From each place to its days by the primary key: by day, the rows of every other type and kind would
 * be read as well, in an order that has to be sorted. Grouped in the order of the index of active places.
 */
export async function placeSums(
  db: Executor,
  within: Area,
  { from, to, typeId, middle, kind }: Asked & { middle: string; kind: InspectableKind },
): Promise<PlaceSums[]> {
  // One result for each day: the mean of its inspections.
  const result = sql`(r.mean_sum / r.scored)`;
  const half = (isFirst: boolean, value: ReturnType<typeof sql>) =>
    sql`sum(case when ${isFirst ? sql`r.day < ${middle}` : sql`r.day >= ${middle}`} then ${value} else 0 end)`;
  const halves = [true, false].map((isFirst, index) =>
    sql.join([
      sql`${half(isFirst, sql`1`)} as ${sql.ref(`n${index + 1}`)}`,
      sql`${half(isFirst, result)} as ${sql.ref(`sum${index + 1}`)}`,
      sql`${half(isFirst, sql`${result} * ${result}`)} as ${sql.ref(`squares${index + 1}`)}`,
    ]),
  );
  const rows = await rowValues(
    db,
    sql`select i.id, ${sql.join(halves)}, sum(r.scored) as scored, sum(r.mean_sum) as mean_sum
    from inspectables i left join rollup_inspections r on r.location_id = i.location_id and r.inspectable_id = i.id
      and r.inspectiontype_id = ${typeId} and r.day >= ${from} and r.day <= ${to} and r.scored > 0
    where ${liesWithin(within, 'i', 'id')} and i.kind = ${kind} and i.archived_at is null
    group by i.environment_id, i.id`,
  );
  return rows.map((row) => ({
    id: Number(row[0]),
    n1: Number(row[1]),
    sum1: Number(row[2]),
    squares1: Number(row[3]),
    n2: Number(row[4]),
    sum2: Number(row[5]),
    squares2: Number(row[6]),
    scored: Number(row[7]),
    mean_sum: Number(row[8]),
  }));
}

/** What is to be done in each place now, of one type: whether it is overdue, and its open actions. */
export async function workByPlace(
  db: Executor,
  within: Area,
  { typeId, latestOpen }: { typeId: number } & Pick<DayOfArea, 'latestOpen'>,
): Promise<{ overdue: Set<number>; open: Map<number, OpenActions> }> {
  const [overdue, open] = await Promise.all([
    sql<{ id: number }>`select d.inspectable_id as id from due_rows d
      where ${liesWithin(within, 'd')} and d.is_applicable = 1 and d.inspectiontype_id = ${typeId}
        and d.due < ${latestOpen}`.execute(db),
    openActionsBy(db, within, { key: sql`p.inspectable_id`, typeId }),
  ]);
  return { overdue: new Set(overdue.rows.map(({ id }) => Number(id))), open };
}

const sumsOfDay = [
  'scored',
  'mean_sum',
  ...(['on_time', 'postponed', 'late', 'missed'] as const),
] as const;

/** What happened in a place on a day. */
export type DayOfPlace = { id: number; day: string } & Record<
  (typeof sumsOfDay)[number] | 'low' | 'answers',
  number
>;

/** What happened in some places, day by day. */
export async function daysOfPlaces(
  db: Executor,
  within: Area,
  { from, to, typeId, ids }: Asked & { ids: readonly number[] },
): Promise<DayOfPlace[]> {
  const rows = await rowValues(
    db,
    sql`select r.day, r.inspectable_id, ${ratingsOfRow(isLow)} as low,
      ${ratingsOfRow((_type, value) => isCounted(value))} as answers,
      ${sql.join(sumsOfDay.map((sum) => sql.ref(`r.${sum}`)))}
    from rollup_inspections r
    where ${liesWithin(within, 'r')} and r.inspectable_id in (${list(ids)}) and r.inspectiontype_id = ${typeId}
      and r.day >= ${from} and r.day <= ${to} order by r.inspectable_id, r.day`,
  );
  return rows.map(([day, id, low, answers, ...sums]) => ({
    day: String(day),
    id: Number(id),
    low: Number(low),
    answers: Number(answers),
    ...(Object.fromEntries(
      sumsOfDay.map((column, index) => [column, Number(sums[index])]),
    ) as Record<(typeof sumsOfDay)[number], number>),
  }));
}
