import { fieldSentence, hintSentence } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import { problems } from '@kierros/api/problems';
import { can, canEditForm, type Role } from '@kierros/domain';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { servePhoto } from '../../photos/serve-photo.ts';
import { takeInPhoto, type ReceivedPhoto, type Rejected } from '../../photos/take-in-photo.ts';
import { uploadParts } from '../../photos/upload-parts.ts';
import { bodyLimitOf } from '../../plugins/body-limits.ts';
import { withoutTransaction, type Call, type Handlers } from '../../plugins/operations.ts';
import { ProblemError, found, faultAt } from '../../shared/problem-error.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { formById, type FormRow, type PhotoRow } from './forms.repository.ts';
import { readOwnForm } from './own-forms.ts';
import {
  completeWhenAllIn,
  photosInScope,
  receivePhoto,
  type FormPhotos,
} from './photos.repository.ts';
import { inScope } from '../../shared/scope.ts';

type Dependencies = { database: Database; photos: PhotoStore; onReceived: () => void };

/** Photos: each is durable before the response, and served to users of its location once re-encoded. */
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
          .where(inScope(viewerScope(viewer), 'photos'))
          .where(isReadableBy(viewer.role))
          .executeTakeFirst(),
      );
      return servePhoto(deps.photos, row.file_name ?? '', query.size);
    },
  };
}

/** Photos of reports by people without an account are read by those who handle them. */
const isReadableBy = (role: Role) =>
  can(role, 'actions.resolve')
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select 1 from pending_actions a where a.location_id = photos.location_id
        and a.id = photos.action_id and a.kind = 'door_report')`;

async function uploadImages(
  deps: Dependencies,
  call: Call<'uploadImages'>,
): Promise<Schema<'UploadResult'>> {
  const { form, state } = await formAwaitingPhotos(call);
  const uploaded: Schema<'UploadedFile'>[] = [];
  const rejected: (Rejected & { path: string })[] = [];
  for await (const { part, explain } of uploadParts(call.request, bodyLimitOf('uploadImages'))) {
    const store = (slot: PhotoRow, photo: ReceivedPhoto) =>
      storeReceived(deps.database, { form, state }, slot.id, photo);
    const slots = () => state.photos;
    const outcome = await takeInPhoto(deps.photos, { slots, store, part, now: call.now }).catch(
      (error) => {
        throw explain(error);
      },
    );
    const path =
      part.fieldname === 'files' ? `files/${uploaded.length + rejected.length}` : part.fieldname;
    if ('code' in outcome) rejected.push({ ...outcome, path });
    else uploaded.push(toUploaded(outcome));
  }
  if (uploaded.length === 0) throw allRejected(rejected);
  deps.onReceived();
  const missing = state.photos
    .filter((photo) => photo.state === 'declared')
    .map((photo) => photo.name);
  // The write that received or removed the last photo was interrupted before it marked the form complete.
  const isInterrupted = state.status === 'submitted' && missing.length === 0;
  if (isInterrupted) await complete(deps.database, form, state.photos, call.now);
  return {
    uploaded_files: uploaded,
    rejected: rejected.map(({ file_name, code, message }) => ({ file_name, code, message })),
    photos_missing: missing,
    status: isInterrupted ? 'complete' : state.status,
  };
}

async function formAwaitingPhotos(call: Call<'uploadImages'>) {
  const { db, viewer, params, request } = call;
  const { form, state } = await readOwnForm(call, params.id, async (scope) => {
    const [stored, photos] = await Promise.all([
      formById(db, scope, params.id),
      photosInScope(db, scope, params.id),
    ]);
    return (
      stored && { form: stored, state: { photos, status: stored.status } satisfies FormPhotos }
    );
  });
  if (!canEditForm(viewer, form.author_id)) throw new ProblemError('not_author');
  if (form.status === 'started') throw new ProblemError('not_submitted');
  if (!request.isMultipart()) throw new ProblemError('unsupported_media');
  return { form, state };
}

async function complete(
  database: Database,
  form: FormRow,
  photos: readonly PhotoRow[],
  now: Date,
): Promise<void> {
  const receivedAt = photos.map((photo) => photo.received_at ?? '').sort();
  const completedAt = receivedAt.at(-1) || now.toISOString();
  await database.write((tx) => completeWhenAllIn(tx, form, completedAt));
}

async function storeReceived(
  database: Database,
  { form, state }: { form: FormRow; state: FormPhotos },
  photoId: number,
  photo: ReceivedPhoto,
): Promise<boolean> {
  let isStored = false;
  await database.write((tx) =>
    database.withCommit(tx, [photo], async () => {
      const { isReceived, photos, status } = await receivePhoto(database, tx, form, {
        ...photo,
        id: photoId,
      });
      isStored = isReceived;
      Object.assign(state, { photos, status });
    }),
  );
  return isStored;
}

const toUploaded = (photo: PhotoRow): Schema<'UploadedFile'> => ({
  question_id: photo.question_id,
  inspectable_id: photo.inspectable_id,
  file_name: photo.file_name ?? '',
  name: photo.name,
  sha256: photo.received_sha256 ?? '',
  bytes: photo.received_bytes ?? 0,
  state: photo.state === 'declared' ? 'received' : photo.state,
});

/** The problem for an upload without any usable file: one fault per file. */
function allRejected(rejected: readonly (Rejected & { path: string })[]): ProblemError {
  const [first] = rejected;
  const errors = rejected.map(({ path, code }) => ({ path, code, ...hintSentence(code) }));
  if (!first) return faultAt('files', fieldSentence('no_photos'));
  const isOfFile = problems[first.code].status === 422;
  return new ProblemError(isOfFile ? first.code : 'invalid_value', { errors });
}
