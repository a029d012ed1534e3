import type { Schema } from '@kierros/api/schema';
import type { Database, Executor } from '../../db/database.ts';
import { generatedId } from '../../db/dialect.ts';
import type { Tables } from '../../db/tables.ts';
import { notReceived, type ReceivedPhoto } from '../../photos/take-in-photo.ts';
import { enqueuePhotos } from '../../photos/photo-jobs.ts';
import { HELD } from '../../queue/queue-jobs.repository.ts';

export type ActionPhoto = Tables['photos'];

type Declaring = {
  action: Pick<Tables['pending_actions'], 'location_id' | 'id' | 'inspectable_id'>;
  event_id: number;
  photos: readonly Schema<'ActionPhoto'>[] | undefined;
};

/** The photos that an event of an action declares; they are shown once they are uploaded and prepared. */
export async function declareActionPhotos(
  database: Database,
  tx: Executor,
  { action: { location_id, id: action_id, inspectable_id }, event_id, photos = [] }: Declaring,
): Promise<void> {
  if (photos.length === 0) return;
  const ids = await database.rowIds(tx, 'photos', photos.length);
  const rows: Omit<ActionPhoto, 'claimed_until'>[] = photos.map((photo, index) => ({
    ...{ location_id, action_id, inspectable_id, event_id },
    id: ids[index] ?? 0,
    form_id: null,
    question_id: null,
    name: photo.name,
    declared_sha256: photo.sha256,
    declared_bytes: photo.bytes,
    ...notReceived,
  }));
  await tx
    .insertInto('photos')
    .values(rows.map((row) => ({ ...row, id: generatedId(tx, 'photos', row.id) })))
    .execute();
}

/** Whose photos: those that a person declared, those of one event, or all of the action. */
export type Declared = { actorId: number } | { eventId: number } | 'all';

/** The photos of an action that were declared so. */
export const declaredPhotos = (
  db: Executor,
  { location_id, id }: { location_id: number; id: number },
  declared: Declared,
): Promise<ActionPhoto[]> => {
  const query = db
    .selectFrom('photos as p')
    .selectAll('p')
    .where('p.location_id', '=', location_id)
    .where('p.action_id', '=', id)
    .orderBy('p.id');
  if (declared === 'all') return query.execute();
  if ('eventId' in declared) return query.where('p.event_id', '=', declared.eventId).execute();
  return query
    .innerJoin('pending_events as e', (join) =>
      join.onRef('e.location_id', '=', 'p.location_id').onRef('e.id', '=', 'p.event_id'),
    )
    .where('e.actor_id', '=', declared.actorId)
    .execute();
};

/** Marks a declared photo as received and has it prepared; false if another upload received it first. */
export async function receiveActionPhoto(
  database: Database,
  tx: Executor,
  slot: Pick<ActionPhoto, 'location_id' | 'id'>,
  photo: ReceivedPhoto,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('photos')
    .set({ ...photo, claimed_until: HELD })
    .where('location_id', '=', slot.location_id)
    .where('id', '=', slot.id)
    .where('state', '=', 'declared')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await enqueuePhotos(database, tx, [slot], new Date(photo.received_at));
  return true;
}
