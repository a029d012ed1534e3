import { crc32, deflateSync } from 'node:zlib';
import encodeQR from 'qr';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const QUIET_ZONE = 4;

/** The modules of the QR code of `text` with its quiet zone, row by row; true is dark. */
export const qrMatrix = (text: string): boolean[][] =>
  encodeQR(text, 'raw', { ecc: 'quartile', border: QUIET_ZONE });

/** The QR code of `text` as SVG, for printing at any size. */
export const qrSvg = (text: string): string =>
  encodeQR(text, 'svg', { ecc: 'quartile', border: QUIET_ZONE });

/**
 * A QR code of `text` as a black-and-white PNG with one bit per pixel: ten times smaller and faster than a general
 * encoder.
 */
export function qrPng(text: string, options: { scale: number }): Buffer {
  const matrix = qrMatrix(text);
  const size = matrix.length * options.scale;
  const stride = 1 + Math.ceil(size / 8);
  const pixels = Buffer.alloc(stride * size, 0xff);
  matrix.forEach((row, y) => {
    const line = paintLine(row, options.scale, stride);
    for (let copy = 0; copy < options.scale; copy += 1)
      line.copy(pixels, (y * options.scale + copy) * stride);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function paintLine(row: boolean[], scale: number, stride: number): Buffer {
  const line = Buffer.alloc(stride, 0xff);
  line[0] = 0;
  row.forEach((isDark, x) => {
    if (!isDark) return;
    for (let bit = x * scale; bit < (x + 1) * scale; bit += 1) {
      const index = 1 + (bit >> 3);
      line[index] = (line[index] ?? 0) & ~(0x80 >> (bit & 7));
    }
  });
  return line;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}
