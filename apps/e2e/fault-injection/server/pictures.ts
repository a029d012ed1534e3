import { createHash } from 'node:crypto';
import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** A photo whose first pixel identifies it, before and after the server re-encoded it. */
export type Picture = {
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly colour: string;
};

const SIDE = 40;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32BE(data.length, 0);
  sizes.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([sizes.subarray(0, 4), named, sizes.subarray(4)]);
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** A small unique PNG: the first row has one colour derived from its name, the others noise. */
export function pictureOf(name: string): Picture {
  const colour = sha256(name).subarray(0, 3);
  const header = Buffer.from([0, 0, 0, SIDE, 0, 0, 0, SIDE, 8, 2, 0, 0, 0]);
  const rows = Array.from({ length: SIDE }, (_, y) => {
    const noise = y === 0 ? [] : [sha256(`${name} ${y}`), sha256(`${y} ${name}`)];
    const pixels = Buffer.alloc(SIDE * 3 + 1).fill(colour, 1);
    Buffer.concat(noise).copy(pixels, 1);
    return pixels;
  });
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(rows)))];
  const bytes = Buffer.concat([signature, ...parts, chunk('IEND', Buffer.alloc(0))]);
  return { bytes, sha256: sha256(bytes).toString('hex'), colour: colour.toString('hex') };
}

/** The first pixel of an 8-bit PNG; empty if it is not one. No filter changes that pixel. */
export function colourOf(bytes: Buffer): string {
  if (!bytes.subarray(0, 8).equals(signature)) return '';
  const data: Buffer[] = [];
  for (let at = 8; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return inflateSync(Buffer.concat(data)).subarray(1, 4).toString('hex');
}
