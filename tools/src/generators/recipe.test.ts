import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

// Checks a copy of the whole repository twice, so it is part of the long run.
const isLong = process.env['LONG_TESTS'] !== undefined;
const root = join(import.meta.dirname, '../../..');
const copy = mkdtempSync(join(tmpdir(), 'workspace-'));
const recipe = readFileSync(join(root, 'docs/recipes/screen-and-library.md'), 'utf8');
const blocks = [...recipe.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block]) => block ?? '');

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@kierros.example', ...words], {
    cwd: copy,
    encoding: 'utf8',
  });

/** Runs a block verbatim; npm is offline, since the copy has no new dependencies. */
function sh(block: string): void {
  const env = { ...process.env, npm_config_offline: 'true', NX_TUI: 'false', NX_DAEMON: 'false' };
  // A nested run of Nx would treat itself as part of the outer one.
  for (const name of Object.keys(env))
    if (/^(NX_(?!TUI|DAEMON)|VITEST|NODE_ENV$)/.test(name)) delete (env as NodeJS.ProcessEnv)[name];
  const ran = spawnSync('sh', ['-ec', block], { cwd: copy, encoding: 'utf8', env });
  expect(ran.status, `${ran.stdout}${ran.stderr}`).toBe(0);
}

// The working tree with the packages of this one, but with its own projects.
beforeAll(() => {
  if (!isLong) return;
  const listed = execFileSync('git', ['ls-files', '-zco', '--exclude-standard'], { cwd: root });
  for (const file of listed.toString().split('\0')) {
    if (file === '' || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@kierros'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@kierros') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const project of ['apps/web', 'apps/cli', 'apps/server', 'apps/e2e', 'tools'])
    symlinkSync(join(copy, project), join(modules, '@kierros', project.split('/').at(-1) ?? ''));
  for (const library of readdirSync(join(root, 'libs')))
    symlinkSync(join(copy, 'libs', library), join(modules, '@kierros', library));
  sh('npm run prepare');
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'as it stands');
});

const made = () =>
  git('status', '--porcelain', '-uall')
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(3))
    .filter((file) => !file.startsWith('node_modules'))
    .sort();

describe.runIf(isLong)('the recipe for a screen and a library', () => {
  it('makes both with its own checks green', () => {
    expect(blocks).toHaveLength(4);
    for (const block of blocks) sh(block);
  }, 300_000);

  it('writes files of our layout and no configuration beside', () => {
    const library = 'libs/paper-labels';
    const feature = 'apps/web/src/features/paper-labels/paper-labels';
    expect(made()).toEqual(
      [
        `${feature}-page.module.css`,
        `${feature}-page.test.tsx`,
        `${feature}-page.tsx`,
        `${feature}.messages.ts`,
        `${library}/README.md`,
        `${library}/package.json`,
        `${library}/src/index.ts`,
        `${library}/src/paper-labels.module.css`,
        `${library}/src/paper-labels.test.tsx`,
        `${library}/src/paper-labels.tsx`,
        `${library}/testing/setup.ts`,
        `${library}/tsconfig.json`,
        `${library}/vite.config.ts`,
        `${library}/vitest.config.ts`,
        'package-lock.json',
        'tsconfig.json',
      ].sort(),
    );
    const manifest = JSON.parse(
      readFileSync(join(copy, library, 'package.json'), 'utf8'),
    ) as object;
    expect(manifest).toMatchObject({ nx: { name: 'paper-labels', tags: ['layer:ui'] } });
  });

  it('is formatted as the rest', () => {
    sh('npx prettier --check libs/paper-labels apps/web/src/features/paper-labels tsconfig.json');
  });
});
