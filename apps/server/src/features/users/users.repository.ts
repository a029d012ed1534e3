import { foldForSearch } from '@kierros/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { hasFolded } from '../../db/folded-text.ts';
import { chunks } from '../../shared/chunks.ts';
import { changesRow, totalOf } from '../../shared/row-counts.ts';
import { inScope, type Scope } from '../../shared/scope.ts';

export type UserRow = Tables['users'];

export type UserFilter = {
  scope: Scope;
  role?: UserRow['role'] | undefined;
  active?: boolean | undefined;
  /** Words, each of which must occur in one of the names. */
  text?: string | undefined;
};

type Page = { limit: number; offset: number; after?: string | undefined };

function matching({ kind, db }: { kind: Database['kind']; db: Executor }, filter: UserFilter) {
  const { scope, role, active } = filter;
  const words = foldForSearch(filter.text ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return db
    .selectFrom('users')
    .where(inScope(scope, 'users'))
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'staff'))
    .$if(active !== undefined, (query) =>
      query.where('deactivated_at', active ? 'is' : 'is not', null),
    )
    .$if(words.length > 0, (query) =>
      query.where((eb) => eb.and(words.map((word) => hasWord(kind, word)))),
    );
}

function hasWord(kind: Database['kind'], word: string): RawBuilder<boolean> {
  const [username, first, last] = ['users.username', 'users.first_name', 'users.last_name'].map(
    (column) => hasFolded(kind, column, word),
  );
  return sql<boolean>`(${username} or ${first} or ${last})`;
}

/** A page of users by username, with one extra row. */
export const listUsers = (
  source: { kind: Database['kind']; db: Executor },
  filter: UserFilter,
  { limit, offset, after }: Page,
): Promise<UserRow[]> =>
  matching(source, filter)
    .selectAll()
    .$if(after !== undefined, (query) => query.where('username_folded', '>', after ?? ''))
    .orderBy('username_folded')
    .limit(limit + 1)
    .offset(offset)
    .execute();

/** The number of users, counted up to `most`. */
export const countUsers = (
  source: { kind: Database['kind']; db: Executor },
  filter: UserFilter,
  most: number,
): Promise<number> =>
  totalOf(source.db.selectFrom(matching(source, filter).select('id').limit(most).as('some')));

export const userById = (db: Executor, scope: Scope, id: number): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(scope, 'users'))
    .executeTakeFirst();

/** The users of some ids in a scope. */
export async function usersById(
  db: Executor,
  scope: Scope,
  ids: readonly number[],
): Promise<UserRow[]> {
  const found: UserRow[] = [];
  for (const part of chunks(ids, 500))
    found.push(
      ...(await db
        .selectFrom('users')
        .selectAll()
        .where('id', 'in', part)
        .where(inScope(scope, 'users'))
        .execute()),
    );
  return found;
}

/** Changes an account if its version still equals the one that was read; returns whether it did. */
export const updateUser = (
  tx: Executor,
  row: Pick<UserRow, 'id' | 'version'>,
  change: Partial<UserRow>,
): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('users')
      .set({ ...change, version: row.version + 1 })
      .where('id', '=', row.id)
      .where('version', '=', row.version),
  );

/**
 * Another active administrator, the one with the lowest id. Their rows are written before they are read, so that on
 * PostgreSQL two administrators who remove each other's role are serialized.
 */
export async function otherAdmin(tx: Executor, id: number): Promise<number | undefined> {
  await tx
    .updateTable('users')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('role', '=', 'admin')
    .where('deactivated_at', 'is', null)
    .execute();
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deactivated_at', 'is', null)
    .where('id', '<>', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Whether an active location with this id exists. */
export async function isLocation(db: Executor, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('inspectables')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'location')
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
