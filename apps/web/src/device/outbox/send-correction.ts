import { unreachable } from '@kierros/api/client';
import { correctionPhotos, photoIdsOf } from '../photos/photos.ts';
import type { CorrectionRecord } from './corrections.ts';
import { discardItem } from './outbox.ts';
import type { SendSteps } from './send-record.ts';
import { hasArrived } from './upload-photo.ts';

/**
 * The steps of a correction. The page has sent its answers, without the hashes of its photos: what has arrived is proved
 * by the hashes in the form.
 */
export const correctionSteps: SendSteps<CorrectionRecord> = {
  sendWords: (record) => Promise.resolve(record),
  unproven: async ({ formId }, { world, photos }) => {
    const form = await world.call('getForm', { params: { id: formId } });
    // A proxy may answer with another body, which says nothing of our photos.
    if (form.id !== formId) throw unreachable();
    const missing = form.photos.filter(({ state }) => state === 'declared');
    const received = {
      uploaded_files: form.photos,
      photos_missing: missing.map(({ name }) => name),
    };
    const wanted = new Set(form.photos.map(({ name }) => name));
    return photos
      .filter((photo) => wanted.has(photo.name) && !hasArrived(received, photo))
      .map(({ name }) => name);
  },
  upload: ({ formId }, { call }, body) => call('uploadImages', { params: { id: formId }, body }),
  proven: (record) => record,
  finish: async (record, { world: { userId }, photos }) => {
    const sent = new Set(photos.map(({ id }) => id));
    const here = await photoIdsOf(userId, correctionPhotos(record.key));
    // The next correction has taken one, and is about to be stored: the next run ends this one, if it still must.
    if (here.every((id) => sent.has(id)))
      await discardItem(userId, 'corrections', record.key, record);
  },
};
