import type { InspectableKind } from '@kierros/domain';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import {
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

type OfTypes = Span & { typeIds: readonly number[] };

const faults = { ...sumsOf(['missed', 'late']), low };

/** What went wrong in a place within the period. */
export type PlaceFaults = Figures<'place', keyof typeof faults>;

/** What the order of places needs of each place in use of some kinds. */
export const placeFaults = (
  db: Executor,
  within: Area,
  { kinds, ...period }: OfTypes & { kinds: readonly InspectableKind[] },
): Promise<PlaceFaults[]> => {
  const where = sql<boolean>`${liesWithin(within, 'i', 'id')} and i.kind in (${sql.join(kinds)}) and i.archived_at is null`;
  const source = placesSource({ where, areEmptyShown: true });
  return figuresOf(db, source, { by: ['place'], measures: faults, ...period });
};

const ofDay = { ...sumsOf(['inspections', 'late', 'missed']), low };

/** What happened in a place on a day, of one type. */
export type DayOfType = Figures<'place' | 'type' | 'day', keyof typeof ofDay>;

/** What happened in some places, in the order of days for each place and type. */
export async function daysByType(
  db: Executor,
  within: Area,
  { ids, ...period }: OfTypes & { ids: readonly number[] },
): Promise<DayOfType[]> {
  if (ids.length === 0) return [];
  const query = { by: ['place', 'type', 'day'] as const, measures: ofDay, where: isOneOf(ids) };
  return figuresOf(db, ownSource(within, 'inspections'), { ...query, ...period, isOrdered: true });
}
