import Fastify from 'fastify';
import { createGzip } from 'node:zlib';
import { expect, it } from 'vitest';
import { problemWriter } from './problems.ts';

it('logs no failure when a client leaves while its answer is compressed', async () => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line) => lines.push(line) } },
  });
  problemWriter(app);
  app.get('/left', (_, reply) => {
    const answer = createGzip();
    // As a pipeline ends it once the connection has closed.
    setImmediate(() => answer.destroy(leftEarly()));
    return reply.send(answer);
  });
  app.get('/failed', () => {
    throw new Error('broken');
  });
  expect((await app.inject('/left')).json()).toMatchObject({ code: 'unavailable' });
  expect(lines).toEqual([]);
  expect((await app.inject('/failed')).statusCode).toBe(500);
  expect(lines).toHaveLength(1);
});

it.each([
  ['nobody listens', { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' }],
  ['it has too many clients', { message: 'sorry, too many clients already', code: '53300' }],
  [
    'one of its nodes has restarted',
    { message: 'failure on connection marked as essential: 10.0.0.2:5432', code: 'XX000' },
  ],
  ['a node ends within a commit', { message: 'SSL SYSCALL error: EOF detected', code: 'XX000' }],
  ['it ended the connection', { message: 'Client was closed and is not queryable' }],
])('answers "come again" and logs why where %s', async (_why, failure) => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line) => lines.push(line) } },
  });
  problemWriter(app);
  app.get('/away', () => {
    throw Object.assign(new Error(failure.message), failure);
  });
  expect((await app.inject('/away')).json()).toMatchObject({ status: 503, code: 'unavailable' });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 40, err: { message: failure.message } },
  ]);
});

it.each([
  { state: 'being distributed', isUnderWay: true, status: 503 },
  { state: 'distributed', isUnderWay: false, status: 500 },
])('answers $status to what the database refuses where it is $state', async (site) => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line) => lines.push(line) } },
  });
  const asked: boolean[] = [];
  problemWriter(app, async () => {
    asked.push(site.isUnderWay);
    return site.isUnderWay;
  });
  app.get('/refused', () => {
    throw Object.assign(new Error('complex joins are only supported'), { code: '0A000' });
  });
  app.get('/broken', () => {
    throw new TypeError('broken');
  });
  const refused = await app.inject('/refused');
  expect(refused.statusCode).toBe(site.status);
  expect(refused.headers['retry-after']).toBe(site.isUnderWay ? '2' : undefined);
  expect(lines.join('')).toContain('complex joins');
  expect((await app.inject('/broken')).statusCode).toBe(500);
  expect(asked).toHaveLength(1);
});

const leftEarly = () => Object.assign(new Error(''), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
