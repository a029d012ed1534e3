import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { onEachDatabase } from '../../test/dialects.ts';
import { filledUp, prepared } from './prepared.ts';

onEachDatabase('a prepared statement', (database, dialect) => {
  const insert = prepared((db, p: { rows: { key: string; value: string }[] }) =>
    db.insertInto('settings').values(p.rows),
  );
  const byKeys = prepared((db, p: { keys: string[]; not: string }) =>
    db
      .selectFrom('settings')
      .selectAll()
      .where('key', 'in', p.keys)
      .where('value', '!=', p.not)
      .orderBy('key'),
  );

  it('binds its values at each call, with lists of any length, in and out of a transaction', async () => {
    const { db } = database();
    expect(await insert.run(db, { rows: [{ key: 'a', value: '1' }] })).toBe(1);
    await database().write(async (tx) => {
      const rows = [
        { key: 'b', value: '2' },
        { key: 'c', value: '3' },
      ];
      expect(await insert.run(tx, { rows })).toBe(2);
      expect(await byKeys.all(tx, { keys: ['b', 'c'], not: '3' })).toEqual([rows[0]]);
    });
    expect(await byKeys.all(db, { keys: ['a', 'b', 'c'], not: '' })).toHaveLength(3);
    expect(await byKeys.first(db, { keys: ['c'], not: '' })).toEqual({ key: 'c', value: '3' });
    expect(await byKeys.first(db, { keys: ['d'], not: '' })).toBeUndefined();
  });

  it('works for raw SQL, and returns how many rows a write changed', async () => {
    const change = prepared(
      (_db, p: { value: string; key: string }) =>
        sql`update settings set value = ${p.value} where key = ${p.key}`,
    );
    const { db } = database();
    expect(await change.run(db, { key: 'a', value: 'new' })).toBe(1);
    expect(await change.run(db, { key: 'nobody', value: 'new' })).toBe(0);
    expect(await byKeys.first(db, { keys: ['a'], not: '' })).toEqual({ key: 'a', value: 'new' });
  });

  it.runIf(dialect === 'postgres')(
    'is planned for any values, or for those of each call',
    async () => {
      const { db } = database();
      // The statements that the connection stores, found by a mark in their text.
      const named = (isPlannedEachCall: boolean) =>
        prepared(
          (_db, p: { key: string }) =>
            sql<object>`select name from pg_prepared_statements
            where statement like ${sql.lit(`%named ${String(isPlannedEachCall)}%`)} and ${p.key} <> ''`,
          { isPlannedEachCall },
        );
      for (const [isPlannedEachCall, count] of [
        [false, 1],
        [true, 0],
      ] as const) {
        const statement = named(isPlannedEachCall);
        await statement.all(db, { key: 'a' });
        expect(await statement.all(db, { key: 'a' })).toHaveLength(count);
      }
    },
  );
});

describe('filledUp', () => {
  it('repeats the last id up to a power of two', () => {
    expect([filledUp([]), filledUp([7]), filledUp([1, 2, 3]), filledUp([1, 2])]).toEqual([
      [],
      [7],
      [1, 2, 3, 3],
      [1, 2],
    ]);
  });
});
