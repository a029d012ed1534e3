import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** The locations that a query may access: all, or exactly one. */
export type Scope = { all: true } | { all: false; locationId: number };

/** Every location: for what an administrator sees, and for what was found by other means within a scope. */
export const everyLocation: Scope = { all: true };

/** One location. */
export const oneLocation = (locationId: number): Scope & { all: false } => ({
  all: false,
  locationId,
});

/** Whether a location is in a scope. */
export const holds = (scope: Scope, locationId: number | null): boolean =>
  scope.all || scope.locationId === locationId;

/** Whether what has a location of its own, or null for all of them, is seen in a scope: a template, a question, a button. */
export const covers = (scope: Scope, { location_id }: { location_id: number | null }): boolean =>
  location_id === null || holds(scope, location_id);

/** The condition that a column is a location of a scope. */
export const within = (scope: Scope, column: string): RawBuilder<boolean> =>
  scope.all ? sql<boolean>`1 = 1` : sql<boolean>`${sql.ref(column)} = ${scope.locationId}`;

/** The same with the locations named, for the large tables whose key begins with the location. */
export const withinNamed = (scope: Scope, column: string): RawBuilder<boolean> =>
  scope.all
    ? sql<boolean>`${sql.ref(column)} in (select id from inspectables where kind = 'location')`
    : within(scope, column);

type LocatedTable = {
  [T in keyof Tables]: 'location_id' extends keyof Tables[T] ? T : never;
}[keyof Tables];

/** The condition that restricts a query to a scope: `.where(inScope(scope, 'forms'))`. */
export const inScope = (scope: Scope, table: LocatedTable): RawBuilder<boolean> =>
  within(scope, `${table}.location_id`);
