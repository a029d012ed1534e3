import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import schema from '../../../schemas/config.schema.json' with { type: 'json' };
import { runKierros } from '../../../testing/run-kierros.ts';
import { configOf, layersOf } from '../../settings/config.ts';

const files = {
  'config/kierros/config.json': JSON.stringify({
    retries: 5,
    profiles: { test: { server: 'https://test.example', retries: 7 } },
  }),
  'kierros.config.json': JSON.stringify({ location: 3 }),
};
type Row = { key: string; value: string | null; origin: string | null };
const rowsOf = (stdout: string) =>
  Object.fromEntries((JSON.parse(stdout) as Row[]).map((row) => [row.key, row]));

describe('list', () => {
  it('shows which of all layers applies', async () => {
    const ran = await runKierros('config list --json --timeout 9s', {
      files,
      env: { KIERROS_CONCURRENCY: '2' },
    });
    const rows = rowsOf(ran.stdout);
    expect(rows['timeout']).toMatchObject({ value: '9s', origin: '--timeout' });
    expect(rows['concurrency']).toMatchObject({ value: '2', origin: 'KIERROS_CONCURRENCY' });
    expect(rows['location']?.origin).toBe(join(ran.folder, 'kierros.config.json'));
    expect(rows['retries']?.origin).toBe(join(ran.folder, 'config/kierros/config.json'));
    expect(rows['progress']).toMatchObject({ value: 'auto', origin: 'default' });
    expect(rows['server']?.origin).toBe(join(ran.folder, 'state/session.json'));
  });

  it('the machine has a file of its own, overridden by that of the user', () => {
    const system = join(mkdtempSync(join(tmpdir(), 'kierros-etc-')), 'config.json');
    writeFileSync(system, JSON.stringify({ concurrency: 9, retries: 1 }));
    const env = { HOME: '/nonexistent', KIERROS_RETRIES: '2' };
    const layers = layersOf({}, { env, cwd: '/nonexistent', language: 'en', system });
    expect(configOf(layers, 'en')).toMatchObject({ concurrency: 9, retries: 2 });
  });

  it('shows the origin only when asked', async () => {
    const plain = await runKierros('config list --plain', { files });
    expect(plain.stdout.split('\n')[0]?.split('\t')).toHaveLength(2);
    const full = await runKierros('config list --plain --show-origin', { files });
    expect(full.stdout.split('\n')[0]?.split('\t')).toHaveLength(3);
  });
});

describe('profiles', () => {
  it.each([
    ['--profile test', {}],
    ['', { KIERROS_PROFILE: 'test' }],
  ])('%s %j wins over the files, and loses to the environment', async (flag, env) => {
    const ran = await runKierros(`config list --json ${flag}`, { files, env });
    const rows = rowsOf(ran.stdout);
    expect(rows['server']).toMatchObject({ value: 'https://test.example' });
    expect(rows['retries']).toMatchObject({ value: '7' });
    expect(rows['location']).toMatchObject({ value: '3' });
    const other = await runKierros(`config get retries ${flag}`, {
      files,
      env: { ...env, KIERROS_RETRIES: '1' },
    });
    expect(other.stdout).toBe('1\n');
  });

  it('an unknown profile is refused with the list of known ones', async () => {
    for (const words of ['due --profile tset', 'config list --profile tset']) {
      const ran = await runKierros(words, { files });
      expect(ran).toMatchObject({ exitCode: 2, stdout: '', seen: [] });
      expect(ran.stderr).toContain('Profiles: test.');
    }
  });

  it('each has a sign-in of its own', async () => {
    const ran = await runKierros('due --profile test', {
      files,
      env: { KIERROS_SESSION_FILE: '', XDG_STATE_HOME: '/nonexistent' },
      isSignedIn: false,
    });
    expect(ran).toMatchObject({ exitCode: 4, seen: [] });
  });
});

describe('get, set and path', () => {
  it('prints one setting; an unset one ends with exit code 6', async () => {
    expect((await runKierros('config get location', { files })).stdout).toBe('3\n');
    expect(await runKierros('config get location')).toMatchObject({ exitCode: 6, stdout: '' });
  });

  it('writes the file of the user, the folder or a profile, and prints how to undo it', async () => {
    const first = await runKierros('config set retries 2 --profile test', { files });
    expect(first.stderr).toContain('Undo: kierros config set retries 7 --profile test');
    const file = join(first.folder, 'config/kierros/config.json');
    const written = JSON.parse(readFileSync(file, 'utf8')) as { profiles: object };
    expect(written).toMatchObject({ retries: 5, profiles: { test: { retries: '2' } } });
    const project = await runKierros('config set location --unset --project', {
      folder: first.folder,
    });
    expect(project.stderr).toContain('Undo: kierros config set location 3 --project');
    expect(readFileSync(join(first.folder, 'kierros.config.json'), 'utf8')).toBe('{}\n');
  });

  it.each([
    'config set retries 99',
    'config set retires 2',
    'config set retries',
    'config set retries 2 --unset',
    'config get token',
  ])('%s is refused and writes nothing', async (words) => {
    const ran = await runKierros(words, { files });
    expect(ran.exitCode).toBe(2);
    expect(readFileSync(join(ran.folder, 'config/kierros/config.json'), 'utf8')).toBe(
      files['config/kierros/config.json'],
    );
  });

  it('lists the files and whether they are there', async () => {
    const { stdout, folder } = await runKierros('config path --json', { files });
    expect(JSON.parse(stdout)).toEqual([
      { path: join(folder, 'kierros.config.json'), exists: true },
      { path: join(folder, 'config/kierros/config.json'), exists: true },
      { path: '/etc/kierros/config.json', exists: false },
    ]);
  });
});

describe('the published schema', () => {
  const isValid = new Ajv({ strict: false }).compile(schema);

  it.each([
    [
      { $schema: 'x', server: 'https://k.example', location: 'all', retries: 3, timeout: '2m' },
      true,
    ],
    [{ profiles: { test: { lang: 'fi', progress: 'lines', concurrency: 4 } } }, true],
    [{ servre: 'https://k.example' }, false],
    [{ retries: 99 }, false],
    [{ profiles: { test: { token: 'krs_1' } } }, false],
  ])('%j: %s', (value, expected) => {
    expect(isValid(value)).toBe(expected);
  });
});
