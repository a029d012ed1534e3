import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { defaultTimeouts, serverTimeouts, withoutSilenceLimit } from './timeouts.ts';

const SILENCE_MS = 100;
const limits: (number | undefined)[] = [];
const server = createServer((raw, response) => {
  const work = () => new Promise<void>((resolve) => setTimeout(resolve, 5 * SILENCE_MS));
  void (raw.url === '/waits' ? withoutSilenceLimit({ raw }, work) : work()).then(() => {
    limits.push(raw.socket.timeout);
    response.end('done');
  });
}).setTimeout(SILENCE_MS);
afterAll(() => server.close());

it('answers after a long silence, and the limit applies again', async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const status = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on('error', reject);
    });
  expect(await status('/waits')).toBe(200);
  expect(limits).toEqual([SILENCE_MS]);
  await expect(status('/is-cut')).rejects.toThrow('socket hang up');
});

// S16: five hundred such clients would each hold a connection until the limit of a whole request.
it('closes the connection of a client that sends its headers a byte at a time', async () => {
  expect(defaultTimeouts.headersMs).toBeLessThanOrEqual(20_000);
  const { http } = serverTimeouts({ headersMs: 100, checkMs: 50 });
  const short = createServer(http).listen(0, '127.0.0.1');
  await once(short, 'listening');
  const socket = connect((short.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n');
  const dripping = setInterval(() => socket.write('x'), 20);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  clearInterval(dripping);
  socket.destroy();
  short.close();
  expect(answer.toString()).toContain('408 Request Timeout');
});
