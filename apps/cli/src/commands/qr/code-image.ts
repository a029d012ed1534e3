import { crc32, inflateSync } from 'node:zlib';
import encodeQR from 'qr';
import type { ErrorCorrection } from 'qr';
import { deflateRows } from './deflate-rows.ts';

/** A code as its modules with the quiet zone, row by row; true is dark. */
export type Matrix = readonly (readonly boolean[])[];

/** Of the codes that say the same: how much damage one survives, and by which mask it is drawn. */
export type Variant = { readonly ecc: ErrorCorrection; readonly mask?: number };

/** As the server makes them: a door's code stays readable with a quarter of it scratched. */
export const usualVariant: Variant = { ecc: 'quartile' };

const border = 4;

/** The modules of the code of a text. */
export function matrixOf(text: string, variant = usualVariant): Matrix {
  return encodeQR(text, 'raw', { ...variant, border });
}

/** The code of a text as vectors, for printing at any size. */
export function svgOf(text: string, variant = usualVariant): Uint8Array {
  return Buffer.from(encodeQR(text, 'svg', { ...variant, border }));
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const end = chunk('IEND', Buffer.alloc(0));

/** A code as PNG of one bit a pixel: a tenth of the time of a general encoder. */
export function pngOf(matrix: Matrix, scale: number): Uint8Array {
  const size = matrix.length * scale;
  const stride = 1 + Math.ceil(size / 8);
  const lines = painted(matrix, scale, stride);
  const data = deflateRows(lines, { width: stride, times: scale });
  const head = headOf(size);
  const file = Buffer.allocUnsafe(head.length + data.length + 12 + end.length);
  file.set(head, 0);
  putChunk(file, head.length, 'IDAT', data);
  file.set(end, head.length + data.length + 12);
  return file;
}

// The codes of one site are of few sizes.
const heads = new Map<number, Buffer>();

function headOf(size: number): Buffer {
  const known = heads.get(size);
  if (known) return known;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const head = Buffer.concat([signature, chunk('IHDR', header)]);
  heads.set(size, head);
  return head;
}

// Eight modules make exactly `scale` bytes, so a line is put together from a table of them.
function painted(matrix: Matrix, scale: number, stride: number): Uint8Array {
  const table = tableOf(scale);
  const lines = new Uint8Array(stride * matrix.length);
  for (let y = 0; y < matrix.length; y += 1) {
    const row = matrix[y] ?? [];
    const end = (y + 1) * stride;
    let at = y * stride + 1;
    for (let x = 0; x < row.length; x += 8) {
      let eight = 0;
      for (let next = x; next < x + 8; next += 1)
        eight = (eight << 1) | (next < row.length && row[next] === true ? 1 : 0);
      const from = eight * scale;
      for (let byte = 0; byte < scale && at < end; byte += 1, at += 1)
        lines[at] = table[from + byte] ?? 0;
    }
  }
  return lines;
}

const tables = new Map<number, Uint8Array>();

// The bytes of every row of eight modules; light is one.
function tableOf(scale: number): Uint8Array {
  const known = tables.get(scale);
  if (known) return known;
  const table = new Uint8Array(256 * scale);
  for (let eight = 0; eight < 256; eight += 1)
    for (let bit = 0; bit < 8 * scale; bit += 1) {
      const isDark = (eight >> (7 - Math.floor(bit / scale))) & 1;
      if (!isDark) table[eight * scale + (bit >> 3)]! |= 0x80 >> (bit & 7);
    }
  tables.set(scale, table);
  return table;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const frame = Buffer.alloc(12 + data.length);
  putChunk(frame, 0, type, data);
  return frame;
}

function putChunk(file: Buffer, at: number, type: string, data: Uint8Array): void {
  file.writeUInt32BE(data.length, at);
  file.write(type, at + 4, 'latin1');
  file.set(data, at + 8);
  const checked = file.subarray(at + 4, at + 8 + data.length);
  file.writeUInt32BE(crc32(checked), at + 8 + data.length);
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
