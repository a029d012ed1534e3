import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matrixOf } from './code-image.ts';
import { printed, read, resolutions, unreadableAt } from './readable.ts';

it('codes of addresses are read again at the dots of label and office printers', () => {
  const anAddress = fc
    .tuple(fc.domain(), fc.integer({ min: 1, max: 9_999_999 }))
    .map(([domain, id]) => `https://${domain}/inspections?room=${id}`)
    .filter((address) => address.length < 90);
  fc.assert(
    fc.property(anAddress, (address) => {
      expect(unreadableAt(matrixOf(address), address)).toBeUndefined();
    }),
    { numRuns: 25 },
  );
});

it('a code that says something else, or nothing, is found out', () => {
  const matrix = matrixOf('https://kierros.example/inspections?room=88');
  expect(unreadableAt(matrix, 'https://kierros.example/inspections?room=89')).toBe(203);
  const blank = matrix.map((row) => row.map(() => false));
  expect(unreadableAt(blank, 'https://kierros.example/inspections?room=88')).toBe(203);
});

it('a picture has the dots of 20 mm', () => {
  const sizes = resolutions.map((dpi) => printed(matrixOf('x'), dpi).width);
  expect(sizes).toEqual([160, 236]);
  expect(read(printed(matrixOf('x'), 203))).toBe('x');
});
