import { createHash } from 'node:crypto';
import { imageKind, type ImageCheck, type ImageKind } from './image-check.ts';
import type { Looked } from './open-part.ts';
import type { IncomingPhoto } from './photo-store.ts';

/** A photo that was read to its end. */
export type ReadPhoto = {
  sha256: string;
  bytes: number;
  /** The image kind by its first bytes; undefined if it is not supported. */
  kind: ImageKind | undefined;
  /** Its temporary file, which the caller commits or drops; undefined if none was opened. */
  incoming: IncomingPhoto | undefined;
  /** The result of the header check; undefined without a temporary file. */
  check?: ImageCheck;
};

// Buffered in memory before it is written: most photos take one write.
const HELD_BYTES = 524_288;
const SIGNATURE_BYTES = 12;

type Sink = {
  write(parts: readonly Uint8Array[]): Promise<void>;
  look(): Promise<Pick<Looked, 'sha256'> & Partial<Looked>>;
};

/** For photos that are not stored: the hash still shows whether they match the declared one. */
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
 * Reads a photo as it arrives: counted, hashed and written to a temporary file, so that memory holds at most half a
 * megabyte of it, whatever its size. `open` is called once the first bytes show a supported kind. If reading fails,
 * nothing is left behind.
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
    // Requested together, since each reply of the writing thread costs an iteration of the event loop.
    const last = heldBytes > 0 ? flush() : undefined;
    const [looked] = await Promise.all([sink.look(), last]);
    return { ...photo, ...looked };
  } catch (error) {
    await photo.incoming?.drop();
    throw error;
  }
}
