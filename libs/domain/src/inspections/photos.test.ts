import { expect, test } from 'vitest';
import { choosePhotos, missingPhotos, photosAllowed } from './photos.ts';
import type { PhotoFile } from './photos.ts';

const photo = (name: string, type = 'image/jpeg', size = 1000) => ({ name, type, size });

test('invalid entries are skipped and named, the good ones kept', () => {
  const files = [
    photo('a.jpg'),
    null,
    undefined,
    photo('b.pdf', 'application/pdf'),
    photo('c.jpg', 'image/jpeg', 0),
    photo('d.HEIC', 'IMAGE/HEIC'),
    photo('e.svg', 'image/svg+xml'),
    { name: 'f.jpg' } as PhotoFile,
    photo('g.png', 'image/png'),
    photo('h.webp', 'image/webp'),
  ];
  expect(choosePhotos(files, 3)).toEqual({
    ok: true,
    value: {
      chosen: [files[0], files[5], files[8]],
      skipped: [
        { index: 1, reason: 'not_a_file' },
        { index: 2, reason: 'not_a_file' },
        { index: 3, reason: 'not_an_image' },
        { index: 4, reason: 'empty' },
        { index: 6, reason: 'not_an_image' },
        { index: 7, reason: 'not_a_file' },
        { index: 9, reason: 'over_limit' },
      ],
    },
  });
});

test.each([[undefined], [null], ['a.jpg'], [{ length: 1 }]])('%j is no array of files', (files) =>
  expect(choosePhotos(files as unknown as PhotoFile[], 1)).toEqual({
    ok: false,
    reason: 'not_an_array',
  }),
);

test.each([
  [undefined, 1],
  [0, 1],
  [-3, 1],
  [NaN, 1],
  [2.9, 2],
  [10, 10],
  [11, 10],
])('max_photos %s takes %i', (wanted, allowed) => expect(photosAllowed(wanted)).toBe(allowed));

test('missing photos are named once, strays do not count', () => {
  expect(missingPhotos(['a', 'b', 'b', 'c'], ['c', 'z'])).toEqual(['a', 'b']);
  expect(missingPhotos([], ['z'])).toEqual([]);
});
