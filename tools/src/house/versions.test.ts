import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const manifests = globSync(['apps/*/package.json', 'libs/*/package.json', 'tools/package.json'], {
  cwd: root,
});
const [, newest = ''] = /^## (\d+\.\d+\.\d+), /m.exec(read('CHANGELOG.md')) ?? [];

it('every part has the version of the newest release in the changelog', () => {
  expect(manifests.length).toBeGreaterThan(8);
  const versions = ['package.json', ...manifests].map((file) => [
    file,
    (JSON.parse(read(file)) as { version?: string }).version,
  ]);
  expect(versions.filter(([, version]) => version !== newest)).toEqual([]);
});

it('documents name the package of that version', () => {
  const named = ['docs/recipes/ci.md', 'apps/cli/README.md'].flatMap((file) => [
    ...read(file).matchAll(/kierros-cli-([\d.]+)\.tgz/g),
  ]);
  expect([...new Set(named.map(([, version]) => version))]).toEqual([newest]);
});

it('the container has the manifest of each part before it installs', () => {
  const copied = read('deploy/Containerfile');
  expect(manifests.filter((file) => !copied.includes(`COPY ${file} `))).toEqual([]);
});
