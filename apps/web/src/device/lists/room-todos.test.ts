import 'fake-indexeddb/auto';
import { addDays } from '@kierros/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { dueGroup, aTodo } from '../../../testing/site.ts';
import { todayHere } from '../../shared/today.ts';
import { prefetchTodos, cachedTodos, upcomingRooms } from './room-todos.ts';

let userId = 1_200;
let server: FakeServer;
const now = new Date();
const today = todayHere(now);
const groups = [
  dueGroup(11, addDays(today, 5)),
  dueGroup(12, addDays(today, -2)),
  dueGroup(13, addDays(today, 20)),
];
const todo = aTodo(1, { en: 'Wipe', fi: 'Pyyhi' });
const where = (at = now) => ({ location: 4, now: at });
let asked: { room_ids: number[]; page: number; location_id: number }[];

beforeEach(() => {
  userId += 1;
  server = new FakeServer();
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  asked = [];
  // Always two pages: a task of room 12, then one of room 11.
  server.answerWith = (path, request) => {
    if (path !== '/inspectable/todos/filter') return null;
    void request.json().then((body: (typeof asked)[number]) => asked.push(body));
    const isFirst = server.requests.length % 2 === 1;
    return Response.json({
      items: [{ ...todo, room_id: isFirst ? 12 : 11 }],
      total: 2,
      page: isFirst ? 1 : 2,
      per_page: 1,
      has_more: isFirst,
    });
  };
});

describe('the tasks of rooms', () => {
  it('are prefetched for the rooms of this week only, in one paged call of their location', async () => {
    expect(upcomingRooms(groups, now)).toEqual([12, 11]);
    await prefetchTodos(userId, groups, where());
    expect(asked).toMatchObject([
      { room_ids: [12, 11], page: 1, location_id: 4 },
      { room_ids: [12, 11], page: 2, location_id: 4 },
    ]);
    const { id, name, description } = todo;
    expect((await cachedTodos(userId, 11))?.items).toEqual([{ id, name, description }]);
    expect(await cachedTodos(userId, 13)).toBeNull();
  });

  it('are stored as empty for a room without tasks', async () => {
    server.answerWith = () =>
      Response.json({ items: [], total: 0, page: 1, per_page: 1000, has_more: false });
    await prefetchTodos(userId, groups, where());
    expect((await cachedTodos(userId, 11))?.items).toEqual([]);
  });

  it('are not fetched again within half a day', async () => {
    await prefetchTodos(userId, groups, where());
    server.requests = [];
    await prefetchTodos(userId, groups, where(new Date(now.getTime() + 11 * 3_600_000)));
    expect(server.requests).toEqual([]);
    await prefetchTodos(userId, groups, where(new Date(Date.now() + 13 * 3_600_000)));
    expect(server.requests).toHaveLength(2);
  });
});
