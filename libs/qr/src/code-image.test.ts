import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { greyOfPng, matrixOf, pngOf, svgOf } from './code-image.ts';

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
  expect(svgOf(address)).toMatch(/^<svg /);
});

it('anything but a one-bit PNG is refused', () => {
  expect(greyOfPng(new Uint8Array([1, 2, 3]))).toBeUndefined();
});
