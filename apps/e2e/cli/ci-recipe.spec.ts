import { expect, test } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PASSWORD, startProduct, type Product } from '../src/product.ts';
import { exampleFolder, run, type Ran } from './shell.ts';

test.describe.configure({ timeout: 300_000 });

const root = join(import.meta.dirname, '../../..');
const recipe = readFileSync(join(root, 'docs/recipes/ci.md'), 'utf8');
const blocks = [...recipe.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block]) => block ?? '');
const [addUser, pack, installTarball, installCheckout, makeToken, useToken, warn] = blocks;
const steps = [...recipe.matchAll(/^ +- run: (.*)$/gm)].map(([, line]) => line ?? '');

const template = {
  name: 'Talvikierros',
  inspectiontype_id: 1,
  questions: [{ title: 'Onko hiekoitettu?', type: 'value', mandatory: true }],
};
const password = 'tammikuun-lumi-77';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

// Run outside the workspace, where npm allows it.
const npmSetting = (name: string): string =>
  execFileSync('npm', ['config', 'get', name], { cwd: tmpdir(), encoding: 'utf8' }).trim();

/** The folder of a build with its home; `kierros` is not on its path until the recipe installs it. */
function buildFolder(): { folder: string; sh: (script: string, folder?: string) => Promise<Ran> } {
  const folder = exampleFolder({
    'templates/yard.json': JSON.stringify(template),
    'pw.txt': `${password}\n`,
    'admin.txt': `${PASSWORD}\n`,
    'runner/.keep': '',
  });
  const prefix = join(folder, 'home/.local');
  mkdirSync(join(prefix, 'lib'), { recursive: true });
  const env = {
    RUNNER_TEMP: join(folder, 'runner'),
    PASSWORD: password,
    CI: 'true',
    // The prefix of a CI runner's Node, and the npm cache of this machine.
    npm_config_prefix: prefix,
    npm_config_cache: npmSetting('cache'),
    npm_config_userconfig: npmSetting('userconfig'),
    npm_config_prefer_offline: 'true',
    NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'] ?? '',
  };
  const sh = (script: string, where = folder) =>
    run(`set -e\n${script}`, {
      folder: where,
      home: join(folder, 'home'),
      url: product.url,
      bin: join(prefix, 'bin'),
      env,
    });
  return { folder, sh };
}

/** A copy of the working tree, including uncommitted changes. */
function checkOut(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-zco', '--exclude-standard'], { cwd: root });
  for (const file of listed.toString().split('\0')) {
    if (file === '' || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
}

const hold = (ran: Ran): Ran => {
  expect(ran.status, `${ran.stdout}${ran.stderr}`).toBe(0);
  return ran;
};

test('names no third-party program and contains the blocks that are run here', () => {
  expect([blocks.length, steps.length]).toEqual([7, 7]);
  expect([...blocks, ...steps].join('\n')).not.toMatch(/npx (?!nx )/);
});

test('runs as it stands from the tarball', async () => {
  const { folder, sh } = buildFolder();
  // The only step of the page that needs an installed checkout: this one.
  hold(await sh(`export npm_config_pack_destination="${folder}"\n${pack ?? ''}`, root));
  hold(await sh(installTarball ?? ''));
  hold(await sh(`kierros auth login --username admin --password-file admin.txt\n${addUser ?? ''}`));
  const first = hold(await sh(steps.join('\n')));
  expect(first.stderr).toMatch(/\[1\/1\] +100 %/);
  expect(statSync(join(folder, 'qr/manifest.json')).size).toBeGreaterThan(100);
  // The next build finds no changes and exits with 0.
  hold(await sh(steps.join('\n')));
  const listed = hold(await sh(`${makeToken ?? ''}\nkierros auth logout\n${useToken ?? ''}`));
  expect(listed.stdout).toContain('Talvikierros');
});

test('runs as it stands from a checkout', async () => {
  const { folder, sh } = buildFolder();
  checkOut(join(folder, 'kierros'));
  hold(await sh(installCheckout ?? ''));
  const ready = 'kierros auth login --username admin --password-file admin.txt';
  hold(await sh(`${ready}\n${steps.slice(3, 5).join('\n')}\n${warn ?? ''}`));
  expect(statSync(join(folder, 'plan.json')).size).toBeGreaterThan(100);
});
