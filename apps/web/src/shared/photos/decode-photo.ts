/** A decoded upright picture with its display size. */
export interface Decoded {
  picture: ImageBitmap | VideoFrame;
  width: number;
  height: number;
}

interface SmallDecoder {
  decode: () => Promise<{ image: VideoFrame }>;
  close: () => void;
}
type SmallDecoderClass = new (options: {
  data: ReadableStream;
  type: string;
  desiredWidth: number;
  desiredHeight: number;
}) => SmallDecoder;

// A JPEG can be decoded at an eighth, a quarter or a half of its size, in half of the time. Not below the size drawn in
// the end; the browser interprets the two values as an area, not as edges.
const enough = { desiredWidth: 2048, desiredHeight: 1536 };

/** The browser's decoder with size reduction, if it respects the orientation of the camera. */
function smallDecoder(): SmallDecoderClass | null {
  const { ImageDecoder: found } = globalThis as { ImageDecoder?: SmallDecoderClass };
  const isTurned = typeof VideoFrame !== 'undefined' && 'rotation' in VideoFrame.prototype;
  return found && isTurned ? found : null;
}

async function decodeNow(file: Blob): Promise<Decoded> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return { picture, width: picture.width, height: picture.height };
}

/** Decodes a photo no larger than necessary. Throws if it is not a picture. */
export async function decodeSmaller(file: Blob): Promise<Decoded> {
  const Decoder = smallDecoder();
  if (!Decoder || file.type !== 'image/jpeg') return decodeNow(file);
  try {
    const decoder = new Decoder({ data: file.stream(), type: file.type, ...enough });
    try {
      const { image } = await decoder.decode();
      return { picture: image, width: image.displayWidth, height: image.displayHeight };
    } finally {
      decoder.close();
    }
  } catch {
    return decodeNow(file);
  }
}
