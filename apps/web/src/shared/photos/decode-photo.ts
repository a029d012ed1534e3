/** A picture in memory, upright, with the size it has when drawn. */
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

// A JPEG can be read at an eighth, a quarter or a half of its size, in half of
// the time. No less than what is drawn from it in the end; the browser takes
// the two as an area and not as edges.
const enough = { desiredWidth: 2048, desiredHeight: 1536 };

/** The decoder that reads a smaller picture, where the browser has one that minds how the camera was held. */
function smallDecoder(): SmallDecoderClass | null {
  const { ImageDecoder: found } = globalThis as { ImageDecoder?: SmallDecoderClass };
  const isTurned = typeof VideoFrame !== 'undefined' && 'rotation' in VideoFrame.prototype;
  return found && isTurned ? found : null;
}

async function decodeNow(file: Blob): Promise<Decoded> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return { picture, width: picture.width, height: picture.height };
}

/** Reads a photo no larger than it has to be. Throws when it is no picture. */
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
