import type { Database, Executor } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Scope } from './viewer.ts';

type CacheOptions = {
  /** What the cache holds, for whoever lists the caches. */
  name: string;
  /** Every table that its values come from; `caches.test.ts` has SQLite confirm it. */
  reads: readonly (keyof Tables)[];
  /** It is emptied before it holds more values than this. */
  limit: number;
  /** What it holds never changes once committed: then it is cached on PostgreSQL as well. */
  isImmutable?: boolean;
};

/** Every cache whose validity follows from the tables that it reads. */
export const caches: CacheOptions[] = [];

/**
 * A cache that holds values for as long as none of the tables that they come
 * from changes. Returns undefined where nothing can be cached: PostgreSQL does
 * not say what other servers changed. Look values up and store them within one
 * call: after a change a new map is handed out, so that a value that was read
 * before it ends in a map that nobody asks any more. Values are shared by
 * requests and must not be changed.
 */
export function cacheOf<Key, Value>(options: CacheOptions) {
  caches.push(options);
  const { reads, limit, isImmutable = false } = options;
  type Held = { version: number; values: Map<Key, Value> };
  // By database, since tests and commands open several in one process. A transaction reads rows that
  // nobody else sees yet.
  const committed = new WeakMap<Database, Held>();
  const inTransaction = new WeakMap<Database, Held>();
  return (database: Database, executor: Executor): Map<Key, Value> | undefined => {
    const { isTransaction } = executor;
    const unchanging = isImmutable && !isTransaction ? 0 : undefined;
    const version = database.changes?.tables(reads) ?? unchanging;
    if (version === undefined) return undefined;
    const byDatabase = isTransaction ? inTransaction : committed;
    const held = byDatabase.get(database);
    if (held?.version === version && held.values.size < limit) return held.values;
    const values = new Map<Key, Value>();
    byDatabase.set(database, { version, values });
    return values;
  };
}

/** Values that JSON tells apart, so that equal text means equal parameters. */
type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain };

/**
 * A query about many rows (how many there are, where a page of them begins)
 * that is asked once for each scope and parameters until a table that it reads
 * changes. `find` gets nothing but the scope and the parameters, so that
 * nothing it depends on can be missing from the key.
 */
export function cachedQuery<Params extends { readonly [name: string]: Plain }, Value>(
  options: Pick<CacheOptions, 'name' | 'reads'>,
  find: (db: Executor, scope: Scope, params: Params) => Promise<Value>,
) {
  const cache = cacheOf<string, Value>({ ...options, limit: 1_000 });
  return async (database: Database, db: Executor, scope: Scope, params: Params): Promise<Value> => {
    const values = cache(database, db);
    const key = JSON.stringify([scope, params]);
    const known = values?.get(key);
    if (known !== undefined) return known;
    const found = await find(db, scope, params);
    values?.set(key, found);
    return found;
  };
}
