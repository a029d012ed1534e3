import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { found } from '../../shared/problem-error.ts';
import { listScope, type Reader } from '../../shared/viewer.ts';
import { cachedInspectables, type ScopedInspectable } from '../inspectables/public.ts';
import {
  onlyLocation,
  oneLocation,
  within as inLocations,
  type Scope,
} from '../../shared/scope.ts';

/** The inspectable that statistics are about; null represents every location of the scope. */
export type Within = { scope: Scope; inspectable: ScopedInspectable | null };

/** The part of `Within` that determines which rows are in it. */
export type Area = { scope: Scope; inspectable: Pick<ScopedInspectable, 'id' | 'kind'> | null };

/** An inspectable with its location as the scope, so that every query reads one location only. */
export async function inspectableWithin(
  db: Executor,
  scope: Scope,
  id: number,
  field?: string,
): Promise<Within> {
  const inspectable = found((await cachedInspectables(db, scope, [id])).get(id), field);
  return { scope: oneLocation(inspectable.location_id), inspectable };
}

/** The inspectable that a request names, otherwise the location that it covers. */
export async function wantedInspectable(
  db: Executor,
  viewer: Reader,
  wanted: { location_id?: number | 'all' | undefined; inspectable_id?: number | undefined },
): Promise<Within> {
  const scope = await listScope(db, viewer, wanted.location_id);
  if (wanted.inspectable_id !== undefined)
    return inspectableWithin(db, scope, wanted.inspectable_id, 'inspectable_id');
  const location = onlyLocation(scope);
  return location === undefined
    ? { scope, inspectable: null }
    : inspectableWithin(db, scope, location);
}

/** An inspectable without what lies under it. */
export const alone = (within: Within): Within => ({
  ...within,
  inspectable: within.inspectable && { ...within.inspectable, kind: 'room' },
});

/** True for a whole location or all of them, which have their own sums. */
export const isOfLocations = ({ inspectable }: Area): boolean =>
  inspectable === null || inspectable.kind === 'location';

/** The condition that a row of `table` is in the inspectable or below it; `column` refers to the row's inspectable. */
export function liesWithin(
  within: Area,
  table: string,
  column = 'inspectable_id',
): RawBuilder<boolean> {
  const ofRow = sql.ref(`${table}.${column}`);
  const { scope, inspectable } = within;
  const own = inLocations(scope, `${table}.location_id`);
  if (inspectable === null || inspectable.kind === 'location') return own;
  if (inspectable.kind === 'room') return sql<boolean>`${own} and ${ofRow} = ${inspectable.id}`;
  return sql<boolean>`${own} and ${ofRow} in (${idsWithin(within)})`;
}

/** The ids of a place that is no location and of what lies under it, as a query. */
export function idsWithin({ scope, inspectable }: Area): RawBuilder<unknown> {
  const own = inLocations(scope, 'location_id');
  if (inspectable === null) return sql`select id from inspectables where ${own}`;
  const below = sql`${own} and environment_id = ${inspectable.id}`;
  const under = inspectable.kind === 'room' ? sql`` : sql` or (${below})`;
  return sql`select id from inspectables where id = ${inspectable.id}${under}`;
}
