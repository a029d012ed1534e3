import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { withoutSilenceLimit } from './timeouts.ts';

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
