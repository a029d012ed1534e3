import type { Page } from '@playwright/test';

/** Metadata of a camera that must not leave the device. */
export const cameraMaker = 'Kamera 60.1699 N 24.9384 E';

const entry = (tag: number, type: number, count: number, value: number | Buffer): Buffer => {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16LE(tag, 0);
  bytes.writeUInt16LE(type, 2);
  bytes.writeUInt32LE(count, 4);
  if (typeof value === 'number') bytes.writeUInt32LE(value, 8);
  else value.copy(bytes, 8);
  return bytes;
};

const directory = (entries: readonly Buffer[]): Buffer => {
  const count = Buffer.alloc(2);
  count.writeUInt16LE(entries.length);
  return Buffer.concat([count, ...entries, Buffer.alloc(4)]);
};

const degrees = (whole: number, minutes: number, seconds: number): Buffer => {
  const bytes = Buffer.alloc(24);
  for (const [index, value] of [whole, 1, minutes, 1, seconds, 1].entries())
    bytes.writeUInt32LE(value, index * 4);
  return bytes;
};

/** An EXIF segment: rotated by 90 degrees, with the maker and the GPS position (little endian). */
function exif(): Buffer {
  const maker = Buffer.from(`${cameraMaker}\0`, 'latin1');
  const firstAt = 8;
  const gpsAt = firstAt + 2 + 3 * 12 + 4;
  const latitudeAt = gpsAt + 2 + 4 * 12 + 4;
  const longitudeAt = latitudeAt + 24;
  const makerAt = longitudeAt + 24;
  const turned = 6;
  const tiff = Buffer.concat([
    Buffer.from([0x49, 0x49, 42, 0, firstAt, 0, 0, 0]),
    directory([
      entry(0x010f, 2, maker.length, makerAt),
      entry(0x0112, 3, 1, turned),
      entry(0x8825, 4, 1, gpsAt),
    ]),
    directory([
      entry(1, 2, 2, Buffer.from('N\0')),
      entry(2, 5, 3, latitudeAt),
      entry(3, 2, 2, Buffer.from('E\0')),
      entry(4, 5, 3, longitudeAt),
    ]),
    degrees(60, 10, 11),
    degrees(24, 56, 18),
    maker,
  ]);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/**
 * A photo of 12 million pixels like a phone's: stored rotated, with the EXIF
 * orientation. Upright, its upper left corner is red. `roughness` is how much
 * neighbouring pixels differ: 10 like a wall, 60 like grass and gravel.
 */
export async function cameraPhoto(page: Page, roughness: number): Promise<Buffer> {
  const base64 = await page.evaluate(async (rough) => {
    const [width, height] = [4000, 3000];
    const canvas = new OffscreenCanvas(width, height);
    const draw = canvas.getContext('2d')!;
    const sky = draw.createLinearGradient(0, 0, width, height);
    for (const [at, colour] of ['#89a', '#cba', '#576', '#432'].entries())
      sky.addColorStop(at / 3, colour);
    draw.fillStyle = sky;
    draw.fillRect(0, 0, width, height);
    for (let index = 0; index < 600; index += 1) {
      draw.fillStyle = `hsl(${(index * 37) % 360} 40% ${30 + ((index * 13) % 40)}%)`;
      draw.beginPath();
      draw.ellipse((index * 211) % width, (index * 97) % height, 160, 90, index, 0, 7);
      draw.fill();
    }
    const pixels = draw.getImageData(0, 0, width, height);
    let state = 1;
    for (let at = 0; at < pixels.data.length; at += 4) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const change = ((state >>> 8) / 2 ** 24 - 0.5) * rough;
      for (let part = 0; part < 3; part += 1) pixels.data[at + part]! += change;
    }
    draw.putImageData(pixels, 0, 0);
    draw.fillStyle = '#f00';
    draw.fillRect(0, height - 400, 400, 400);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 8_192)
      text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
    return btoa(text);
  }, roughness);
  const plain = Buffer.from(base64, 'base64');
  return Buffer.concat([plain.subarray(0, 2), exif(), plain.subarray(2)]);
}

/** The markers of the segments of a JPEG, up to the image data. */
export function segmentsOf(photo: Buffer): number[] {
  const marks: number[] = [];
  for (let at = 2; at + 4 <= photo.length && photo[at] === 0xff;) {
    const mark = photo[at + 1] ?? 0;
    marks.push(mark);
    if (mark === 0xda) break;
    at += 2 + photo.readUInt16BE(at + 2);
  }
  return marks;
}
