import { limits } from '../constants.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** A file as a browser or a disk offers it. */
export type PhotoFile = { readonly name: string; readonly type: string; readonly size: number };

/** Why a file was not taken. */
export type SkippedPhoto = {
  /** Its place in the list. */
  readonly index: number;
  readonly reason: 'not_a_file' | 'empty' | 'not_an_image' | 'over_limit';
};

/** The files taken and the ones skipped. */
export type PhotoChoice<F extends PhotoFile> = {
  readonly chosen: readonly F[];
  readonly skipped: readonly SkippedPhoto[];
};

/** What the server keeps; HEIC is converted on the device first. */
export const storedPhotoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** What a device may choose from. */
export const acceptedPhotoTypes = [...storedPhotoTypes, 'image/heic', 'image/heif'] as const;

/**
 * How many photos a slot takes: one by default, at most ten (decisions 6).
 *
 * @example
 * photosAllowed(undefined) // => 1
 * photosAllowed(99) // => 10
 */
export function photosAllowed(maxPhotos: number | undefined): number {
  const wanted = Math.trunc(maxPhotos ?? 1);
  return Math.min(Math.max(Number.isNaN(wanted) ? 1 : wanted, 1), limits.photosPerQuestion);
}

function isPhotoFile(entry: unknown): entry is PhotoFile {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'name' in entry &&
    typeof entry.name === 'string' &&
    entry.name !== '' &&
    'type' in entry &&
    typeof entry.type === 'string' &&
    'size' in entry &&
    typeof entry.size === 'number'
  );
}

function faultOf(entry: unknown): SkippedPhoto['reason'] | null {
  if (!isPhotoFile(entry)) return 'not_a_file';
  if (entry.size <= 0) return 'empty';
  const isImage = acceptedPhotoTypes.some((type) => type === entry.type.toLowerCase());
  return isImage ? null : 'not_an_image';
}

/**
 * Picks the photos of a slot: an array is required, invalid entries are skipped
 * (specification 5), and whatever exceeds `max` is named rather than dropped
 * silently later (decisions 6).
 *
 * @example
 * choosePhotos([null, { name: 'a.jpg', type: 'image/jpeg', size: 9 }], 1) // => { ok: true, value: { chosen: [{ name: 'a.jpg', type: 'image/jpeg', size: 9 }], skipped: [{ index: 0, reason: 'not_a_file' }] } }
 * choosePhotos('a.jpg', 1) // => { ok: false, reason: 'not_an_array' }
 */
export function choosePhotos<F extends PhotoFile>(
  files: readonly (F | null | undefined)[],
  max: number,
): Result<PhotoChoice<F>, 'not_an_array'> {
  // Callers without types reach this too; asking about `files` itself would widen it.
  const given: unknown = files;
  if (!Array.isArray(given)) return fail('not_an_array');
  const chosen: F[] = [];
  const skipped: SkippedPhoto[] = [];
  for (const [index, file] of files.entries()) {
    const fault = faultOf(file);
    if (fault || !file) skipped.push({ index, reason: fault ?? 'not_a_file' });
    else if (chosen.length >= max) skipped.push({ index, reason: 'over_limit' });
    else chosen.push(file);
  }
  return ok({ chosen, skipped });
}

/**
 * The declared photos that have not arrived, each once, in the declared order.
 *
 * @example
 * missingPhotos(['7_a.jpg', '7_b.jpg'], ['7_a.jpg']) // => ['7_b.jpg']
 */
export function missingPhotos(
  declared: readonly string[],
  received: Iterable<string>,
): readonly string[] {
  const here = new Set(received);
  return [...new Set(declared)].filter((name) => !here.has(name));
}
