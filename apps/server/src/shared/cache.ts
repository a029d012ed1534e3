import { changesOf, databaseOf, type Database, type Executor } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Scope } from './scope.ts';

type CacheOptions = {
  /** The name of the cache in the list of caches. */
  name: string;
  /** Every table that the values are read from; `caches.test.ts` verifies the list against SQLite. */
  reads: readonly (keyof Tables)[];
  /** The cache is emptied before it exceeds this number of values. */
  limit: number;
  /** The values never change once committed, so they are cached on PostgreSQL as well. */
  isImmutable?: boolean;
};

/** How a cache is used. */
export type CacheUse = {
  /** Within `readCurrent`, so that a transaction may use what is cached of the reference tables. */
  isVersionRead?: boolean;
};

type Values<Key, Value> = Pick<Map<Key, Value>, 'get' | 'has' | 'clear'> & {
  set(key: Key, value: Value): unknown;
};

/** Every cache that is invalidated by changes of the tables it reads. */
export const caches: CacheOptions[] = [];

/**
 * A cache whose values are valid until one of the tables they were read from changes. Returns undefined where nothing
 * can be cached: PostgreSQL reports changes of reference tables only, and only to requests. Look values up and store them in one call: after
 * a change a new map is returned, so a value that was read before the change is stored in a map that is no longer used.
 * Values are shared between requests and must not be mutated.
 */
export function cacheOf<Key, Value>(options: CacheOptions) {
  caches.push(options);
  const { reads, limit, isImmutable = false } = options;
  type Held = { version: number; values: Map<Key, Value> };
  // One map per database, because tests and commands open several in one process. Transactions have a map of their own,
  // because they read uncommitted rows.
  const committed = new WeakMap<Database, Held>();
  const inTransaction = new WeakMap<Database, Held>();
  const valuesOf = (database: Database, version: number, held: WeakMap<Database, Held>) => {
    const known = held.get(database);
    if (known?.version === version && known.values.size < limit) return known.values;
    const values = new Map<Key, Value>();
    held.set(database, { version, values });
    return values;
  };
  return (
    executor: Executor,
    { isVersionRead = false }: CacheUse = {},
  ): Values<Key, Value> | undefined => {
    const database = databaseOf(executor);
    if (!database) return undefined;
    const { isTransaction } = executor;
    const version = changesOf(executor)?.tables(reads);
    if (version !== undefined)
      return valuesOf(
        database,
        version,
        isTransaction && database.changes ? inTransaction : committed,
      );
    if (!isImmutable) {
      // A transaction may have changed what it reads.
      const isUnknown = isTransaction && !isVersionRead;
      const seen = isUnknown ? undefined : database.reference?.tables(reads);
      return seen === undefined ? undefined : valuesOf(database, seen, committed);
    }
    const values = valuesOf(database, 0, committed);
    if (!isTransaction) return values;
    // What a transaction read may be its own rows: they are immutable once it is committed.
    return {
      get: (key) => values.get(key),
      has: (key) => values.has(key),
      set: (key, value) => database.afterCommit?.(executor, () => void values.set(key, value)),
      clear: () => values.clear(),
    };
  };
}

/** Values whose JSON is unambiguous, so that equal JSON means equal parameters. */
type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain };

/**
 * A query over many rows (such as a count or the start of a page) whose result is cached per scope and parameters until
 * a table that it reads changes. `find` receives only the scope and the parameters, so the key covers everything the
 * result depends on.
 */
export function cachedQuery<Params extends { readonly [name: string]: Plain }, Value>(
  options: Pick<CacheOptions, 'name' | 'reads'>,
  find: (db: Executor, scope: Scope, params: Params) => Promise<Value>,
) {
  const cache = cacheOf<string, Value>({ ...options, limit: 1_000 });
  return async (db: Executor, scope: Scope, params: Params): Promise<Value> => {
    const values = cache(db);
    const key = JSON.stringify([scope, params]);
    const known = values?.get(key);
    if (known !== undefined) return known;
    const found = await find(db, scope, params);
    values?.set(key, found);
    return found;
  };
}
