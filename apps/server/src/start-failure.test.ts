import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, expect, it, onTestFinished } from 'vitest';

type Setting = Record<string, string>;

const folderOfTest = () => {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-failing-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

function start(environment: Setting) {
  const data = join(folderOfTest(), 'data');
  const main = join(import.meta.dirname, 'main.ts');
  const env = { PATH: process.env['PATH'], KIERROS_DATA: data, KIERROS_PORT: '0', ...environment };
  const ended = spawnSync(process.execPath, [main], { encoding: 'utf8', env, timeout: 50_000 });
  return { status: ended.status, sentence: ended.stderr, isDataThere: existsSync(data) };
}

const oneSentence = /^[^\n]+\.\n$/;

it('a port in use is reported in one sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const { status, sentence } = start({ KIERROS_PORT: String(port) });
  taken.close();
  expect(status).toBe(1);
  expect(sentence).toMatch(oneSentence);
  expect(sentence).toContain(`127.0.0.1:${port} is in use`);
});

it.each([
  ['a folder that lets nothing in', { KIERROS_DATA: '/sys/kierros' }, '/sys/kierros'],
  [
    'an address of another machine',
    { KIERROS_HOST: '192.0.2.1', KIERROS_ALLOW_HTTP: 'yes' },
    'KIERROS_HOST',
  ],
  [
    'no database',
    { DATABASE_URL: 'postgres://kierros@127.0.0.1:1/kierros' },
    'No database answers at 127.0.0.1:1',
  ],
])('%s is reported in one sentence', (_name, environment, part) => {
  const { status, sentence } = start(environment);
  expect(status).toBe(1);
  expect(sentence).toMatch(oneSentence);
  expect(sentence).toContain(part);
});

it('a missing database, and a file that is not one, are reported in one sentence', () => {
  const url = inject('postgresUrl').replace(/\/postgres$/, '/nowhere');
  const missing = start({ DATABASE_URL: url });
  expect([missing.status, missing.sentence]).toEqual([1, expect.stringMatching(oneSentence)]);
  expect(missing.sentence).toContain('"nowhere" does not exist');
  const folder = folderOfTest();
  writeFileSync(join(folder, 'kierros.db'), 'no database at all, but long enough to look like one');
  const none = start({ KIERROS_DATA: folder });
  expect([none.status, none.sentence]).toEqual([1, expect.stringMatching(oneSentence)]);
});

it('a plain address on another host keeps a new site from starting, and leaves nothing behind', () => {
  const plain = { KIERROS_PUBLIC_ADDRESS: 'http://kierros.example.org' };
  expect(start(plain)).toMatchObject({
    status: 1,
    isDataThere: false,
    sentence: expect.stringMatching(/^KIERROS_PUBLIC_ADDRESS is http on another host[^\n]+\n$/),
  });
});

it('a misspelt setting is named, with the one that was meant', () => {
  const { sentence } = start({
    KIERROS_PUBLC_ADDRESS: 'https://kierros.example.org',
    KIERROS_TOKEN: 'of the command line',
    KIERROS_DATA: '/sys/kierros',
  });
  expect(sentence.split('\n')[0]).toBe(
    'KIERROS_PUBLC_ADDRESS is not a setting and has no effect. Did you mean KIERROS_PUBLIC_ADDRESS?',
  );
  expect(sentence).not.toContain('KIERROS_TOKEN');
});
