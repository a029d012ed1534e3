import type { Schema } from '@kierros/api/schema';
import type { Database } from '../../db/database.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { takeInPhoto, type ReceivedPhoto, type Rejected } from '../../photos/take-in-photo.ts';
import { uploadParts } from '../../photos/upload-parts.ts';
import { bodyLimitOf } from '../../plugins/body-limits.ts';
import type { Call } from '../../plugins/operations.ts';
import {
  declaredPhotos,
  receiveActionPhoto,
  type ActionPhoto,
  type Declared,
} from './action-photos.ts';
import { ProblemError } from '../../shared/problem-error.ts';

export type PhotoDependencies = { database: Database; photos: PhotoStore; onReceived: () => void };

type Upload = { action: { location_id: number; id: number }; declared: Declared };

/** Receives declared photos of a pending action; each is durable before the response. */
export async function receiveActionPhotos(
  { database, photos: store, onReceived }: PhotoDependencies,
  { db, operation, request, now }: Pick<Call, 'db' | 'operation' | 'request' | 'now'>,
  { action, declared }: Upload,
): Promise<Schema<'ActionUploadResult'>> {
  if (!request.isMultipart()) throw new ProblemError('unsupported_media');
  let photos = await declaredPhotos(db, action, declared);
  const uploaded_files: Schema<'UploadedActionFile'>[] = [];
  const rejected: Rejected[] = [];
  const save = async (slot: ActionPhoto, photo: ReceivedPhoto) => {
    const isStored = await database.write((tx) => receiveActionPhoto(database, tx, slot, photo));
    photos = await declaredPhotos(db, action, declared);
    return isStored;
  };
  for await (const { part, explain } of uploadParts(request, bodyLimitOf(operation))) {
    const sent = { slots: () => photos, store: save, part, now };
    const outcome = await takeInPhoto(store, sent).catch((error: unknown) => {
      throw explain(error);
    });
    if ('code' in outcome) rejected.push(outcome);
    else uploaded_files.push({ name: outcome.name, sha256: outcome.received_sha256 ?? '' });
  }
  if (uploaded_files.length > 0) onReceived();
  const photos_missing = photos.filter(({ state }) => state === 'declared').map(({ name }) => name);
  const uploaded = uploaded_files.map(({ name }) => name);
  return { uploaded, uploaded_files, rejected, photos_missing };
}
