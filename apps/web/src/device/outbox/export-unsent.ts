import type { DraftRecord } from '../device-records.ts';
import { isOnlyHere } from './corrections.ts';
import { listOutbox, listUnsent } from './outbox.ts';
import { correctionPhotos, photosOf } from '../photos/photos.ts';
import { rawPhotosOf } from '../photos/raw-photos.ts';
import { listDrafts } from '../drafts/drafts.ts';
import { saveFile } from '../../shared/export/save-file.ts';

async function toText(data: ArrayBuffer, type = 'image/jpeg'): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      done(typeof reader.result === 'string' ? reader.result : '');
    });
    reader.addEventListener('error', () => {
      fail(new Error('The photo could not be read.'));
    });
    reader.readAsDataURL(new Blob([data], { type }));
  });
}

/**
 * Downloads everything that has not been sent, photos included, as one file: the last resort without a connection or
 * with a full device. A full device cannot store the latest changes, so `open`, the draft on the page, replaces its
 * stored version.
 */
export async function exportUnsent(userId: number, open: DraftRecord | null = null): Promise<void> {
  const items = await listUnsent(userId, 'outbox');
  const stored = await listDrafts(userId);
  const drafts = open
    ? [open, ...stored.filter(({ clientId }) => clientId !== open.clientId)]
    : stored;
  const actions = (await listOutbox(userId, 'actionOutbox')).filter(
    ({ state }) => state !== 'sent',
  );
  const corrections = (await listOutbox(userId, 'corrections')).filter(isOnlyHere);
  const owners = [
    ...[...items, ...drafts, ...actions].map(({ clientId }) => clientId),
    ...corrections.map(({ formId }) => correctionPhotos(formId)),
  ];
  const photos = await Promise.all(owners.map((clientId) => photosOf(userId, clientId)));
  const raw = await Promise.all(owners.map((clientId) => rawPhotosOf(userId, clientId)));
  const copy = {
    exported_at: new Date().toISOString(),
    inspections: items,
    drafts,
    actions,
    corrections,
    photos: await Promise.all(
      photos.flat().map(async ({ data, ...photo }) => ({ ...photo, data: await toText(data) })),
    ),
    // Photos that have not been processed yet, as the camera delivered them.
    photos_as_taken: await Promise.all(
      raw.flat().map(async ({ data, ...photo }) => ({
        ...photo,
        data: await toText(data, photo.type),
      })),
    ),
  };
  saveFile('kierros-outbox.json', new Blob([JSON.stringify(copy)], { type: 'application/json' }));
}
