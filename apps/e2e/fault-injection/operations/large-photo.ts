import { randomFillSync } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';

type Drawn = { jpeg(options: { quality: number }): { toBuffer(): Promise<Buffer> } };
type Draw = (
  bytes: Buffer,
  options: { raw: { width: number; height: number; channels: number } },
) => Drawn;

/** Twelve million noisy pixels, as expensive to decode as a phone's photo. Encoded by the server's library. */
export async function largePhoto(): Promise<Buffer> {
  const server = join(import.meta.dirname, '../../../server/package.json');
  const draw = createRequire(server)('sharp') as Draw;
  const [width, height] = [4_000, 3_000];
  const pixels = randomFillSync(Buffer.alloc(width * height * 3));
  for (let index = 0; index < pixels.length; index += 1)
    pixels[index] = (((index / 3) % width) >> 5) + (index >> 19) + (pixels[index]! >> 4);
  return draw(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}
