import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

export type ImageKind = 'jpg' | 'png' | 'webp';
export type ImageFault = 'unreadable_image' | 'image_too_large';
/** Its size, or why it cannot be taken in. */
export type ImageCheck = { width: number; height: number } | { fault: ImageFault };

const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 4_096;

// Left alone, the decoder also opens SVG, PDF and other formats that can carry scripts or fetch.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

/** Tells the format from the first bytes; the name and the declared type are not believed. */
export function imageKind(bytes: Uint8Array): ImageKind | undefined {
  const starts = (...signature: number[]) =>
    signature.every((byte, index) => bytes[index] === byte);
  if (starts(0xff, 0xd8, 0xff)) return 'jpg';
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (
    starts(0x52, 0x49, 0x46, 0x46) &&
    bytes[8] === 0x57 &&
    bytes[9] === 0x45 &&
    bytes[10] === 0x42 &&
    bytes[11] === 0x50
  )
    return 'webp';
  return undefined;
}

/**
 * The cheap checks that a receipt waits for: a readable header, and a number
 * of pixels that is safe to decode. Decodes nothing.
 */
export async function checkImage(path: string): Promise<ImageCheck> {
  const headOf = (picture: string | Buffer) =>
    sharp(picture, { limitInputPixels: MOST_PIXELS }).metadata();
  try {
    // The decoder tells a disk that fails and a bad picture alike. What it could not read is read here, where a
    // failing disk is one: the picture would be refused for good otherwise.
    const { width, height } = await headOf(path).catch(async () => headOf(await bytesOf(path)));
    if (width * height > MOST_PIXELS) return { fault: 'image_too_large' };
    return { width, height };
  } catch (error) {
    if (error instanceof Unread) throw error.cause;
    return { fault: /pixel limit/i.test(String(error)) ? 'image_too_large' : 'unreadable_image' };
  }
}

class Unread extends Error {}

const bytesOf = (path: string): Promise<Buffer> =>
  readFile(path).catch((cause: unknown) => {
    throw new Unread('The file could not be read.', { cause });
  });

/** A picture took longer than it may: it may be a bad one, or the machine a busy one. */
export class TooSlow extends Error {
  override name = 'TooSlow';
}

/**
 * Decodes and encodes again: upright, at most 4096 px, with no metadata, no
 * location and no second file inside. Throws `TooSlow` when that takes longer.
 */
export async function reencode(
  bytes: Uint8Array,
  kind: ImageKind,
  seconds: number,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds })
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const encoded =
    kind === 'png'
      ? image.png()
      : kind === 'webp'
        ? image.webp({ quality: 85 })
        : image.jpeg({ quality: 85, mozjpeg: false });
  const { data, info } = await encoded
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw /timeout: /.test(String(error)) ? new TooSlow(String(error)) : error;
    });
  return { bytes: data, width: info.width, height: info.height };
}
