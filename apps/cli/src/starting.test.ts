import { expect, it } from 'vitest';
import { sayStarting } from './main.ts';

const said = (words: string, isTTY = true): string => {
  const out: string[] = [];
  sayStarting(words === '' ? [] : words.split(' '), {
    isTTY,
    write: (text: string) => out.push(text),
  });
  return out.join('');
};

it('shows a sign that the next words take the place of', () => {
  expect(said('due --within 7d')).toBe('…\r');
});

it.each(['', 'help ci', 'due --help', '--version', 'due -q', 'due --json=id', 'completion bash'])(
  'says nothing for "%s"',
  (words) => {
    expect(said(words)).toBe('');
  },
);

it('says nothing off a terminal', () => {
  expect(said('due', false)).toBe('');
});
