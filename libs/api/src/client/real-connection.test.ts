import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKierrosClient } from '../client.ts';

// Uses the runtime's own fetch and a real socket: whether a body can be sent twice depends on both, so a fake would not
// detect a failure.
let alive = false;
const digests: string[] = [];
const server = createServer((request, response) => {
  const hash = createHash('sha256');
  request.on('data', (chunk: Buffer) => hash.update(chunk));
  request.on('end', () => {
    const isRefresh = request.url === '/api/v2/auth/refresh';
    if (isRefresh) alive = true;
    else digests.push(hash.digest('hex'));
    const body = JSON.stringify({ code: 'session_expired', uploaded_files: [] });
    response.writeHead(isRefresh ? 204 : alive ? 200 : 401, { 'Content-Type': 'application/json' });
    response.end(isRefresh ? undefined : body);
  });
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('sends a photo of 5 MB again, byte by byte', async () => {
  const { port } = server.address() as AddressInfo;
  const client = createKierrosClient({ baseUrl: `http://127.0.0.1:${port}` });
  const bytes = Buffer.alloc(5 * 1024 * 1024, 'kierros');
  const files = [new File([bytes], '31_a.jpg', { type: 'image/jpeg' })];
  const result = await client.call('uploadImages', { params: { id: 77 }, body: { files } });
  expect(result.uploaded_files).toEqual([]);
  expect(digests).toHaveLength(2);
  expect(digests[1]).toBe(digests[0]);
});
