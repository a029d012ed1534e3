import { describe, expect, it } from 'vitest';
import { chunks, evenChunks } from './chunks.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a list in parts', () => {
  it('holds every item once, in order, and no part is longer than asked for', () => {
    expect(chunks(upTo(5), 2)).toEqual([[0, 1], [2, 3], [4]]);
    expect(chunks([], 2)).toEqual([]);
  });

  it.each([0, 1, 63, 64, 65, 127, 128, 1_000])('of even sizes, too: %i items', (count) => {
    const parts = evenChunks(upTo(count), 64);
    expect(parts.flat()).toEqual(upTo(count));
    const sizes = [1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 20, 24, 32, 48, 64];
    for (const { length } of parts) expect(sizes).toContain(length);
  });

  it('needs no more parts than it has to', () => {
    expect(evenChunks(upTo(20), 64)).toHaveLength(1);
    expect(evenChunks(upTo(127), 64).map(({ length }) => length)).toEqual([64, 48, 12, 3]);
    expect(evenChunks(upTo(192), 64)).toHaveLength(3);
  });
});
