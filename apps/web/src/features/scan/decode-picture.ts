import { decodeQR } from 'qr/decode.js';

/** The pixels of a picture, as read from a canvas. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** The text of the QR code in a picture, or null when none can be read within the time. */
export function decodePicture({ width, height, data }: Pixels, timeLimit: number): string | null {
  try {
    return decodeQR({ width, height, data }, { format: 'RGBA', timeLimit, effort: 4 });
  } catch {
    // It throws when there is no code, or none that it can read.
    return null;
  }
}
