import { crc32, inflateSync } from 'node:zlib';
import encodeQR from 'qr';
import { deflateRows } from './deflate-rows.ts';

/** A code as its modules with the quiet zone, row by row; true is dark. */
export type Matrix = readonly (readonly boolean[])[];

// As the server makes them: a door's code stays readable with a quarter of it scratched.
const made = { ecc: 'quartile', border: 4 } as const;

/** The modules of the code of a text. */
export function matrixOf(text: string): Matrix {
  return encodeQR(text, 'raw', made);
}

/** The code of a text as vectors, for printing at any size. */
export function svgOf(text: string): Uint8Array {
  return Buffer.from(encodeQR(text, 'svg', made));
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const end = chunk('IEND', Buffer.alloc(0));

/** A code as PNG of one bit a pixel: a tenth of the time of a general encoder. */
export function pngOf(matrix: Matrix, scale: number): Uint8Array {
  const size = matrix.length * scale;
  const stride = 1 + Math.ceil(size / 8);
  const lines = matrix.map((row) => painted(row, scale, stride));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const data = deflateRows(lines, scale);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), end]);
}

function painted(row: readonly boolean[], scale: number, stride: number): Uint8Array {
  const line = new Uint8Array(stride).fill(0xff);
  line[0] = 0;
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] !== true) continue;
    for (let bit = x * scale; bit < (x + 1) * scale; bit += 1) {
      const index = 1 + (bit >> 3);
      line[index] = (line[index] ?? 0) & ~(0x80 >> (bit & 7));
    }
  }
  return line;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}

/** A picture with a byte of grey a pixel, as the decoder takes it. */
export type Grey = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/** Reads a PNG of one bit a pixel, such as the server's and ours; undefined for any other. */
export function greyOfPng(png: Uint8Array): Grey | undefined {
  const file = Buffer.from(png);
  if (!file.subarray(0, 8).equals(signature)) return undefined;
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const isOneBit = file.readUInt8(24) === 1 && file.readUInt8(25) === 0;
  if (!isOneBit || width > 4_000 || height > 4_000) return undefined;
  const parts: Buffer[] = [];
  for (let at = 8; at + 8 < file.length;) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(file.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const rows = inflateSync(Buffer.concat(parts));
  const stride = 1 + Math.ceil(width / 8);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    // Only lines without a filter; another encoder's would need more.
    if (rows[y * stride] !== 0) return undefined;
    for (let x = 0; x < width; x += 1)
      data[y * width + x] = ((rows[y * stride + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0;
  }
  return { width, height, data };
}
