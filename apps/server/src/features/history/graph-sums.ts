import type { Executor } from '../../db/database.ts';
import {
  childrenOf,
  inspectionMeasures,
  figuresOf,
  levelMeasures,
  someLevel,
  sourceWithin,
  typesByLevels,
  type FigureFilter,
  type FigureQuery,
  type Span,
  type SumsOf,
} from './figures.repository.ts';
import { isOfLocations, type Within } from './inspectable-within.ts';

/** What a series represents: one inspection type, one question, or one child of the inspectable. */
type SeriesOf = 'type' | 'question' | 'child';

export type GraphFilter = Span & {
  typeId?: number | undefined;
  questionIds?: readonly number[] | undefined;
};

type Series<Name extends string> = {
  series: number;
  inspectiontype_id: number;
  day: string;
} & Record<Name, number>;

/** Inspections of one type on one day, or of several children of an inspectable, by `series`. */
export type DaySums = Series<keyof typeof inspectionMeasures>;

/** How often each level was answered on one day, by `series`. */
export type LevelSums = Series<keyof typeof levelMeasures>;

type Wanted<Name extends string> = Pick<FigureQuery<never, Name>, 'measures' | 'having'> & {
  by: SeriesOf;
  of: SumsOf;
};

async function daysBySeries<Name extends string>(
  db: Executor,
  within: Within,
  { by, of, ...wanted }: Wanted<Name>,
  filter: FigureFilter,
): Promise<Series<Name>[]> {
  const { source, child } = childrenOf(within, of);
  const key = by === 'child' ? child : by;
  const rows = await figuresOf(db, by === 'child' ? source : sourceWithin(within, of), {
    by: [...new Set([key, 'type', 'day'] as const)],
    ...filter,
    ...wanted,
  });
  return rows.map((row) => ({ ...row, series: row[key], inspectiontype_id: row.type }));
}

const ofType = ({ typeId, ...filter }: GraphFilter): FigureFilter =>
  typeId === undefined ? filter : { ...filter, typeIds: [typeId] };

/** The inspections of each day. */
export const daySums = (
  db: Executor,
  within: Within,
  by: 'type' | 'child',
  { questionIds: _, ...filter }: GraphFilter,
): Promise<DaySums[]> =>
  daysBySeries(db, within, { by, of: 'inspections', measures: inspectionMeasures }, ofType(filter));

/** How often each level was answered on each day. */
export async function levelSums(
  db: Executor,
  within: Within,
  by: SeriesOf,
  filter: GraphFilter,
): Promise<LevelSums[]> {
  const wanted = { by, measures: levelMeasures, having: someLevel };
  const query = ofType(filter);
  const types = typesByLevels(query.typeIds);
  const read = (of: SumsOf, typeIds: readonly number[]) =>
    daysBySeries(db, within, { ...wanted, of }, { ...query, typeIds });
  const all = [...types.inInspections, ...types.inAnswers];
  if (by === 'question' || filter.questionIds) return read('answers', all);
  // A whole location has all its answers among its inspections.
  if (by === 'type' && isOfLocations(within)) return read('inspections', all);
  const both = [read('inspections', types.inInspections), read('answers', types.inAnswers)];
  return (await Promise.all(both)).flat();
}
