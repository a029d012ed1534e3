import type { Schema } from '@kierros/api/schema';
import type { Call } from '../../plugins/operations.ts';
import { receiveActionPhotos, type PhotoDependencies } from '../actions/public.ts';
import { found } from '../../shared/problem-error.ts';
import { inspectablesById } from '../inspectables/public.ts';
import { reportAt } from './door.repository.ts';
import { everyLocation } from '../../shared/scope.ts';

/**
 * Receives the photo that a door report declared; it is re-encoded like any other before anybody sees it. Only the device
 * knows the id of its report, and only the declared bytes are taken: the secret on the door is not asked for again, since
 * the room may have moved or been archived, or its code have been renewed, while the photo was under way.
 */
export async function uploadDoorPhoto(
  deps: PhotoDependencies,
  call: Call<'uploadDoorPhoto'>,
): Promise<Schema<'ActionUploadResult'>> {
  const { db, params } = call;
  // What is undecided moves with its room.
  const room = found((await inspectablesById(db, everyLocation, [params.id])).get(params.id));
  const report = found(await reportAt(db, room, params.client_id));
  return receiveActionPhotos(deps, call, { action: report, declared: 'all' });
}
