import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { nodeOf } from './node-of.ts';
import { filesOf, packed } from './packed.ts';
import { manifestOf } from './write-package.ts';

const root = join(import.meta.dirname, '../../..');
const libraries = ['libs/domain', 'libs/api'];

/** An unrelated project with our tarballs and their dependencies. */
const strange = mkdtempSync(join(tmpdir(), 'strange-project-'));
const installed = (name: string) => join(strange, 'node_modules', name);
let tarballs: string[];

// Copied from the workspace, so that the test needs no network; npm finds them already installed.
function copyDependencies(names: readonly string[]): void {
  for (const name of names) {
    const from = join(root, 'node_modules', name);
    cpSync(from, installed(name), { recursive: true, filter: (path) => !/\.map$/.test(path) });
    copyDependencies(Object.keys(manifestOf(from).dependencies ?? {}));
  }
}

const codeOf = (library: string): string =>
  /^```ts\n([^]*?)^```$/m.exec(readFileSync(join(installed(library), 'README.md'), 'utf8'))?.[1] ??
  '';

beforeAll(() => {
  tarballs = libraries.map((project) => packed(project, strange));
  const others = libraries
    .flatMap((project) => Object.keys(manifestOf(join(root, project)).dependencies ?? {}))
    .filter((name) => !name.startsWith('@kierros/'));
  copyDependencies([...others, '@types/node']);
  const devDependencies = { '@types/node': manifestOf(installed('@types/node'))['version'] };
  const own = { private: true, type: 'module', devDependencies };
  writeFileSync(join(strange, 'package.json'), JSON.stringify(own));
  const install = ['install', '--offline', '--no-audit', '--no-fund', ...tarballs];
  execFileSync('npm', install, { cwd: strange, stdio: ['ignore', 'ignore', 'pipe'] });
  writeFileSync(join(strange, 'rules.ts'), codeOf('@kierros/domain'));
  writeFileSync(join(strange, 'client.ts'), codeOf('@kierros/api'));
  writeFileSync(join(strange, 'every-face.ts'), everyFace());
  writeFileSync(join(strange, 'examples.js'), exampleRunner);
});

/** Imports all exports of the two packages. */
function everyFace(): string {
  const faces = ['@kierros/domain', '@kierros/api'].flatMap((name) =>
    Object.keys(manifestOf(installed(name)).exports ?? {}).map((face) => join(name, face)),
  );
  const imports = faces.map((face, index) => `import * as face${index} from '${face}';`);
  return `${imports.join('\n')}\nconsole.log(${faces.map((_, index) => `Object.keys(face${index}).length`).join(', ')});\n`;
}

// Every example in the package's doc comments, which are in its type declarations.
const exampleRunner = `
import { deepStrictEqual } from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import * as domain from '@kierros/domain';
const folder = 'node_modules/@kierros/domain/';
const types = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.d.ts'));
const text = types.map((file) => readFileSync(folder + file, 'utf8')).join('\\n');
const valueOf = (code) =>
  new Function(...Object.keys(domain), '"use strict"; return (' + code + ');')(...Object.values(domain));
const examples = [...text.matchAll(/^ \\* (\\S.*?) \\/\\/ => (.+)$/gm)];
for (const [, code, result] of examples) deepStrictEqual(valueOf(code), valueOf(result), code);
console.log(examples.length);
`;

describe('a library as a package', () => {
  it.each(libraries)('%s says what it is and holds no sources', (project) => {
    const tarball = tarballs[libraries.indexOf(project)] ?? '';
    const files = filesOf(tarball);
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
    expect(
      files.filter((file) => /(?<!\.d)\.ts$|\.test\.|^testing|node_modules/.test(file)),
    ).toEqual([]);
    const manifest = manifestOf(installed(manifestOf(join(root, project)).name));
    expect(manifest).toMatchObject({
      license: 'MIT',
      type: 'module',
      sideEffects: false,
      engines: { node: '>=20.10' },
      repository: { type: 'git', directory: project },
    });
    expect(manifest).not.toHaveProperty('private');
  });

  it('passes a strict check of its types', () => {
    const options = '--strict --skipLibCheck false --module nodenext --target es2023 --types node';
    const files = ['rules.ts', 'client.ts', 'every-face.ts'];
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const args = [tsc, '--ignoreConfig', ...options.split(' '), ...files];
    const checked = spawnSync(process.execPath, args, { cwd: strange, encoding: 'utf8' });
    expect(checked).toMatchObject({ stdout: '', status: 0 });
  });

  describe.each([20, 24])('under Node %d', (major) => {
    const run = (file: string) => {
      const env = { PATH: process.env['PATH'], KIERROS_SERVER: 'http://127.0.0.1:9' };
      const options = { cwd: strange, encoding: 'utf8', env } as const;
      const { status, stdout, stderr } = spawnSync(nodeOf(major), [file], options);
      expect(status, stderr).toBe(0);
      return stdout.trim();
    };

    it('runs the code of its README', () => {
      expect(run('rules.js')).toBe('2026-11-27 true');
      expect(run('client.js')).toMatch(/server/);
    });

    it('loads every face', () => {
      const counts = run('every-face.js').split(' ').map(Number);
      expect(counts).toHaveLength(10);
    });

    it('holds every example of its comments', () => {
      expect(Number(run('examples.js'))).toBeGreaterThan(100);
    });
  });
});
