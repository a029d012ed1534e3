import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingNames } from './setting-names.ts';
import { settingPage } from './setting-table.ts';

const root = join(import.meta.dirname, '../../..');
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

it.each(['en', 'fi'] as const)(
  'the handbook lists the settings in %s (npm run codegen)',
  (language) => {
    const page = readFileSync(join(root, `docs/handbook/settings.${language}.md`), 'utf8');
    expect(page).toBe(settingPage(language));
  },
);

it('what is listed is what the server reads', () => {
  const sources = globSync('apps/server/src/**/*.ts', { cwd: root }).filter(
    (file) => !/test\.ts$|setting-(?:names|table)/.test(file),
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
  const code = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  // The name of a secret's file follows from that of the secret.
  const isRead = (name: string) => code.includes(`'${name.replace(/_FILE$/, '')}'`);
  expect(settingNames.filter((name) => !isRead(name))).toEqual([]);
});
