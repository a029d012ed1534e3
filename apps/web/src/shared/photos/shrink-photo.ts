import { asPlainJpeg } from '@kierros/domain';
import { decodeSmaller } from './decode-photo.ts';

/** The longest edge of a photo in pixels, the JPEG qualities to try, and the maximum size in bytes (ux 1.3). */
const longestEdge = 1600;
const qualities = [0.8, 0.6, 0.4];
const mostBytes = 300_000;
/** Grass and gravel compress badly: what is still too large is also drawn smaller. */
const lastEdge = 1120;

/** The size of a picture scaled to fit the longest edge; never enlarged. */
export function fitWithin(
  width: number,
  height: number,
  edge = longestEdge,
): { width: number; height: number } {
  const share = Math.min(1, edge / Math.max(width, height));
  return { width: Math.round(width * share), height: Math.round(height * share) };
}

/**
 * Makes an upright JPEG of limited size. Redrawing also drops all metadata written by the camera, including the GPS
 * position.
 */
export async function drawSmaller(file: Blob): Promise<ArrayBuffer> {
  const { picture, width, height } = await decodeSmaller(file);
  try {
    let smallest: Blob | null = null;
    for (const edge of [longestEdge, lastEdge]) {
      const pack = drawn(picture, fitWithin(width, height, edge));
      for (const quality of qualities) {
        smallest = await pack(quality);
        if (smallest.size <= mostBytes) return await plain(smallest);
      }
    }
    // Too large is better than none: the server accepts it.
    return await plain(smallest ?? new Blob());
  } finally {
    picture.close();
  }
}

/** The bytes without what the browser added, so that the server keeps them as they are (ADR 0094). */
async function plain(picture: Blob): Promise<ArrayBuffer> {
  return asPlainJpeg(new Uint8Array(await picture.arrayBuffer())).buffer;
}

type Pack = (quality: number) => Promise<Blob>;

/** Draws once; returns a function that encodes the drawing as a JPEG. */
function drawn(picture: ImageBitmap | VideoFrame, size: { width: number; height: number }): Pack {
  const { width, height } = size;
  const type = 'image/jpeg';
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
    return (quality) => canvas.convertToBlob({ type, quality });
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  return (quality) =>
    new Promise((done, fail) => {
      canvas.toBlob(
        (blob) => {
          if (blob) done(blob);
          else fail(new Error('The browser made no picture.'));
        },
        type,
        quality,
      );
    });
}
