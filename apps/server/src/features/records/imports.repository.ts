import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type ImportRow = Tables['imports'];

export const insertImport = (db: Executor, row: ImportRow) =>
  db.insertInto('imports').values(row).execute();

export const importById = (db: Executor, id: number): Promise<ImportRow | undefined> =>
  db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();

/** Marks an import as undone; false if a concurrent request just did. */
export async function markUndone(db: Executor, id: number, at: string): Promise<boolean> {
  const row = await db
    .updateTable('imports')
    .set({ undone_at: at })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
