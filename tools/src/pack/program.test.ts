import { execFileSync, spawnSync } from 'node:child_process';
import { Linter } from 'eslint';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { nodeOf } from './node-of.ts';
import { filesOf, packed } from './packed.ts';
import { manifestOf } from './write-package.ts';

const root = join(import.meta.dirname, '../../..');
const checkout = join(root, 'apps/cli/bin/kierros.js');
const { version } = manifestOf(join(root, 'apps/cli'));
const folder = mkdtempSync(join(tmpdir(), 'kierros-packed-'));
const unpacked = join(folder, 'package');
let tarball: string;

beforeAll(() => {
  mkdirSync(unpacked, { recursive: true });
  tarball = packed('apps/cli', folder);
  execFileSync('tar', ['xzf', tarball, '-C', folder]);
});

describe('the tarball of the command line', () => {
  it('holds the program, its manual, its schemas and the papers, and nothing else', () => {
    const needed =
      /^(LICENSE|README\.md|package\.json|kierros\.js|kierros\.1|lib\/[\w.-]+\.js|schemas\/\w+\.schema\.json)$/;
    const files = filesOf(tarball);
    expect(files.filter((file) => !needed.test(file))).toEqual([]);
    for (const name of ['LICENSE', 'README.md', 'kierros.js', 'kierros.1', 'lib/main.js'])
      expect(files).toContain(name);
  });

  it('bears a name of ours, its licence and where it comes from, and depends on nothing', () => {
    const manifest = manifestOf(unpacked);
    expect(manifest).toMatchObject({
      name: '@kierros/cli',
      license: 'MIT',
      bin: { kierros: 'kierros.js' },
      engines: { node: '>=24' },
      repository: { type: 'git', directory: 'apps/cli' },
    });
    expect(manifest).not.toHaveProperty('dependencies');
  });

  it('has a README whose links work outside of the repository', () => {
    const text = readFileSync(join(unpacked, 'README.md'), 'utf8');
    expect(text).toMatch(/npm install/);
    expect([...text.matchAll(/\]\((?!https?:|#)([^)]+)\)/g)].map(([, link]) => link)).toEqual([]);
  });
});

describe.each([
  ['the checkout', () => checkout],
  ['the tarball', () => join(unpacked, 'kierros.js')],
])('the start file of %s', (_where, file) => {
  it('can be read by any Node that knows import()', () => {
    const text = readFileSync(file(), 'utf8').replaceAll('import(', 'load(');
    const faults = (['script', 'module'] as const).flatMap((sourceType) => {
      const ecmaVersion = sourceType === 'script' ? 5 : 2015;
      return new Linter().verify(text, { languageOptions: { ecmaVersion, sourceType } });
    });
    expect(faults).toEqual([]);
  });

  it.each([
    ['en', /^error node_too_old: kierros needs Node 24 or newer; this is v20\.\S+ \(\/\S+\)\.$/],
    ['fi', /^virhe node_too_old: kierros tarvitsee Noden version 24 .* v20\.\S+ \(\/\S+\)\.$/],
  ])('prints under Node 20 what it needs and how to get it, in %s', (language, sentence) => {
    const env = { PATH: process.env['PATH'], KIERROS_LANG: language };
    const args = [file(), 'location', 'list'];
    const ran = spawnSync(nodeOf(20), args, { encoding: 'utf8', env });
    const [first, second, ...rest] = ran.stderr.split('\n');
    expect(first).toMatch(sentence);
    expect(second).toMatch(/^ {2}\S.*https:\/\/nodejs\.org.*npm run kierros -- --help$/);
    expect([rest, ran.stdout, ran.status]).toEqual([[''], '', 1]);
  });

  it('starts under Node 24', () => {
    const ran = spawnSync(nodeOf(24), [file(), '--version'], { encoding: 'utf8' });
    expect([ran.stdout, ran.stderr, ran.status]).toEqual([`kierros ${String(version)}\n`, '', 0]);
  });
});
