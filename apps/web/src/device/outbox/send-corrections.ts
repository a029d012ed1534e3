import { KierrosProblem } from '@kierros/api/client';
import {
  correctionPhotos,
  forgetCorrection,
  getCorrection,
  storeCorrection,
  listCorrections,
} from './corrections.ts';
import type { CorrectionRecord } from './corrections.ts';
import { photosOf } from '../photos/photos.ts';
import { SendRefusal, uploadPhoto } from './send-item.ts';
import type { SendWorld } from './send-item.ts';

type World = Pick<SendWorld, 'userId' | 'call' | 'signal'>;

/** The result: all sent, to be retried, or to be resolved by the user. */
export type PhotosSent = 'sent' | 'waiting' | 'refused';

/** Sends the photos of a correction whose answers are saved on the server. Deletes what has arrived. */
export async function sendCorrectionPhotos(
  world: World,
  record: CorrectionRecord,
): Promise<PhotosSent> {
  const { userId, call } = world;
  const { formId } = record;
  try {
    const form = await call('getForm', { params: { id: formId } });
    // A proxy may answer with another body, which says nothing of our photos.
    if (form.id !== formId) return 'waiting';
    const awaited = new Set(
      form.photos.filter(({ state }) => state === 'declared').map(({ name }) => name),
    );
    for (const photo of await photosOf(userId, correctionPhotos(formId))) {
      if (!awaited.has(photo.name)) continue;
      world.signal?.throwIfAborted();
      await uploadPhoto(photo, (body) => call('uploadImages', { params: { id: formId }, body }));
    }
  } catch (error) {
    const isFinal =
      error instanceof KierrosProblem &&
      !error.retryable &&
      error.status >= 400 &&
      error.status < 500 &&
      error.status !== 401;
    return isFinal || error instanceof SendRefusal ? refuse(userId, record) : 'waiting';
  }
  await forgetSent(userId, record);
  return 'sent';
}

// The user may have started another correction of the same form meanwhile: that one is preserved.
async function forgetSent(userId: number, record: CorrectionRecord): Promise<void> {
  const now = await getCorrection(userId, record.formId);
  if (now === null || now.callKey === record.callKey) await forgetCorrection(userId, record.formId);
}

async function refuse(userId: number, record: CorrectionRecord): Promise<PhotosSent> {
  await storeCorrection(userId, { ...record, isRefused: true });
  return 'refused';
}

/** Sends the remaining photos of saved corrections. Runs after the outbox. */
export async function sendCorrections(
  world: World & { currentUserId: () => Promise<number> },
): Promise<void> {
  const waiting = (await listCorrections(world.userId)).filter(
    ({ isSaved, isRefused }) => isSaved && !isRefused,
  );
  // Another tab may have changed the session; another user may not read our forms.
  if (waiting.length === 0 || (await world.currentUserId()) !== world.userId) return;
  for (const record of waiting) await sendCorrectionPhotos(world, record);
}
