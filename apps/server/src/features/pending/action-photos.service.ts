import type { Schema } from '@kierros/api/schema';
import type { Call } from '../../plugins/operations.ts';
import { receiveActionPhotos, type PhotoDependencies } from '../../shared/action-photo-uploads.ts';
import { found } from '../../shared/problem-error.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { pendingById } from './pending.repository.ts';

/** Receives photos that the caller declared in a report, a fix or a comment. */
export async function uploadActionPhotos(
  deps: PhotoDependencies,
  { db, viewer, params, request, now }: Call<'uploadActionPhotos'>,
): Promise<Schema<'ActionUploadResult'>> {
  const action = found(await pendingById(db, viewerScope(viewer), params.id));
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
