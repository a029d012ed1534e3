import 'fake-indexeddb/auto';
import { KierrosProblem } from '@kierros/api/client';
import { beforeEach, expect, it } from 'vitest';
import { testUser } from '../../../testing/user.ts';
import { signedIn } from '../../stores/session.store.ts';
import { forgetOthers } from '../session/forget.ts';
import { cacheView, cachedViews } from './cached-views.ts';
import { readList } from './lists.ts';

let userId = 4_000;
const fetched = (data: unknown) => () => Promise.resolve(data);
const noAnswer = new KierrosProblem({ status: 0, code: 'unreachable' });
const offline = () => Promise.reject(noAnswer);
const stored = () => readList(userId, 'views', 'stats');

beforeEach(() => {
  userId += 1;
  signedIn(testUser('staff', { id: userId }));
  cachedViews.at = {};
});

it('shows what was opened last while the network fails, with its time', async () => {
  await cacheView('stats', [1, '12'], fetched('first'));
  await cacheView('stats', [1, '26'], fetched('second'));
  await expect.poll(async () => (await stored())?.items[0]?.data).toBe('second');
  expect(cachedViews.at).toEqual({});
  expect(await cacheView('stats', [1, '26'], offline)).toBe('second');
  expect(cachedViews.at).toEqual({ stats: (await stored())?.fetchedAt });
  // What was chosen otherwise is not shown as if it were this.
  await expect(cacheView('stats', [1, '12'], offline)).rejects.toBe(noAnswer);
  await cacheView('stats', [1, '26'], fetched('third'));
  expect(cachedViews.at).toEqual({});
});

it('shows nothing that the server refuses by now, and nothing after the user has signed out', async () => {
  await cacheView('stats', [1], fetched('mine'));
  await expect.poll(async () => (await stored())?.items).toHaveLength(1);
  const gone = new KierrosProblem({ status: 404, code: 'not_found' });
  await expect(cacheView('stats', [1], () => Promise.reject(gone))).rejects.toBe(gone);
  await forgetOthers(null);
  expect(await stored()).toBeNull();
  await expect(cacheView('stats', [1], offline)).rejects.toBe(noAnswer);
});
