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

it('shows a sign that the next words take the place of', () => {
  expect(outputOf('due --within 7d')).toBe('…\r');
});

it.each(['', 'help ci', 'due --help', '--version', 'due -q', 'due --json=id', 'completion bash'])(
  'says nothing for "%s"',
  (words) => {
    expect(outputOf(words)).toBe('');
  },
);

it('says nothing off a terminal', () => {
  expect(outputOf('due', false)).toBe('');
});
