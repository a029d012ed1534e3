import { KierrosProblem } from '@kierros/api/client';
import type { Call } from '@kierros/api/client';
import { expect, it } from 'vitest';
import { retryingCall } from './retrying-call.ts';

const busy = (retryAfter?: number) =>
  new KierrosProblem({
    code: 'unavailable',
    status: 503,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });

function retrying(error: unknown, retries = 3) {
  const waits: number[] = [];
  let calls = 0;
  const failing = (async () => {
    calls += 1;
    throw error;
  }) as Call;
  const call = retryingCall(failing, {
    retries,
    signal: new AbortController().signal,
    sleep: async (time) => void waits.push(time),
    onRetry: () => undefined,
  });
  return { call, waits, calls: () => calls };
}

it('waits twice as long each time', async () => {
  const { call, waits, calls } = retrying(busy());
  await expect(call('listDue')).rejects.toThrow('unavailable');
  expect([waits, calls()]).toEqual([[250, 500, 1000], 4]);
});

it('a full disk of the server ends at once', async () => {
  const full = new KierrosProblem({ code: 'storage_full', status: 503, retryAfter: 30 });
  const { call, waits, calls } = retrying(full);
  await expect(call('createBackup', { idempotencyKey: 'k' })).rejects.toThrow('storage_full');
  expect([waits, calls()]).toEqual([[], 1]);
});

it('Retry-After of the server takes precedence, up to a limit', async () => {
  const retried = retrying(busy(2), 1);
  await expect(retried.call('listDue')).rejects.toThrow();
  const endless = retrying(busy(86_400), 1);
  await expect(endless.call('listDue')).rejects.toThrow();
  expect([retried.waits, endless.waits]).toEqual([[2000], [30_000]]);
});

it('a write is repeated only with a key, a password never', async () => {
  const body = { name: 'x', inspectiontype_id: 1 as const, questions: [] };
  const bare = retrying(busy());
  await expect(bare.call('createTemplate', { body })).rejects.toThrow();
  const keyed = retrying(busy());
  await expect(keyed.call('createTemplate', { body, idempotencyKey: 'k' })).rejects.toThrow();
  const password = retrying(busy());
  const who = { username: 'a', password: 'b', name: 'c' };
  await expect(password.call('exchangePassword', { body: who })).rejects.toThrow();
  expect([bare.calls(), keyed.calls(), password.calls()]).toEqual([1, 4, 1]);
});

it('a permanent error is not retried', async () => {
  const { call, calls } = retrying(new KierrosProblem({ code: 'not_found', status: 404 }));
  await expect(call('listDue')).rejects.toThrow('not_found');
  expect(calls()).toBe(1);
});
