import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runKierros } from '../../../testing/run-kierros.ts';
import { aPage, aUser } from '../../../testing/wire.ts';

const files = { pw: 'kierros-demo\n' };
const secret = 'krs_thenewtokenofthebuild';
const answers = {
  listTokens: () => ({
    json: aPage([
      {
        id: 5,
        name: 'ci',
        scope: 'full',
        created_at: '2026-11-21T08:15:00.000Z',
        last_used_at: null,
        expires_at: '2027-02-19T08:15:00.000Z',
      },
    ]),
  }),
  validateSession: () => ({ json: aUser() }),
  exchangePassword: () => ({
    status: 201,
    json: {
      token: secret,
      id: 5,
      name: 'ci',
      expires_at: '2027-02-19T08:15:00.000Z',
      user: aUser(),
    },
  }),
  revokeToken: () => ({ json: { revoked: 1 } }),
};

it('lists without the tokens themselves', async () => {
  const { stdout } = await runKierros('token list', { answers });
  expect(stdout).toContain('5   ci    full   never      19 Feb 2027');
});

it('a new token is on stdout alone, and no message repeats it', async () => {
  const ran = await runKierros('token create ci --days 30 --debug --password-file @/pw', {
    answers,
    files,
  });
  expect(ran.stdout).toBe(`${secret}\n`);
  expect(ran.stderr).not.toContain(secret);
  expect(ran.stderr).toContain('Undo: kierros token revoke 5');
  expect(ran.seen[1]?.body).toEqual({
    username: aUser().username,
    password: 'kierros-demo',
    ...{ name: 'ci', scope: 'full', expires_in_days: 30 },
  });
  expect(ran.stderr).not.toContain('kierros-demo');
});

it('--out writes a file for its owner only, and nothing to stdout', async () => {
  const ran = await runKierros('token create ci --out ci.token --password-file @/pw', {
    answers,
    files,
  });
  const file = join(ran.folder, 'ci.token');
  expect(ran.stdout + ran.stderr).not.toContain(secret);
  expect(readFileSync(file, 'utf8')).toBe(`${secret}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('--json contains the token and its expiry', async () => {
  const { stdout } = await runKierros('token create ci --json --password-file @/pw', {
    answers,
    files,
  });
  expect(JSON.parse(stdout)).toEqual({
    token: secret,
    id: 5,
    name: 'ci',
    expires_at: '2027-02-19T08:15:00.000Z',
  });
});

it.each([
  ['token create ci --scope backup --dry-run', 0],
  ['token create ci --scope all', 2],
  ['token revoke 5', 2],
])('%s sends nothing', async (words, exitCode) => {
  expect(await runKierros(words, { answers })).toMatchObject({ exitCode, seen: [] });
});

it('revokes a token with --yes', async () => {
  const ran = await runKierros('token revoke 5 --yes', { answers });
  expect(ran.seen[0]?.url.pathname).toMatch(/\/tokens\/5$/);
  expect(ran.exitCode).toBe(0);
});
