import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Packs the build of a project and returns the path of the tarball. */
export function packed(project: string, destination: string): string {
  const dist = join(root, project, 'dist');
  if (!existsSync(join(dist, 'package.json')))
    throw new Error('Build it first: npx nx run-many -t build -p domain api cli');
  const name = execFileSync('npm', ['pack', '--silent', '--pack-destination', destination], {
    cwd: dist,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return join(destination, name.trim());
}

/** The files of a tarball, without the enclosing folder `package`. */
export function filesOf(tarball: string): string[] {
  const listed = execFileSync('tar', ['tzf', tarball], { encoding: 'utf8' });
  return listed
    .trim()
    .split('\n')
    .map((path) => path.replace(/^package\//, ''))
    .sort();
}
