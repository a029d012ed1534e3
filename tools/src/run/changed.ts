// `npm test -- --changed`: runs the checks that a change is most likely to fail, and lists what it omits.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The projects with unit tests. */
const projects = [
  'libs/domain',
  'libs/api',
  'libs/ui',
  'apps/server',
  'apps/web',
  'apps/cli',
  'tools',
] as const;

type Command = readonly [command: string, ...args: string[]];

/** A step of a run on changed files: each command with its working folder. */
export type ChangedStep = { folder: string; command: Command };

/**
 * The files that differ from the merge base with `main`, staged or not; on `main` itself, the uncommitted ones.
 * Paths are relative to `root`; deleted files are left out.
 */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
  const files = new Set([
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...files].filter((file) => existsSync(join(root, file)));
}

/**
 * The commands for changed files: type checks of everything that depends on them, lint of the files, and every
 * unit test in any project that imports one of them.
 */
export function stepsFor(files: readonly string[], root: string): ChangedStep[] {
  const sources = files.filter((file) => /\.(tsx?|css|json)$/.test(file));
  const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file));
  const related = sources.map((file) => join(root, file));
  const typed = code.filter((file) => /\.tsx?$/.test(file));
  const ofTypes: ChangedStep[] =
    typed.length > 0
      ? [
          { folder: root, command: ['npm', 'run', 'types'] },
          { folder: root, command: ['npx', 'oxlint', '--no-error-on-unmatched-pattern', ...typed] },
        ]
      : [];
  const ofLint: ChangedStep[] =
    code.length > 0
      ? [{ folder: root, command: ['npx', 'eslint', '--no-warn-ignored', ...code] }]
      : [];
  const ofTests = projects.map((project): ChangedStep => ({
    folder: join(root, project),
    command: ['npx', 'vitest', 'related', '--run', '--passWithNoTests', ...related],
  }));
  return [...ofTypes, ...ofLint, ...(related.length > 0 ? ofTests : [])];
}

/** A description of what such a run omits. */
export const leftOut: readonly string[] = [
  'tests that import none of these files, such as those that read sources or start a process',
  'the browser and the built command line (apps/e2e)',
  'generated files and builds',
];
