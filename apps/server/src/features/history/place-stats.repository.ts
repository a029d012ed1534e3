import type { InspectableKind } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import {
  answers,
  figuresOf,
  isOneOf,
  low,
  ownSource,
  placesSource,
  sumsOf,
  type Figures,
  type Span,
} from './figures.repository.ts';
import { liesWithin, type Area } from './inspectable-within.ts';
import { openActionsBy, type DayOfArea, type OpenActions } from './stats.repository.ts';

export type Asked = Span & { typeId: number };

// One result for each day: the mean of its inspections.
const result = sql`(r.mean_sum / r.scored)`;

const halvesAt = (middle: string) => {
  const [first, second] = [sql`r.day < ${middle}`, sql`r.day >= ${middle}`];
  const over = (half: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
    sql`sum(case when ${half} then ${value} else 0 end)`;
  return {
    ...{ n1: over(first, sql`1`), n2: over(second, sql`1`) },
    ...{ sum1: over(first, result), sum2: over(second, result) },
    squares1: over(first, sql`${result} * ${result}`),
    squares2: over(second, sql`${result} * ${result}`),
    ...sumsOf(['scored', 'mean_sum']),
  };
};

/** The results of one place, and those of the days of either half of the period: n, sum and sum of squares. */
export type PlaceSums = Figures<'place', keyof ReturnType<typeof halvesAt>>;

/**
 * What the order of places needs of each place in use of a kind, with results or without; `middle` is the first day of
 * the second half.
 */
export const placeSums = (
  db: Executor,
  within: Area,
  { from, to, typeId, middle, kind }: Asked & { middle: string; kind: InspectableKind },
): Promise<PlaceSums[]> => {
  const where = sql<boolean>`${liesWithin(within, 'i', 'id')} and i.kind = ${kind} and i.archived_at is null`;
  return figuresOf(db, placesSource({ where, areEmptyShown: true }), {
    by: ['place'],
    measures: halvesAt(middle),
    ...{ from, to, typeIds: [typeId], where: sql<boolean>`r.scored > 0` },
  });
};

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

const ofDay = {
  ...sumsOf(['scored', 'mean_sum', 'on_time', 'postponed', 'late', 'missed']),
  ...{ low, answers },
};

/** What happened in a place on a day. */
export type DayOfPlace = Figures<'place' | 'day', keyof typeof ofDay>;

/** What happened in some places, day by day. */
export const daysOfPlaces = (
  db: Executor,
  within: Area,
  { from, to, typeId, ids }: Asked & { ids: readonly number[] },
): Promise<DayOfPlace[]> =>
  figuresOf(db, ownSource(within, 'inspections'), {
    by: ['place', 'day'],
    measures: ofDay,
    ...{ from, to, typeIds: [typeId], where: isOneOf(ids), isOrdered: true },
  });
