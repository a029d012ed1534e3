import { constants, type DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Tables } from './tables.ts';

/**
 * Version numbers for caches over the embedded database. The same number means
 * that nothing changed in between, in this process or in another one. What is
 * read inside `write` must be cached apart from what is read outside of it:
 * both see the same numbers, and different rows.
 */
export type Changes = {
  /** Of everything that these tables hold. */
  tables(names: readonly (keyof Tables)[]): number;
  /** Of who one person is and what they may do: their account, sessions and tokens. */
  person(userId: number): number;
};

export type ChangeWatcher = Changes & {
  /** Prepares a statement that counts what it changes when it runs. */
  prepare: (sql: string) => StatementSync;
  /** Says that something was undone: what was read since it was written no longer holds. */
  undone: () => void;
};

/** What a statement does, as SQLite itself said while it prepared it. */
type Effects = { tables: Set<string>; isCommit: boolean };

const writes: ReadonlySet<number> = new Set([
  constants.SQLITE_INSERT,
  constants.SQLITE_UPDATE,
  constants.SQLITE_DELETE,
]);

/**
 * Counts changes by table and by person. SQLite names the tables that a
 * statement writes, also through a common table expression, a trigger or a
 * foreign key that cascades, so that no spelling of a statement slips through.
 */
export function watchChanges(database: DatabaseSync): ChangeWatcher {
  const tables = versions<string>();
  const people = versions<number>();
  let effects: Effects | undefined;
  database.setAuthorizer((action, subject) => {
    if (writes.has(action) && subject !== null) effects?.tables.add(subject);
    else if (action === constants.SQLITE_TRANSACTION && subject === 'COMMIT' && effects)
      effects.isCommit = true;
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
  return {
    tables: (names) => tables.sum(names) + othersVersion(),
    person: (userId) => people.sum([userId]) + othersVersion(),
    undone: () => {
      tables.undo();
      people.undo();
    },
    prepare: (sql) => {
      const own: Effects = { tables: new Set(), isCommit: false };
      // Prepared again by SQLite after a change of the schema, it may write other tables: collected in each run.
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

/** Numbers that only grow, by key. */
function versions<Key>() {
  const counts = new Map<Key, number>();
  const pending = new Set<Key>();
  const grow = (key: Key): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    sum: (keys: readonly Key[]): number =>
      keys.reduce((total, key) => total + (counts.get(key) ?? 0), 0),
    isPending: (key: Key): boolean => pending.has(key),
    // Grows when a statement has run and again at the commit: whoever read in between read the old rows.
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

// The account that a row belongs to; `row` is `old` or `new` in a trigger.
const personOf = {
  users: (row: string) => `${row}.id`,
  sessions: (row: string) => `${row}.user_id`,
  personal_tokens: (row: string) => `${row}.user_id`,
  access_tokens: (row: string) =>
    `(select user_id from main.sessions where id = ${row}.session_id)`,
} satisfies Partial<Record<keyof Tables, (row: string) => string>>;

/** The tables that say who somebody is and what they may do. */
export const accessTables = Object.keys(personOf) as (keyof typeof personOf)[];

/**
 * Has SQLite name the person whose row changes, by triggers that only this
 * connection has. Returns what puts them in place; before the first migration
 * there is nothing to watch.
 */
function peopleWatcher(database: DatabaseSync, note: (userId: number) => void): () => void {
  database.function('person_changed', (userId) => {
    // A token of a session that is gone: that session's own row named its person.
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
  // Asked once in a turn of the event loop: requests that are read together come at the same time.
  let seen: number | undefined;
  return () => {
    if (seen !== undefined) return seen;
    seen = Number(dataVersion.get()?.['data_version'] ?? 0) * 1e9;
    setImmediate(() => (seen = undefined));
    return seen;
  };
}

/** Calls `before` and `after` around each run; `after` also when it fails, since it may have written some rows. */
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
