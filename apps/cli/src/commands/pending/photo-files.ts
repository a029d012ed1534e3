import { createHash } from 'node:crypto';
import { basename, extname, resolve } from 'node:path';
import type { Call } from '@kierros/api/client';
import { sentBounds } from '@kierros/api/fields';
import { problemText } from '@kierros/api/problem-texts';
import type { Schema } from '@kierros/api/schema';
import { canonicalJson, limits } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { Failure, usageFailure } from '../../command/failure.ts';
import { readInput } from '../../files/read-input.ts';
import { pendingMessages } from './pending.messages.ts';

/** A photo to upload. */
export type PhotoFile = {
  readonly path: string;
  readonly data: Buffer;
  readonly sha256: string;
};

const { most: MOST } = sentBounds.FaultReportInput.photos;

/** Reads photos before anything is sent. */
export function readPhotos({ io, language }: Context, paths: readonly string[]): PhotoFile[] {
  const t = pendingMessages[language];
  if (paths.length > MOST)
    throw usageFailure('too_many_photos', { title: t.manyPhotos(MOST), fix: t.manyPhotosFix });
  const read = paths.map((path) => {
    const data = readInput(resolve(io.cwd, path), path, language);
    if (data.length === 0 || data.length > limits.photoBytes)
      throw invalid(t.photoSize(path), t.photoSizeFix);
    return { path, data, sha256: createHash('sha256').update(data).digest('hex') };
  });
  return [...new Map(read.map((one) => [one.sha256, one])).values()];
}

const invalid = (title: string, fix: string) =>
  new Failure('invalidInput', 'invalid_photo', { title, fix });

/** A UUID that is the same for the same content. */
export function derivedId(content: unknown): string {
  const hex = createHash('sha256').update(canonicalJson(content)).digest('hex');
  const [a, b, c, d, e] = [
    [0, 8],
    [8, 12],
    [13, 16],
    [17, 20],
    [20, 32],
  ].map(([from, to]) => hex.slice(from, to));
  // Version 8 is for ids that are derived in a way of one's own.
  return `${a}-${b}-8${c}-8${d}-${e}`;
}

// Of its own for each fix, comment or report: the same photo may come with several.
const nameOf = (clientId: string, { path, sha256 }: PhotoFile): string => {
  const extension = extname(path).toLowerCase();
  return (
    derivedId([clientId, sha256]) + (/^\.(jpe?g|png|webp)$/.test(extension) ? extension : '.jpg')
  );
};

/** What is said of the photos before they are uploaded. */
export const declared = (clientId: string, files: readonly PhotoFile[]): Schema<'ActionPhoto'>[] =>
  files.map((file) => ({
    name: nameOf(clientId, file),
    sha256: file.sha256,
    bytes: file.data.length,
  }));

type Upload = {
  readonly id: number;
  readonly clientId: string;
  readonly files: readonly PhotoFile[];
};

/** Uploads declared photos one by one; those that are there already change nothing. Returns how many were refused. */
export async function uploadPhotos(
  { print, language, ...context }: Context,
  call: Call,
  { id, clientId, files }: Upload,
): Promise<number> {
  const progress = context.progress(files.length);
  let refused = 0;
  for (const file of files) {
    const part = new File([new Uint8Array(file.data)], nameOf(clientId, file));
    const { rejected, uploaded_files } = await call('uploadActionPhotos', {
      params: { id },
      body: { files: [part] },
    });
    // Only its hash proves that a photo arrived as it was read.
    if (!uploaded_files.some(({ sha256 }) => sha256 === file.sha256)) {
      refused += 1;
      const { code } = rejected[0] ?? { code: 'hash_mismatch' };
      print.complain(`${file.path}: ${problemText(code, language).title}`);
    }
    progress.done(basename(file.path));
  }
  progress.end();
  return refused;
}
