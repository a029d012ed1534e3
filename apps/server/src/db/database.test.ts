import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { onEachDatabase } from '../../test/dialects.ts';
import { isBusy, isStorageFailing, isStorageFull, isUniqueViolation } from './database-errors.ts';
import { openDatabase } from './open-database.ts';
import { migrate } from './migrate.ts';
import { directRunners, rowValues } from './prepared.ts';
import { run } from './reader-worker.ts';
import { openSqlite } from './sqlite-connection.ts';

const filledFile = async (rows: number) => {
  const database = openDatabase({ path: join(mkdtempSync(join(tmpdir(), 'kierros-db-')), 'a.db') });
  await migrate(database);
  const more = async (from: number, to: number) => {
    const keys = Array.from({ length: to - from }, (_, index) => `key-${from + index}`);
    await database.write((tx) =>
      tx
        .insertInto('settings')
        .values(keys.map((key) => ({ key, value: '' })))
        .execute(),
    );
  };
  await more(0, rows);
  const counted = async () => {
    const { rows: figures } = await sql<{ stat: string }>`
      select stat from sqlite_stat1 where tbl = 'settings'`.execute(database.db);
    return figures.map(({ stat }) => Number(stat.split(' ')[0]));
  };
  return { database, more, counted };
};

describe('an embedded database', () => {
  it('analyses its tables, and again once one is ten times as large', async () => {
    const { database, more, counted } = await filledFile(50);
    await database.countForPlans?.();
    expect(await counted()).toEqual([50]);
    await more(50, 80);
    await database.countForPlans?.();
    expect(await counted()).toEqual([50]);
    await more(80, 900);
    await database.countForPlans?.();
    expect(await counted()).toEqual([900]);
    await database.close();
  });

  it('hands over all rows of a long read, also more than the thread sends in one message', async () => {
    const { database } = await filledFile(5_001);
    const keys = () => database.longReads.selectFrom('settings').select('key').orderBy('value');
    const [whole, again] = await Promise.all([keys().execute(), keys().execute()]);
    expect(new Set(whole.map(({ key }) => key)).size).toBe(5_001);
    expect(again).toEqual(whole);
    // The thread that had them has ended.
    expect(run({ rest: 1_000 })).toEqual({ error: { message: expect.stringContaining('lost') } });
    await database.close();
  });

  it('passes the statistics to the reading connection, which was open before', async () => {
    const { database } = await filledFile(50);
    await database.countForPlans?.();
    // Without statistics of the table, SQLite would read all rows of a location.
    const reader = directRunners.get(database.db);
    const planOf = async (action: number) => {
      // `explain` does not reload changed statistics, so a query is run first.
      await reader?.all('select id from pending_events limit 1', []);
      const query = `select * from pending_events where location_id = 1 and action_id = ${action}`;
      const rows = await reader?.all<{ detail: string }>(`explain query plan ${query}`, []);
      return rows?.map(({ detail }) => detail).join('\n');
    };
    expect(await planOf(3)).toContain('(location_id=?)');
    await database.write(async (tx) => {
      for (let id = 1; id <= 1_000; id += 1)
        await tx
          .insertInto('pending_events')
          .values({
            location_id: 1,
            id,
            action_id: id,
            at: '2026-11-22T10:00:00.000Z',
            actor_id: null,
            action: 'created',
            reasoning: '',
          })
          .execute();
    });
    await database.countForPlans?.();
    expect(await planOf(4)).toContain('(location_id=? AND action_id=?)');
    await database.close();
  });

  it('answers reads while a write takes long, with what is committed, and writes after it', async () => {
    const { database } = await filledFile(1);
    const keys = async () => {
      const rows = await database.db.selectFrom('settings').select('key').orderBy('key').execute();
      return rows.map(({ key }) => key).filter((key) => key.startsWith('key-'));
    };
    const { promise: release, resolve: end } = Promise.withResolvers<void>();
    const { promise: isInside, resolve: inside } = Promise.withResolvers<void>();
    const written = database.write(async (tx) => {
      await tx.insertInto('settings').values({ key: 'key-long', value: '' }).execute();
      inside();
      await release;
    });
    await isInside;
    expect(await keys()).toEqual(['key-0']);
    const ended: string[] = [];
    const outside = database.db
      .insertInto('settings')
      .values({ key: 'key-outside', value: '' })
      .execute()
      .then(() => ended.push('outside'));
    await delay(20);
    ended.push('long');
    end();
    await Promise.all([written, outside]);
    expect(ended).toEqual(['long', 'outside']);
    expect(await keys()).toEqual(['key-0', 'key-long', 'key-outside']);
    await database.close();
  }, 5_000);

  it('returns the values of many rows in the order of their columns, as the rows have them', async () => {
    const { database } = await filledFile(3);
    const query = sql<object>`
      select value, length(key) as length, key from settings where key like 'key-%' order by key`;
    const { rows } = await query.execute(database.db);
    const values = [
      ['', 5, 'key-0'],
      ['', 5, 'key-1'],
      ['', 5, 'key-2'],
    ];
    expect(rows.map((row) => Object.values(row))).toEqual(values);
    expect(await rowValues(database.db, query)).toEqual(values);
    await database.close();
  });

  it('analyses in the write queue: a failing write beside it does not roll the statistics back', async () => {
    const { database, counted } = await filledFile(50);
    const failing = database.write(async (tx) => {
      await tx.insertInto('settings').values({ key: 'half', value: '' }).execute();
      throw new Error('no');
    });
    const counting = database.countForPlans?.();
    await expect(failing).rejects.toThrow('no');
    await counting;
    expect(await counted()).toEqual([50]);
    await database.close();
  });
});

