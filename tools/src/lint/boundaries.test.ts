import { createProjectGraphAsync } from '@nx/devkit';
import nx from '@nx/eslint-plugin';
import { ESLint, type Linter } from 'eslint';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import { beforeAll, describe, expect, it } from 'vitest';
import { foldersIn, innerBorders, projectBorders, rulesOf } from './boundaries.mjs';
import { house } from './house-rules.mjs';

const root = join(import.meta.dirname, '../../..');

// Without a project graph the Nx rule passes everything silently, which would look like code without violations.
beforeAll(() => createProjectGraphAsync({ exitOnError: true }), 120_000);

const linter = () =>
  new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ['**/*.{ts,tsx}'],
        languageOptions: { parser: tseslint.parser as Linter.Parser },
        plugins: { '@nx': nx as unknown as ESLint.Plugin, house },
      },
      {
        files: ['**/*.{ts,tsx}'],
        rules: {
          '@nx/enforce-module-boundaries': [
            'error',
            { depConstraints: projectBorders, enforceBuildableLibDependency: false, allow: [] },
          ],
        },
      },
      ...innerBorders(root).map(({ files, patterns }) => ({
        files,
        rules: rulesOf(patterns),
      })),
    ],
  });

async function faultsIn(file: string, text: string): Promise<string[]> {
  const [result] = await linter().lintText(text, { filePath: join(root, file) });
  return (result?.messages ?? []).map((message) => message.ruleId ?? message.message);
}

const faultsOf = (file: string, imported: string) =>
  faultsIn(file, `import thing from '${imported}';\nexport const used = thing;\n`);

const NX = '@nx/enforce-module-boundaries';
const INNER = 'no-restricted-imports';
const INNER_DYNAMIC = 'house/no-restricted-dynamic-imports';

/** Every way to name a module at run time. */
const dynamically = {
  'import()': (name: string) => `export const used = () => import('${name}');\n`,
  'import() in backquotes': (name: string) => `export const used = () => import(\`${name}\`);\n`,
  'new URL()': (name: string) => `export const used = new URL('${name}', import.meta.url);\n`,
};

describe('a violating import is refused', () => {
  it.each([
    ['libs/domain/src/x.ts', 'react', NX],
    ['libs/domain/src/x.ts', 'kysely', NX],
    ['libs/domain/src/x.ts', '@kierros/api/problems', NX],
    ['libs/domain/src/x.ts', 'node:fs', INNER],
    ['libs/record-files/src/x.ts', 'react', NX],
    ['libs/record-files/src/x.ts', '@kierros/ui', NX],
    ['libs/record-files/src/x.ts', 'node:fs', INNER],
    ['libs/ui/src/x.tsx', '@kierros/domain', NX],
    ['libs/ui/src/x.tsx', 'react-intl', NX],
    ['libs/ui/src/x.tsx', 'valtio', NX],
    ['libs/api/src/x.ts', 'react', NX],
    ['libs/api/src/x.ts', 'fastify', NX],
    ['libs/api/src/x.ts', '@kierros/domain', INNER],
    ['apps/web/src/shared/x.ts', 'kysely', NX],
    ['apps/web/src/shared/x.ts', 'node:fs', INNER],
    ['apps/web/src/shared/x.ts', '@kierros/server', INNER],
    ['apps/cli/src/x.ts', 'react', NX],
    ['apps/cli/src/x.ts', '@kierros/ui', NX],
    ['apps/server/src/x.ts', '@kierros/api/client', INNER],
    ['apps/server/src/x.ts', 'openapi-fetch', NX],
    ['apps/server/src/x.ts', 'react', NX],
    ['apps/server/src/x.ts', '@kierros/record-files/read', NX],
    ['apps/server/src/features/session/x.ts', '@kierros/api/client', INNER],
    ['apps/server/src/shared/x.ts', '@kierros/tools/testing/free-port', INNER],
    ['apps/cli/src/x.test.ts', '@kierros/tools/testing/free-port', NX],
    ['apps/e2e/src/x.ts', '../../server/src/app.ts', NX],
    ['apps/e2e/src/x.ts', 'kysely', NX],
    ['tools/src/x.ts', 'fastify', NX],
    ['tools/src/x.ts', '../../apps/server/src/app.ts', NX],
  ])('%s ← %s', async (file, imported, rule) => {
    expect(await faultsOf(file, imported)).toContain(rule);
  });

  it.each(['apps/web/src/features', 'apps/server/src/features', 'apps/cli/src/commands'])(
    'between the features of %s',
    async (home) => {
      const [one, other] = foldersIn(join(root, home));
      expect(other).toBeDefined();
      expect(await faultsOf(`${home}/${one}/x.ts`, `../${other}/anything.ts`)).toContain(INNER);
    },
  );

  it.each([
    'apps/web/src/shared/x.ts',
    'apps/server/src/shared/x.ts',
    'apps/server/src/db/x.ts',
    'apps/server/src/plugins/x.ts',
  ])('from %s to a feature', async (file) => {
    expect(await faultsOf(file, '../features/session/anything.ts')).toContain(INNER);
  });

  // stores → shared → device → features → app
  it.each([
    ['stores/x.ts', '../shared/x.ts'],
    ['stores/x.ts', '../device/x.ts'],
    ['stores/x.ts', '../features/session/x.ts'],
    ['stores/x.ts', '../app/x.ts'],
    ['shared/x.ts', '../device/x.ts'],
    ['shared/session/x.ts', '../../device/x.ts'],
    ['shared/x.ts', '../app/x.ts'],
    ['device/x.ts', '../features/session/x.ts'],
    ['device/x.ts', '../app/x.ts'],
    ['features/home/x.ts', '../../app/x.ts'],
  ])('in the web app from %s to %s', async (file, imported) => {
    expect(await faultsOf(`apps/web/src/${file}`, imported)).toContain(INNER);
  });
});

