import type { Schema } from '@kierros/api/schema';
import type { Database } from '../../db/database.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { takeInPhoto, type ReceivedPhoto, type Rejected } from '../../photos/take-in-photo.ts';
import { uploadParts } from '../../photos/upload-parts.ts';
import { bodyLimitOf } from '../../plugins/body-limits.ts';
import type { Call } from '../../plugins/operations.ts';
import { ProblemError, found } from '../../shared/problem-error.ts';
import { viewerScope } from '../../shared/viewer.ts';
import {
  photosDeclaredBy,
  receiveActionPhoto,
  type ActionPhoto,
} from './action-photos.repository.ts';
import { pendingById } from './pending.repository.ts';

export type PhotoDependencies = { database: Database; photos: PhotoStore; onReceived: () => void };

/** Receives photos that the caller declared in a report, a fix or a comment; each is durable before the response. */
export async function uploadActionPhotos(
  { database, photos: store, onReceived }: PhotoDependencies,
  { db, viewer, params, request, now }: Call<'uploadActionPhotos'>,
): Promise<Schema<'ActionUploadResult'>> {
  const action = found(await pendingById(db, viewerScope(viewer), params.id));
  if (!request.isMultipart()) throw new ProblemError('unsupported_media');
  let photos = await photosDeclaredBy(db, action, viewer.id);
  const uploaded: string[] = [];
  const rejected: Rejected[] = [];
  const save = async (slot: ActionPhoto, photo: ReceivedPhoto) => {
    const isStored = await database.write((tx) => receiveActionPhoto(tx, slot, photo));
    photos = await photosDeclaredBy(db, action, viewer.id);
    return isStored;
  };
  for await (const { part, explain } of uploadParts(request, bodyLimitOf('uploadActionPhotos'))) {
    const outcome = await takeInPhoto(store, {
      slots: () => photos,
      store: save,
      part,
      now,
    }).catch((error: unknown) => {
      throw explain(error);
    });
    if ('code' in outcome) rejected.push(outcome);
    else uploaded.push(outcome.name);
  }
  if (uploaded.length > 0) onReceived();
  const photos_missing = photos.filter(({ state }) => state === 'declared').map(({ name }) => name);
  return { uploaded, rejected, photos_missing };
}
