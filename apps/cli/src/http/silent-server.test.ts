import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const program = join(import.meta.dirname, '../../bin/kierros.js');
const folder = mkdtempSync(join(tmpdir(), 'kierros-silent-'));
const headOnly =
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';

// A real socket: a fake network cannot show whether Node ends a request.
describe.each([
  ['never answers', ''],
  ['stops in the middle of its answer', headOnly],
])('a server that accepts and %s', (_what, answer) => {
  const sockets = new Set<Socket>();
  let reached = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      if (answer !== '') socket.write(answer);
      reached.resolve();
    });
  });
  let url = '';
  beforeAll(async () => {
    writeFileSync(join(folder, 'token'), 'krs_0123456789abcdefghij');
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  /** Runs a command and returns its exit code and how long it continued after the server got the request. */
  async function run(words: string, afterwards?: (pid: number) => void) {
    reached = Promise.withResolvers<void>();
    const env = {
      ...process.env,
      KIERROS_SERVER: url,
      KIERROS_TOKEN_FILE: join(folder, 'token'),
      KIERROS_LANG: 'en',
      XDG_CONFIG_HOME: folder,
      XDG_STATE_HOME: folder,
    };
    const args = [program, ...words.split(' '), '--retries', '0'];
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stderr.resume();
    const ended = new Promise<number | null>((exit) => child.once('exit', exit));
    await reached.promise;
    const asked = performance.now();
    afterwards?.(child.pid ?? 0);
    const exitCode = await ended;
    return { exitCode, seconds: (performance.now() - asked) / 1_000 };
  }

  // The fastest of three runs is measured, since a busy machine may be slow to start or end a process.
  const commands = ['location list', 'due', 'template list'];
  const fastest = (runs: readonly { seconds: number }[]) =>
    Math.min(...runs.map(({ seconds }) => seconds));

  it('fails after --timeout', async () => {
    const runs = [];
    for (const command of commands) runs.push(await run(`${command} --timeout 1s`));
    expect(runs.map(({ exitCode }) => exitCode)).toEqual([9, 9, 9]);
    expect(fastest(runs)).toBeGreaterThan(0.5);
    expect(fastest(runs)).toBeLessThan(1.5);
  }, 60_000);

  it('is aborted immediately by Ctrl-C', async () => {
    const interrupt = (pid: number) => void process.kill(pid, 'SIGINT');
    const runs = [];
    for (const command of commands) runs.push(await run(`${command} --timeout 60s`, interrupt));
    expect(runs.map(({ exitCode }) => exitCode)).toEqual([130, 130, 130]);
    expect(fastest(runs)).toBeLessThan(0.5);
  }, 60_000);
});
