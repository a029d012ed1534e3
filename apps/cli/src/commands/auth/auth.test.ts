import { chmodSync, existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import type { Answers } from '../../../testing/fake-server.ts';
import { runKierros, session } from '../../../testing/run-kierros.ts';
import type { Ran } from '../../../testing/run-kierros.ts';
import { aLine, aPlan } from '../../../testing/schedule-wire.ts';
import { aPage, aUser } from '../../../testing/wire.ts';

const issued = {
  token: 'krs_abcdefghij0123456789',
  id: 5,
  name: 'kierros@here',
  expires_at: '2027-02-19T08:15:00.000Z',
  user: aUser(),
};
const answers = { exchangePassword: () => ({ status: 201, json: issued }) };
const fileOf = ({ folder }: Ran) => join(folder, 'state', 'session.json');
const server = '--server https://kierros.example/';

describe('login', () => {
  it('exchanges the password of a file and stores the token readable by its owner only', async () => {
    const ran = await runKierros(`auth login ${server} --username admin --password-file @/pw`, {
      answers,
      files: { pw: 'secret word\n' },
      isSignedIn: false,
      env: { KIERROS_LANG: 'en' },
    });
    expect(ran.exitCode).toBe(0);
    expect(ran.seen[0]?.body).toMatchObject({ username: 'admin', password: 'secret word' });
    expect(ran.seen[0]?.headers.get('authorization')).toBeNull();
    expect(statSync(fileOf(ran)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(fileOf(ran), 'utf8'))).toMatchObject({
      server: 'https://kierros.example',
      token: issued.token,
    });
    expect(ran.stderr).toContain('Signed in to https://kierros.example as admin (administrator).');
    expect(ran.stdout).toBe('');
  });

  it('reads the password from stdin', async () => {
    const ran = await runKierros('auth login --username a --password-file -', {
      answers,
      stdin: 'från ö\r\n',
    });
    expect(ran.seen[0]?.body).toMatchObject({ password: 'från ö' });
  });

  it('asks at a terminal, the password hidden', async () => {
    const ran = await runKierros('auth login', {
      answers,
      isTTY: true,
      prompts: { ask: async () => 'aino', askHidden: async () => 'hidden' },
    });
    expect(ran.seen[0]?.body).toMatchObject({ username: 'aino', password: 'hidden' });
    expect(ran.stdout + ran.stderr).not.toContain('hidden');
  });

  it.each([
    ['auth login', 'input_needed'],
    ['auth login --username a', 'input_needed'],
    ['auth login --username a --password-file @/none', 'file_unreadable', 3],
    ['auth login --username a --password-file -', 'empty_password'],
    ['auth login --password x', 'unknown_option'],
  ])('%s without a terminal is refused: %s', async (words, code, exitCode = 2) => {
    const ran = await runKierros(words, { answers });
    expect(ran).toMatchObject({ exitCode, seen: [] });
    expect(ran.stderr).toContain(`error ${code}: `);
  });

  it('--no-input and KIERROS_NO_INPUT hold at a terminal too', async () => {
    const words = 'auth login --username a';
    for (const around of [
      { flags: ' --no-input' },
      { flags: '', env: { KIERROS_NO_INPUT: '1' } },
    ]) {
      const ran = await runKierros(words + around.flags, { answers, isTTY: true, env: around.env });
      expect(ran.exitCode).toBe(2);
    }
  });

  it.each(['invalid_credentials', 'too_many_attempts'])(
    '%s ends with exit code 4, stores nothing and is not retried',
    async (code) => {
      const status = code === 'too_many_attempts' ? 429 : 401;
      const ran = await runKierros('auth login --username a --password-file -', {
        answers: { exchangePassword: () => problem(status, code) },
        stdin: 'x',
        isSignedIn: false,
      });
      expect(ran.exitCode).toBe(4);
      expect(ran.seen).toHaveLength(1);
      expect(existsSync(fileOf(ran))).toBe(false);
    },
  );

  it('--debug shows the request and no secret', async () => {
    const ran = await runKierros('auth login --username a --password-file - --debug', {
      answers,
      stdin: 'secret',
    });
    expect(ran.stderr).toContain('> POST https://kierros.example/api/v2/auth/token');
    expect(ran.stderr).not.toContain('secret');
    expect(ran.stderr).not.toContain(issued.token);
  });
});

describe('logout', () => {
  it('revokes the token and deletes it', async () => {
    const ran = await runKierros('auth logout', { answers: { logout: () => ({ status: 204 }) } });
    expect(ran.exitCode).toBe(0);
    expect(ran.seen[0]?.headers.get('authorization')).toBe(`Bearer ${session.token}`);
    expect(existsSync(fileOf(ran))).toBe(false);
    expect(ran.stderr).toContain('kierros auth login');
  });

  it('keeps the session while nothing answers, since the token is still good', async () => {
    const ran = await runKierros('auth logout');
    expect(ran.exitCode).toBe(9);
    expect(existsSync(fileOf(ran))).toBe(true);
  });

  it('without a session there is nothing to do', async () => {
    const ran = await runKierros('auth logout --lang en', { isSignedIn: false });
    expect(ran).toMatchObject({ exitCode: 0, seen: [], stderr: 'You were not signed in.\n' });
  });
});

describe('status', () => {
  const signedIn = {
    validateSession: () => ({ json: aUser() }),
    getContract: () => ({
      json: { openapi: '3.1.0', info: { title: 'Kierros', version: '2.0.0' }, paths: {} },
    }),
  };

  it('shows the user, the server and the expiry', async () => {
    const { stdout, exitCode } = await runKierros('auth status', { answers: signedIn });
    expect(exitCode).toBe(0);
    expect(stdout).toBe(
      'User      admin (administrator)\nServer    https://kierros.example\nLocation  School\nExpires   19 Feb 2027, 10:15\nAPI       2.0.0\n',
    );
  });

  it('--json has the shape that scripts rely on', async () => {
    const { stdout } = await runKierros('auth status --json', { answers: signedIn });
    expect(JSON.parse(stdout)).toEqual({
      server: 'https://kierros.example',
      username: 'admin',
      role: 'admin',
      assigned_location_id: 3,
      expires_at: '2027-02-19T08:15:00.000Z',
      contract_version: '2.0.0',
      server_time: '2026-11-21T08:00:00.000Z',
    });
  });

  it('KIERROS_TOKEN_FILE replaces a session', async () => {
    const token = 'krs_fromthefileofthebuild';
    const ran = await runKierros('auth status --server https://kierros.example', {
      answers: signedIn,
      isSignedIn: false,
      folder: undefined,
      files: { token: `${token}\n` },
      env: { KIERROS_TOKEN_FILE: 'absent' },
    });
    expect(ran).toMatchObject({ exitCode: 3, seen: [] });
    const second = await runKierros('auth status --server https://kierros.example', {
      answers: signedIn,
      isSignedIn: false,
      folder: ran.folder,
      env: { KIERROS_TOKEN_FILE: join(ran.folder, 'token') },
    });
    expect(second.exitCode).toBe(0);
    expect(second.seen[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
  });

  describe('KIERROS_TOKEN', () => {
    const token = 'krs_fromtheenvironmentofci';
    const env = { KIERROS_TOKEN: token, KIERROS_SERVER: 'https://kierros.example' };
    const bearer = ({ seen }: Ran) => seen.map(({ headers }) => headers.get('authorization'));

    it('takes precedence over KIERROS_TOKEN_FILE and the sign-in', async () => {
      const ran = await runKierros('auth status --json=username,expires_at', {
        answers: signedIn,
        env: { ...env, KIERROS_TOKEN: `${token}\n`, KIERROS_TOKEN_FILE: 'absent' },
      });
      expect(ran.exitCode, ran.stderr).toBe(0);
      expect(new Set(bearer(ran))).toEqual(new Set([`Bearer ${token}`]));
      // The expiry of the sign-in is not that of this token.
      expect(JSON.parse(ran.stdout)).toEqual({ username: 'admin', expires_at: null });
    });

    it('counts as unset when empty', async () => {
      const none = { ...env, KIERROS_TOKEN: '' };
      const ran = await runKierros('auth status', { answers: signedIn, env: none });
      expect(bearer(ran)[0]).toBe(`Bearer ${session.token}`);
    });

    it.each(['too short', `${token} and more`, `${token}ä`])(
      '%j is refused without any request',
      async (bad) => {
        const ran = await runKierros('auth status --debug', {
          env: { ...env, KIERROS_TOKEN: bad },
        });
        expect(ran).toMatchObject({ exitCode: 4, seen: [] });
        expect(ran.stderr).toContain(
          'error token_invalid: KIERROS_TOKEN does not contain a token.',
        );
        expect(ran.stderr).not.toContain(bad);
      },
    );

    it('is named as the cause when the server refuses it, without advice to sign in', async () => {
      const refused = { ...signedIn, validateSession: () => problem(401, 'unauthenticated') };
      const ran = await runKierros('auth status', { answers: refused, env });
      expect(ran.exitCode).toBe(4);
      expect(ran.stderr).toContain('The token in KIERROS_TOKEN is no longer valid');
      expect(ran.stderr).not.toContain('auth login');
      const finnish = await runKierros('auth status --lang fi', { answers: refused, env });
      expect(finnish.stderr).toContain('KIERROS_TOKEN');
    });

    it('is printed and written nowhere', async () => {
      const answers: Answers = {
        ...signedIn,
        logout: () => ({ status: 204 }),
        planSchedule: () => ({ json: aPlan([aLine()]) }),
        getInspectable: () => problem(404, 'not_found'),
        listLocations: () => ({ json: aPage([]) }),
        listInspectablesForSearch: () => ({ json: aPage([]) }),
        listTemplates: () => ({ json: aPage([]) }),
      };
      const wish = [{ inspectable_id: 88, inspection_type_id: 1, due_date: '2026-12-01' }];
      const { folder } = await runKierros('auth status', {
        answers,
        files: { 'a.json': JSON.stringify(wish) },
      });
      const messages: string[] = [];
      for (const words of [
        'auth status --debug --verbose',
        'config list --show-origin',
        'config path',
        'schedule plan -f a.json --out plan.json --debug',
        'complete -- kierros inspectable show ',
        'api GET /nowhere --debug',
        'auth logout --debug',
      ]) {
        const ran = await runKierros(words, {
          answers,
          folder,
          env: { ...env, XDG_CACHE_HOME: join(folder, 'cache') },
        });
        messages.push(ran.stdout, ran.stderr);
      }
      const written = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile())
        .map((one) => readFileSync(join(one.parentPath, one.name), 'utf8'));
      expect(written.length).toBeGreaterThan(1);
      expect(messages.join('')).toContain('(redacted)');
      expect([...messages, ...written].join('')).not.toContain(token);
    });

    it('stays in force after a sign-out and a sign-in, which say so', async () => {
      const answers = { ...signedIn, logout: () => ({ status: 204 }) };
      const ran = await runKierros('auth logout', { answers, env });
      expect(ran.stderr).toContain('KIERROS_TOKEN is still set and is used instead of a sign-in.');
    });
  });

  it('without a session ends with exit code 4', async () => {
    const ran = await runKierros('auth status --json', { isSignedIn: false });
    expect(ran).toMatchObject({ exitCode: 4, stdout: '', seen: [] });
    expect(JSON.parse(ran.stderr)).toMatchObject({
      error: { code: 'sign_in_needed', retryable: false },
    });
  });

  it('the token is never sent to another server', async () => {
    const ran = await runKierros('auth status --server https://other.example', {
      answers: signedIn,
    });
    expect(ran).toMatchObject({ exitCode: 4, seen: [] });
    expect(ran.stderr).toContain('kierros auth login --server https://other.example');
  });

  it('a session file that others can read is refused', async () => {
    const first = await runKierros('auth status', { answers: signedIn });
    chmodSync(fileOf(first), 0o644);
    const ran = await runKierros('auth status --lang en', {
      answers: signedIn,
      folder: first.folder,
      isSignedIn: false,
    });
    expect(ran).toMatchObject({ exitCode: 4, seen: [] });
    expect(ran.stderr).toContain('chmod 600');
  });
});
