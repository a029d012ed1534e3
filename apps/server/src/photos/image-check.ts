import { limits, readPlainJpeg } from '@kierros/domain';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { isWholeScan } from './whole-scan.ts';

export type ImageKind = 'jpg' | 'png' | 'webp';
export type ImageFault = 'unreadable_image' | 'image_too_large';
/** The size of an image, or why it is refused. */
export type ImageCheck = { width: number; height: number } | { fault: ImageFault };

const MOST_PIXELS = 50_000_000;
const CHECK_SECONDS = 10;

// By default the decoder also opens SVG, PDF and other formats that can contain scripts or fetch URLs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

/** Detects the format from the first bytes; the file name and the declared type are not trusted. */
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
 * The cheap checks before a receipt: a readable header, and a number of pixels that is safe to decode. Decodes nothing.
 */
export async function checkImage(path: string): Promise<ImageCheck> {
  const headOf = (picture: string | Buffer) =>
    sharp(picture, { limitInputPixels: MOST_PIXELS }).metadata();
  try {
    // The decoder reports a failing disk and a bad image alike. An unreadable image is read again here, where a failing
    // disk throws its own error: otherwise the image would be refused for good.
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

/**
 * Whether a photo is already what `reencode` would make of it, and can be decoded to its end. Reads every code, for some
 * milliseconds, so it runs on the thread of the photos.
 */
export async function needsNoEncoding(bytes: Uint8Array): Promise<boolean> {
  const jpeg = readPlainJpeg(bytes);
  if (!jpeg) return false;
  if (!jpeg.isProgressive) return isWholeScan(bytes, jpeg);
  // The decoder reads all scans before the first line, and stops at a warning. A small picture is enough.
  return sharp(bytes, { failOn: 'warning' })
    .timeout({ seconds: CHECK_SECONDS })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}

/** Decoding an image took longer than its timeout: the image may be bad, or the machine busy. */
export class TooSlow extends Error {
  override name = 'TooSlow';
}

/**
 * Decodes and re-encodes an image: upright, at most 4096 px, without metadata, location or appended files. Throws
 * `TooSlow` after `seconds`.
 */
export async function reencode(
  bytes: Uint8Array,
  kind: ImageKind,
  seconds: number,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds })
    .rotate()
    .resize({
      width: limits.photoSide,
      height: limits.photoSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
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
