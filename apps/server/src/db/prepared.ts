import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import { COUNT_LIMIT } from '../shared/paging.ts';
import { shapeOfScope, type Scope } from '../shared/scope.ts';
import { isPostgres } from './dialect.ts';
import type { Executor } from './database.ts';
import { isRead } from './reads-beside.ts';
import type { Tables } from './tables.ts';

/** The common interface of Kysely's builders and its `sql` template. */
type Buildable<Row> = { compile(db: Kysely<Tables>): CompiledQuery<Row> };

/**
 * Runs one statement on the connection of an executor: synchronously on SQLite, and on PostgreSQL without waiting for
 * the statements sent before. `name` is that of a prepared statement.
 */
export type DirectRunner = {
  readsOnly: boolean;
  all<Row>(sql: string, values: unknown[], name?: string): Row[] | Promise<Row[]>;
  run(sql: string, values: unknown[], name?: string): number | Promise<number>;
  /** The rows as their values, in the order of the columns. SQLite only. */
  valuesOf?(sql: string, values: unknown[]): unknown[][];
};

/** Executors whose prepared statements bypass Kysely, which would run them one after the other. */
export const directRunners = new WeakMap<object, DirectRunner>();

/**
 * The rows of a read that may be thousands, each as its values in the order of its columns: `node:sqlite` takes longer to
 * make an object of each row than to find it.
 */
export async function rowValues(
  executor: Executor,
  query: RawBuilder<unknown>,
): Promise<unknown[][]> {
  const compiled = query.compile(executor);
  const direct = directRunners.get(executor);
  if (direct?.valuesOf) return direct.valuesOf(compiled.sql, [...compiled.parameters]);
  const { rows } = await executor.executeQuery<object>(compiled);
  return rows.map((row) => Object.values(row) as unknown[]);
}

export type Prepared<Params, Row> = {
  all(executor: Executor, params: Params): Promise<Row[]>;
  first(executor: Executor, params: Params): Promise<Row | undefined>;
  /** For writes: returns the number of changed rows. */
  run(executor: Executor, params: Params): Promise<number>;
};

/**
 * A statement that is built and compiled once instead of at each call, for the few that every submission runs: building
 * takes Kysely longer than SQLite takes to run it. `build` receives parameters of the same shape in which each value is
 * a slot; it must not depend on values. Lists in the parameters may have any length: each length is compiled once, and
 * so is each usual `limit`. With `isPlannedEachCall` PostgreSQL plans it for the values of each call, where a plan for any
 * values would be a bad one.
 */
export function prepared<Params extends object, Row>(
  build: (db: Kysely<Tables>, params: Params) => Buildable<Row>,
  { isPlannedEachCall = false } = {},
): Prepared<Params, Row> {
  const forms = new Map<string, Form<Row>>();
  const formOf = (text: string, executor: Executor, params: Params): Form<Row> => {
    const known = forms.get(text);
    if (known) return known;
    const made = compile(build, executor, params);
    if (forms.size >= MAX_CACHED_STATEMENTS) forms.clear();
    forms.set(text, made);
    return made;
  };
  const bind = (executor: Executor, params: Params) => {
    const form = formOf((isPostgres(executor) ? 'p' : 's') + shapeOf(params), executor, params);
    const name = isPlannedEachCall ? UNNAMED : form.name;
    const runner = directRunners.get(executor);
    const direct = runner && (form.isRead || !runner.readsOnly) ? runner : undefined;
    return { ...form, name, values: form.values(params), direct };
  };
  const send = (executor: Executor, query: CompiledQuery<Row>, values: unknown[]) =>
    executor.executeQuery<Row>({ ...query, parameters: values });
  return {
    all: async (executor, params) => {
      const { query, name, values, direct } = bind(executor, params);
      if (direct) return direct.all<Row>(query.sql, values, name);
      return (await send(executor, query, values)).rows;
    },
    async first(executor, params) {
      return (await this.all(executor, params))[0];
    },
    run: async (executor, params) => {
      const { query, name, values, direct } = bind(executor, params);
      if (direct) return direct.run(query.sql, values, name);
      return Number((await send(executor, query, values)).numAffectedRows ?? 0n);
    },
  };
}

