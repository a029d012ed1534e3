import { crc32, deflateSync, inflateSync } from 'node:zlib';
import encodeQR from 'qr';
import type { ErrorCorrection } from 'qr';

/** A code as its modules including the quiet zone, row by row; true is dark. */
export type Matrix = readonly (readonly boolean[])[];

/** Codes of the same text differ in error correction level and mask. */
export type Variant = { readonly ecc: ErrorCorrection; readonly mask?: number };

/** A code on a door stays readable with a quarter of it scratched. */
export const defaultVariant: Variant = { ecc: 'quartile' };

const border = 4;

/** The modules of the code of a text. */
export function matrixOf(text: string, variant = defaultVariant): Matrix {
  return encodeQR(text, 'raw', { ...variant, border });
}

/** The code of a text as SVG, for printing at any size. */
export function svgOf(text: string, variant = defaultVariant): string {
  return encodeQR(text, 'svg', { ...variant, border });
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A code as a PNG with one bit per pixel: far smaller and faster than with a general encoder. */
export function pngOf(matrix: Matrix, scale: number): Buffer {
  const size = matrix.length * scale;
  // One byte for the filter type (none), then eight pixels per byte; a set bit is light.
  const stride = 1 + Math.ceil(size / 8);
  const pixels = Buffer.alloc(stride * size, 0xff);
  matrix.forEach((modules, y) => {
    const row = rowOf(modules, scale, stride);
    for (let copy = 0; copy < scale; copy += 1) row.copy(pixels, (y * scale + copy) * stride);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 1;
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function rowOf(modules: readonly boolean[], scale: number, stride: number): Buffer {
  const row = Buffer.alloc(stride, 0xff);
  row[0] = 0;
  modules.forEach((isDark, x) => {
    if (!isDark) return;
    for (let pixel = x * scale; pixel < (x + 1) * scale; pixel += 1) {
      const index = 1 + (pixel >> 3);
      row[index] = (row[index] ?? 0) & ~(0x80 >> (pixel & 7));
    }
  });
  return row;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A picture with one byte of grey per pixel, as the decoder takes it. */
export type Grey = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/** Decodes a PNG with one bit per pixel, such as the server's and ours; undefined for any other. */
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
    // Only rows without a filter are supported; other encoders may use filters.
    if (rows[y * stride] !== 0) return undefined;
    for (let x = 0; x < width; x += 1)
      data[y * width + x] = ((rows[y * stride + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0;
  }
  return { width, height, data };
}
