import type { Schema } from '@kierros/api/schema';
import type { Call } from '../../plugins/operations.ts';
import { receiveActionPhotos, type PhotoDependencies } from '../../shared/action-photo-uploads.ts';
import { found } from '../../shared/problem-error.ts';
import { reportAt } from './door.repository.ts';
import { openDoor } from './door.service.ts';

/** Receives the photo that a door report declared; it is re-encoded like any other before anybody sees it. */
export async function uploadDoorPhoto(
  deps: PhotoDependencies,
  call: Call<'uploadDoorPhoto'>,
): Promise<Schema<'ActionUploadResult'>> {
  const { db, params, request, now } = call;
  const { room } = await openDoor(call);
  const report = found(await reportAt(db, room, params.client_id));
  return receiveActionPhotos(deps, {
    db,
    action: report,
    declared: 'all',
    operation: 'uploadDoorPhoto',
    request,
    now,
  });
}
