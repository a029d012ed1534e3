import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const ofProjects = ['apps/web', 'libs/ui'];
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', ...ofProjects.map((project) => `${project}/src`)],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.(css|tsx?)$/.test(file));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const named = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name);

// A browser ignores a declaration with an undefined property: a border or a colour is missing, and nothing says so.
// Base UI sets it on what it places.
const ofBaseUi = '--available-height';

it('every custom property that a stylesheet uses is defined', () => {
  const defined = new Set(
    files.flatMap((file) => named(textOf(file), /(--[a-z][\w-]*)['"]?\s*[:\]]/g)),
  );
  const used = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      named(textOf(file), /var\((--[a-z][\w-]*)/g).map((name) => `${file}: ${name}`),
    );
  expect(used.length).toBeGreaterThan(100);
  const isKnown = (name = '') => defined.has(name) || name === ofBaseUi;
  expect(used.filter((use) => !isKnown(use.split(': ')[1]))).toEqual([]);
});
