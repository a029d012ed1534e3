import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database, Executor } from './database.ts';
import { openDatabase } from './open-database.ts';
import { migrate } from './migrate.ts';
import { prepared } from './prepared.ts';

async function onDisk(): Promise<Database> {
  const database = openDatabase({
    path: join(mkdtempSync(join(tmpdir(), 'kierros-queue-')), 'kierros.db'),
  });
  await migrate(database);
  return database;
}

const put = (tx: Executor, key: string) =>
  tx.insertInto('settings').values({ key, value: 'x' }).execute();

const keys = async ({ db }: Database) =>
  (await db.selectFrom('settings').select('key').orderBy('key').execute()).map((row) => row.key);

const settingByKey = prepared((db, p: { key: string }) =>
  db.selectFrom('settings').select('key').where('key', '=', p.key),
);

describe('writes that wait at the same time', () => {
  it('roll back only the one that fails, and return each its own result', async () => {
    const database = await onDisk();
    const outcomes = await Promise.allSettled([
      database.write(async (tx) => void (await put(tx, 'a'))),
      database.write(async (tx) => {
        await put(tx, 'b');
        throw new Error('b does not want to');
      }),
      database.write(async (tx) => void (await put(tx, 'a'))),
      database.write(async (tx) => void (await put(tx, 'c'))),
    ]);
    expect(outcomes.map((one) => one.status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect(await keys(database)).toEqual(['a', 'c']);
    await database.close();
  });

  it('see what the ones before them wrote, in the order they came', async () => {
    const database = await onDisk();
    const seen: number[] = [];
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        database.write(async (tx) => {
          seen.push((await tx.selectFrom('settings').select('key').execute()).length);
          await put(tx, `k${index}`);
        }),
      ),
    );
    expect(seen).toEqual(Array.from({ length: 50 }, (_, index) => index));
    await database.close();
  });

  it('run again after one in their group fails, but not after a trial, whose failure is expected', async () => {
    const database = await onDisk();
    const runs = { plain: 0, beside: 0, trial: 0 };
    const count = (name: keyof typeof runs, fails: boolean) => async (tx: Executor) => {
      runs[name] += 1;
      await put(tx, `${name}${runs[name]}`);
      if (fails) throw new Error('no');
    };
    await Promise.allSettled([
      database.write(count('beside', false)),
      database.write(count('trial', true), { isTrial: true }),
    ]);
    expect(runs).toEqual({ plain: 0, beside: 1, trial: 1 });
    await Promise.allSettled([
      database.write(count('plain', false)),
      database.write(count('plain', true)),
    ]);
    expect(runs.plain).toBe(4);
    // After a failure the next groups use savepoints, so no write runs twice.
    await Promise.allSettled([
      database.write(count('plain', false)),
      database.write(count('plain', true)),
    ]);
    expect(runs.plain).toBe(6);
    expect(await keys(database)).toEqual(['beside1', 'plain3', 'plain5']);
    await database.close();
  });

  it('are not seen by a reader before they are committed, nor answered', async () => {
    const database = await onDisk();
    let release = () => undefined as void;
    const gate = new Promise<void>((resolve) => (release = resolve));
    let isAnswered = false;
    const writing = database
      .write(async (tx) => {
        await database.nextId(tx, 'forms');
        await put(tx, 'late');
        await gate;
      })
      .then(() => (isAnswered = true));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await settingByKey.first(database.db, { key: 'late' })).toBeUndefined();
    expect(isAnswered).toBe(false);
    release();
    await writing;
    expect(await settingByKey.first(database.db, { key: 'late' })).toEqual({ key: 'late' });
    await database.close();
  });

  it('all fail, and leave nothing, when the commit of the group fails', async () => {
    const database = await onDisk();
    await sql`pragma max_page_count = 1`.execute(database.db);
    const big = 'x'.repeat(2_000_000);
    const outcomes = await Promise.allSettled([
      database.write(async (tx) => void (await put(tx, 'small'))),
      database.write((tx) =>
        tx.insertInto('settings').values({ key: 'big', value: big }).execute(),
      ),
    ]);
    const [small, large] = outcomes;
    expect(large?.status).toBe('rejected');
    expect(await keys(database)).toEqual(small?.status === 'fulfilled' ? ['small'] : []);
    await database.close();
  });
});

describe('ids reserved in blocks', () => {
  it('are never given twice, whatever is undone in between', async () => {
    const database = await onDisk();
    const given: number[] = [];
    const take = async (count: number, fails: boolean) => {
      const ids = await database.write(async (tx) => {
        const reserved = await database.nextIds(tx, 'forms', count);
        if (fails) throw new Error('undone');
        return reserved;
      });
      given.push(...ids);
    };
    for (let round = 0; round < 20; round += 1)
      await Promise.allSettled([
        take(1, round % 3 === 0),
        take(40, round % 4 === 1),
        take(3, round % 2 === 0),
        take(1, false),
      ]);
    const reserved = await database.db
      .selectFrom('sequences')
      .select('last_id')
      .where('name', '=', 'forms')
      .executeTakeFirst();
    expect(new Set(given).size).toBe(given.length);
    // Ids handed out after a restart, or to another process, are higher than all of these.
    expect(Math.max(...given)).toBeLessThanOrEqual(reserved?.last_id ?? 0);
    await database.close();
  });
});
