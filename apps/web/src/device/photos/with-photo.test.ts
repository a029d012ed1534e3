// @vitest-environment node
import { expect, it } from 'vitest';
import { withPhoto } from './with-photo.ts';

it('keeps what came while the new one was made ready', () => {
  const now = withPhoto(['a', 'b'], { name: 'c', replaced: null, most: 3 });
  expect(now).toEqual({ photos: ['a', 'b', 'c'], dropped: [] });
});

it('takes the place of the one it replaces', () => {
  const now = withPhoto(['a', 'b'], { name: 'c', replaced: 'a', most: 2 });
  expect(now).toEqual({ photos: ['b', 'c'], dropped: [] });
});

it('never holds more than the question allows: the earliest gives way', () => {
  const now = withPhoto(['a'], { name: 'b', replaced: null, most: 1 });
  expect(now).toEqual({ photos: ['b'], dropped: ['a'] });
});
