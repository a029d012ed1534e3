import { sql } from 'kysely';
import { Tinypool } from 'tinypool';
import { afterEach, expect, it, vi } from 'vitest';
import { fileDatabase } from '../../../test/file-database.ts';
import { smallSite } from '../../../test/site.ts';
import type { Database } from '../../db/database.ts';
import type { Snapshot } from './snapshot.ts';
import { withSnapshot } from './snapshot.ts';

afterEach(() => vi.restoreAllMocks());

const roomsIn = async (snapshot: Snapshot) =>
  (await snapshot.all(sql<{ id: number }>`select id from inspectables where kind = 'room'`)).length;

const deleteDue = (database: Database) =>
  database.db.deleteFrom('due_rows').where('kind', '=', 'room').execute();

it('uses the thread of the last snapshot again, on the state of now', async () => {
  const database = await fileDatabase();
  await smallSite(database);
  const threads = new Set<Tinypool>();
  const run = Reflect.get(Tinypool.prototype, 'run') as Tinypool['run'];
  vi.spyOn(Tinypool.prototype, 'run').mockImplementation(function (this: Tinypool, task: unknown) {
    threads.add(this);
    return run.call(this, task);
  });
  const due = async (snapshot: Snapshot) =>
    (await snapshot.all(sql`select * from due_rows where kind = 'room'`)).length;
  const before = await withSnapshot(database, async (snapshot) => {
    const first = await due(snapshot);
    await deleteDue(database);
    expect(await due(snapshot)).toBe(first);
    return first;
  });
  expect(before).toBeGreaterThan(0);
  expect(await withSnapshot(database, due)).toBe(0);
  expect(threads.size).toBe(1);
  await database.close();
});

it('gives two snapshots at the same time a thread each, and one after a failure a new one', async () => {
  const [one, other] = await Promise.all([fileDatabase(), fileDatabase()]);
  await smallSite(one);
  const rooms = withSnapshot(one, async (snapshot) => [
    await roomsIn(snapshot),
    await withSnapshot(other, roomsIn),
    await roomsIn(snapshot),
  ]);
  const [first, none, again] = await rooms;
  expect([none, again]).toEqual([0, first]);
  expect(first).toBeGreaterThan(0);
  await expect(
    withSnapshot(one, (snapshot) => snapshot.all(sql`select * from no_such_table`)),
  ).rejects.toThrow('no_such_table');
  expect(await withSnapshot(one, roomsIn)).toBe(first);
  await Promise.all([one.close(), other.close()]);
});
