import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const folder = 'docs/handbook/pictures';
const mostBytes = 200_000;

const taken = [...read('apps/e2e/screens/pictures.ts').matchAll(/name: '([\w-]+)'/g)].flatMap(
  ([, name]) => ['en', 'fi'].map((language) => `${String(name)}.${language}.png`),
);
const pages = ['README.md', ...globSync('docs/handbook/*.md', { cwd: root })];
const shown = pages.flatMap((page) =>
  [...read(page).matchAll(/(?:!\[[^\]]*\]\(|src=")[\w./-]*pictures\/([\w.-]+\.png)/g)].map(
    ([, name]) => String(name),
  ),
);

it('shows the pictures that the script takes, and no others', () => {
  expect(taken.length).toBeGreaterThan(10);
  expect([...new Set(shown)].sort()).toEqual(taken.toSorted());
  expect(
    globSync(`${folder}/*`, { cwd: root })
      .map((file) => basename(file))
      .sort(),
  ).toEqual(taken.toSorted());
});

it('shows none of more than 200 kB', () => {
  const large = taken.filter((name) => {
    const file = join(root, folder, name);
    return !existsSync(file) || statSync(file).size > mostBytes;
  });
  expect(large).toEqual([]);
});
