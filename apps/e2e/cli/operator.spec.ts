import { expect, test } from '@playwright/test';
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD, startProduct, type Product } from '../src/product.ts';

let product: Product;
const home = () => mkdtempSync(join(tmpdir(), 'kierros-home-'));
const signIn = (username: string, at: string) =>
  product.kierros(['auth', 'login', '--username', username, '--password-file', '-'], {
    input: `${PASSWORD}\n`,
    home: at,
  });

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

test(
  'signs in with a password from standard input, says who, and signs out',
  { tag: '@any-day' },
  () => {
    const at = home();
    const signedIn = signIn('staff', at);
    expect(signedIn).toMatchObject({ status: 0 });
    const file = join(at, 'state/kierros/session.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toContain(PASSWORD);
    const status = product.kierros(['auth', 'status', '--json'], { home: at });
    expect(JSON.parse(status.stdout)).toMatchObject({ username: 'staff' });
    expect(product.kierros(['auth', 'logout'], { home: at }).status).toBe(0);
    expect(product.kierros(['due'], { home: at }).status).toBe(4);
  },
);

test(
  'refuses a wrong password with code 4 and nothing on standard output',
  { tag: '@any-day' },
  () => {
    const refused = product.kierros(
      ['auth', 'login', '--username', 'staff', '--password-file', '-'],
      { input: 'wrong\n', home: home() },
    );
    expect(refused).toMatchObject({ status: 4, stdout: '' });
    expect(refused.stderr).toContain('invalid_credentials');
  },
);

test('lists what is due in tables, plainly and as JSON', () => {
  const at = home();
  signIn('staff', at);
  const json = product.kierros(['due', '--overdue', '--json=inspectable_id,name,due_date'], {
    home: at,
  });
  expect(json.status).toBe(0);
  const rows = JSON.parse(json.stdout) as {
    inspectable_id: number;
    name: { fi: string };
    due_date: string;
  }[];
  expect(rows.length).toBeGreaterThan(0);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['due_date', 'inspectable_id', 'name']);
  const table = product.kierros(['due', '--overdue'], { home: at }).stdout.split('\n');
  expect(Math.max(...table.map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(product.kierros(['due', '--fail-if-overdue'], { home: at }).status).toBe(10);
});

test('imports templates once, however often it is asked', { tag: '@any-day' }, () => {
  const at = home();
  signIn('admin', at);
  const file = join(at, 'template.json');
  writeFileSync(
    file,
    JSON.stringify({
      name: { en: 'Winter yard', fi: 'Piha talvella' },
      inspectiontype_id: 1,
      questions: [
        {
          title: { en: 'Is it gritted?', fi: 'Onko hiekoitettu?' },
          type: 'value',
          mandatory: true,
        },
      ],
    }),
  );
  expect(product.kierros(['template', 'import', file, '--yes'], { home: at })).toMatchObject({
    status: 0,
  });
  const again = product.kierros(['template', 'import', file, '--yes'], { home: at });
  expect(again.status).toBe(0);
  expect(`${again.stdout}${again.stderr}`).toMatch(/unchanged/i);
  writeFileSync(file, JSON.stringify({ name: 'Empty', inspectiontype_id: 1, questions: [] }));
  expect(product.kierros(['template', 'import', file, '--yes'], { home: at }).status).toBe(3);
});

test('writes QR codes with a manifest that is the same each time', { tag: '@any-day' }, () => {
  const at = home();
  signIn('staff', at);
  const status = JSON.parse(product.kierros(['auth', 'status', '--json'], { home: at }).stdout) as {
    location: { id: number };
  };
  const location = String(status.location?.id ?? 1);
  const run = (folder: string) =>
    product.kierros(
      [
        'qr',
        'export',
        '--location',
        location,
        '--out',
        join(at, folder),
        '--manifest',
        join(at, folder, 'manifest.json'),
      ],
      { home: at },
    );
  expect(run('one').status).toBe(0);
  expect(run('two').status).toBe(0);
  const manifest = (folder: string) => readFileSync(join(at, folder, 'manifest.json'), 'utf8');
  expect(manifest('one')).toBe(manifest('two'));
  expect(existsSync(join(at, 'one'))).toBe(true);
});
