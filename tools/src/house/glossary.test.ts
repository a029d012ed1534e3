import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** What people read on screens, in the shell and in the handbook, in both languages. */
function texts(): string {
  const patterns = ['*.messages.ts', 'libs/api/src/problem-texts/*', 'docs/handbook/*.md'];
  const files = execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' });
  return files.trim().split('\n').map(read).join('\n').toLowerCase();
}

/** The first table: word, Finnish, meaning, and what it is not called. */
const rows = read('docs/glossary.md')
  .split('## ')[0]!
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()));

// Finnish words change towards their end: a toimenpide has toimenpiteitä.
const beginning = (word: string) => word.slice(0, Math.max(3, word.length - 4));

it('each word of the glossary is one that people read', () => {
  const all = texts();
  const unread = rows.flatMap(([, word = '', finnish = '']) => {
    // Words of code have no Finnish.
    if (finnish === '') return [];
    const names = [word.replace(/ \(.*\)/, ''), ...finnish.split(', ')];
    return names.filter((name) =>
      name.split(' ').some((part) => !all.includes(beginning(part.toLowerCase()))),
    );
  });
  expect(rows.length).toBeGreaterThan(50);
  expect(unread).toEqual([]);
});
