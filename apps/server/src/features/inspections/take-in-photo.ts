import type { Schema } from '@kierros/api/schema';
import type { ProblemCode } from '@kierros/api/problems';
import { problemText } from '@kierros/api/problem-texts';
import type { MultipartFile } from '@fastify/multipart';
import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { ImageKind } from '../../photos/image-check.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { readPhoto, type ReadPhoto } from '../../photos/read-photo.ts';
import type { FormRow, PhotoRow } from './forms.repository.ts';
import { receivePhoto, type FormPhotos } from './photos.repository.ts';

type Dependencies = { database: Database; photos: PhotoStore };
type Sent = {
  form: FormRow;
  /** The photos of the form and its status; updated by what is received. */
  state: FormPhotos;
  part: Pick<MultipartFile, 'filename' | 'file' | 'fieldname'>;
  now: Date;
};

export type Rejected = Schema<'RejectedFile'>;
export type Accepted = Schema<'UploadedFile'>;

/**
 * Receives one photo of an upload. It is always read to its end, and streamed to a temporary file if the form declares
 * its name. Resolves once the row that names it is durable.
 */
export async function takeInPhoto(
  deps: Dependencies,
  { form, state, part, now }: Sent,
): Promise<Accepted | Rejected> {
  const isNamed = part.fieldname === 'files';
  const slots = state.photos.filter((photo) => asSent(photo.name) === asSent(part.filename));
  let fileName = '';
  const open = async (kind: ImageKind) => {
    if (slots.length === 0 || !isNamed) return undefined;
    fileName = `${randomBytes(16).toString('base64url')}.${kind}`;
    return deps.photos.incoming(fileName);
  };
  const photo = await readPhoto(part.file, open);
  try {
    const refuse = (code: ProblemCode) => refusal(part.filename, code);
    if (!isNamed) return refuse('unknown_field');
    // A file that is too large is refused by name; the other files of its request are accepted.
    if (part.file.truncated) return refuse('payload_too_large');
    const repeat = slots.find((slot) => slot.received_sha256 === photo.sha256);
    if (repeat) return toUploaded(repeat);
    const slot = slots.find((one) => isFor(one, photo));
    if (!slot) return refuse(whyNone(slots));
    if (slot.declared_bytes !== null && slot.declared_bytes !== photo.bytes)
      return refuse('hash_mismatch');
    const { incoming, check } = photo;
    if (!incoming || !check) return refuse('unsupported_image');
    if ('fault' in check) return refuse(check.fault);
    // Bytes first, row second: a row never names bytes that are not durable on disk.
    await incoming.commit();
    const received = {
      file_name: fileName,
      state: 'received' as const,
      received_sha256: photo.sha256,
      received_bytes: photo.bytes,
      width: check.width,
      height: check.height,
      received_at: now.toISOString(),
    };
    const isStored = await storeReceived(deps.database, { form, state }, slot.id, received);
    if (isStored) return toUploaded({ ...slot, ...received });
    await deps.photos.remove('received', fileName);
    const winner = state.photos.find(({ id }) => id === slot.id);
    return winner?.received_sha256 === photo.sha256 ? toUploaded(winner) : refuse('slot_full');
  } finally {
    await photo.incoming?.drop();
  }
}

async function storeReceived(
  database: Database,
  { form, state }: Pick<Sent, 'form' | 'state'>,
  photoId: number,
  photo: Parameters<typeof receivePhoto>[3],
): Promise<boolean> {
  let isStored = false;
  await database.write((tx) =>
    database.withCommit(tx, async () => {
      const { isReceived, photos, status } = await receivePhoto(tx, form, photoId, photo);
      isStored = isReceived;
      Object.assign(state, { photos, status });
    }),
  );
  return isStored;
}

// Browsers encode a quotation mark in a file name as %22; other clients send it as it is.
const asSent = (name: string) => name.replaceAll('"', '%22');

const isFor = (slot: PhotoRow, { sha256 }: ReadPhoto) =>
  slot.state === 'declared' && (slot.declared_sha256 === null || slot.declared_sha256 === sha256);

function whyNone(slots: readonly PhotoRow[]): ProblemCode {
  if (slots.length === 0) return 'photo_not_declared';
  return slots.some(({ state }) => state === 'declared') ? 'hash_mismatch' : 'slot_full';
}

const refusal = (name: string, code: ProblemCode): Rejected => ({
  file_name: name.slice(0, 255),
  code,
  message: problemText(code, 'en').hint,
});

const toUploaded = (photo: PhotoRow): Accepted => ({
  question_id: photo.question_id,
  inspectable_id: photo.inspectable_id,
  file_name: photo.file_name ?? '',
  name: photo.name,
  sha256: photo.received_sha256 ?? '',
  bytes: photo.received_bytes ?? 0,
  state: photo.state === 'declared' ? 'received' : photo.state,
});
