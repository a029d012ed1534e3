import type { Schema } from '@kierros/api/schema';
import type { PhotoRecord } from '../device-records.ts';

/** A refusal that only the user can resolve; its code has a message. */
export class SendRefusal extends Error {
  readonly code: string;
  constructor(code: string, detail = '') {
    super(detail === '' ? code : detail);
    this.code = code;
  }
}

/** The server lacks something that was sent: retried automatically at the next run. */
export class NotCreatedError extends Error {
  readonly code = 'photos_missing';
}

/** What the server says that it has. */
interface Received {
  uploaded_files: readonly (Pick<Schema<'UploadedFile'>, 'name'> & { sha256: string | null })[];
  photos_missing: readonly string[];
}

/** The answer to an upload. */
export interface UploadAnswer extends Received {
  rejected: readonly Pick<Schema<'UploadResult'>['rejected'][number], 'code' | 'message'>[];
}

/** Whether an answer proves that a photo is on the server: by its own hash. Nothing else releases the copy on this device. */
export const hasArrived = (
  { uploaded_files: files, photos_missing: missing }: Received,
  { name, sha256 }: Pick<PhotoRecord, 'name' | 'sha256'>,
): boolean =>
  files.some((one) => one.name === name && one.sha256 === sha256) && !missing.includes(name);

const repeats = 3;

/**
 * Uploads a photo, again where it was damaged on the way: the bytes on this device are those that were declared. Throws
 * unless the answer proves that it has arrived.
 */
export async function uploadPhoto(
  photo: Pick<PhotoRecord, 'name' | 'sha256' | 'data'>,
  upload: (body: { files: File[] }) => Promise<UploadAnswer>,
): Promise<UploadAnswer> {
  const files = [new File([photo.data], photo.name, { type: 'image/jpeg' })];
  for (let left = repeats; ; left -= 1) {
    const answer = await upload({ files });
    const [rejected] = answer.rejected;
    if (rejected && (rejected.code !== 'hash_mismatch' || left === 0))
      throw new SendRefusal(rejected.code, rejected.message);
    // An upload that lost its content on the way still gets a 200 response.
    if (!rejected && !hasArrived(answer, photo)) throw new NotCreatedError('photos_missing');
    if (!rejected) return answer;
  }
}
