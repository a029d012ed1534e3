import type { Schema } from '@kierros/api/schema';
import type { Call } from '../../plugins/operations.ts';
import { startOf, toCursorPage } from '../../shared/paging.ts';
import { countImports, listImports, type ListedImport } from './imports.repository.ts';

/** One page of imports, the newest first. */
export async function listOfImports({
  db,
  query,
}: Call<'listImports'>): Promise<Schema<'ImportList'>> {
  const start = startOf(query, ['number']);
  const rows = await listImports(db, { ...start, after: start.after?.[0] });
  const page = toCursorPage(rows, await countImports(db), query, ({ id }) => [id]);
  return { ...page, items: page.items.map(toImport) };
}

const noCounts = { create: 0, change: 0, unchanged: 0, archive: 0, refused: 0 };

const toImport = (row: ListedImport): Schema<'Import'> => ({
  id: row.id,
  kind: row.kind,
  created_at: row.created_at,
  created_by: { id: row.created_by, name: nameOf(row.creator) },
  counts: { ...noCounts, ...(JSON.parse(row.counts) as Partial<typeof noCounts>) },
  undone_at: row.undone_at,
  undone_by: row.undone_by === null ? null : { id: row.undone_by, name: nameOf(row.undoer) },
  not_undone: row.not_undone,
});

const nameOf = (person: ListedImport['creator']): string | null =>
  person && (`${person.first_name} ${person.last_name}`.trim() || person.username);
