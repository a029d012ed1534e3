import { notReceived } from '../../photos/take-in-photo.ts';
import type { Database, Executor } from '../../db/database.ts';
import { forUpdate, generatedId } from '../../db/dialect.ts';
import { orderByHint } from '../../db/order-by-hint.ts';
import { prepared } from '../../db/prepared.ts';
import { enqueuePhotos } from '../../photos/photo-jobs.ts';
import { HELD } from '../../queue/queue-jobs.repository.ts';
import { evenChunks } from '../../shared/chunks.ts';
import {
  keyOf,
  type FormKey,
  type FormRow,
  type OfForm,
  type PhotoRow,
} from './forms.repository.ts';
import { inScope, type Scope } from '../../shared/scope.ts';

/** The query for the photos of a form. */
export const photosQuery = (db: Executor, p: FormKey) =>
  db
    .selectFrom('photos')
    .selectAll()
    .where('location_id', '=', p.location_id)
    .where('form_id', '=', p.id)
    .where('detached_version', 'is', null)
    .orderBy(orderByHint('id'))
    .$narrowType<OfForm>();
const photos = prepared(photosQuery);

export const photosOfForm = (db: Executor, form: FormKey): Promise<PhotoRow[]> =>
  photos.all(db, keyOf(form));

const photosIn = prepared((db, p: { scope: Scope; id: number }) =>
  db
    .selectFrom('photos')
    .selectAll()
    .where(inScope(p.scope, 'photos'))
    .where('form_id', '=', p.id)
    .where('detached_version', 'is', null)
    .orderBy(orderByHint('id'))
    .$narrowType<OfForm>(),
);

/** The photos of a form in the scope of that form. */
export const photosInScope = (db: Executor, scope: Scope, id: number): Promise<PhotoRow[]> =>
  photosIn.all(db, { scope, id });

export type DeclaredPhoto = Pick<
  PhotoRow,
  'name' | 'question_id' | 'inspectable_id' | 'declared_sha256' | 'declared_bytes'
>;

const photosInsert = prepared((db, p: { rows: Omit<PhotoRow, 'claimed_until'>[] }) =>
  db
    .insertInto('photos')
    .values(p.rows.map((row) => ({ ...row, id: generatedId(db, 'photos', row.id) }))),
);

/** The photos that a submission declares: the form is complete once all of them are received. */
export async function insertDeclaredPhotos(
  database: Database,
  tx: Executor,
  form: FormRow,
  photos: readonly DeclaredPhoto[],
): Promise<void> {
  if (photos.length === 0) return;
  const ids = await database.rowIds(tx, 'photos', photos.length);
  const rows = photos.map((photo, index) => ({
    ...photo,
    location_id: form.location_id,
    id: ids[index] ?? 0,
    form_id: form.id,
    action_id: null,
    event_id: null,
    ...notReceived,
  }));
  await Promise.all(evenChunks(rows, 64).map((part) => photosInsert.run(tx, { rows: part })));
}

type Received = Pick<PhotoRow, 'received_sha256' | 'received_bytes' | 'width' | 'height'> & {
  file_name: string;
  received_at: string;
};

const markReceived = prepared((db, p: FormKey & Received) => {
  const { location_id, id, ...columns } = p;
  return db
    .updateTable('photos')
    .set({ ...columns, state: 'received', claimed_until: HELD })
    .where('location_id', '=', location_id)
    .where('id', '=', id)
    .where('state', '=', 'declared');
});
const lockedForm = prepared((db, p: FormKey) =>
  forUpdate(
    db,
    db
      .selectFrom('forms')
      .select('status')
      .where('location_id', '=', p.location_id)
      .where('id', '=', p.id),
  ),
);
const completeIfAllIn = prepared((db, p: FormKey & { completed_at: string }) =>
  db
    .updateTable('forms')
    .set({ status: 'complete', completed_at: p.completed_at })
    .where('location_id', '=', p.location_id)
    .where('id', '=', p.id)
    .where('status', '=', 'submitted')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('photos')
            .select('id')
            .where('location_id', '=', p.location_id)
            .where('form_id', '=', p.id)
            .where('state', '=', 'declared')
            .where('detached_version', 'is', null),
        ),
      ),
    ),
);

/** The photos of a form and its status, as an upload leaves them. */
export type FormPhotos = { photos: PhotoRow[]; status: FormRow['status'] };

/**
 * Marks a declared photo as received, has it prepared, and marks its form as complete once every photo is received: in
 * one transaction, so that the last photo costs one fsync. `isReceived` is false if another upload received it first.
 */
export async function receivePhoto(
  database: Database,
  tx: Executor,
  form: FormKey,
  { id, ...photo }: Received & { id: number },
): Promise<FormPhotos & { isReceived: boolean }> {
  const key = { location_id: form.location_id, id };
  const [before, received, , completed, rows] = await Promise.all([
    // On PostgreSQL the second of two concurrent uploads waits here and then sees what the first received.
    lockedForm.first(tx, keyOf(form)),
    markReceived.run(tx, { ...key, ...photo }),
    enqueuePhotos(database, tx, [key], new Date(photo.received_at)),
    completeWhenAllIn(tx, form, photo.received_at),
    photosOfForm(tx, form),
  ]);
  const status = completed === 1 ? 'complete' : (before?.status ?? 'submitted');
  return { isReceived: received === 1, photos: rows, status };
}

/** Marks a submitted form as complete if none of its photos is missing. */
export const completeWhenAllIn = (tx: Executor, form: FormKey, now: string): Promise<number> =>
  completeIfAllIn.run(tx, { ...keyOf(form), completed_at: now });