describe.each(Object.entries(dynamically))('a violating %s is refused', (way, of) => {
  const borders = [
    ['libs/domain/src/x.ts', 'node:fs'],
    ['libs/ui/src/x.tsx', 'node:fs'],
    ['libs/domain/src/x.ts', '@kierros/server/app'],
    ['libs/api/src/x.ts', '@kierros/domain'],
    ['apps/web/src/shared/x.ts', 'node:fs'],
    ['apps/web/src/stores/x.ts', '../shared/x.ts'],
    ['apps/web/src/shared/x.ts', '../device/x.ts'],
    ['apps/web/src/device/x.ts', '../features/session/x.ts'],
    ['apps/web/src/features/home/x.tsx', '../session/x.tsx'],
    ['apps/web/src/features/home/x.tsx', '../../app/x.tsx'],
    ['apps/server/src/x.ts', '@kierros/api/client'],
    ['apps/server/src/shared/x.ts', '../features/session/x.ts'],
    ['apps/server/src/shared/x.ts', '@kierros/tools/testing/free-port'],
    ['apps/server/src/features/session/x.ts', '../users/x.ts'],
    ['apps/cli/src/commands/todo/x.ts', '../schedule/x.ts'],
  ] as const;

  it.each(borders)('%s ← %s', async (file, imported) => {
    expect(await faultsIn(file, of(imported))).toEqual([INNER_DYNAMIC]);
  });

  if (way === 'import()')
    it.each([
      ['libs/domain/src/x.ts', 'react'],
      ['libs/ui/src/x.tsx', '@kierros/domain'],
      ['apps/cli/src/x.ts', '@kierros/ui'],
      ['apps/server/src/x.ts', 'react'],
      ['apps/e2e/src/x.ts', '../../server/src/app.ts'],
      ['tools/src/x.ts', 'fastify'],
    ])('between projects: %s ← %s', async (file, imported) => {
      expect(await faultsIn(file, of(imported))).toContain(NX);
    });
});

describe('a proper import passes', () => {
  it.each([
    ['libs/domain/src/x.ts', 'date-fns'],
    ['libs/api/src/codecs/x.ts', '@kierros/domain'],
    ['libs/ui/src/x.tsx', 'react'],
    ['apps/web/src/shared/x.ts', '@kierros/api/client'],
    ['apps/cli/src/x.ts', 'commander'],
    ['apps/server/src/x.ts', '@kierros/api/contract'],
    ['apps/server/src/features/inspections/x.ts', '../inspectables/public.ts'],
    ['apps/server/src/shared/x.test.ts', '@kierros/tools/testing/free-port'],
    ['apps/server/src/commands/x.ts', '@kierros/tools/testing/seed-records'],
    ['apps/e2e/fault-injection/x.ts', '@kierros/tools/testing/free-port'],
    ['tools/src/x.ts', '@kierros/domain'],
    ['apps/web/src/shared/x.ts', '../stores/x.ts'],
    ['apps/web/src/device/x.ts', '../shared/x.ts'],
    ['apps/web/src/features/home/x.ts', '../../device/x.ts'],
  ])('%s ← %s', async (file, imported) => {
    expect(await faultsOf(file, imported)).toEqual([]);
    expect(await faultsIn(file, dynamically['import()'](imported))).toEqual([]);
  });
});

it('is what the repository is really linted with', async () => {
  const config = (await new ESLint({ cwd: root }).calculateConfigForFile(
    join(root, 'libs/domain/src/index.ts'),
  )) as { rules: Record<string, [number, { depConstraints: unknown }]> };
  expect(config.rules[NX]?.[0]).toBe(2);
  expect(config.rules[NX]?.[1].depConstraints).toEqual(projectBorders);
});
