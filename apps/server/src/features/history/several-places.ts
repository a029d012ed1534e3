import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { notFound } from '../../shared/problem-error.ts';
import type { Scope } from '../../shared/viewer.ts';
import { placesById } from '../inspectables/inspectables.read.ts';
import { list } from './entries.repository.ts';

type Wanted = {
  inspectable_ids?: readonly number[] | undefined;
  include_children?: boolean | undefined;
};

/** The condition that a row of `table` is one of the wanted places, or under one; every id must be within the scope. */
export async function severalPlaces(
  db: Executor,
  scope: Scope,
  { inspectable_ids, include_children }: Wanted,
  table: 'fi' | 'a' = 'fi',
): Promise<RawBuilder<boolean>> {
  const location = sql.ref(`${table}.location_id`);
  const inspectable = sql.ref(`${table}.inspectable_id`);
  const reach = scope.all ? sql<boolean>`true` : sql<boolean>`${location} = ${scope.locationId}`;
  if (!inspectable_ids) return reach;
  const places = await placesById(db, scope, inspectable_ids);
  if (inspectable_ids.some((id) => !places.has(id))) throw notFound();
  const chosen = [...places.values()];
  const locations = sql`${location} in (${list([...new Set(chosen.map((place) => place.location_id))])})`;
  const own = sql`${inspectable} in (${list(inspectable_ids)})`;
  if (include_children === false) return sql<boolean>`${locations} and ${own}`;
  const idsOf = (kind: string) =>
    list(chosen.filter((place) => place.kind === kind).map((place) => place.id));
  return sql<boolean>`${locations} and (${own} or ${location} in (${idsOf('location')})
    or ${inspectable} in (select id from inspectables where environment_id in (${idsOf('environment')})))`;
}
