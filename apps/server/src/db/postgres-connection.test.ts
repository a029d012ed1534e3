import { setImmediate, setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dialects, freshPostgresUrl } from '../../test/dialects.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { prepared } from './prepared.ts';

const types = prepared((db, p: { kind: 'room' | 'environment' }) =>
  db.selectFrom('inspectable_types').selectAll().where('kind', '=', p.kind),
);
const backend = prepared(
  (_db, p: { divisor: number }) =>
    sql<{ pid: number }>`select pg_backend_pid() / ${p.divisor}::int as pid`,
);
const names = prepared((db, p: { kind: 'room' | 'environment' }) =>
  db.selectFrom('inspectable_types').select('name_en').where('kind', '=', p.kind),
);
const insert = prepared((db, p: { id: number; name: string }) =>
  db
    .insertInto('inspectable_types')
    .values({ id: p.id, kind: 'room', name_en: p.name, name_fi: p.name, version: 1 } as never),
);

async function opened(): Promise<{
  database: Database;
  traffic: { roundTrips: number; statements: number; pending: number };
}> {
  const traffic = { roundTrips: 0, statements: 0, pending: 0 };
  const postgres = { prepare: true, pool: 2, applicationName: 'test', traffic };
  const database = openDatabase({ databaseUrl: await freshPostgresUrl(), path: '', postgres });
  onTestFinished(() => database.close());
  return { database, traffic };
}

describe.runIf(dialects.includes('postgres'))('a connection to PostgreSQL', () => {
  it('sends the statements of a transaction that do not await each other together', async () => {
    const { database, traffic } = await opened();
    await database.write(async (tx) => {
      await Promise.all([types.all(tx, { kind: 'room' }), types.all(tx, { kind: 'environment' })]);
      await database.withCommit(tx, [1], () => insert.run(tx, { id: 1, name: 'first' }));
    });
    // BEGIN with the reads, the insert with COMMIT.
    expect(traffic).toMatchObject({ roundTrips: 2, statements: 5 });
    expect(await types.all(database.db, { kind: 'room' })).toHaveLength(1);
  });

  it('sends reads that do not await each other over one connection', async () => {
    const { database, traffic } = await opened();
    const read = () => backend.first(database.db, { divisor: 1 });
    const rows = await Promise.all([read(), read(), read()]);
    expect(new Set(rows.map((row) => row?.pid)).size).toBe(1);
    expect(traffic).toMatchObject({ roundTrips: 1, statements: 3, pending: 0 });
  });

  it('fails the statements of a batch from the one that fails on, and plans them when next sent', async () => {
    const { database } = await opened();
    const read = (kind: 'room' | 'environment') => types.all(database.db, { kind });
    const pid = (divisor: number) => backend.first(database.db, { divisor });
    // The last is first sent after one that fails, so PostgreSQL skips it.
    const send = (divisor: number) =>
      Promise.allSettled([
        read('room'),
        pid(divisor),
        read('environment'),
        names.all(database.db, { kind: 'room' }),
      ]);
    const statuses = async (divisor: number) => (await send(divisor)).map((one) => one.status);
    for (let time = 0; time < 3; time += 1) {
      expect(await statuses(0)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
      expect(await statuses(1)).toEqual(Array.from({ length: 4 }, () => 'fulfilled'));
    }
    await expect(pid(0)).rejects.toThrow('division by zero');
  });

  it('has a read that is built at each call planned once, if its text returns', async () => {
    const { database } = await opened();
    const read = (id: number) =>
      sql<{ n: number }>`select ${id}::int + 1 as n from inspectables limit 1`.execute(database.db);
    for (let id = 0; id < 12; id += 1) await read(id);
    const { rows } = await sql<{ calls: number }>`
      select generic_plans + custom_plans as calls from pg_prepared_statements
      where statement like '%::int + 1 as n%'`.execute(database.db);
    // The first call only leaves its text.
    expect(rows).toEqual([{ calls: 11 }]);
  });

  it('names the statement that failed with the commit, and stores nothing', async () => {
    const { database } = await opened();
    const writing = database.write(async (tx) => {
      await database.withCommit(tx, [1], () => insert.run(tx, { id: 1, name: 'first' }));
      await database.withCommit(tx, [1], () => insert.run(tx, { id: 1, name: 'again' }));
      await database.withCommit(tx, [1], () => insert.run(tx, { id: 2, name: 'second' }));
    });
    await expect(writing).rejects.toThrow(/inspectable_types_pkey/);
    expect(await types.all(database.db, { kind: 'room' })).toEqual([]);
  });

  const failing = (code: string) =>
    sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`);

  it('tries again what failed for a moment, also where a later statement is awaited first', async () => {
    const { database } = await opened();
    let attempts = 0;
    const value = await database.write(async (tx) => {
      attempts += 1;
      const first = attempts === 1 ? failing('40P01').execute(tx) : undefined;
      first?.catch(() => undefined);
      // Sent in a message of its own, it fails because the transaction is aborted.
      await setTimeout(20);
      const { rows } = await sql<{ one: number }>`select 1 as one`.execute(tx);
      await first;
      return rows[0]?.one;
    });
    expect([value, attempts]).toEqual([1, 2]);
  });

  it('tries again also where the later statement would have been planned by the one that failed', async () => {
    const { database } = await opened();
    let attempts = 0;
    const value = await database.write(async (tx) => {
      attempts += 1;
      const first = attempts === 1 ? failing('40P01').execute(tx) : undefined;
      // Skipped, so that PostgreSQL does not know its name when it is sent again.
      const skipped = names.all(tx, { kind: 'room' });
      first?.catch(() => undefined);
      skipped.catch(() => undefined);
      await setImmediate();
      const rows = await names.all(tx, { kind: 'room' });
      await first;
      return rows.length;
    });
    expect([value, attempts]).toEqual([0, 2]);
  });

  it('names the failure that aborted a transaction, whoever has caught it', async () => {
    const { database } = await opened();
    const caught = database.write(async (tx) => {
      await failing('22012')
        .execute(tx)
        .catch(() => undefined);
    });
    await expect(caught).rejects.toMatchObject({ code: '22012' });
  });

  it('refuses a statement that comes after the commit, outside the transaction', async () => {
    const { database } = await opened();
    const writing = database.write(async (tx) => {
      await database.withCommit(tx, [1, 2], async () => {
        await insert.run(tx, { id: 1, name: 'first' });
        await insert.run(tx, { id: 2, name: 'second' });
      });
    });
    await expect(writing).rejects.toThrow('after the end of its transaction');
    const stored = await types.all(database.db, { kind: 'room' });
    expect(stored.map(({ id }) => id)).toEqual([1]);
  });

  it('reads and writes on after a migration has changed the columns of a statement', async () => {
    const { database } = await opened();
    const read = () => types.all(database.db, { kind: 'room' });
    const readInTransaction = () => database.write((tx) => types.all(tx, { kind: 'room' }));
    // Planned on both connections of the pool.
    for (let time = 0; time < 4; time += 1) await Promise.all([read(), readInTransaction()]);
    await sql`alter table inspectable_types add column later text`.execute(database.db);
    for (let time = 0; time < 4; time += 1) {
      expect(await Promise.all([readInTransaction(), read()])).toEqual([[], []]);
    }
  });
});
