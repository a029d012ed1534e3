import type { Schema } from '@kierros/api/schema';
import type { Call } from '../../plugins/operations.ts';
import { receiveActionPhotos, type PhotoDependencies } from '../../shared/action-photo-uploads.ts';
import { actionOfPhotos } from './own-work.ts';

/** Receives photos that the caller declared in a report, a fix or a comment. */
export async function uploadActionPhotos(
  deps: PhotoDependencies,
  call: Call<'uploadActionPhotos'>,
): Promise<Schema<'ActionUploadResult'>> {
  const { db, viewer, params, request, now } = call;
  const action = await actionOfPhotos(call, params.id);
  const operation = 'uploadActionPhotos';
  return receiveActionPhotos(deps, {
    db,
    action,
    declared: { actorId: viewer.id },
    operation,
    request,
    now,
  });
}
