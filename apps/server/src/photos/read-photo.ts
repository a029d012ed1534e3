import { createHash } from 'node:crypto';
import { imageKind, type ImageCheck, type ImageKind } from './image-check.ts';
import type { Looked } from './open-part.ts';
import type { IncomingPhoto } from './photo-store.ts';

/** A photo that was read to its end. */
export type ReadPhoto = {
  sha256: string;
  bytes: number;
  /** What its first bytes say it is; none of those that we take in. */
  kind: ImageKind | undefined;
  /** Where it lies for now; whoever asked keeps or drops it. None where none was wanted. */
  incoming: IncomingPhoto | undefined;
  /** What its header says; nothing where it lies nowhere. */
  check?: ImageCheck;
};

// Held in memory before it is written: most photos take one write.
const HELD_BYTES = 524_288;
const SIGNATURE_BYTES = 12;

type Sink = {
  write(parts: readonly Uint8Array[]): Promise<void>;
  look(): Promise<Pick<Looked, 'sha256'> & Partial<Looked>>;
};

/** For what is kept nowhere: its hash still tells whether it is what was declared. */
function onlyHashed(): Sink {
  const hash = createHash('sha256');
  return {
    write: async (parts) => {
      for (const part of parts) hash.update(part);
    },
    look: async () => ({ sha256: hash.copy().digest('hex') }),
  };
}

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
  const photo: ReadPhoto = { sha256: '', bytes: 0, kind: undefined, incoming: undefined };
  let [held, heldBytes]: [Buffer[], number] = [[], 0];
  let sink: Sink | undefined;
  const begin = async (): Promise<Sink> => {
    photo.kind = imageKind(Buffer.concat(held, Math.min(heldBytes, SIGNATURE_BYTES)));
    photo.incoming = photo.kind && (await open(photo.kind));
    return photo.incoming ?? onlyHashed();
  };
  const flush = async (): Promise<void> => {
    sink ??= await begin();
    const parts = held;
    [held, heldBytes] = [[], 0];
    await sink.write(parts);
  };
  try {
    for await (const bytes of source) {
      photo.bytes += bytes.length;
      heldBytes += bytes.length;
      held.push(bytes);
      if (heldBytes >= HELD_BYTES) await flush();
    }
    sink ??= await begin();
    // Asked for together: where photos are written on another thread each answer is a turn of waiting.
    const last = heldBytes > 0 ? flush() : undefined;
    const [looked] = await Promise.all([sink.look(), last]);
    return { ...photo, ...looked };
  } catch (error) {
    await photo.incoming?.drop();
    throw error;
  }
}
