import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../local-date.ts';
import type { Closure } from '../schedule/working-calendar.ts';
import { closureFault, mergeClosures } from './closure-records.ts';

const closure = (from: string, to = from, fi = 'Loma', isYearly = false): Closure => ({
  from,
  to,
  isYearly,
  name: { en: '', fi },
});
const christmas = closure('2026-12-21', '2027-01-06', 'Joululoma');
const eve = closure('2026-06-18', '2026-06-18', 'Juhannusaatto');

describe('comparing closures with those of a calendar', () => {
  it('adds what is new and keeps the rest', () => {
    expect(mergeClosures([christmas], [eve, christmas], { isReplacing: false })).toEqual({
      added: [eve],
      renamed: [],
      removed: [],
      unchanged: [christmas],
      after: [eve, christmas],
    });
  });

  it('replacing removes what is not in the file', () => {
    const { removed, after } = mergeClosures([christmas], [eve], { isReplacing: true });
    expect([removed, after]).toEqual([[christmas], [eve]]);
  });

  it('the same days with another name are renamed in place, with what else is stored', () => {
    const stored = { ...christmas, source: 'old.ics' };
    const wanted = { ...christmas, name: { en: '', fi: 'Talviloma' }, source: 'new.ics' };
    const { added, renamed, after } = mergeClosures([stored], [wanted], { isReplacing: true });
    expect(added).toEqual([]);
    expect(after).toEqual([{ ...stored, name: wanted.name }]);
    expect(renamed).toEqual([{ before: stored, after: after[0] }]);
  });

  it('a yearly closure is the same whatever year it names', () => {
    const [one, other] = [
      closure('2026-12-24', '2026-12-26', 'Joulu', true),
      closure('2031-12-24', '2031-12-26', 'Joulu', true),
    ];
    expect(mergeClosures([one], [other], { isReplacing: true }).after).toEqual([one]);
    expect(
      mergeClosures([one], [{ ...other, isYearly: false }], { isReplacing: false }).added,
    ).toHaveLength(1);
  });

  it('two with the same days are told apart by name', () => {
    const [a, b, c] = ['A', 'B', 'C'].map((fi) => closure('2026-12-24', '2026-12-24', fi));
    if (!a || !b || !c) throw new Error('three');
    const { added, renamed, unchanged } = mergeClosures([a, b], [a, c], { isReplacing: false });
    expect({ added, renamed, unchanged }).toEqual({
      added: [],
      renamed: [{ before: b, after: c }],
      unchanged: [a],
    });
  });

  const anyClosure = fc
    .record({
      day: fc.integer({ min: 0, max: 5 }),
      days: fc.integer({ min: 0, max: 2 }),
      fi: fc.constantFrom('A', 'B'),
      isYearly: fc.boolean(),
    })
    .map(({ day, days, fi, isYearly }) =>
      closure(addDays('2026-12-24', day), addDays('2026-12-24', day + days), fi, isYearly),
    );

  it('property: importing again changes nothing, and replacing gives exactly the file', () => {
    fc.assert(
      fc.property(
        fc.array(anyClosure),
        fc.array(anyClosure),
        fc.boolean(),
        (now, file, isReplacing) => {
          const first = mergeClosures(now, file, { isReplacing });
          const again = mergeClosures(first.after, file, { isReplacing });
          expect(again.after).toEqual(first.after);
          expect([again.added, again.renamed]).toEqual([[], []]);
          const keys = (some: readonly Closure[]) =>
            new Set(some.map((one) => JSON.stringify(one)));
          for (const one of keys(file)) expect(keys(first.after)).toContain(one);
          if (isReplacing) expect(keys(first.after)).toEqual(keys(file));
        },
      ),
    );
  });
});

it.each([
  ['2026-01-01', '2026-12-30', true, null],
  ['2026-01-01', '2026-12-31', true, 'too_long'],
  ['2026-01-01', '2026-12-31', false, null],
  ['2026-01-01', '2027-01-01', false, 'too_long'],
  ['2026-12-24', '2026-12-23', false, 'reversed'],
] as const)('%s..%s yearly %s: %s', (from, to, isYearly, fault) => {
  expect(closureFault(closure(from, to, 'A', isYearly))).toBe(fault);
});
