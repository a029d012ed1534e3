import type { Schema } from '@kierros/api/schema';
import type { ProblemCode } from '@kierros/api/problems';
import { problemText } from '@kierros/api/problem-texts';
import { canEditForm, limits } from '@kierros/domain';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Database } from '../../db/database.ts';
import { checkImage } from '../../photos/image-check.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { bodyLimitOf } from '../../plugins/body-limits.ts';
import { Answer, withoutTransaction, type Call, type Handlers } from '../../plugins/operations.ts';
import { ProblemError, found } from '../../shared/problem-error.ts';
import { sha256Hex } from '../../shared/secrets.ts';
import { inScope, reachOf } from '../../shared/viewer.ts';
import {
  completeWhenAllIn,
  formById,
  photosOfForm,
  receivePhoto,
  type FormRow,
  type PhotoRow,
} from './forms.repository.ts';

type Dependencies = { database: Database; photos: PhotoStore; onReceived: () => void };

/** Photos: taken in one by one and safe before the answer, served to their location once they were re-encoded. */
export function photosRoutes(deps: Dependencies): Handlers {
  return {
    uploadImages: withoutTransaction<'uploadImages'>((call) => uploadImages(deps, call)),
    getUploadedImage: async ({ db, viewer, params, query }) => {
      const row = found(
        await db
          .selectFrom('photos')
          .select(['file_name', 'state'])
          .where('file_name', '=', params.name)
          .where('state', '=', 'ready')
          .where(inScope(reachOf(viewer), 'photos'))
          .executeTakeFirst(),
      );
      const bytes = found(await deps.photos.get('ready', row.file_name ?? ''));
      const body =
        query.size === 'thumb'
          ? await sharp(bytes).resize({ width: 256, withoutEnlargement: true }).toBuffer()
          : bytes;
      return new Answer(200, body, {
        ...servingHeaders,
        'content-type':
          mediaTypes[params.name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      });
    },
  };
}

const mediaTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

const servingHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, no-store',
  'content-disposition': 'inline',
};

type Rejected = Schema<'RejectedFile'>;
type Accepted = Schema<'UploadedFile'>;

async function uploadImages(
  deps: Dependencies,
  call: Call<'uploadImages'>,
): Promise<Schema<'UploadResult'>> {
  const { db, viewer, params, request } = call;
  const form = found(await formById(db, reachOf(viewer), params.id));
  if (!canEditForm(viewer, form.author_id)) throw new ProblemError('not_author');
  if (form.status === 'started') throw new ProblemError('not_submitted');
  if (!request.isMultipart()) throw new ProblemError('unsupported_media');
  const most = bodyLimitOf('uploadImages');
  let received = 0;
  const uploaded: Accepted[] = [];
  const rejected: Rejected[] = [];
  for await (const part of request.parts({
    limits: { fileSize: limits.photoBytes, files: limits.photosPerRequest, fields: 0 },
    // Names are compared and never become paths; cut at a slash they would match another photo.
    preservePath: true,
  })) {
    if (part.type !== 'file') continue;
    // One that is too large is refused by name; the others of its request are kept.
    const bytes = await part.toBuffer();
    // A body of no announced length is counted as it comes.
    if ((received += bytes.length) > most) throw new ProblemError('payload_too_large');
    const outcome = part.file.truncated
      ? refusal(part.filename, 'payload_too_large')
      : await takeIn(deps, form, part.filename, bytes, call.now);
    if ('code' in outcome) rejected.push(outcome);
    else uploaded.push(outcome);
  }
  if (uploaded.length > 0) deps.onReceived();
  const missing = (await photosOfForm(db, form))
    .filter((photo) => photo.state === 'declared')
    .map((photo) => photo.name);
  let { status } = found(await formById(db, reachOf(viewer), form.id));
  if (status === 'submitted' && missing.length === 0) {
    // Its last photo was taken in, or off it, by something that did not come this far.
    await deps.database.write((tx) => completeWhenAllIn(tx, form, call.now.toISOString()));
    status = 'complete';
  }
  return { uploaded_files: uploaded, rejected, photos_missing: missing, status };
}

const refusal = (name: string, code: ProblemCode): Rejected => ({
  file_name: name.slice(0, 255),
  code,
  message: problemText(code, 'en').remedy,
});

// Browsers write a quotation mark in a file's name as %22; other clients send it as it is.
const asSent = (name: string) => name.replaceAll('"', '%22');

async function takeIn(
  deps: Dependencies,
  form: FormRow,
  name: string,
  bytes: Buffer,
  now: Date,
): Promise<Accepted | Rejected> {
  const slots = (await photosOfForm(deps.database.db, form)).filter(
    (photo) => asSent(photo.name) === asSent(name),
  );
  const sha256 = sha256Hex(bytes);
  const repeat = slots.find((photo) => photo.received_sha256 === sha256);
  if (repeat) return toUploaded(repeat);
  const slot = slots.find(
    (photo) =>
      photo.state === 'declared' &&
      (photo.declared_sha256 === null || photo.declared_sha256 === sha256),
  );
  if (!slot)
    return refusal(
      name,
      slots.some((photo) => photo.state === 'declared')
        ? 'hash_mismatch'
        : slots.length > 0
          ? 'slot_full'
          : 'photo_not_declared',
    );
  if (slot.declared_bytes !== null && slot.declared_bytes !== bytes.length)
    return refusal(name, 'hash_mismatch');
  const check = await checkImage(bytes);
  if ('fault' in check) return refusal(name, check.fault);
  // Bytes first, row second: a row never names bytes that are not safe on disk.
  const file_name = `${randomBytes(16).toString('base64url')}.${check.kind}`;
  await deps.photos.put('received', file_name, bytes);
  const received = {
    file_name,
    state: 'received' as const,
    received_sha256: sha256,
    received_bytes: bytes.length,
    width: check.width,
    height: check.height,
    received_at: now.toISOString(),
  };
  const isStored = await deps.database.write((tx) => receivePhoto(tx, form, slot.id, received));
  if (isStored) return toUploaded({ ...slot, ...received });
  await deps.photos.remove('received', file_name);
  const winner = (await photosOfForm(deps.database.db, form)).find((photo) => photo.id === slot.id);
  return winner?.received_sha256 === sha256 ? toUploaded(winner) : refusal(name, 'slot_full');
}

const toUploaded = (photo: PhotoRow): Accepted => ({
  question_id: photo.question_id,
  inspectable_id: photo.inspectable_id,
  file_name: photo.file_name ?? '',
  name: photo.name,
  sha256: photo.received_sha256 ?? '',
  bytes: photo.received_bytes ?? 0,
  state: photo.state === 'declared' ? 'received' : photo.state,
});
