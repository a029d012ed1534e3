import { expect, test } from '@playwright/test';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD, startProduct, type Product } from '../src/product.ts';

const pack = join(import.meta.dirname, '../../../libs/api/src/starter-packs/kitchen-hygiene');

let product: Product;
let home: string;
test.beforeAll(async () => {
  product = await startProduct();
  home = mkdtempSync(join(tmpdir(), 'kierros-home-'));
  const words = ['auth', 'login', '--username', 'admin', '--password-file', '-'];
  product.kierros(words, { input: `${PASSWORD}\n`, home });
});
test.afterAll(() => product.stop());

const kierros = (...args: string[]) => {
  const ran = product.kierros(args, { home });
  expect(ran.status, ran.stderr).toBe(0);
  return ran;
};

test('the files of a pack are imported by the command line; the server then knows them', async () => {
  const file = join(pack, 'templates.json');
  const templates = ['template', 'import', file, '--location', '1', '--yes'];
  expect(kierros(...templates).stdout).toContain('+ create        2');
  expect(kierros(...templates).stdout).toContain('= unchanged     2');
  const rules = ['--input', join(pack, 'definitions.json')];
  const counts = (path: string, ...input: string[]) =>
    (JSON.parse(kierros('api', 'POST', path, ...input).stdout) as { counts: object }).counts;
  expect(counts('/bulk/apply', ...rules)).toMatchObject({ create: 1, unchanged: 0 });
  expect(counts('/bulk/plan', ...rules)).toMatchObject({ create: 0, unchanged: 1 });
  // What the templates page asks before it offers a pack.
  const items: unknown = JSON.parse(await readFile(file, 'utf8'));
  writeFileSync(
    join(home, 'body.json'),
    JSON.stringify({ kind: 'templates', items, location_id: 1 }),
  );
  expect(counts('/bulk/plan', '--input', 'body.json')).toMatchObject({ create: 0, unchanged: 2 });
});
