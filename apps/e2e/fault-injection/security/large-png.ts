import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const SIDE = 7_071;

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

let pixels: Buffer | undefined;

/** Rows of one colour; each starts with its filter type, 0 for none. */
function samePixels(): Buffer {
  const row = SIDE * 3 + 1;
  const rows = Buffer.alloc(SIDE * row, 90);
  for (let at = 0; at < rows.length; at += row) rows[at] = 0;
  return deflateSync(rows, { level: 1 });
}

/** Fifty million pixels in few bytes: encoded once, each file made unique by a text chunk. */
export function largePng(name: string): { bytes: Buffer; sha256: string } {
  pixels ??= samePixels();
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const bytes = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Title\0${name}`, 'latin1')),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
