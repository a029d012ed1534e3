import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../local-date.ts';
import { closureFinder } from './closure-finder.ts';
import type { Closure } from './working-calendar.ts';

const name = { fi: 'Kiinni', en: 'Closed' };
const closures = fc.array(
  fc.tuple(fc.nat(1_500), fc.nat(300), fc.boolean()).map(([start, length, isYearly]): Closure => {
    const from = addDays('2024-01-01', start);
    return { from, to: addDays(from, length), name, isYearly };
  }),
  { maxLength: 12 },
);

const covers = ({ from, to, isYearly }: Closure, day: string): boolean => {
  if (!isYearly) return from <= day && day <= to;
  const [first, last, at] = [from.slice(5), to.slice(5), day.slice(5)];
  return first <= last ? first <= at && at <= last : first <= at || at <= last;
};

it('finds the first closure that covers a day, as one after the other would', () => {
  fc.assert(
    fc.property(closures, fc.nat(2_000), (all, offset) => {
      const day = addDays('2023-12-01', offset);
      expect(closureFinder(all)(day)).toBe(all.find((one) => covers(one, day)));
    }),
    { numRuns: 2_000 },
  );
});
