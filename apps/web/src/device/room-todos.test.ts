import 'fake-indexeddb/auto';
import { addDays } from '@kierros/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { dueGroup } from '../../testing/site.ts';
import { todayHere } from '../shared/today.ts';
import { fetchTodosAhead, keptTodos, roomsAhead } from './room-todos.ts';

let userId = 1_200;
let server: FakeServer;
const now = new Date();
const today = todayHere(now);
const groups = [
  dueGroup(11, addDays(today, 5)),
  dueGroup(12, addDays(today, -2)),
  dueGroup(13, addDays(today, 20)),
];
const todo = { id: 1, name: { en: 'Wipe', fi: 'Pyyhi' }, description: null };
const page = { items: [todo], total: 1, page: 1, per_page: 1000 };

beforeEach(() => {
  userId += 1;
  server = new FakeServer();
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  server.pages = { '/inspectable/todos/11': page, '/inspectable/todos/12': page };
});

describe('the tasks of rooms', () => {
  it('come ahead for the rooms of this week alone, the most pressing first', async () => {
    expect(roomsAhead(groups, now)).toEqual([12, 11]);
    await fetchTodosAhead(userId, groups, now);
    expect(server.requests.toSorted()).toEqual(['/inspectable/todos/11', '/inspectable/todos/12']);
    expect((await keptTodos(userId, 11))?.items).toEqual([
      { ...todo, description: { en: '', fi: '' } },
    ]);
    expect(await keptTodos(userId, 13)).toBeNull();
  });

  it('are not asked for again within half a day', async () => {
    await fetchTodosAhead(userId, groups, now);
    server.requests = [];
    await fetchTodosAhead(userId, groups, new Date(now.getTime() + 11 * 3_600_000));
    expect(server.requests).toEqual([]);
    await fetchTodosAhead(userId, groups, new Date(Date.now() + 13 * 3_600_000));
    expect(server.requests).toHaveLength(2);
  });

  it('go on where a failure stopped them', async () => {
    delete server.pages['/inspectable/todos/11'];
    await expect(fetchTodosAhead(userId, groups, now)).rejects.toThrow();
    server.pages['/inspectable/todos/11'] = page;
    server.requests = [];
    await vi.waitFor(async () => {
      expect(await keptTodos(userId, 12)).not.toBeNull();
    });
    await fetchTodosAhead(userId, groups, now);
    expect(server.requests).toEqual(['/inspectable/todos/11']);
  });
});
