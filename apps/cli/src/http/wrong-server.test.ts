import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificate, type Certificate } from '../../testing/certificates.ts';

const program = join(import.meta.dirname, '../../bin/kierros.js');
const folder = mkdtempSync(join(tmpdir(), 'kierros-wrong-'));
const servers: Server[] = [];

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function portOf(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

type Ended = { readonly exitCode: number | null; readonly stdout: string; readonly stderr: string };

/** Runs the real command in a separate process. */
function kierros(words: string, env: Readonly<Record<string, string>>): Promise<Ended> {
  writeFileSync(join(folder, 'token'), 'krs_0123456789abcdefghij');
  const child = spawn(process.execPath, [program, ...words.split(' ')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      KIERROS_TOKEN_FILE: join(folder, 'token'),
      KIERROS_LANG: 'en',
      ...env,
    },
  });
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (texts[name] += text));
  return new Promise((ended) => {
    child.once('close', (exitCode) => ended({ exitCode, ...texts }));
  });
}

/** A sentence and a hint: two lines, without a stack trace or a second error. */
function expectMessages(ran: Ended, first: RegExp, second: RegExp): void {
  const [title, fix, ...rest] = ran.stderr.split('\n');
  expect(title).toMatch(first);
  expect(fix).toMatch(second);
  expect([rest, ran.stdout, ran.exitCode]).toEqual([[''], '', 9]);
}

describe('a certificate that is not trusted', () => {
  const years = { from: 2020, to: 2090 };
  let valid: Certificate;
  let expired: Certificate;
  let foreign: Certificate;
  beforeAll(() => {
    valid = certificate(join(folder, 'valid'), { name: 'DNS:localhost', ...years });
    expired = certificate(join(folder, 'expired'), { name: 'DNS:localhost', from: 2020, to: 2021 });
    foreign = certificate(join(folder, 'foreign'), { name: 'DNS:other.example', ...years });
  });
  const hello: RequestListener = (_request, response) => response.end('hello');
  const addressOf = async ({ cert, key }: Certificate) =>
    `https://localhost:${await portOf(createSecureServer({ cert, key }, hello))}`;

  it('is reported as such, with how to trust it', async () => {
    const server = await addressOf(valid);
    const ran = await kierros('location list', { KIERROS_SERVER: server });
    expectMessages(
      ran,
      /^error certificate_untrusted: The certificate of https:\/\/localhost:\d+ is not signed by an authority that this machine trusts/,
      /NODE_EXTRA_CA_CERTS/,
    );
    const trusting = { KIERROS_SERVER: server, NODE_EXTRA_CA_CERTS: valid.file };
    expect((await kierros('location list', trusting)).stderr).not.toContain('certificate');
  });

  it('is reported in Finnish, and as one object with --json', async () => {
    const env = { KIERROS_SERVER: await addressOf(valid) };
    const finnish = { ...env, KIERROS_LANG: 'fi' };
    const ended = await kierros('due', finnish);
    expectMessages(ended, /^virhe certificate_untrusted: .*varmenne/, /NODE_EXTRA_CA_CERTS/);
    const ran = await kierros('due --json', env);
    expect(JSON.parse(ran.stderr)).toMatchObject({
      error: { code: 'certificate_untrusted', retryable: false },
    });
  });

  it('is reported as expired, or as issued for another name', async () => {
    const old = { KIERROS_SERVER: await addressOf(expired), NODE_EXTRA_CA_CERTS: expired.file };
    const expiry = await kierros('location list', old);
    expectMessages(expiry, /^error certificate_expired: .*not valid now/, /Renew it.*clock/);
    const other = { KIERROS_SERVER: await addressOf(foreign), NODE_EXTRA_CA_CERTS: foreign.file };
    const named = await kierros('location list', other);
    expectMessages(named, /^error certificate_name: .*another name/, /--server/);
  });

  it('is not retried', async () => {
    const env = { KIERROS_SERVER: await addressOf(valid) };
    const ran = await kierros('location list --verbose', env);
    expect(ran.stderr).not.toContain('trying again');
  });

  it('a server without TLS is reported too', async () => {
    const port = await portOf(createServer(hello));
    const ran = await kierros('location list', { KIERROS_SERVER: `https://localhost:${port}` });
    expectMessages(ran, /^error tls_failed: /, /http:\/\//);
  });
});

describe('a server that is not Kierros', () => {
  const answer = (status: number, type: string, body: string) =>
    ((_request, response) =>
      response.writeHead(status, { 'Content-Type': type }).end(body)) satisfies RequestListener;
  const page = '<!doctype html><title>Welcome</title>';
  const away: RequestListener = (_request, response) =>
    response.writeHead(302, { Location: 'http://portal.example/login?from=x' }).end();
  const addressOf = async (listener: RequestListener) =>
    `http://127.0.0.1:${await portOf(createServer(listener))}`;

  it.each([
    ['a page', answer(200, 'text/html', page)],
    ['a page that refuses', answer(403, 'text/html', page)],
    ['a page that it does not know', answer(404, 'text/html', page)],
    ['JSON of another product', answer(200, 'application/json', '{"hello":"world"}')],
    ['a list of another product', answer(200, 'application/json', '[]')],
    ['a refusal of another product', answer(401, 'application/json', '{"error":"no"}')],
    ['plain text', answer(200, 'text/plain', 'ok')],
    ['nothing', answer(204, 'text/plain', '')],
  ])('that answers %s', async (_what, listener) => {
    const env = { KIERROS_SERVER: await addressOf(listener) };
    for (const command of ['location list', 'auth status']) {
      const ran = await kierros(`${command} --retries 0`, env);
      expectMessages(
        ran,
        /^error not_kierros: http:\/\/127\.0\.0\.1:\d+ answers, but it is not a Kierros server\.$/,
        /--server/,
      );
    }
  });

  it('that redirects is reported with its target, without the query', async () => {
    const env = { KIERROS_SERVER: await addressOf(away) };
    const ran = await kierros('location list', env);
    expectMessages(
      ran,
      /^error not_kierros: .* redirects to http:\/\/portal\.example\/login\.$/,
      /network.*--server/,
    );
    const finnish = await kierros('location list', { ...env, KIERROS_LANG: 'fi' });
    expectMessages(finnish, /^virhe not_kierros: .*http:\/\/portal\.example\/login/, /--server/);
  });

  it('never receives the password of a redirected sign-in', async () => {
    const heard: string[] = [];
    const other = await addressOf((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => heard.push(text));
      request.on('end', () => response.end('{}'));
    });
    const env = {
      KIERROS_SERVER: await addressOf((_request, response) =>
        response.writeHead(307, { Location: `${other}/api/v2/auth/token` }).end(),
      ),
    };
    writeFileSync(join(folder, 'password'), 'kierros-demo');
    const file = join(folder, 'password');
    const ran = await kierros(`auth login --username admin --password-file ${file}`, env);
    expectMessages(ran, /^error not_kierros: /, /--server/);
    expect(heard).toEqual([]);
  });

  it('a Kierros that is down behind its gateway is not reported as another product', async () => {
    const env = { KIERROS_SERVER: await addressOf(answer(502, 'text/html', page)) };
    const ran = await kierros('location list --retries 0', env);
    expect(ran.stderr).toMatch(/^error unavailable: /);
    expect(ran.exitCode).toBe(9);
  });
});
