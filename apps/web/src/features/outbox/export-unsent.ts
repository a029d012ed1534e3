import type { DraftRecord } from '../../device/device-records.ts';
import { listUnsent } from '../../device/outbox.ts';
import { photosOf } from '../../device/photos.ts';
import { listDrafts } from '../../device/drafts.ts';

async function toText(data: ArrayBuffer): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      done(typeof reader.result === 'string' ? reader.result : '');
    });
    reader.addEventListener('error', () => {
      fail(new Error('The photo could not be read.'));
    });
    reader.readAsDataURL(new Blob([data], { type: 'image/jpeg' }));
  });
}

/**
 * Saves everything that has not arrived, photos included, as one file: the last resort of a lost connection, and of
 * a full device. What such a one could not keep is only on the page: `open` goes before the draft that was kept last.
 */
export async function exportUnsent(userId: number, open: DraftRecord | null = null): Promise<void> {
  const items = await listUnsent(userId);
  const kept = await listDrafts(userId);
  const drafts = open ? [open, ...kept.filter(({ clientId }) => clientId !== open.clientId)] : kept;
  const photos = await Promise.all(
    [...items, ...drafts].map(({ clientId }) => photosOf(userId, clientId)),
  );
  const copy = {
    exported_at: new Date().toISOString(),
    inspections: items,
    drafts,
    photos: await Promise.all(
      photos.flat().map(async ({ data, ...photo }) => ({ ...photo, data: await toText(data) })),
    ),
  };
  const url = URL.createObjectURL(new Blob([JSON.stringify(copy)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: 'kierros-outbox.json',
  });
  link.click();
  URL.revokeObjectURL(url);
}
