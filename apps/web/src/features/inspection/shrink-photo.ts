/** The longest edge that a photo keeps, and how strongly it is packed (ux 1.3). */
const longestEdge = 1600;
const quality = 0.8;

/** The size of a picture made to fit the longest edge; never enlarged. */
export function fitWithin(width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, longestEdge / Math.max(width, height));
  return { width: Math.round(width * share), height: Math.round(height * share) };
}

/**
 * Makes an upright JPEG of modest size. Drawing it anew also drops everything
 * a camera writes beside the picture, the place included.
 */
export async function drawSmaller(file: Blob): Promise<ArrayBuffer> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = fitWithin(picture.width, picture.height);
    return await (await toJpeg(picture, width, height)).arrayBuffer();
  } finally {
    picture.close();
  }
}

function toJpeg(picture: ImageBitmap, width: number, height: number): Promise<Blob> {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
    return canvas.convertToBlob({ type: 'image/jpeg', quality });
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  return new Promise((done, fail) => {
    canvas.toBlob(
      (blob) => {
        if (blob) done(blob);
        else fail(new Error('The browser made no picture.'));
      },
      'image/jpeg',
      quality,
    );
  });
}
