import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/**
 * Links the installed dependencies of this checkout into another one, beside the packages of that one, and makes its files
 * that follow from sources.
 */
export function linkModules(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@kierros'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@kierros') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  const libraries = readdirSync(join(folder, 'libs')).map((name) => `libs/${name}`);
  for (const path of [...libraries, 'tools'].filter((one) => existsSync(join(folder, one))))
    symlinkSync(join(folder, path), join(modules, '@kierros', basename(path)));
  // Versions before ADR 0087 have what follows from sources in git.
  if (!existsSync(join(folder, 'libs/api/src/generated')))
    execFileSync(process.execPath, [join(root, 'tools/prepare.js')], { cwd: folder });
}

/**
 * Writes a commit of this repository, or parts of it, to an empty folder, with the dependencies installed here. What only
 * older versions need (`fastify-openapi-glue`) is a development dependency of these tools.
 */
export function checkOut(commit: string, folder: string, parts: readonly string[] = []): void {
  const archive = execFileSync('git', ['archive', commit, ...parts], {
    cwd: root,
    maxBuffer: 512 * 1024 ** 2,
  });
  execFileSync('tar', ['x', '-C', folder], { input: archive });
  linkModules(folder);
}

/**
 * The commits since one, that one included, that added a file in a folder, oldest first; none in a clone without its
 * history.
 */
export function commitsThatAdded(folder: string, since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const range = ['--reverse', '--diff-filter=A', '--format=%h', `${since}..`, '--', folder];
    return [
      since,
      ...git('log', ...range)
        .split('\n')
        .filter(Boolean),
    ];
  } catch {
    return [];
  }
}
