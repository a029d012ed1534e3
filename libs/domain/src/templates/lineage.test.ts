import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLineage, linesOf, predecessorsOf, type LinkedQuestion } from './lineage.ts';

const question = (
  id: number,
  successorOf: number | null = null,
  type: LinkedQuestion['type'] = 'value',
): LinkedQuestion => ({ id, type, successorOf });

describe('a question that continues another', () => {
  it('continues one of the same type that is no longer asked', () => {
    expect(checkLineage([question(0, 7), question(8)], [question(7)])).toEqual([]);
    expect(checkLineage([question(9, 8)], [question(8, 7), question(7)])).toEqual([]);
    expect(checkLineage([question(0), question(0)], [])).toEqual([]);
  });

  it.each<[string, LinkedQuestion[], LinkedQuestion[], number]>([
    ['unknown_predecessor', [question(1), question(0, 7)], [question(6)], 1],
    // A question that is not stored yet has no id that another could name.
    ['unknown_predecessor', [question(0), question(0, 0)], [], 1],
    ['other_type', [question(0, 7, 'text')], [question(7)], 0],
    ['still_asked', [question(7), question(0, 7)], [], 1],
    ['already_continued', [question(0, 7)], [question(7), question(8, 7)], 0],
    ['cycle', [question(7, 7)], [], 0],
    ['cycle', [question(7, 9)], [question(8, 7), question(9, 8)], 0],
  ])('is refused: %s', (reason, asked, past, at) => {
    expect(checkLineage(asked, past)).toEqual([{ reason, question: at }]);
  });

  it('names both of two that continue the same question', () => {
    const faults = checkLineage([question(0, 7), question(0, 7)], [question(7)]);
    expect(faults).toEqual([
      { reason: 'already_continued', question: 0 },
      { reason: 'already_continued', question: 1 },
    ]);
  });

  it('is refused once the earlier question is asked again', () => {
    expect(checkLineage([question(8, 7), question(7)], [])).toEqual([
      { reason: 'still_asked', question: 0 },
    ]);
  });
});

describe('what an asked question may continue', () => {
  const offered = (asked: LinkedQuestion[], past: LinkedQuestion[]) =>
    predecessorsOf(asked, past).map((list) => list.map(({ id }) => id));

  it('is every past question of its type that no other one continues, also for a stored question', () => {
    const past = [question(7), question(8, 7), question(9, null, 'text')];
    expect(offered([question(0), question(3), question(4, null, 'text')], past)).toEqual([
      ...[[8], [8], [9]],
    ]);
  });

  it('includes the one that it continues now, and leaves that out for the others', () => {
    expect(offered([question(3, 7), question(0)], [question(7)])).toEqual([[7], []]);
  });

  it('is never one that continues it, also through others', () => {
    expect(offered([question(7)], [question(8, 7), question(9, 8), question(6)])).toEqual([[6]]);
  });

  it('is exactly what the check lets through', () => {
    const links = fc.option(fc.integer({ min: 1, max: 5 }));
    const type = fc.constantFrom<LinkedQuestion['type']>('value', 'text');
    const list = (ids: readonly number[]) =>
      fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), type, successorOf: links })));
    fc.assert(
      fc.property(list([1, 2]), list([3, 4, 5]), (asked, past) => {
        for (const [at, choices] of predecessorsOf(asked, past).entries())
          for (const { id } of past) {
            const tried = asked.with(at, { ...asked[at]!, successorOf: id });
            const isRefused = checkLineage(tried, past).some(({ question: one }) => one === at);
            expect(choices.some((one) => one.id === id)).toBe(!isRefused);
          }
      }),
    );
  });
});

describe('lines of questions', () => {
  it('go from the oldest to the newest, whichever one is asked about', () => {
    const lines = linesOf([
      { id: 9, successorOf: 8 },
      { id: 8, successorOf: 7 },
      { id: 5, successorOf: 3 },
    ]);
    for (const id of [7, 8, 9]) expect(lines.get(id)).toEqual([7, 8, 9]);
    expect(lines.get(3)).toEqual([3, 5]);
    expect(lines.has(6)).toBe(false);
  });
});
