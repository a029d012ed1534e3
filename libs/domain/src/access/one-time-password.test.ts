import { expect, it } from 'vitest';
import { oneTimePassword } from './one-time-password.ts';
import { isWeakPassword } from './password.ts';

it('asks for 21 choices, uses each, and is strong', () => {
  const asked: number[] = [];
  const made = oneTimePassword((count) => {
    asked.push(count);
    return asked.length % count;
  });
  expect(asked).toHaveLength(21);
  expect(made).toMatch(/^([a-z]{4}-){3}\d\d(-[a-z]{4}){2}$/);
  expect(isWeakPassword(made, 'maija')).toBe(false);
  expect(oneTimePassword((count) => count - 1)).toBe('vyvy-vyvy-vyvy-99-vyvy-vyvy');
});
