import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inOneTurn } from './others-served.ts';
import { sorting } from './sorting.ts';

const isBefore = (one: string, other: string) => one < other;

it('sorts as one sort does, whatever the number of parts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), fc.nat(), (count, seed) => {
      const items = Array.from({ length: count }, (_, index) =>
        String((index * 48_271 + seed) % 2_147_483_647),
      );
      const unique = [...new Set(items)];
      expect(inOneTurn(sorting([...unique], isBefore))).toEqual(unique.toSorted());
    }),
    { numRuns: 30 },
  );
});

it('stops between the parts of a long list only', () => {
  const stops = (count: number) => [
    ...sorting(
      Array.from({ length: count }, (_, index) => String(index)),
      isBefore,
    ),
  ];
  expect(stops(2_000)).toHaveLength(0);
  expect(stops(80_000).length).toBeGreaterThan(100);
});
