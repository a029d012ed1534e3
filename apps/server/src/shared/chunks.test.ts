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
    for (const { length } of parts) expect([1, 2, 4, 8, 16, 32, 64]).toContain(length);
  });

  it('needs no more parts than it has to', () => {
    expect(evenChunks(upTo(127), 64).map(({ length }) => length)).toEqual([64, 32, 16, 8, 4, 2, 1]);
    expect(evenChunks(upTo(192), 64)).toHaveLength(3);
  });
});
