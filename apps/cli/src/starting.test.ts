import { expect, it } from 'vitest';
import { printStarting } from './main.ts';

const outputOf = (words: string, isTTY = true): string => {
  const out: string[] = [];
  printStarting(words === '' ? [] : words.split(' '), {
    isTTY,
    write: (text: string) => out.push(text),
  });
  return out.join('');
};

it('shows an indicator that the next output replaces', () => {
  expect(outputOf('due --within 7d')).toBe('…\r');
});

it.each(['', 'help ci', 'due --help', '--version', 'due -q', 'due --json=id', 'completion bash'])(
  'shows nothing for "%s"',
  (words) => {
    expect(outputOf(words)).toBe('');
  },
);

it('shows nothing without a terminal', () => {
  expect(outputOf('due', false)).toBe('');
});
