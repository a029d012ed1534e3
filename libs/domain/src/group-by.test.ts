import { expect, it } from 'vitest';
import { groupBy } from './group-by.ts';

const words = ['ovi', 'ikkuna', 'oja', 'ikä', ''];

it('groups in the order of the first of each group', () => {
  const groups = groupBy(words, (word) => word[0]);
  expect([...groups]).toEqual([
    ['o', ['ovi', 'oja']],
    ['i', ['ikkuna', 'ikä']],
    [undefined, ['']],
  ]);
});

it('takes whatever can be iterated', () => {
  const keyOf = (word: string) => word.length;
  expect(groupBy(new Set(words).values(), keyOf)).toEqual(groupBy(words, keyOf));
  expect(groupBy([], keyOf)).toEqual(new Map());
});
