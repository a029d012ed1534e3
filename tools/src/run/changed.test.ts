import { expect, it } from 'vitest';
import { stepsFor } from './changed.ts';

const commandsFor = (...files: string[]) =>
  stepsFor(files, '/work').map(({ folder, command }) => `${folder}: ${command.join(' ')}`);

it('a changed source has its types, its lint and what imports it in every project', () => {
  const commands = commandsFor('libs/domain/src/schedule/due.ts', 'docs/testing.md');
  expect(commands).toContain('/work: npm run types');
  expect(commands).toContain(
    '/work: npx oxlint --no-error-on-unmatched-pattern libs/domain/src/schedule/due.ts',
  );
  expect(commands).toContain('/work: npx eslint --no-warn-ignored libs/domain/src/schedule/due.ts');
  for (const project of ['libs/domain', 'apps/server', 'apps/web', 'apps/cli'])
    expect(commands).toContain(
      `/work/${project}: npx vitest related --run --passWithNoTests /work/libs/domain/src/schedule/due.ts`,
    );
});

it('a changed document asks for nothing', () => {
  expect(commandsFor('docs/testing.md')).toEqual([]);
});
