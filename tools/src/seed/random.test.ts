import { expect, it } from 'vitest';
import { uuidOf } from './random.ts';

it('gives each of the forms of a large site its own UUID', () => {
  const made = Array.from({ length: 200_000 }, (_, index) =>
    uuidOf(`form 4 2026-11-21 7 ${String(index)}`),
  );
  expect(new Set(made).size).toBe(made.length);
  const version4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  expect(made.filter((one) => !version4.test(one))).toEqual([]);
});
