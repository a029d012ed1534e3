import { CompiledQuery, PostgresAdapter, type Kysely } from 'kysely';
import type { Executor } from './database.ts';
import type { Tables } from './tables.ts';

/** What Kysely's builders and its `sql` template have in common. */
type Buildable<Row> = { compile(db: Kysely<Tables>): CompiledQuery<Row> };

/** Runs one statement at once on the connection that an executor stands for. */
export type DirectRunner = {
  readsOnly: boolean;
  all(sql: string, values: unknown[]): unknown[];
  run(sql: string, values: unknown[]): number;
};

/** Executors of the embedded database whose statements need not pass through a pool. */
export const directRunners = new WeakMap<object, DirectRunner>();

export type Prepared<Params, Row> = {
  all(executor: Executor, params: Params): Promise<Row[]>;
  first(executor: Executor, params: Params): Promise<Row | undefined>;
  /** For writes: how many rows were changed. */
  run(executor: Executor, params: Params): Promise<number>;
};

/**
 * A statement that is built and compiled once instead of at each call, for the
 * few that every submission runs: building costs Kysely more than SQLite needs
 * to answer. `build` sees parameters of the same shape in which each value is
 * a slot; it must not look at values. Lists in the parameters may have any
 * length: each length is compiled once.
 */
export function prepared<Params extends object, Row>(
  build: (db: Kysely<Tables>, params: Params) => Buildable<Row>,
): Prepared<Params, Row> {
  const forms = new Map<string, Form>();
  const formOf = (executor: Executor, params: Params): Form => {
    const key = keyOf(executor, params);
    const known = forms.get(key);
    if (known) return known;
    const made = compile(build, executor, params);
    if (forms.size >= KEPT_FORMS) forms.clear();
    forms.set(key, made);
    return made;
  };
  return {
    all: async (executor, params) => {
      const form = formOf(executor, params);
      const { query, values } = form;
      const direct = runnerFor(executor, form);
      if (direct) return direct.all(query.sql, values(params)) as Row[];
      const bound = { ...query, parameters: values(params) } as CompiledQuery<Row>;
      return (await executor.executeQuery(bound)).rows;
    },
    async first(executor, params) {
      return (await this.all(executor, params))[0];
    },
    run: async (executor, params) => {
      const form = formOf(executor, params);
      const { query, values } = form;
      const direct = runnerFor(executor, form);
      if (direct) return direct.run(query.sql, values(params));
      const bound = { ...query, parameters: values(params) } as CompiledQuery<Row>;
      return Number((await executor.executeQuery(bound)).numAffectedRows ?? 0n);
    },
  };
}

/**
 * Ids for an `in (...)`, filled up with their last one to a power of two, so
 * that lists of any length need few statements.
 */
export function filledUp(ids: readonly number[]): number[] {
  const last = ids.at(-1);
  if (last === undefined) return [];
  const length = 2 ** Math.ceil(Math.log2(ids.length));
  return [...ids, ...Array.from({ length: length - ids.length }, () => last)];
}

const KEPT_FORMS = 1_000;

type Form = { query: CompiledQuery; values: (params: object) => unknown[]; isRead: boolean };

function runnerFor(executor: Executor, { isRead }: Form): DirectRunner | undefined {
  const direct = directRunners.get(executor);
  return direct && (isRead || !direct.readsOnly) ? direct : undefined;
}

const isPostgres = (executor: Executor) =>
  executor.getExecutor().adapter instanceof PostgresAdapter;

/** The database and the lengths of the lists: all that the text of a statement depends on. */
function keyOf(executor: Executor, params: object): string {
  let key = isPostgres(executor) ? 'p' : 's';
  for (const value of Object.values(params)) if (Array.isArray(value)) key += `,${value.length}`;
  return key;
}

/** Stands for a value while a statement is built. Not a plain object, so that Kysely takes it for a value. */
class Slot {
  readonly path: readonly (string | number)[];
  constructor(path: readonly (string | number)[]) {
    this.path = path;
  }
}

function slots(value: unknown, path: readonly (string | number)[]): unknown {
  if (Array.isArray(value)) return value.map((item, index) => slots(item, [...path, index]));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, slots(item, [...path, key])]),
    );
  return new Slot(path);
}

function compile<Params extends object, Row>(
  build: (db: Kysely<Tables>, params: Params) => Buildable<Row>,
  executor: Executor,
  params: Params,
): Form {
  const query = build(executor, slots(params, []) as Params).compile(executor);
  const getters = query.parameters.map((parameter) =>
    parameter instanceof Slot ? getter(parameter.path) : () => parameter,
  );
  return {
    query,
    values: (given) => getters.map((get) => get(given)),
    isRead: /^\s*select\b/i.test(query.sql),
  };
}

type Bag = Record<string | number, unknown>;

function getter(path: readonly (string | number)[]): (params: object) => unknown {
  return (params) => {
    let value: unknown = params;
    for (const step of path) value = (value as Bag)[step];
    return value;
  };
}
