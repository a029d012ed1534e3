import type { Schema } from '@kierros/api/schema';
import { canEditForm, limits } from '@kierros/domain';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import sharp from 'sharp';
import type { Database } from '../../db/database.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { bodyLimitOf } from '../../plugins/body-limits.ts';
import { Answer, withoutTransaction, type Call, type Handlers } from '../../plugins/operations.ts';
import { ProblemError, found } from '../../shared/problem-error.ts';
import { inScope, reachOf } from '../../shared/viewer.ts';
import { completeWhenAllIn, formById, photosOfForm } from './forms.repository.ts';
import { takeInPhoto, type Accepted, type Rejected } from './take-in-photo.ts';

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

async function uploadImages(
  deps: Dependencies,
  call: Call<'uploadImages'>,
): Promise<Schema<'UploadResult'>> {
  const { db, viewer, params, request } = call;
  const form = found(await formById(db, reachOf(viewer), params.id));
  if (!canEditForm(viewer, form.author_id)) throw new ProblemError('not_author');
  if (form.status === 'started') throw new ProblemError('not_submitted');
  if (!request.isMultipart()) throw new ProblemError('unsupported_media');
  const watch = lengthWatch(request.raw, bodyLimitOf('uploadImages'));
  const uploaded: Accepted[] = [];
  const rejected: Rejected[] = [];
  for await (const part of request.parts({
    limits: { fileSize: limits.photoBytes, files: limits.photosPerRequest, fields: 0 },
    // Names are compared and never become paths; cut at a slash they would match another photo.
    preservePath: true,
  })) {
    if (part.type !== 'file') continue;
    watch(part.file);
    const outcome = await takeInPhoto(deps, { form, part, now: call.now });
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

/**
 * Ends the photo under way once a body is longer than `most`: one that does not
 * announce its length is counted as it comes, also where nobody reads it any more.
 */
function lengthWatch(body: IncomingMessage, most: number): (photo: Readable) => void {
  let received = 0;
  let current: Readable | undefined;
  body.on('data', (bytes: Buffer) => {
    if ((received += bytes.length) <= most) return;
    if (current) current.destroy(new ProblemError('payload_too_large'));
    else body.destroy();
  });
  return (photo) => (current = photo);
}
