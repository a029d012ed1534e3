import { inflateSync } from 'node:zlib';
import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { greyOfPng, matrixOf, pngOf, svgOf } from './code-image.ts';
import { deflateRows } from './deflate-rows.ts';

const address = 'https://kierros.example/inspections?room=88';

it.each([1, 2, 3, 4, 10, 40])('a PNG of %i pixels a module holds exactly the modules', (scale) => {
  const matrix = matrixOf(address);
  const grey = greyOfPng(pngOf(matrix, scale));
  expect(grey).toMatchObject({ width: matrix.length * scale, height: matrix.length * scale });
  const shown = matrix.map((_, y) =>
    matrix.map((_, x) => grey?.data[y * scale * grey.width + x * scale] === 0),
  );
  expect(shown).toEqual(matrix);
  const last = (matrix.length - 1) * scale + scale - 1;
  expect(grey?.data[last * (grey?.width ?? 0) + last]).toBe(255);
});

it('a PNG is read by the decoder, and an SVG holds the same code', () => {
  const grey = greyOfPng(pngOf(matrixOf(address), 4))!;
  expect(decodeQR(grey, { format: 'I420' })).toBe(address);
  expect(Buffer.from(svgOf(address)).toString()).toMatch(/^<svg /);
});

it.each([
  [1, 1],
  [1, 9],
  [3, 2],
  [22, 4],
  [52, 10],
  [86, 4],
  [129, 3],
  [258, 2],
  [260, 2],
  [517, 3],
])('lines of %i bytes, %i times each, come back', (width, times) => {
  const lines = Array.from({ length: 7 }, (_, line) =>
    Uint8Array.from({ length: width }, (_, at) => (at * 37 + line * 91) & 0xff),
  );
  const expected = Buffer.concat(lines.flatMap((line) => Array<Uint8Array>(times).fill(line)));
  expect(inflateSync(deflateRows(Buffer.concat(lines), { width, times }))).toEqual(expected);
});

it('lines that are alike come back, however few bytes they have (from three)', () => {
  for (const width of [3, 4, 30])
    for (const times of [1, 2, 5]) {
      const lines = [0, 0, 0, 7, 7, 0].map((byte) => new Uint8Array(width).fill(byte));
      const whole = Buffer.concat(lines.flatMap((line) => Array<Uint8Array>(times).fill(line)));
      expect(inflateSync(deflateRows(Buffer.concat(lines), { width, times }))).toEqual(whole);
    }
});

it('what is no PNG of one bit is not read', () => {
  expect(greyOfPng(new Uint8Array([1, 2, 3]))).toBeUndefined();
});
