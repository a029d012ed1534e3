import { inspectionType, inspectionTypes, isCounted, isLow } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { rowValues } from '../../db/prepared.ts';
import type { answerSums, inspectionSums } from '../../db/rollup-columns.ts';
import { within as inLocations, type Scope } from '../../shared/scope.ts';
import { answersByPlace, dayTable, questionTable } from '../rollups/public.ts';
import { list } from './entry-filter.ts';
import { isOfLocations, liesWithin, type Area } from './inspectable-within.ts';
import { ratingsOfRow } from './ratings-of-row.ts';

// One query of the daily sums: where they are read from (a source), of which days, types and questions, by what they are
// grouped and what is added up. Statistics, graphs, groups, places, their states and custom data ask it.

export type Span = { from: string; to: string };

/** What the sums are of: inspections with their ratings, or the ratings of single questions. */
export type SumsOf = 'inspections' | 'answers';

/** By what sums are grouped. */
export type FigureKey = 'type' | 'day' | 'question' | 'place' | 'environment' | 'period';

/** The daily sums `r` of an area, under further conditions on them. */
export type Source = {
  read: (conditions: RawBuilder<boolean>, db: Executor) => RawBuilder<unknown>;
  /** Which places these are the sums of: those of `i`, which is joined, or those that `r` names, if any. */
  places: 'i' | 'r';
};
const tableOf = (of: SumsOf) => (of === 'inspections' ? sql`rollup_inspections r` : answersByPlace);

/** The sums of whole locations: of each of a scope, or of all together. */
export const locationSource = (scope: Scope, of: SumsOf): Source => ({
  read: (
    conditions,
    db,
  ) => sql`${of === 'inspections' ? dayTable(db, scope) : questionTable(db, scope)}
    where ${inLocations(scope, 'r.location_id')} and ${conditions}`,
  places: 'r',
});

/** The sums of an area: its location's own where they suffice, otherwise those of its places. */
export const sourceWithin = (within: Area, of: SumsOf): Source =>
  isOfLocations(within) ? locationSource(within.scope, of) : ownSource(within, of);

/** The sums of the places of an area. */
export const ownSource = (within: Area, of: SumsOf): Source => ({
  read: (conditions) => sql`${tableOf(of)} where ${liesWithin(within, 'r')} and ${conditions}`,
  places: 'r',
});

type Places = { where: RawBuilder<boolean>; areEmptyShown?: boolean };

/**
 * The sums of the places `i` under a condition, from each place to its days by the primary key: by day, the rows of every
 * other type and place would be read as well. Cross joins fix SQLite's join order. Those of a room that has moved away
 * belong to no place any more.
 */
export const placesSource = (
  { where, areEmptyShown = false }: Places,
  of: SumsOf = 'inspections',
): Source => ({
  read: (conditions) => {
    const own = sql`r.location_id = i.location_id and r.inspectable_id = i.id and ${conditions}`;
    return areEmptyShown
      ? sql`inspectables i left join ${tableOf(of)} on ${own} where ${where}`
      : sql`inspectables i cross join ${tableOf(of)} where ${where} and ${own}`;
  },
  places: 'i',
});

/** The sums of each location of a scope, also of those without any. */
export const locationsSource = (scope: Scope): Source => ({
  // From each location and type to its days by the primary key: the table has every day since the beginning.
  read: (
    conditions,
  ) => sql`inspectables i left join rollup_days r on r.location_id = i.id and ${conditions}
    where i.kind = 'location' and ${inLocations(scope, 'i.id')}`,
  places: 'i',
});

/** The sums by the children of an inspectable: those of a location by environment, else those of each place. */
export const childrenOf = (
  within: Area,
  of: SumsOf,
): { source: Source; child: 'place' | 'environment' } => ({
  source: placesSource({ where: liesWithin(within, 'i', 'id') }, of),
  child: within.inspectable?.kind === 'location' ? 'environment' : 'place',
});

type Column = (typeof inspectionSums | typeof answerSums)[number];

/** The columns of the daily sums, added up. */
export const sumsOf = <const Name extends Column>(
  columns: readonly Name[],
): Record<Name, RawBuilder<unknown>> =>
  Object.fromEntries(columns.map((column) => [column, sql.raw(`sum(r.${column})`)])) as Record<
    Name,
    RawBuilder<unknown>
  >;

