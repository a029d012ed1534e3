import { unreachable } from '@kierros/api/client';
import { answerPayload } from '@kierros/domain';
import { useQuery } from '@tanstack/react-query';
import { enqueueCorrection, getCorrection } from '../../device/outbox/corrections.ts';
import type { CorrectionRecord } from '../../device/outbox/corrections.ts';
import { withOutboxLock } from '../../device/outbox/outbox-lock.ts';
import { discardItem } from '../../device/outbox/outbox.ts';
import { correctionSteps } from '../../device/outbox/send-correction.ts';
import { uploadPhoto } from '../../device/outbox/upload-photo.ts';
import { correctionPhotos, photoIdsOf, photosOf } from '../../device/photos/photos.ts';
import { api } from '../../shared/api.ts';
import { timedCall } from '../../shared/timeout.ts';
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

const longestMs = 300_000;

// A full device cannot store how far its photos have come: they are sent from here, and stay until all have arrived.
async function sendUnstored(userId: number, record: CorrectionRecord): Promise<void> {
  const call = timedCall(api.call, () => longestMs, { as: userId });
  const world = { userId, call, now: () => new Date() };
  const photos = await photosOf(userId, correctionPhotos(record.formId));
  const { unproven, upload } = correctionSteps;
  const left = await unproven(record, { world, photos, keep: (one) => Promise.resolve(one) });
  for (const photo of photos.filter(({ name }) => left.includes(name)))
    await uploadPhoto(photo, (body) => upload(record, world, body));
  await discardItem(userId, 'corrections', record.key, record);
}

// The server has the answers: nothing that the device cannot do makes the correction fail.
async function sendPhotos(
  userId: number,
  record: CorrectionRecord,
  { id, version }: Form,
): Promise<PhotosSent> {
  const clientId = correctionPhotos(id);
  // What cannot be read may be there.
  const photos = await photoIdsOf(userId, clientId).catch(() => null);
  if (photos?.length === 0) {
    await discardItem(userId, 'corrections', record.key, record).catch(() => undefined);
    return 'sent';
  }
  const isStored = await enqueueCorrection(userId, record, version).then(
    () => true,
    () => false,
  );
  if (!isStored) {
    await sendUnstored(userId, record);
    return 'sent';
  }
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
        answerPayload(answer, id, slot.type),
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
