import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoStore } from '../photos/photo-store.ts';
import { sha256Hex } from '../shared/secrets.ts';
import { LoadError } from './load-error.ts';
import type { PhotoRecord } from '@kierros/tools/testing/seed-records';

// Each copy waits for the disk, so several run concurrently; more than this gains nothing.
const CONCURRENCY = 8;

/** Copies photos into the store's `ready` area after checking that each matches its record. */
export async function copyPhotos(
  photos: readonly PhotoRecord[],
  from: string,
  store: PhotoStore,
): Promise<void> {
  const left = photos.values();
  const copyNext = async () => {
    for (const photo of left) {
      const bytes = await readFile(join(from, photo.file_name)).catch((error: unknown) => {
        throw new LoadError(`The photo ${photo.file_name} cannot be read from ${from}.`, error);
      });
      if (sha256Hex(bytes) !== photo.sha256)
        throw new LoadError(`The photo ${photo.file_name} does not match its record.`);
      await store.put('ready', photo.file_name, bytes);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, copyNext));
}
