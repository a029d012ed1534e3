import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

declare const made: unique symbol;

/** The locations that a query may access. Only this file makes one and knows what it is made of. */
export type Scope = { readonly [made]: 'here' };

// Without ids it is every location. A list, so that a prepared statement can bind it (`shapeOfScope`).
type Stored = { readonly ids?: readonly number[] };
const scopeOf = (stored: Stored) => stored as unknown as Scope;
const idsOf = (scope: Scope) => (scope as unknown as Stored).ids;

/** Every location: for what an administrator sees, and for what was found by other means within a scope. */
export const everyLocation: Scope = scopeOf({});

/** Some locations; without any, nothing is found. */
export const theseLocations = (ids: readonly number[]): Scope =>
  scopeOf({ ids: [...new Set(ids)].sort((one, other) => one - other) });

/** One location. */
export const oneLocation = (id: number): Scope => scopeOf({ ids: [id] });

/** Whether a scope is every location, whose sums are in tables of their own. */
export const isAllLocations = (scope: Scope): boolean => idsOf(scope) === undefined;

/** The location of a scope that is a single one. */
export function onlyLocation(scope: Scope): number | undefined {
  const ids = idsOf(scope);
  return ids?.length === 1 ? ids[0] : undefined;
}

/** Whether a location is in a scope. */
export const holds = (scope: Scope, locationId: number | null): boolean =>
  locationId === null ? isAllLocations(scope) : (idsOf(scope)?.includes(locationId) ?? true);

/** Whether what has a location of its own, or null for all of them, is seen in a scope: a template, a question, a button. */
export const covers = (scope: Scope, { location_id }: { location_id: number | null }): boolean =>
  location_id === null || holds(scope, location_id);

/** The condition that a column is a location of a scope. */
export function within(scope: Scope, column: string): RawBuilder<boolean> {
  const ids = idsOf(scope);
  if (ids === undefined) return sql<boolean>`1 = 1`;
  if (ids.length === 0) return sql<boolean>`${sql.ref(column)} in (null)`;
  return ids.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${ids[0]}`
    : sql<boolean>`${sql.ref(column)} in (${sql.join(ids)})`;
}

/** The same with the locations named, for the large tables whose key begins with the location. */
export const withinNamed = (scope: Scope, column: string): RawBuilder<boolean> =>
  isAllLocations(scope)
    ? sql<boolean>`${sql.ref(column)} in (select id from inspectables where kind = 'location')`
    : within(scope, column);

/**
 * The location of a scope that is a single one, else a column that has it. A distributed database asks one node only if
 * each subselect names its location itself, and not through the statement around it.
 */
export function locationIn(scope: Scope, column: string): RawBuilder<number> {
  const one = onlyLocation(scope);
  return one === undefined ? sql<number>`${sql.ref(column)}` : sql<number>`${one}`;
}

type LocatedTable = {
  [T in keyof Tables]: 'location_id' extends keyof Tables[T] ? T : never;
}[keyof Tables];

/** The condition that restricts a query to a scope: `.where(inScope(scope, 'forms'))`. */
export const inScope = (scope: Scope, table: LocatedTable): RawBuilder<boolean> =>
  within(scope, `${table}.location_id`);

/** The ids of the locations of a scope, in their order. */
export async function locationIds(db: Executor, scope: Scope): Promise<number[]> {
  const rows = await db
    .selectFrom('inspectables')
    .select('id')
    .where('kind', '=', 'location')
    .where(within(scope, 'id'))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What the text of a statement with a scope depends on. */
export const shapeOfScope = (scope: Scope): string => String(idsOf(scope)?.length);
