import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { rowValues } from '../../db/prepared.ts';
import { notFound } from '../../shared/problem-error.ts';
import { cachedInspectables, type ScopedInspectable } from '../inspectables/public.ts';
import { theseLocations, within, type Scope } from '../../shared/scope.ts';
import { list } from './entry-filter.ts';

type Wanted = {
  inspectable_ids?: readonly number[] | undefined;
  include_children?: boolean | undefined;
};

/** The inspectables of a query; null `chosen` means all in the scope. */
export type SeveralInspectables = {
  scope: Scope;
  chosen: readonly ScopedInspectable[] | null;
  withChildren: boolean;
};

/** The requested inspectables; every id must be in the scope. */
export async function severalInspectables(
  db: Executor,
  scope: Scope,
  { inspectable_ids, include_children }: Wanted,
): Promise<SeveralInspectables> {
  const withChildren = include_children !== false;
  if (!inspectable_ids) return { scope, chosen: null, withChildren };
  const inspectables = await cachedInspectables(db, scope, inspectable_ids);
  if (inspectable_ids.some((id) => !inspectables.has(id))) throw notFound('inspectable_ids');
  return { scope, chosen: [...inspectables.values()], withChildren };
}

/** The locations of the inspectables. */
export const locationsOf = ({ scope, chosen }: SeveralInspectables): Scope =>
  chosen ? theseLocations(chosen.map(({ location_id }) => location_id)) : scope;

/** True for whole locations, which have their own sums. */
export const areLocations = ({ chosen, withChildren }: SeveralInspectables): boolean =>
  chosen === null ||
  (withChildren && chosen.every((inspectable) => inspectable.kind === 'location'));

/** The condition that a row of `table` is about one of the inspectables, or about one below it. */
export function isAmong(
  inspectables: SeveralInspectables,
  table: string,
  column: 'inspectable_id' | 'id' = 'inspectable_id',
): RawBuilder<boolean> {
  const location = sql.ref(`${table}.location_id`);
  const inspectable = sql.ref(`${table}.${column}`);
  const { chosen, withChildren } = inspectables;
  const inScope = within(locationsOf(inspectables), `${table}.location_id`);
  if (!chosen) return inScope;
  const own = sql`${inspectable} in (${list(chosen.map((inspectable) => inspectable.id))})`;
  if (!withChildren) return sql<boolean>`${inScope} and ${own}`;
  const idsOf = (kind: string) =>
    list(
      chosen
        .filter((inspectable) => inspectable.kind === kind)
        .map((inspectable) => inspectable.id),
    );
  return sql<boolean>`${inScope} and (${own} or ${location} in (${idsOf('location')})
    or ${inspectable} in (select id from inspectables where environment_id in (${idsOf('environment')})))`;
}

/** The ids of all these inspectables, archived ones included. */
export async function inspectableIds(
  db: Executor,
  inspectables: SeveralInspectables,
): Promise<number[]> {
  const rows = await rowValues(
    db,
    sql`select i.id from inspectables i where ${isAmong(inspectables, 'i', 'id')} order by i.id`,
  );
  return rows.map(([id]) => Number(id));
}