onEachDatabase('a database', (database, dialect) => {
  it('reserves ids that nobody else gets', async () => {
    const many = await Promise.all(
      Array.from({ length: 10 }, () =>
        database().write((tx) => database().nextIds(tx, 'forms', 7)),
      ),
    );
    expect(new Set(many.flat()).size).toBe(70);
  });

  it('undoes a whole transaction that fails', async () => {
    const failing = database().write(async (tx) => {
      await tx.insertInto('settings').values({ key: 'half', value: 'written' }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await database().db.selectFrom('settings').selectAll().execute()).toEqual([]);
  });

  it('distinguishes a unique violation from other failures, and names the constraint', async () => {
    const insert = () =>
      database().db.insertInto('settings').values({ key: 'one', value: 'x' }).execute();
    await insert();
    const error: unknown = await insert().catch((caught: unknown) => caught);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'settings')).toBe(true);
    expect(isUniqueViolation(error, 'idempotency_keys')).toBe(false);
    expect(isUniqueViolation(new Error('other'))).toBe(false);
  });

  it('can be migrated again without a change', async () => {
    await migrate(database());
  });

  it.skipIf(dialect === 'sqlite')(
    'survives a connection that breaks while it is in use',
    async () => {
      const { db } = database();
      // Expected before the break: it may fail before the next line runs.
      const broken = expect(
        database().write((tx) => sql`select pg_sleep(20)`.execute(tx)),
      ).rejects.toThrow();
      await expect
        .poll(
          async () => {
            const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where query = 'select pg_sleep(20)' and state = 'active'`.execute(db);
            return rows.length;
          },
          { timeout: 15_000 },
        )
        .toBe(1);
      await broken;
      expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    },
  );
});

describe('a failure of the disk', () => {
  it('is distinguished from a full disk and from a lock, on both databases', () => {
    const sqlite = (errcode: number) => ({ code: 'ERR_SQLITE_ERROR', errcode });
    const kinds = (error: object) => [isStorageFailing(error), isStorageFull(error), isBusy(error)];
    // SQLITE_IOERR_FSYNC and SQLITE_IOERR_WRITE, a file error of ours, PostgreSQL's io_error.
    for (const error of [sqlite(1_034), sqlite(778), { code: 'EIO' }, { code: '58030' }])
      expect(kinds(error)).toEqual([true, false, false]);
    for (const error of [sqlite(13), { code: 'ENOSPC' }, { code: '53100' }])
      expect(kinds(error)).toEqual([false, true, false]);
    expect(kinds(sqlite(5))).toEqual([false, false, true]);
  });
});

describe('the embedded database', () => {
  const path = () => join(mkdtempSync(join(tmpdir(), 'kierros-db-')), 'kierros.db');

  it('uses synchronous=FULL on every connection', () => {
    const file = path();
    for (let opening = 0; opening < 2; opening += 1) {
      const connection = openSqlite(file);
      connection.exec('create table if not exists t (a); insert into t values (1)');
      expect(connection.prepare('pragma synchronous').get()).toEqual({ synchronous: 2 });
      expect(connection.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' });
      connection.close();
    }
  });

  it('reports a full disk even after SQLite has rolled the transaction back', async () => {
    const database = openDatabase({ path: join(mkdtempSync(join(tmpdir(), 'kierros-')), 'a.db') });
    await migrate(database);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(database.db);
    const key = (key: string) =>
      database.write((tx) =>
        tx
          .insertInto('idempotency_keys')
          .values({
            location_id: 0,
            user_id: 1,
            operation_id: 'createTodo',
            key,
            request_hash: '',
            status: 200,
            body: 'x'.repeat(100_000),
            created_at: '2026-11-22T00:00:00.000Z',
          })
          .execute(),
      );
    const outcomes = await Promise.allSettled([key('a'), key('b'), key('c')]);
    for (const outcome of outcomes)
      expect(outcome.status === 'rejected' && isStorageFull(outcome.reason)).toBe(true);
    await sql`pragma max_page_count = 1000000`.execute(database.db);
    await key('a');
    await database.close();
  });

  it('waits for another writer instead of failing', async () => {
    const file = path();
    const [one, other] = [openDatabase({ path: file }), openSqlite(file)];
    await migrate(one);
    other.exec('begin immediate');
    setTimeout(() => other.exec('commit'), 400);
    await one.write(async (tx) =>
      tx.insertInto('settings').values({ key: 'late', value: 'x' }).execute(),
    );
    expect(
      (await sql<{ n: number }>`select count(*) as n from settings`.execute(one.db)).rows[0]?.n,
    ).toBe(1);
    await one.close();
    other.close();
  });
});
