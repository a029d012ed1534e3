import sharp from 'sharp';
import { Answer } from '../plugins/operations.ts';
import { found } from '../shared/problem-error.ts';
import type { PhotoStore } from './photo-store.ts';

const THUMB_WIDTH = 256;

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

/** The response with a photo that is ready; whether the caller may see it is for the handler to check. */
export async function servePhoto(
  photos: PhotoStore,
  name: string,
  size: 'full' | 'thumb' = 'full',
): Promise<Answer> {
  const bytes = found(await photos.get('ready', name));
  const body =
    size === 'thumb'
      ? await sharp(bytes).resize({ width: THUMB_WIDTH, withoutEnlargement: true }).toBuffer()
      : bytes;
  return new Answer(200, body, {
    ...servingHeaders,
    'content-type': mediaTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  });
}
