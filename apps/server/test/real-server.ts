import { spawn, type ChildProcess } from 'node:child_process';
import { request, type Agent, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { clockOfRun } from '@kierros/tools/testing/clock-of-run';
import { PASSWORD } from './site.ts';

export type RealServer = {
  process: ChildProcess;
  port: number;
  /** Its output on standard error. */
  output: () => string;
};

/** The server as an operator starts it, in a separate process, over SQLite in a folder. */
export async function startServer(
  folder: string,
  settings: Record<string, string> = {},
): Promise<RealServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: {
      ...clockOfRun(),
      PATH: process.env['PATH'],
      KIERROS_DATA: folder,
      KIERROS_PORT: '0',
      KIERROS_PUBLIC_ADDRESS: 'http://127.0.0.1',
      KIERROS_LOG: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complained = '';
  child.stderr.on('data', (part: Buffer) => {
    complained += part.toString();
    process.stderr.write(part);
  });
  let output = '';
  for await (const part of child.stdout as AsyncIterable<Buffer>) {
    output += part.toString();
    const port = /ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1];
    if (port) return { process: child, port: Number(port), output: () => complained };
  }
  throw new Error(`The server did not start: ${output}`);
}

export type Call = { port: number; path: string; agent?: Agent; body?: string; headers?: object };

export const send = ({ port, path, agent, body, headers }: Call) =>
  new Promise<IncomingMessage & { text: string }>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request({ host: '127.0.0.1', port, path, agent, method, headers: { ...headers } });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve(Object.assign(response, { text: Buffer.concat(parts).toString() })),
      );
    });
    sent.end(body);
  });

/** The header that a browser sends with a request from our own page. */
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

/** Signs in a user of the test site and returns the cookies as a header. */
export async function cookieOf(port: number, username = 'staff'): Promise<string> {
  const body = new URLSearchParams({ username, password: PASSWORD }).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const signIn = () =>
    send({ port, path: '/api/v2/auth/login', body, headers: { ...OWN_PAGE, ...type } });
  let answer = await signIn();
  // On a busy machine a password, which has the lowest priority, may not be hashed in time.
  while (answer.statusCode === 429) {
    await after(1_000);
    answer = await signIn();
  }
  if (answer.statusCode !== 200) throw new Error(`Not signed in: ${answer.text}`);
  return (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
}
