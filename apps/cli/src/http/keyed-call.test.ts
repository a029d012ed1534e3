import type { Call } from '@kierros/api/client';
import { expect, it } from 'vitest';
import { keyedCall } from './keyed-call.ts';

it('a write gets a key of its own, unless it brings one; a read gets none', async () => {
  const keys: (string | undefined)[] = [];
  const call = keyedCall((async (_: string, input?: { idempotencyKey?: string }) => {
    keys.push(input?.idempotencyKey);
  }) as Call);
  await call('createBackup');
  await call('createBackup', { idempotencyKey: 'own' });
  await call('listDue');
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), 'own', undefined]);
});
