import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingNames } from './setting-names.ts';

const root = join(import.meta.dirname, '../../..');
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();
const namesIn = (text: string) =>
  text.match(/\b(KIERROS_[A-Z0-9]+(_[A-Z0-9]+)*|DATABASE_URL)\b/g) ?? [];

it('every setting is in the table of the README, and nothing else is', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const first = readme.split('\n').flatMap((line) => /^\| (`.+?) \|/.exec(line)?.[1] ?? []);
  expect(sorted(first.flatMap(namesIn))).toEqual(sorted(settingNames));
});

it('every setting that the server reads is listed', () => {
  const sources = globSync('apps/server/src/**/*.ts', { cwd: root }).filter(
    (file) => !/test\.ts$|setting-names/.test(file),
  );
  const quoted = sources.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /environment\['(\w+)'\]|readSecret\(environment, '(\w+)'|process\.env\['(KIERROS_\w+)'\]/g,
      ),
    ].map(([, one, secret, env]) => one ?? secret ?? env ?? ''),
  );
  const read = sorted(
    quoted.filter((name) => name.startsWith('KIERROS_') || name === 'DATABASE_URL'),
  );
  expect(read.length).toBeGreaterThan(12);
  expect(settingNames).toEqual(expect.arrayContaining(read));
});
