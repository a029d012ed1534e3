import { operations } from '@kierros/api/operations';
import type { OperationId } from '@kierros/api/schema';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { API, signedIn, testApp, type Person, type TestApp } from '../../test/client.ts';
import { onEachDatabase } from '../../test/dialects.ts';
import { smallSite } from '../../test/site.ts';
import { bodyLimitOf } from './body-limits.ts';

const SLOW = 100;
const HEADERS_MS = 400;

const hasOurHeaders = (text: string) =>
  text.includes("default-src 'self'") &&
  text.includes('x-content-type-options: nosniff') &&
  text.includes('cache-control: no-store');

onEachDatabase('limits of requests', (database) => {
  let app: TestApp;
  let admin: Person;
  let port = 0;
  beforeAll(async () => {
    await smallSite(database());
    const timeouts = { headersMs: HEADERS_MS, requestMs: 800, checkMs: 100, connections: 150 };
    app = await testApp(database(), undefined, { timeouts });
    admin = await signedIn(app.server, 'admin');
    await app.server.listen({ host: '127.0.0.1', port: 0 });
    port = (app.server.server.address() as AddressInfo).port;
  });
  afterAll(() => app.server.close());

  const cookie = () =>
    Object.entries(admin.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    const state = { socket, text: '', isClosed: false };
    socket.on('data', (part: Buffer) => (state.text += part.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => (state.isClosed = true));
    await once(socket, 'connect');
    return state;
  };
  const write = (socket: Socket, ...lines: string[]) => socket.write(lines.join('\r\n'));

  it('refuses by the announced length, for each operation that takes a body', async () => {
    const taking = (Object.keys(operations) as OperationId[]).filter(
      (id) => operations[id].takes !== 'nothing',
    );
    expect(taking.length).toBeGreaterThan(40);
    for (const id of taking) {
      const { method, path, root } = operations[id];
      const type =
        operations[id].takes === 'multipart'
          ? 'multipart/form-data; boundary=x'
          : 'application/json';
      const answer = await app.server.inject({
        method: method as 'POST',
        url: `${root ? '' : API}${path.replaceAll(/\{[^}]+\}/g, '1')}`,
        cookies: admin.cookies,
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': type,
          'content-length': String(bodyLimitOf(id) + 1),
        },
      });
      // An operation that is not implemented reads no body either.
      if (answer.statusCode === 501) continue;
      expect([id, answer.statusCode]).toEqual([id, 413]);
      expect(answer.json()).toMatchObject({ code: 'payload_too_large' });
    }
    const limits = taking.map(bodyLimitOf);
    expect(Math.max(...limits)).toBe(100 * 1_048_576);
    expect(limits.filter((limit) => limit === 1_048_576).length).toBeGreaterThan(limits.length / 2);
  });

  it('stops reading a body that has no announced length once it is too long', async () => {
    const state = await open();
    const { socket } = state;
    write(
      socket,
      `POST ${API}/inspectable/todos HTTP/1.1`,
      'host: 127.0.0.1',
      'sec-fetch-site: same-origin',
      'content-type: application/json',
      'transfer-encoding: chunked',
      `cookie: ${cookie()}`,
      '',
      '',
    );
    const part = `10000\r\n${' '.repeat(0x10000)}\r\n`;
    let sent = 0;
    for (; sent < 1_000 && !state.text && !socket.destroyed; sent += 1) {
      socket.write(part);
      await after(1);
    }
    await vi.waitFor(() => expect(state.text).toMatch(/^HTTP\/1\.1 413/), 10_000);
    expect(sent).toBeLessThan(200);
    socket.destroy();
  });

  it(`closes ${SLOW} connections that send their headers slowly, and serves others meanwhile`, async () => {
    const slow = await Promise.all(Array.from({ length: SLOW }, open));
    for (const { socket } of slow) write(socket, 'GET /healthz HTTP/1.1', 'host: 127.0.0.1', '');
    const drip = setInterval(() => {
      for (const { socket } of slow) if (!socket.destroyed) socket.write('x-slow: 1\r\n');
    }, 50);
    const times: number[] = [];
    for (let call = 0; call < 30; call += 1) {
      const began = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
      expect(answer.status).toBe(200);
      times.push(performance.now() - began);
    }
    await vi.waitFor(() => expect(slow.every((one) => one.isClosed)).toBe(true), 10_000);
    clearInterval(drip);
    expect(slow.filter((one) => /^HTTP\/1\.1 408/.test(one.text)).length).toBe(SLOW);
    expect(times.toSorted((a, b) => a - b).at(-1)).toBeLessThan(1_000);
    expect(slow.filter((one) => hasOurHeaders(one.text)).length).toBe(SLOW);
  });

  it('answers invalid HTTP, and too many headers, with a problem like every other fault', async () => {
    const lines = {
      'HTTP/1.1 400': ['no such thing as this'],
      'HTTP/1.1 431': ['GET /healthz HTTP/1.1', `x-long: ${'x'.repeat(40_000)}`, ''],
    };
    for (const [start, request] of Object.entries(lines)) {
      const state = await open();
      write(state.socket, ...request, '');
      await vi.waitFor(() => expect(state.isClosed).toBe(true), 10_000);
      expect(state.text.slice(0, start.length)).toBe(start);
      expect(hasOurHeaders(state.text)).toBe(true);
      expect(state.text).toContain('"code":"invalid_request"');
    }
  });

  it('closes a request whose body never ends', async () => {
    const state = await open();
    write(
      state.socket,
      `POST ${API}/auth/login HTTP/1.1`,
      'host: 127.0.0.1',
      'sec-fetch-site: same-origin',
      'content-type: application/x-www-form-urlencoded',
      'content-length: 100',
      '',
      'username=',
    );
    await vi.waitFor(() => expect(state.isClosed).toBe(true), 10_000);
  });

  it('accepts connections up to its limit, and new ones after some have closed', async () => {
    const many = await Promise.all(Array.from({ length: 200 }, open));
    const closed = () => many.filter((one) => one.isClosed).length;
    await vi.waitFor(() => expect(closed()).toBeGreaterThanOrEqual(50), 10_000);
    for (const { socket } of many) socket.destroy();
    const again = () => fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    await vi.waitFor(async () => expect((await again())?.status).toBe(200), 10_000);
  });

  it('allows one user eight heavy calls at a time, and sends Retry-After', async () => {
    const sheet = () => admin.post('/inspectable/qr-sheet', { room_ids: [11] });
    const calls = Array.from({ length: 40 }, sheet);
    const answers = await Promise.all(calls);
    const refused = answers.filter((one) => one.statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toBe('2');
    expect(refused[0]?.json()).toMatchObject({ code: 'rate_limited', retry_after: 2 });
    const served = answers.filter((one) => one.statusCode === 200);
    expect(served.length).toBeGreaterThanOrEqual(8);
    expect(served.length + refused.length).toBe(40);
    expect((await sheet()).statusCode).toBe(200);
  });
});
