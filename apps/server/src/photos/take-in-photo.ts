import type { Schema } from '@kierros/api/schema';
import type { ProblemCode } from '@kierros/api/problems';
import { problemText } from '@kierros/api/problem-texts';
import type { MultipartFile } from '@fastify/multipart';
import { randomBytes } from 'node:crypto';
import type { Tables } from '../db/tables.ts';
import type { ImageKind } from './image-check.ts';
import type { PhotoStore } from './photo-store.ts';
import { readPhoto, type ReadPhoto } from './read-photo.ts';

/** A photo that was declared, with what has been received of it. */
export type DeclaredSlot = Pick<
  Tables['photos'],
  'id' | 'name' | 'state' | 'declared_sha256' | 'declared_bytes' | 'received_sha256'
>;

/** The columns of a photo that was declared, before anything is received. */
export const notReceived = {
  file_name: null,
  state: 'declared' as const,
  received_sha256: null,
  received_bytes: null,
  stored_sha256: null,
  stored_bytes: null,
  width: null,
  height: null,
  received_at: null,
  detached_version: null,
};

/** What is known of a photo once its bytes are durable. */
export type ReceivedPhoto = {
  file_name: string;
  state: 'received';
  received_sha256: string;
  received_bytes: number;
  width: number;
  height: number;
  received_at: string;
};

type Sent<Slot extends DeclaredSlot> = {
  /** The declared photos; read again after each is stored. */
  slots: () => readonly Slot[];
  /** Stores a photo as received; false if another upload received it first. */
  store: (slot: Slot, photo: ReceivedPhoto) => Promise<boolean>;
  part: Pick<MultipartFile, 'filename' | 'file' | 'fieldname'>;
  now: Date;
};

export type Rejected = Schema<'RejectedFile'>;

/**
 * Receives one photo of an upload. It is always read to its end, and streamed to a temporary file if its name is
 * declared. Resolves to the photo once the row that names it is durable.
 */
export async function takeInPhoto<Slot extends DeclaredSlot>(
  photos: PhotoStore,
  { slots: declared, store, part, now }: Sent<Slot>,
): Promise<Slot | Rejected> {
  const isNamed = part.fieldname === 'files';
  const slots = declared().filter((photo) => asSent(photo.name) === asSent(part.filename));
  let fileName = '';
  const open = async (kind: ImageKind) => {
    if (slots.length === 0 || !isNamed) return undefined;
    fileName = `${randomBytes(16).toString('base64url')}.${kind}`;
    return photos.incoming(fileName);
  };
  const photo = await readPhoto(part.file, open);
  try {
    const refuse = (code: ProblemCode) => refusal(part.filename, code);
    if (!isNamed) return refuse('unknown_field');
    // A file that is too large is refused by name; the other files of its request are accepted.
    if (part.file.truncated) return refuse('payload_too_large');
    const repeat = slots.find((slot) => slot.received_sha256 === photo.sha256);
    if (repeat) return repeat;
    const slot = slots.find((one) => isFor(one, photo));
    if (!slot) return refuse(whyNone(slots));
    if (slot.declared_bytes !== null && slot.declared_bytes !== photo.bytes)
      return refuse('hash_mismatch');
    const { incoming, check } = photo;
    if (!incoming || !check) return refuse('unsupported_image');
    if ('fault' in check) return refuse(check.fault);
    // Bytes first, row second: a row never names bytes that are not durable on disk.
    await incoming.commit();
    const { width, height } = check;
    const received = { file_name: fileName, ...receivedAt(now, photo), width, height };
    if (await store(slot, received)) return { ...slot, ...received };
    await photos.remove('received', fileName);
    const winner = declared().find(({ id }) => id === slot.id);
    return winner?.received_sha256 === photo.sha256 ? winner : refuse('slot_full');
  } finally {
    await photo.incoming?.drop();
  }
}

const receivedAt = (now: Date, { sha256, bytes }: ReadPhoto) => ({
  state: 'received' as const,
  received_sha256: sha256,
  received_bytes: bytes,
  received_at: now.toISOString(),
});

// Browsers encode a quotation mark in a file name as %22; other clients send it as it is.
const asSent = (name: string) => name.replaceAll('"', '%22');

const isFor = (slot: DeclaredSlot, { sha256 }: ReadPhoto) =>
  slot.state === 'declared' && (slot.declared_sha256 === null || slot.declared_sha256 === sha256);

function whyNone(slots: readonly DeclaredSlot[]): ProblemCode {
  if (slots.length === 0) return 'photo_not_declared';
  return slots.some(({ state }) => state === 'declared') ? 'hash_mismatch' : 'slot_full';
}

const refusal = (name: string, code: ProblemCode): Rejected => ({
  file_name: name.slice(0, 255),
  code,
  message: problemText(code, 'en').hint,
});
