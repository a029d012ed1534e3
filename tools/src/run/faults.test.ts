import { describe, expect, it } from 'vitest';
import { faultsOf, retriedIn } from './faults.ts';

describe('the failures in the output of a run', () => {
  it('are the failed tests with their reasons, and no passed ones', () => {
    const log = [
      ' ✓ src/a.test.ts (2 tests) 3ms',
      '\u001B[31m FAIL \u001B[39m src/b.test.ts > counts rooms',
      'AssertionError: expected 2 to be 3',
      ' ❯ src/b.test.ts:4:11',
      '',
      ...Array.from({ length: 20 }, (_, at) => ` ✓ src/c${at}.test.ts (1 test) 1ms`),
    ].join('\n');
    expect(faultsOf(log).slice(0, 3)).toEqual([
      ' FAIL  src/b.test.ts > counts rooms',
      'AssertionError: expected 2 to be 3',
      ' ❯ src/b.test.ts:4:11',
    ]);
    expect(faultsOf(log)).not.toContain(' ✓ src/a.test.ts (2 tests) 3ms');
    expect(faultsOf(log)).not.toContain(' ✓ src/c19.test.ts (1 test) 1ms');
  });

  it.each([
    'src/a.ts(3,1): error TS2322: Type is not assignable',
    '  12:3  error  Unexpected any  @typescript-eslint/no-explicit-any',
    '  ✘  12 [phone] › web/round.spec.ts:15:1 › walks a round (3.1s)',
    'TypeError: Cannot read properties of undefined',
  ])('knows %s', (line) => {
    expect(faultsOf(`fine\n${line}\n`)).toEqual([line]);
  });

  it('are empty where all passed', () => {
    expect(faultsOf(' ✓ src/a.test.ts (2 tests) 3ms\n\n 1 passed')).toEqual([]);
  });
});

it('names the tests that needed a second try, and no others', () => {
  const log = [
    '  ✘  12 [desk] › web/places.spec.ts:214:1 › lines become rooms (13.1s)',
    '  ✓  13 [desk] › web/places.spec.ts:214:1 › lines become rooms (retry #1) (3.1s)',
    '  ✓  14 [desk] › web/places.spec.ts:234:1 › the palette (2.0s)',
    '  ✓  src/shared/today.test.ts › today > is a day (retry #1)',
    ' ✓ src/shared/fate.test.ts (2 tests) 12ms',
  ];
  expect(retriedIn(log.join('\n'))).toEqual([log[1]?.trim(), log[3]?.trim()]);
});
