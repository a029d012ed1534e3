import type { Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { notFound } from '../../shared/problem-error.ts';
import { changesRow, totalOf } from '../../shared/row-counts.ts';

export type InspectableTypeRow = Tables['inspectable_types'];
export type InspectableTypeKind = InspectableTypeRow['kind'];

/** Refuses a type that does not exist or is of the other kind; no type is allowed. */
export async function checkType(
  db: Executor,
  id: number | null | undefined,
  kind: InspectableTypeKind,
): Promise<void> {
  if (id === null || id === undefined) return;
  const type = await db
    .selectFrom('inspectable_types')
    .select('kind')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (type?.kind !== kind) throw notFound(`${kind}type_id`);
}

function ofKind(db: Executor, kind: InspectableTypeKind, withArchived: boolean) {
  const query = db.selectFrom('inspectable_types').where('kind', '=', kind);
  return withArchived ? query : query.where('archived_at', 'is', null);
}

type TypePage = {
  limit: number;
  offset: number;
  afterId?: number | undefined;
  withArchived: boolean;
};

/** A page of types with one extra row. */
export function listTypes(
  db: Executor,
  kind: InspectableTypeKind,
  page: TypePage,
): Promise<InspectableTypeRow[]> {
  let query = ofKind(db, kind, page.withArchived);
  if (page.afterId !== undefined) query = query.where('id', '>', page.afterId);
  return query
    .selectAll()
    .orderBy('id')
    .limit(page.limit + 1)
    .offset(page.offset)
    .execute();
}

export const countTypes = (
  db: Executor,
  kind: InspectableTypeKind,
  withArchived: boolean,
): Promise<number> => totalOf(ofKind(db, kind, withArchived));

export const typeById = (db: Executor, kind: InspectableTypeKind, id: number) =>
  db
    .selectFrom('inspectable_types')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();

/** Another active type of the kind with one of these names. */
export const typeNamed = (
  db: Executor,
  kind: InspectableTypeKind,
  name: { en: string; fi: string },
  exceptId: number,
) =>
  db
    .selectFrom('inspectable_types')
    .select('id')
    .where('kind', '=', kind)
    .where('archived_at', 'is', null)
    .where('id', '!=', exceptId)
    .where('name_en', '=', name.en)
    .where('name_fi', '=', name.fi)
    .executeTakeFirst();

export async function isTypeBorne(db: Executor, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('inspectables')
    .select('id')
    .where('type_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const insertType = (tx: Executor, row: InspectableTypeRow) =>
  tx.insertInto('inspectable_types').values(row).execute();

export const changeType = (
  tx: Executor,
  row: InspectableTypeRow,
  change: Partial<InspectableTypeRow>,
): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('inspectable_types')
      .set({ ...change, version: row.version + 1 })
      .where('id', '=', row.id)
      .where('version', '=', row.version),
  );

export const removeType = (tx: Executor, id: number) =>
  tx.deleteFrom('inspectable_types').where('id', '=', id).execute();
