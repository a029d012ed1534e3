import { unreachable } from '@kierros/api/client';
import { answerToPayload } from '@kierros/api/codecs';
import { useQuery } from '@tanstack/react-query';
import { enqueueCorrection, getCorrection } from '../../device/outbox/corrections.ts';
import type { CorrectionRecord } from '../../device/outbox/corrections.ts';
import { withOutboxLock } from '../../device/outbox/outbox-lock.ts';
import { discardItem } from '../../device/outbox/outbox.ts';
import { correctionPhotos, photoIdsOf } from '../../device/photos/photos.ts';
import { api } from '../../shared/api.ts';
import { answersToSend, correctedAnswers, correctionSource } from './correction.ts';
import type { CorrectionSource, Form } from './correction.ts';

/** A form with all its questions, in the template version that it was made with. */
async function fetchSource(id: number): Promise<CorrectionSource | null> {
  const form = await api.call('getForm', { params: { id } });
  const { questions = [] } = await api.call('getTemplate', {
    params: { id: form.template_id },
    query: { version: form.template_version },
  });
  const isNarrowed = questions.some(
    (one) => one.specified_rooms.length + one.specified_environments.length > 0,
  );
  const inspectables = isNarrowed
    ? await api.call('getLocation', { params: { id: form.location_id } })
    : null;
  return correctionSource(form, questions, inspectables);
}

/** The form to correct. Always refetched, since a save is checked against its version. */
export const useCorrectionSource = (id: number) =>
  useQuery({
    queryKey: ['network', 'correction', id],
    queryFn: () => fetchSource(id),
    staleTime: 0,
  });

/** The result of a correction that the server has accepted. */
export interface Saved {
  form: Form;
  photos: PhotosSent;
}

/** What became of the photos: all sent, to be retried, or to be resolved by the user. */
export type PhotosSent = 'sent' | 'waiting' | 'refused';

// The server has the answers: nothing that the device cannot do makes the correction fail.
async function sendPhotos(
  userId: number,
  record: CorrectionRecord,
  { id, version }: Form,
): Promise<PhotosSent> {
  const clientId = correctionPhotos(id);
  const photos = await photoIdsOf(userId, clientId).catch(() => []);
  if (photos.length === 0) {
    await discardItem(userId, 'corrections', record.key, record).catch(() => undefined);
    return 'sent';
  }
  await enqueueCorrection(userId, record, version).catch(() => undefined);
  // At once, before what waits in the outbox.
  await withOutboxLock({ userId, call: api.call, now: () => new Date(), only: { clientId } });
  const left = await getCorrection(userId, id);
  if (left === null) return 'sent';
  return left.isRefused ? 'refused' : 'waiting';
}

/**
 * Saves the new answers of the form, then sends the new photos. The stored correction is deleted only when all of it
 * has arrived.
 */
export async function saveCorrection(
  userId: number,
  source: CorrectionSource,
  record: CorrectionRecord,
): Promise<Saved> {
  const { id } = source.form;
  const answers = correctedAnswers(source, record.answers);
  const form = await api.call('editForm', {
    params: { id },
    idempotencyKey: record.callKey,
    body: {
      results: answersToSend(source, answers).map(({ answer, slot }) =>
        answerToPayload(answer, id, slot.type),
      ),
      ...(record.comments === null ? {} : { comments: record.comments }),
      reason: record.reason,
      version: record.version,
    },
  });
  // A gateway may answer 200 as well, although nothing was saved.
  if (form.id !== id) throw unreachable();
  return { form, photos: await sendPhotos(userId, record, form).catch(() => 'waiting') };
}