export const inspectionMeasures = sumsOf([
  ...(['inspections', 'on_time', 'postponed', 'late', 'missed'] as const),
  ...(['scored', 'mean_sum', 'percent_sum'] as const),
]);
export const levelMeasures = sumsOf(['n0', 'n1', 'n2', 'n3', 'n4', 'n5']);
/** The number of low ratings, and of all. */
export const low = sql`sum(${ratingsOfRow(isLow)})`;
export const answers = sql`sum(${ratingsOfRow((_type, value) => isCounted(value))})`;
/** Whether a row is of one of these places. */
export const isOneOf = (ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`r.inspectable_id in (${list(ids)})`;
/** Text-only answers add to no level. */
export const someLevel = sql<boolean>`sum(r.n0 + r.n1 + r.n2 + r.n3 + r.n4 + r.n5) <> 0`;

export type FigureFilter = {
  from?: string | null | undefined;
  to?: string | null | undefined;
  /** Instead of one span several, which may overlap: the key `period` is the place of a span among them. */
  periods?: readonly Span[] | undefined;
  typeIds?: readonly number[] | undefined;
  questionIds?: readonly number[] | undefined;
  /** A further condition on `r`. */
  where?: RawBuilder<boolean>;
};

export type FigureQuery<Key extends FigureKey, Name extends string> = FigureFilter & {
  by: readonly Key[];
  measures: Readonly<Record<Name, RawBuilder<unknown>>>;
  having?: RawBuilder<boolean>;
  /** Whether the groups are in the order of their keys. */
  isOrdered?: boolean;
};

/** A group: its keys, days as text, and its figures. */
export type Figures<Key extends FigureKey, Name extends string> = {
  [One in Key]: One extends 'day' ? string : number;
} & Record<Name, number>;

const allTypes: readonly number[] = inspectionTypes.map(({ id }) => id);

/**
 * Whether the answers of an inspection may be about places inside the inspected one. Those of a room are about the room
 * alone, so that the levels stored with its inspections are all the levels there.
 */
const alsoAsksInside = (id: number) => inspectionType(id)?.scope !== 'room';

/** Types, by default all, by where the levels answered in a place are found: with its inspections, or in the answers. */
export const typesByLevels = (ids: readonly number[] = allTypes) => ({
  inInspections: ids.filter((id) => !alsoAsksInside(id)),
  inAnswers: ids.filter(alsoAsksInside),
});

// Types are named one by one, since the index has the type before the day: only the days of the span are read then.
function conditionsOf({ from, to, periods, ...filter }: FigureFilter) {
  const { typeIds = allTypes, questionIds, where } = filter;
  const [only] = typeIds;
  const all = [
    typeIds.length === 1
      ? sql<boolean>`r.inspectiontype_id = ${only}`
      : sql<boolean>`r.inspectiontype_id in (${list(typeIds)})`,
  ];
  if (from != null) all.push(sql`r.day >= ${from}`);
  if (to != null) all.push(sql`r.day <= ${to}`);
  if (periods) all.push(sql`r.day >= s.first_day`, sql`r.day <= s.last_day`);
  if (questionIds) all.push(sql`r.question_id in (${list(questionIds)})`);
  if (where) all.push(where);
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

const spansTable = (periods: readonly Span[]) =>
  sql`(${sql.join(
    periods.map(
      ({ from, to }, at) =>
        sql`select ${sql.lit(at)} as period, ${from} as first_day, ${to} as last_day`,
    ),
    sql` union all `,
  )}) s cross join`;

const keyColumns = ({ places }: Source): Record<FigureKey, RawBuilder<unknown>> => ({
  type: sql`r.inspectiontype_id`,
  day: sql`r.day`,
  question: sql`r.question_id`,
  place: places === 'i' ? sql`i.id` : sql`r.inspectable_id`,
  environment: sql`coalesce(i.environment_id, i.id)`,
  period: sql`s.period`,
});

/** Adds daily sums up. Without keys there is one group; without a type, none. */
export async function figuresOf<Key extends FigureKey, Name extends string>(
  db: Executor,
  source: Source,
  { by, measures, having, isOrdered, ...filter }: FigureQuery<Key, Name>,
): Promise<Figures<Key, Name>[]> {
  if (filter.typeIds?.length === 0) return [];
  const columns = keyColumns(source);
  const keys = by.map((key) => columns[key]);
  // Places are grouped in the order of the index of places in use, so that nothing is sorted.
  const groups = by.map((key, at) =>
    key === 'place' && source.places === 'i' ? sql`i.environment_id, i.id` : keys[at],
  );
  const names = Object.keys(measures) as Name[];
  const values = [...keys, ...names.map((name) => measures[name])];
  const rows = await rowValues(
    db,
    sql`select ${sql.join(values.map((value, at) => sql`${value} as ${sql.ref(`c${at}`)}`))}
      from ${filter.periods ? spansTable(filter.periods) : sql``} ${source.read(conditionsOf(filter), db)}
      ${keys.length > 0 ? sql`group by ${sql.join(groups)}` : sql``}
      ${having ? sql`having ${having}` : sql``}
      ${isOrdered ? sql`order by ${sql.join(keys)}` : sql``}`,
  );
  return rows.map((row) => {
    const group: Record<string, string | number> = {};
    for (const [at, key] of by.entries())
      group[key] = key === 'day' ? String(row[at]) : Number(row[at]);
    // PostgreSQL returns sums that may be large as text.
    for (const [at, name] of names.entries()) group[name] = Number(row[by.length + at] ?? 0);
    return group as Figures<Key, Name>;
  });
}
