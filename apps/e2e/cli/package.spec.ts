// The package of the command line, as an operator installs it.
import { expect, test } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORD, startProduct, type Product } from '../src/product.ts';
import { exampleFolder, shellAt } from './shell.ts';

const dist = join(import.meta.dirname, '../../cli/dist');
let product: Product;
let kierros: ReturnType<typeof shellAt>;
let admin: string;
let tarball: string;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct();
  kierros = shellAt(product.url);
  const signIn = 'kierros auth login --username admin --password-file -';
  admin = (await kierros(signIn, { input: `${PASSWORD}\n` })).folder;
  const folder = exampleFolder({});
  // npm writes everything but the file name to stderr.
  const name = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: dist,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  tarball = join(folder, name.trim());
});
test.afterAll(() => product.stop());

test('runs with npx in an empty folder, needs nothing of the repository and has its manual', async () => {
  const line = `npx --yes --offline --package=${tarball} kierros`;
  const ran = await kierros(`${line} --version && ${line} location list --json=id`, {
    from: admin,
  });
  expect(ran.status, ran.stderr).toBe(0);
  expect(ran.stdout).toMatch(/^kierros \d+\.\d+\.\d+\n\[\{"id":1\}/);
  const listed = execFileSync('tar', ['tzf', tarball], { encoding: 'utf8' });
  expect(listed).toContain('package/kierros.1');
  expect(listed).toContain('package/schemas/config.schema.json');
  const manifest = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8')) as object;
  expect(manifest).not.toHaveProperty('dependencies');
});
