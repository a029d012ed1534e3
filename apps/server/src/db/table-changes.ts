import { constants, type DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Tables } from './tables.ts';

/**
 * Version numbers for caches over SQLite. An equal number means that nothing changed in between, in this process or
 * another. Values read inside `write` must be cached separately from values read outside: both see the same numbers but
 * different rows.
 */
export type Changes = {
  /** The version of all rows of these tables. */
  tables(names: readonly (keyof Tables)[]): number;
  /** The version of one user's identity and rights: their account, sessions and tokens. */
  person(userId: number): number;
};

/** The versions of the tables in one state of the database; undefined where one of them has none. */
export type TableVersions = {
  tables(names: readonly (keyof Tables)[]): number | undefined;
};

export type ChangeWatcher = Changes & {
  /** The versions as they are now. */
  asOfNow: () => TableVersions;
  /** Prepares a statement whose changes are counted when it runs. */
  prepare: (sql: string) => StatementSync;
  /** Reports a rollback: what was read since the rolled-back write is no longer valid. */
  undone: () => void;
};

/** What a statement does, as SQLite reported it while preparing it. */
type Effects = { tables: Set<string>; isCommit: boolean };

const writes: ReadonlySet<number> = new Set([
  constants.SQLITE_INSERT,
  constants.SQLITE_UPDATE,
  constants.SQLITE_DELETE,
]);

/**
 * Counts changes by table and by user. SQLite reports the tables that a statement writes, including writes through
 * common table expressions, triggers and cascading foreign keys, so the text of the statement does not matter.
 */
export function watchChanges(database: DatabaseSync): ChangeWatcher {
  const tables = versions<string>();
  const people = versions<number>();
  let effects: Effects | undefined;
  database.setAuthorizer((action, subject) => {
    if (effects && subject !== null) noteEffect(effects, action, subject);
    return constants.SQLITE_OK;
  });
  const watchPeople = peopleWatcher(database, people.note);
  const afterRun = ({ tables: written }: Effects): void => {
    for (const table of written) tables.note(table);
    if (database.isTransaction) return;
    if (tables.isPending('sqlite_master')) watchPeople();
    tables.settle();
    people.settle();
  };
  watchPeople();
  const othersVersion = versionOfOthers(database);
  const asOfNow = () => {
    const [ofTables, others] = [tables.asOfNow(), othersVersion()];
    return { tables: (names: readonly (keyof Tables)[]) => ofTables(names) + others };
  };
  return {
    tables: (names) => tables.sum(names) + othersVersion(),
    person: (userId) => people.sum([userId]) + othersVersion(),
    asOfNow,
    undone: () => {
      tables.undo();
      people.undo();
    },
    prepare: (sql) => {
      const own: Effects = { tables: new Set(), isCommit: false };
      // After a schema change SQLite prepares the statement again and it may write other tables, so effects are
      // collected in each run.
      const collect = (): void => void (effects = own);
      collect();
      const statement = database.prepare(sql);
      effects = undefined;
      const afterwards = (): void => {
        effects = undefined;
        afterRun(own);
      };
      if (own.isCommit || own.tables.size > 0) aroundRuns(statement, collect, afterwards);
      return statement;
    },
  };
}

/** Notes a write of a table, or a commit, that a statement asks for. */
function noteEffect(effects: Effects, action: number, subject: string): void {
  if (writes.has(action)) effects.tables.add(subject);
  else if (action === constants.SQLITE_TRANSACTION && subject === 'COMMIT') effects.isCommit = true;
}

/** Version numbers per key that only grow. */
function versions<Key>() {
  const counts = new Map<Key, number>();
  const pending = new Set<Key>();
  const grow = (key: Key): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
  const sumOf =
    (from: ReadonlyMap<Key, number>) =>
    (keys: readonly Key[]): number =>
      keys.reduce((total, key) => total + (from.get(key) ?? 0), 0);
  return {
    sum: sumOf(counts),
    asOfNow: () => sumOf(new Map(counts)),
    isPending: (key: Key): boolean => pending.has(key),
    // Grows after the statement and again at the commit: a read in between sees the old rows.
    note: (key: Key): void => {
      grow(key);
      pending.add(key);
    },
    settle: (): void => {
      pending.forEach(grow);
      pending.clear();
    },
    // Other writes of the same transaction may still be pending.
    undo: (): void => pending.forEach(grow),
  };
}

// The user that a row belongs to; `row` is `old` or `new` in a trigger.
const personOf = {
  users: (row: string) => `${row}.id`,
  sessions: (row: string) => `${row}.user_id`,
  personal_tokens: (row: string) => `${row}.user_id`,
  access_tokens: (row: string) =>
    `(select user_id from main.sessions where id = ${row}.session_id)`,
} satisfies Partial<Record<keyof Tables, (row: string) => string>>;

/** The tables that determine who a user is and what they may do. */
export const accessTables = Object.keys(personOf) as (keyof typeof personOf)[];

/**
 * Reports the user whose row changes, through temporary triggers of this connection. Returns a function that creates
 * the triggers; before the first migration there is nothing to watch.
 */
function peopleWatcher(database: DatabaseSync, note: (userId: number) => void): () => void {
  database.function('person_changed', (userId) => {
    // No user for a token whose session was deleted: the session's own row reported the user.
    if (typeof userId === 'number') note(userId);
    return null;
  });
  const found = database.prepare(
    `select 1 from sqlite_schema where type = 'table' and name in ('${accessTables.join("', '")}')`,
  );
  return () => {
    if (found.all().length < accessTables.length) return;
    for (const [table, person] of Object.entries(personOf))
      for (const [event, rows] of Object.entries({
        insert: ['new'],
        update: ['old', 'new'],
        delete: ['old'],
      }))
        database.exec(
          `create temp trigger if not exists ${table}_${event} after ${event} on main.${table}
            begin select ${rows.map((row) => `person_changed(${person(row)})`).join()}; end`,
        );
  };
}

/** Grows by more than all of our own changes whenever another connection has committed. */
function versionOfOthers(database: DatabaseSync): () => number {
  const dataVersion = database.prepare('pragma data_version');
  // Read once per iteration of the event loop, as requests arrive in batches.
  let seen: number | undefined;
  return () => {
    if (seen !== undefined) return seen;
    seen = Number(dataVersion.get()?.['data_version'] ?? 0) * 1e9;
    setImmediate(() => (seen = undefined));
    return seen;
  };
}

/** Calls `before` and `after` around each run; `after` also on failure, since some rows may have been written. */
function aroundRuns(statement: StatementSync, before: () => void, after: () => void): void {
  for (const name of ['run', 'all', 'get'] as const) {
    const original = statement[name].bind(statement) as (...values: never[]) => unknown;
    Object.defineProperty(statement, name, {
      value: (...values: never[]) => {
        before();
        try {
          return original(...values);
        } finally {
          after();
        }
      },
    });
  }
}
