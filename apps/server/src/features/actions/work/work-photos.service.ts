import type { Schema } from '@kierros/api/schema';
import { servePhoto } from '../../../photos/serve-photo.ts';
import type { Answer, Call } from '../../../plugins/operations.ts';
import { receiveActionPhotos } from '../action-photo-uploads.ts';
import { found, notFound } from '../../../shared/problem-error.ts';
import { answerTo, linkedAction, openLink } from './open-link.ts';
import { toWork, type WorkDependencies } from './work.service.ts';

/** One of the photos that show the fault. */
export async function getWorkPhoto(
  { photos }: WorkDependencies,
  call: Call<'getWorkPhoto'>,
): Promise<Answer> {
  const { action } = await openLink(call);
  const { images } = await toWork(call.db, action, call.now);
  if (!images.includes(call.params.name)) throw notFound();
  return servePhoto(photos, call.params.name);
}

/** Receives the photos that the answer to a link declared, until each has arrived: the link itself is used up. */
export async function uploadWorkPhotos(
  deps: WorkDependencies,
  call: Call<'uploadWorkPhotos'>,
): Promise<Schema<'ActionUploadResult'>> {
  const linked = await linkedAction(call);
  if (linked.link.end !== 'answered') throw notFound();
  const { id: eventId } = found(answerTo(linked));
  return receiveActionPhotos(deps, call, { action: linked.action, declared: { eventId } });
}
