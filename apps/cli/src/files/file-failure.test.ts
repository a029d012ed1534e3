import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { failureOf } from '../http/problem-failure.ts';

/** The failure of something that the system refuses. */
function refused(work: () => unknown) {
  try {
    work();
  } catch (error) {
    return failureOf(error, 'en');
  }
  throw new Error('It was not refused.');
}

it('what cannot be read is not called something that cannot be written', () => {
  expect(refused(() => readFileSync('/'))).toMatchObject({
    code: 'file_unreadable',
    exitCode: 3,
    message: expect.stringMatching(/^The file \S+ cannot be read$/) as string,
  });
});
