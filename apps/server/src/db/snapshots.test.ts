import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects, freshPostgresUrl } from '../../test/dialects.ts';
import { homeOf } from '../../test/file-database.ts';
import { smallSite } from '../../test/site.ts';
import { cacheOf } from '../shared/cache.ts';
import { inSnapshot, type Database, type Executor } from './database.ts';
import { openDatabase } from './open-database.ts';
import { currentVersion } from './reference-version.ts';

const cached = cacheOf<string, number>({
  name: 'test of snapshots',
  reads: ['settings'],
  limit: 10,
});
const types = cacheOf<string, number>({ name: 'test of types', reads: ['templates'], limit: 10 });

describe.each(dialects)('one snapshot on %s', (dialect) => {
  let database: Database;
  beforeAll(async () => {
    database = await (await homeOf(dialect)).open();
    await smallSite(database);
  });
  afterAll(() => database.close());

  const count = async (db: Executor) =>
    Number(
      (
        await db
          .selectFrom('settings')
          .select(sql`count(*)`.as('n'))
          .execute()
      )[0]?.n,
    );
  let written = 0;
  const add = () =>
    database.write((tx) =>
      tx
        .insertInto('settings')
        .values({ key: `snapshot ${(written += 1)}`, value: 'x' })
        .execute(),
    );

  it.each(['db', 'longReads'] as const)(
    'does not see what is committed meanwhile: %s',
    async (of) => {
      const before = await count(database.db);
      const seen = await inSnapshot(database[of], async (snapshot) => {
        // The snapshot is that of the first read.
        const first = await count(snapshot);
        await add();
        await add();
        // One within it is the same.
        const [again, nested] = [await count(snapshot), await inSnapshot(snapshot, count)];
        expect(await count(database.db)).toBe(before + 2);
        return [first, again, nested];
      });
      expect(seen).toEqual([before, before, before]);
      expect(await inSnapshot(database[of], count)).toBe(before + 2);
    },
  );

  it('ends with a failure of its work, and others go on', async () => {
    const failing = inSnapshot(database.db, async () => {
      throw new Error('of the work');
    });
    await expect(failing).rejects.toThrow('of the work');
    const before = await count(database.db);
    await add();
    const many = Array.from({ length: 12 }, () => inSnapshot(database.db, count));
    expect(new Set(await Promise.all(many))).toEqual(new Set([before + 1]));
  });

  it('is that of a transaction within it', async () => {
    const before = await count(database.db);
    await database.write(async (tx) => {
      await tx.insertInto('settings').values({ key: 'within', value: 'x' }).execute();
      expect(await inSnapshot(tx, count)).toBe(before + 1);
    });
  });

  it('caches nothing for others that has changed since', async () => {
    const through = async (db: Executor) => {
      const values = cached(db);
      const known = values?.get('count');
      if (known !== undefined) return known;
      const found = await count(db);
      values?.set('count', found);
      return found;
    };
    const before = await through(database.db);
    await inSnapshot(database.db, async (snapshot) => {
      expect(await count(snapshot)).toBe(before);
      await add();
      expect(await through(database.db)).toBe(before + 1);
      expect(await through(snapshot)).toBe(before);
      expect(await through(database.db)).toBe(before + 1);
    });
    expect(await inSnapshot(database.db, through)).toBe(before + 1);
  });

  it('shares with others what is cached of its state, and nothing of an earlier one', async () => {
    const { db, reference } = database;
    // As a request does when it is authenticated.
    const see = async () => {
      const { rows } = await sql<{
        version: string | null;
      }>`select ${currentVersion(db)} as version`.execute(db);
      reference?.see(rows[0]?.version ?? null);
    };
    await see();
    await inSnapshot(db, async (snapshot) => void types(snapshot)?.set('known', 1));
    expect(types(db)?.get('known')).toBe(1);
    await inSnapshot(db, async (snapshot) => {
      await count(snapshot);
      await database.write((tx) => sql`update templates set updated_at = updated_at`.execute(tx));
      await see();
      expect(types(db)?.get('known')).toBeUndefined();
      types(snapshot)?.set('known', 2);
      expect(types(db)?.get('known')).toBeUndefined();
    });
  });
});

describe.runIf(dialects.includes('postgres'))('snapshots of a small pool of PostgreSQL', () => {
  let database: Database;
  beforeAll(async () => {
    const postgres = { prepare: true, pool: 2, applicationName: 'kierros' };
    database = openDatabase({ databaseUrl: await freshPostgresUrl(), path: '', postgres });
    await smallSite(database);
  });
  afterAll(() => database.close());

  const some = (db: Executor) => db.selectFrom('inspectables').selectAll().execute();

  it('fail with what failed, although more is still to be sent', async () => {
    const failing = () =>
      inSnapshot(database.db, (snapshot) =>
        Promise.all([
          some(snapshot),
          sql`select * from nowhere`.execute(snapshot),
          some(snapshot),
          some(snapshot),
        ]),
      );
    for (let time = 1; time <= 3; time += 1)
      await expect(failing()).rejects.toMatchObject({ code: '42P01' });
    expect(await inSnapshot(database.db, some)).not.toEqual([]);
  });

  it('begin again where a migration has changed the columns of a plan', async () => {
    const several = () =>
      inSnapshot(database.db, (snapshot) => Promise.all([some(snapshot), some(snapshot)]));
    // From the second time on a statement is planned once.
    for (let time = 1; time <= 4; time += 1) await several();
    await sql`alter table inspectables alter column name_en type varchar`.execute(database.db);
    expect(await several()).toHaveLength(2);
  });

  it('leave a connection to who writes meanwhile', async () => {
    const writing = () =>
      inSnapshot(database.db, async (snapshot) => {
        await some(snapshot);
        await database.write((tx) => tx.deleteFrom('notifications').execute());
        return some(snapshot);
      });
    expect(await Promise.all([writing(), writing(), writing()])).toHaveLength(3);
  });
});
