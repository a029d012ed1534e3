/** A source to find a code in: a frame of the camera, or a picture. */
export type CodeSource = HTMLVideoElement | ImageBitmap;

/** Returns the first QR code found, or null. */
export type CodeReader = (source: CodeSource) => Promise<string | null>;

// Available in Chromium on Android, macOS and ChromeOS.
interface Detector {
  detect: (source: CodeSource) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

async function ownDetector(): Promise<CodeReader | null> {
  const { BarcodeDetector: Found } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!Found) return null;
  // Where the system component is missing, the class exists but finds nothing.
  const formats = await Found.getSupportedFormats().catch((): string[] => []);
  if (!formats.includes('qr_code')) return null;
  const detector = new Found({ formats: ['qr_code'] });
  return async (source) => (await detector.detect(source).catch(() => []))[0]?.rawValue ?? null;
}

/** The size of the picture and the time limit of one decoding attempt. */
export interface Look {
  readonly longSide: number;
  readonly timeLimit: number;
}

// A frame is one of many: one quick attempt. A photo is the only one, and its code may be small or blurred.
export const frameLooks: readonly Look[] = [{ longSide: 720, timeLimit: 60 }];
export const photoLooks: readonly Look[] = [
  { longSide: 1_000, timeLimit: 400 },
  { longSide: 2_000, timeLimit: 900 },
  { longSide: 500, timeLimit: 400 },
];

function pixelsOf(source: CodeSource, longSide: number): ImageData | null {
  const [width, height] =
    source instanceof HTMLVideoElement
      ? [source.videoWidth, source.videoHeight]
      : [source.width, source.height];
  if (width === 0 || height === 0) return null;
  const scale = Math.min(1, longSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}

/** Our own decoder, loaded when first needed. */
async function decoder(looks: readonly Look[]): Promise<CodeReader> {
  const { decodePicture } = await import('./decode-picture.ts');
  return (source) => {
    for (const { longSide, timeLimit } of looks) {
      const pixels = pixelsOf(source, longSide);
      const text = pixels && decodePicture(pixels, timeLimit);
      if (text !== null) return Promise.resolve(text);
    }
    return Promise.resolve(null);
  };
}

/** Reads codes in frames of the camera: with the browser's detector if available, else with our own decoder. */
export async function frameReader(): Promise<CodeReader> {
  return (await ownDetector()) ?? decoder(frameLooks);
}

/** Reads the code in a photo: our own decoder may find what the browser does not. */
export async function readPhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file);
  try {
    const found = await (await ownDetector())?.(picture);
    return found ?? (await (await decoder(photoLooks))(picture));
  } finally {
    picture.close();
  }
}
