import { unreachable } from '@kierros/api/client';
import { answerToPayload } from '@kierros/api/codecs';
import { useQuery } from '@tanstack/react-query';
import { forgetCorrection, storeCorrection } from '../../device/outbox/corrections.ts';
import type { CorrectionRecord } from '../../device/outbox/corrections.ts';
import { sendCorrectionPhotos } from '../../device/outbox/send-corrections.ts';
import type { PhotosSent } from '../../device/outbox/send-corrections.ts';
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
  if (form.photos.every(({ state }) => state !== 'declared')) {
    await forgetCorrection(userId, id).catch(() => undefined);
    return { form, photos: 'sent' };
  }
  const waiting = { ...record, version: form.version, answers: [], comments: null, isSaved: true };
  await storeCorrection(userId, waiting).catch(() => undefined);
  return { form, photos: await sendCorrectionPhotos({ userId, call: api.call }, waiting) };
}
