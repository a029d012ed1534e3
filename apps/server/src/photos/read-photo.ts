import { createHash } from 'node:crypto';
import { imageKind, type ImageKind } from './image-check.ts';
import type { IncomingPhoto } from './photo-store.ts';

/** A photo that was read to its end. */
export type ReadPhoto = {
  sha256: string;
  bytes: number;
  /** What its first bytes say it is; none of those that we take in. */
  kind: ImageKind | undefined;
  /** Where it lies for now; whoever asked keeps or drops it. None where none was wanted. */
  incoming: IncomingPhoto | undefined;
};

// Held in memory before it is written: most photos take one write.
const HELD_BYTES = 524_288;
const SIGNATURE_BYTES = 12;

/**
 * Reads a photo as it comes: counted, hashed and written aside, so that memory
 * holds no more than half a megabyte of it, however large it is. `open` is
 * asked for a place once its first bytes show a kind that we take in. When
 * reading fails nothing is left behind.
 */
export async function readPhoto(
  source: AsyncIterable<Buffer>,
  open: (kind: ImageKind) => Promise<IncomingPhoto | undefined>,
): Promise<ReadPhoto> {
  const hash = createHash('sha256');
  const photo: ReadPhoto = { sha256: '', bytes: 0, kind: undefined, incoming: undefined };
  let held: Buffer[] = [];
  let heldBytes = 0;
  let isBegun = false;
  const begin = async () => {
    isBegun = true;
    photo.kind = imageKind(Buffer.concat(held, Math.min(heldBytes, SIGNATURE_BYTES)));
    photo.incoming = photo.kind && (await open(photo.kind));
  };
  const flush = async () => {
    if (!isBegun) await begin();
    await photo.incoming?.write(held);
    held = [];
    heldBytes = 0;
  };
  try {
    for await (const bytes of source) {
      hash.update(bytes);
      photo.bytes += bytes.length;
      heldBytes += bytes.length;
      held.push(bytes);
      if (heldBytes >= HELD_BYTES) await flush();
    }
    if (heldBytes > 0) await flush();
  } catch (error) {
    await photo.incoming?.drop();
    throw error;
  }
  photo.sha256 = hash.digest('hex');
  return photo;
}
