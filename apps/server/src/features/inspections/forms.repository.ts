import type { Database, Executor } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { inScope, type Scope } from '../../shared/viewer.ts';

export type FormRow = Tables['forms'];
export type FormInspectableRow = Tables['form_inspectables'];
export type AnswerRow = Tables['answers'];
export type PhotoRow = Tables['photos'];

export const formById = (db: Executor, scope: Scope, id: number): Promise<FormRow | undefined> =>
  db
    .selectFrom('forms')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(scope, 'forms'))
    .executeTakeFirst();

/** The form that an author already made with a client id, wherever it is. */
export const formByClientId = (
  db: Executor,
  authorId: number,
  clientId: string,
): Promise<FormRow | undefined> =>
  db
    .selectFrom('forms')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

export const inspectablesOfForm = (
  db: Executor,
  form: Pick<FormRow, 'location_id' | 'id'>,
): Promise<FormInspectableRow[]> =>
  db
    .selectFrom('form_inspectables')
    .selectAll()
    .where('location_id', '=', form.location_id)
    .where('form_id', '=', form.id)
    .orderBy('inspectable_id')
    .execute();

export const answersOfForm = (
  db: Executor,
  form: Pick<FormRow, 'location_id' | 'id'>,
): Promise<AnswerRow[]> =>
  db
    .selectFrom('answers')
    .selectAll()
    .where('location_id', '=', form.location_id)
    .where('form_id', '=', form.id)
    .orderBy('inspectable_id')
    .orderBy('question_id')
    .execute();

export const photosOfForm = (
  db: Executor,
  form: Pick<FormRow, 'location_id' | 'id'>,
): Promise<PhotoRow[]> =>
  db
    .selectFrom('photos')
    .selectAll()
    .where('location_id', '=', form.location_id)
    .where('form_id', '=', form.id)
    .orderBy('id')
    .execute();

export async function insertForm(
  tx: Executor,
  form: FormRow,
  inspectables: FormInspectableRow[],
): Promise<void> {
  await tx.insertInto('forms').values(form).execute();
  await tx.insertInto('form_inspectables').values(inspectables).execute();
}

/** Answers in as few statements as the databases' limit on parameters allows. */
export async function insertAnswers(tx: Executor, rows: readonly AnswerRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 1_000)
    await tx
      .insertInto('answers')
      .values(rows.slice(start, start + 1_000))
      .execute();
}

export type DeclaredPhoto = Pick<
  PhotoRow,
  'name' | 'question_id' | 'inspectable_id' | 'declared_sha256' | 'declared_bytes'
>;

/** The photos that a submission says it will send: it is complete only once each of them is in. */
export async function insertDeclaredPhotos(
  database: Database,
  tx: Executor,
  form: FormRow,
  photos: readonly DeclaredPhoto[],
): Promise<void> {
  if (photos.length === 0) return;
  const ids = await database.nextIds(tx, 'photos', photos.length);
  const rows = photos.map((photo, index) => ({
    ...photo,
    location_id: form.location_id,
    id: ids[index] ?? 0,
    form_id: form.id,
    file_name: null,
    state: 'declared' as const,
    received_sha256: null,
    received_bytes: null,
    stored_sha256: null,
    stored_bytes: null,
    width: null,
    height: null,
    received_at: null,
  }));
  for (let start = 0; start < rows.length; start += 500)
    await tx
      .insertInto('photos')
      .values(rows.slice(start, start + 500))
      .execute();
}

/** The display name of an author, or the pseudonym of an erased one. */
export async function authorName(db: Executor, id: number): Promise<string> {
  const row = await db
    .selectFrom('authors')
    .leftJoin('users', 'users.id', 'authors.id')
    .select(['authors.pseudonym', 'users.first_name', 'users.last_name'])
    .where('authors.id', '=', id)
    .executeTakeFirst();
  return row?.pseudonym ?? `${row?.first_name ?? ''} ${row?.last_name ?? ''}`.trim();
}
