import sharp from 'sharp';

// At a width of 83 mm this prints at 300 dots per inch.
const LONGEST_SIDE = 1_000;

/** One of our own photos as a small JPEG, which a PDF embeds without re-encoding. */
export function forPrint(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes)
    .timeout({ seconds: 10 })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
}
