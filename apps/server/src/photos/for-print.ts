import sharp from 'sharp';

// At 83 mm across this prints with 300 dots per inch.
const LONGEST_SIDE = 1_000;

/** One of our own photos as a small JPEG, which is what a PDF holds without decoding it again. */
export function forPrint(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes)
    .timeout({ seconds: 10 })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
}
