import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const web = 'apps/web/src/';
const screens = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', `${web}app`, `${web}features`, `${web}shared`],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && existsSync(join(root, file)));

const decision = readFileSync(
  join(root, 'docs/adr/0036-which-screens-read-the-network.md'),
  'utf8',
);

/** The rows of the table with this heading: the folder, and the code spans in its row. */
const listed = (heading: string): Record<string, string[]> => {
  const table = decision.slice(decision.indexOf(`| ${heading}`)).split('\n\n')[0] ?? '';
  return Object.fromEntries(
    [...table.matchAll(/^\| `([\w/-]+)`\s*\|(.*)\|$/gm)].map(([, folder = '', rest = '']) => [
      folder,
      [...rest.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    ]),
  );
};

// `features/home`, `app/layout`; `shared` as a whole.
const folderOf = (file: string) => {
  const [first = '', second = ''] = file.slice(web.length).split('/');
  return first === 'shared' ? first : `${first}/${second}`;
};

/** The matches in the screens of each folder, in alphabetical order. */
function found(pattern: RegExp): Record<string, string[]> {
  const names = new Map<string, Set<string>>();
  for (const file of screens)
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(pattern)) {
      const folder = folderOf(file);
      names.set(folder, (names.get(folder) ?? new Set()).add(name));
    }
  return Object.fromEntries([...names].map(([folder, all]) => [folder, [...all].toSorted()]));
}

it('what a screen reads from the device is what ADR 0036 says', () => {
  expect(found(/use(?:Deferred)?StoredList\('(\w+)'/g)).toEqual(listed('From the device'));
});

it('only the screens that ADR 0036 names ask the network', () => {
  const asking = found(/\buse(?:(?:Infinite)?Query|CursorList)\(/g);
  expect(Object.keys(asking).toSorted()).toEqual(
    Object.keys(listed('Asks the network')).toSorted(),
  );
});
