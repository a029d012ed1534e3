import type { DraftRecord } from './device-records.ts';
import { listUnsent } from './outbox.ts';
import { photosOf } from './photos.ts';
import { rawPhotosOf } from './raw-photos.ts';
import { listDrafts } from './drafts.ts';

// A browser may begin to read a file only after the press that asked for it.
const readMs = 60_000;

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
 * Saves everything that has not arrived, photos included, as one file: the last resort of a lost connection, and of
 * a full device. What such a one could not keep is only on the page: `open` goes before the draft that was kept last.
 */
export async function exportUnsent(userId: number, open: DraftRecord | null = null): Promise<void> {
  const items = await listUnsent(userId);
  const stored = await listDrafts(userId);
  const drafts = open
    ? [open, ...stored.filter(({ clientId }) => clientId !== open.clientId)]
    : stored;
  const photos = await Promise.all(
    [...items, ...drafts].map(({ clientId }) => photosOf(userId, clientId)),
  );
  const raw = await Promise.all(drafts.map(({ clientId }) => rawPhotosOf(userId, clientId)));
  const copy = {
    exported_at: new Date().toISOString(),
    inspections: items,
    drafts,
    photos: await Promise.all(
      photos.flat().map(async ({ data, ...photo }) => ({ ...photo, data: await toText(data) })),
    ),
    // What was not made ready yet, as it came from the camera.
    photos_as_taken: await Promise.all(
      raw.flat().map(async ({ data, ...photo }) => ({
        ...photo,
        data: await toText(data, photo.type),
      })),
    ),
  };
  const url = URL.createObjectURL(new Blob([JSON.stringify(copy)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: 'kierros-outbox.json',
  });
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, readMs);
}
