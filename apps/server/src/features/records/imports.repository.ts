import type { Executor } from '../../db/database.ts';
import { forUpdate } from '../../db/dialect.ts';
import type { Tables } from '../../db/tables.ts';
import { changeKindNames } from './changes/change-kind.ts';
import type { RecordKind } from './kinds.ts';
import { totalOf } from '../../shared/row-counts.ts';

export type ImportRow = Tables['imports'];
/** An import without its steps, with the names of who applied and undid it. */
export type ListedImport = Omit<ImportRow, 'steps' | 'location_ids' | 'kind' | 'key' | 'undoes'> & {
  kind: RecordKind;
} & {
  creator: PersonName | null;
  undoer: PersonName | null;
};
type PersonName = Pick<Tables['users'], 'first_name' | 'last_name' | 'username'>;

type Results = Pick<ImportRow, 'location_ids' | 'steps' | 'counts'>;

export const insertImport = (
  db: Executor,
  row: Pick<ImportRow, 'id' | 'kind' | 'created_by' | 'created_at' | 'key' | 'undoes'>,
) =>
  db
    .insertInto('imports')
    .values({
      ...{ ...row, location_ids: '[]', steps: '[]', counts: '{}' },
      ...{ undone_at: null, undone_by: null, not_undone: 0 },
    })
    .execute();

/** Stores what an import did. */
export const setSteps = (db: Executor, id: number, results: Results) =>
  db.updateTable('imports').set(results).where('id', '=', id).execute();

export const importById = (db: Executor, id: number): Promise<ImportRow | undefined> =>
  db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();

/** A change that is to be undone; whoever undoes it too waits. */
export const importToUndo = (db: Executor, id: number): Promise<ImportRow | undefined> =>
  forUpdate(db, db.selectFrom('imports').selectAll().where('id', '=', id)).executeTakeFirst();

/** The change of a key, if it was applied. */
export const importByKey = (db: Executor, key: string): Promise<ImportRow | undefined> =>
  db.selectFrom('imports').selectAll().where('key', '=', key).executeTakeFirst();

/** A page of imports, the newest first, with one extra row. */
export async function listImports(
  db: Executor,
  page: { limit: number; offset: number; after?: number | undefined },
): Promise<ListedImport[]> {
  const rows = await db
    .selectFrom('imports')
    .select([
      'id',
      'kind',
      'created_by',
      'created_at',
      'counts',
      'undone_at',
      'undone_by',
      'not_undone',
    ])
    .where('kind', 'not in', changeKindNames)
    .$if(page.after !== undefined, (query) => query.where('id', '<', page.after ?? 0))
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .offset(page.offset)
    .execute();
  const ids = [...new Set(rows.flatMap((row) => [row.created_by, row.undone_by ?? []].flat()))];
  const people = ids.length === 0 ? [] : await peopleById(db, ids);
  const known = new Map(people.map((person) => [person.id, person]));
  return rows.map((row) => ({
    ...row,
    // Changes by id are left out.
    kind: row.kind as RecordKind,
    creator: known.get(row.created_by) ?? null,
    undoer: known.get(row.undone_by ?? 0) ?? null,
  }));
}

const peopleById = (db: Executor, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'username'])
    .where('id', 'in', ids)
    .execute();

export const countImports = (db: Executor): Promise<number> =>
  totalOf(db.selectFrom('imports').where('kind', 'not in', changeKindNames));

/** Marks a change as undone by another one; what it had undone itself is in effect again. */
export async function markUndoneBy(
  db: Executor,
  id: number,
  by: { at: string; userId: number },
): Promise<void> {
  let undone: number | null = id;
  for (let isUndone = true; undone !== null; isUndone = !isUndone) {
    const row: Pick<ImportRow, 'undoes'> | undefined = await db
      .updateTable('imports')
      .set(
        isUndone
          ? { undone_at: by.at, undone_by: by.userId }
          : { undone_at: null, undone_by: null },
      )
      .where('id', '=', undone)
      .returning('undoes')
      .executeTakeFirst();
    undone = row?.undoes ?? null;
  }
}

/** Marks an import as undone, and returns it as a concurrent undo left it; undefined if nothing of it is left. */
export const markUndone = (
  db: Executor,
  id: number,
  by: { at: string; userId: number },
): Promise<ImportRow | undefined> =>
  db
    .updateTable('imports')
    .set({ undone_at: by.at, undone_by: by.userId })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('undone_at', 'is', null), eb('not_undone', '>', 0)]))
    .returningAll()
    .executeTakeFirst();

/** Stores how many records undoing left alone, and which. */
export const setNotUndone = (
  db: Executor,
  id: number,
  left: Pick<ImportRow, 'not_undone'> & Partial<Pick<ImportRow, 'steps'>>,
) => db.updateTable('imports').set(left).where('id', '=', id).execute();
