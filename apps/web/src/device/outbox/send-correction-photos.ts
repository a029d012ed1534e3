import { correctionPhotos } from '../photos/photos.ts';
import { getCorrection } from './corrections.ts';
import type { CorrectionRecord } from './corrections.ts';
import type { SendWorld } from './send-record.ts';
import { sendOutbox } from './sender.ts';

/** The result: all sent, to be retried, or to be resolved by the user. */
export type PhotosSent = 'sent' | 'waiting' | 'refused';

/** Sends the photos of a correction in the outbox at once, before what waits there and unless another tab is sending. */
export async function sendCorrectionPhotos(
  world: SendWorld,
  { formId }: Pick<CorrectionRecord, 'formId'>,
): Promise<PhotosSent> {
  await sendOutbox({ ...world, only: { clientId: correctionPhotos(formId) } });
  const left = await getCorrection(world.userId, formId);
  if (left === null) return 'sent';
  return left.isRefused ? 'refused' : 'waiting';
}
