import { expect, it } from 'vitest';
import { slowestOf } from './slowest.ts';

it('adds up what the tests of a file took, and puts the slowest first', () => {
  const log = [
    ' ✓ src/a.test.ts (2 tests) 928ms',
    '\u001B[32m ✓\u001B[39m src/b.test.tsx (3 tests | 1 skipped)\u001B[33m 2500ms\u001B[39m',
    '   ✓ one test of it  400ms',
    '  ✓  12 [phone] › web/round.spec.ts:15:1 › walks a round (3.1s)',
    '  ✘  13 [phone] › web/round.spec.ts:20:1 › is killed (retry #1) (1.5m)',
    '  ✓  14 [desk] › web/round.spec.ts:15:1 › walks a round (900ms)',
    '  -  15 [desk] › web/table.spec.ts:15:1 › is left out',
  ].join('\n');
  expect(slowestOf(log, 3)).toEqual([
    { file: '[phone] web/round.spec.ts', seconds: 93.1 },
    { file: 'src/b.test.tsx', seconds: 2.5 },
    { file: 'src/a.test.ts', seconds: 0.928 },
  ]);
});

it('is nothing where no test ran', () => {
  expect(slowestOf('up to date, audited 600 packages in 3s', 20)).toEqual([]);
});