/**
 * Prepared statements whose text depends on a shape, such as which filters are given; `build` runs once per shape.
 * Everything else must be a parameter.
 */
export function byShape<Shape extends Readonly<Record<string, string | boolean | undefined>>, S>(
  build: (shape: Shape) => S,
): (shape: Shape) => S {
  const built = new Map<string, S>();
  return (shape) => {
    const key = Object.values(shape).join();
    const known = built.get(key) ?? build(shape);
    built.set(key, known);
    return known;
  };
}

/**
 * Ids for an `in (...)`, padded with the last id to a power of two, so that lists of any length need few distinct
 * statements.
 */
export function filledUp<T>(ids: readonly T[]): T[] {
  const last = ids.at(-1);
  if (last === undefined) return [];
  if (ids.length === 1) return [last];
  const length = 2 ** Math.ceil(Math.log2(ids.length));
  return [...ids, ...Array.from({ length: length - ids.length }, () => last)];
}

/** The name of a statement that PostgreSQL plans at each call. */
export const UNNAMED = '';

const MAX_CACHED_STATEMENTS = 1_000;

type Form<Row> = {
  query: CompiledQuery<Row>;
  /** Unique in this process. */
  name: string;
  values: (params: object) => unknown[];
  isRead: boolean;
};

/** What the text of a statement depends on besides the database: its scope, the lengths of its lists, its usual limits. */
function shapeOf(params: object): string {
  let key = '';
  for (const name in params) {
    const value: unknown = (params as Bag)[name];
    if (name === 'scope') key += `,${shapeOfScope(value as Scope)}`;
    else if (Array.isArray(value)) key += `,${value.length}`;
    else if (isWritten(name, value)) key += `,${name}${value}`;
  }
  return key;
}

// PostgreSQL guesses how many rows are wanted where the limit is a parameter, and therefore plans such a statement at
// each call. So the usual limits are written into the text; they are few, since a connection keeps each plan.
const usual: Readonly<Record<string, ReadonlySet<unknown>>> = {
  limit: new Set([1, ...[20, 50, 100, 200, 500, 1_000].map((rows) => rows + 1), COUNT_LIMIT + 1]),
  offset: new Set([0]),
};
const isWritten = (name: string, value: unknown): value is number =>
  usual[name]?.has(value) === true;

/** A placeholder for a value while a statement is built. Not a plain object, so that Kysely treats it as a value. */
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
      Object.entries(value).map(([key, item]) => [
        key,
        path.length === 0 && isWritten(key, item) ? sql.lit(item) : slots(item, [...path, key]),
      ]),
    );
  return new Slot(path);
}

let compiled = 0;

function compile<Params extends object, Row>(
  build: (db: Kysely<Tables>, params: Params) => Buildable<Row>,
  executor: Executor,
  params: Params,
): Form<Row> {
  const query = build(executor, slots(params, []) as Params).compile(executor);
  const getters = query.parameters.map((parameter) =>
    parameter instanceof Slot ? getter(parameter.path) : () => parameter,
  );
  compiled += 1;
  return {
    query,
    name: `s${compiled}`,
    values: (params) => getters.map((get) => get(params)),
    isRead: isRead(query.sql),
  };
}

type Bag = Record<string | number, unknown>;

// Unrolled by depth, because it runs for each value of each statement.
function getter(path: readonly (string | number)[]): (params: object) => unknown {
  if (path.length > 3) throw new Error('A prepared statement takes at most a list of rows.');
  const [a = '', b, c] = path;
  if (b === undefined) return (params) => (params as Bag)[a];
  if (c === undefined) return (params) => ((params as Bag)[a] as Bag)[b];
  return (params) => (((params as Bag)[a] as Bag)[b] as Bag)[c];
}
