import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './db/open-database.ts';
import { migrate, migrationNames } from './db/migrate.ts';

type Setting = Record<string, string>;

const folderOfTest = () => {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-failing-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

function start(environment: Setting, argv: readonly string[] = []) {
  const data = join(folderOfTest(), 'data');
  const main = join(import.meta.dirname, 'main.ts');
  const env = { PATH: process.env['PATH'], KIERROS_DATA: data, KIERROS_PORT: '0', ...environment };
  const ended = spawnSync(process.execPath, [main, ...argv], {
    encoding: 'utf8',
    env,
    timeout: 50_000,
  });
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

const inFolder = (name: string, content = '') => {
  const path = join(folderOfTest(), name);
  writeFileSync(path, content);
  return path;
};

it.each([
  ['a data folder that is a file', () => ({ KIERROS_DATA: inFolder('file') }), 'is a file'],
  [
    'a data folder below a file',
    () => ({ KIERROS_DATA: join(inFolder('file'), 'data') }),
    'is a file',
  ],
  ['a data folder that cannot be made', () => ({ KIERROS_DATA: '/proc/kierros' }), '/proc/kierros'],
  ['backups in a file', () => ({ KIERROS_BACKUPS: inFolder('file') }), 'KIERROS_BACKUPS is set to'],
  [
    'backups in a folder that lets nothing in',
    () => ({ KIERROS_BACKUPS: '/sys/kierros' }),
    'sudo install -d -o',
  ],
  [
    'a folder of the web app that is not there',
    () => ({ KIERROS_WEB: '/nosuch' }),
    'npx nx run web:build',
  ],
])('%s is reported in one sentence', (_name, environment, part) => {
  const { status, sentence } = start(environment());
  expect([status, sentence]).toEqual([
    1,
    expect.stringMatching(/^(The settings[^\n]+\n)?[^\n]+\.\n$/),
  ]);
  expect(sentence).toContain(part);
});

it.runIf(process.getuid?.() !== 0)('a backup folder without rights names its command', () => {
  const folder = folderOfTest();
  chmodSync(folder, 0o500);
  const { status, sentence } = start({ KIERROS_BACKUPS: folder });
  expect([status, sentence]).toEqual([1, expect.stringMatching(oneSentence)]);
  expect(sentence).toContain(`sudo install -d -o`);
});

/** An empty database of a role that owns nothing but what it makes. */
async function databaseOf(name: string, options: string): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create role ${name} login`);
  await admin.query(`create database ${name} ${options}`);
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop role ${name}`);
    await admin.end();
  });
  url.pathname = name;
  url.username = name;
  return url.href;
}

it('a role that may make no tables is told the right that it lacks', async () => {
  const { status, sentence } = start({ DATABASE_URL: await databaseOf('rightless', '') });
  expect([status, sentence]).toEqual([1, expect.stringMatching(oneSentence)]);
  expect(sentence).toContain('grant usage, create on schema public to rightless');
});

it.each(['SQL_ASCII', 'LATIN1'])('a database in %s is refused', async (encoding) => {
  const name = `in_${encoding.toLowerCase()}`;
  const options = `owner ${name} encoding '${encoding}' lc_collate 'C' lc_ctype 'C' template template0`;
  const { status, sentence } = start({ DATABASE_URL: await databaseOf(name, options) });
  expect([status, sentence]).toEqual([1, expect.stringMatching(oneSentence)]);
  expect(sentence).toContain(encoding);
  expect(sentence).toContain('createdb --encoding=UTF8 --template=template0');
});

it('a backup that is not there, or is a folder, is said by restore', () => {
  const missing = start({}, ['restore', '/nosuch']);
  expect([missing.status, missing.sentence]).toEqual([
    1,
    '/nosuch cannot be read: it does not exist.\n',
  ]);
  const folder = start({}, ['restore', '/tmp']);
  expect([folder.status, folder.sentence]).toEqual([1, '/tmp cannot be read: it is a folder.\n']);
});

it('verify and person say that the schema is older, and how it becomes the newest', async () => {
  const folder = folderOfTest();
  const database = openDatabase({ path: join(folder, 'kierros.db') });
  await migrate(database, { only: migrationNames().slice(0, -3) });
  await database.close();
  for (const argv of [['verify'], ['person', 'anna', join(folder, 'anna.jsonl')]]) {
    const { status, sentence } = start({ KIERROS_DATA: folder }, argv);
    expect([status, sentence], argv[0]).toEqual([1, expect.stringMatching(oneSentence)]);
    expect(sentence).toContain('older Kierros');
    expect(sentence).toContain('npm start');
  }
});
