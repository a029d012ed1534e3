import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runKierros } from '../../testing/run-kierros.ts';
import { configOf, layersOf } from './config.ts';
import { languageOf } from './language.ts';

const folder = mkdtempSync(join(tmpdir(), 'kierros-config-'));
const write = (name: string, value: unknown) => {
  mkdirSync(join(folder, 'config', 'kierros'), { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(value));
};
const env = { XDG_CONFIG_HOME: join(folder, 'config'), HOME: folder };

describe('an earlier layer wins', () => {
  write('config/kierros/config.json', { server: 'https://user.example', retries: 5, lang: 'fi' });
  write('kierros.config.json', { $schema: 'x', server: 'https://folder.example', location: 3 });
  const configWith = (flags: object, more: object = {}) =>
    configOf(layersOf(flags, { env: { ...env, ...more }, cwd: folder, language: 'en' }), 'en');

  it.each([
    [
      'flag',
      { server: 'https://flag.example' },
      { KIERROS_SERVER: 'https://env.example' },
      'https://flag.example',
    ],
    ['environment', {}, { KIERROS_SERVER: 'https://env.example/' }, 'https://env.example'],
    ['folder', {}, {}, 'https://folder.example'],
  ])('%s', (_, flags, more, server) => {
    expect(configWith(flags, more).server).toBe(server);
  });

  it('each setting separately, down to the defaults', () => {
    expect(configWith({ timeout: '2m' })).toEqual({
      server: 'https://folder.example',
      location: 3,
      lang: 'fi',
      timeout: 120_000,
      retries: 5,
      concurrency: 4,
      progress: 'auto',
    });
  });

  it('an empty variable counts as unset', () => {
    expect(configWith({}, { KIERROS_SERVER: '' }).server).toBe('https://folder.example');
  });
});

describe('an invalid file is refused with a hint', () => {
  it.each([
    ['{"servre": "https://x.example"}', 'unknown_key', 'contains the unknown key "servre"'],
    ['{"token": "krs_1"}', 'unknown_key', 'Keys: server, location, lang'],
    ['{"retries": 99}', 'invalid_value', 'takes a number from 0 to 10'],
    ['{"retries": [1]}', 'invalid_value', 'does not take "[1]"'],
    ['[]', 'invalid_config', 'cannot be read'],
    ['{', 'invalid_config', 'it must contain one JSON object'],
  ])('%s: %s', async (text, code, expected) => {
    const ran = await runKierros('due', { files: { 'kierros.config.json': text } });
    expect(ran).toMatchObject({ exitCode: 2, seen: [] });
    expect(ran.stderr).toContain(`error ${code}: `);
    expect(ran.stderr).toContain(expected);
  });
});

describe('the language', () => {
  const nowhere = {
    HOME: '/nonexistent',
    XDG_CONFIG_HOME: '/nonexistent',
    XDG_STATE_HOME: '/nonexistent',
  };
  it.each([
    [['due', '--lang=en'], { KIERROS_LANG: 'fi' }, 'en'],
    [['--lang', 'fi', 'due'], { KIERROS_LANG: 'en' }, 'fi'],
    [['due'], { KIERROS_LANG: 'en', LANG: 'fi_FI.UTF-8' }, 'en'],
    [['due'], { LANG: 'en_US.UTF-8' }, 'en'],
    [['due'], { LANG: 'sv_SE.UTF-8' }, 'en'],
    [['due'], { LANG: 'fil_PH.UTF-8' }, 'en'],
    [['due'], { LANG: 'C' }, 'en'],
    [['due'], { LANG: 'C.UTF-8' }, 'en'],
    [['due'], { LANG: 'POSIX', LC_ALL: '' }, 'en'],
    [['due'], { LANG: 'en_US.UTF-8', LC_ALL: 'fi_FI.UTF-8' }, 'fi'],
    [['due'], {}, 'fi'],
    [['--lang'], {}, 'fi'],
  ])('%j with %j: %s', (argv, more, language) => {
    expect(languageOf(argv, { ...nowhere, ...more }, '/nonexistent')).toBe(language);
  });
});
