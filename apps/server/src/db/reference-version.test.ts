import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { isExcepted } from '../../test/citus-exceptions.ts';
import { signedIn, testApp, type Person } from '../../test/client.ts';
import { dialects, freshPostgresUrl } from '../../test/dialects.ts';
import { smallSite } from '../../test/site.ts';
import { cachedQuery, cacheOf } from '../shared/cache.ts';
import type { Database, Executor } from './database.ts';
import { openDatabase } from './open-database.ts';
import { defaultPostgres } from './postgres-database.ts';
import { currentVersion, readCurrent } from './reference-version.ts';
import { everyLocation } from '../shared/scope.ts';

describe.runIf(dialects.includes('postgres'))('the reference tables of PostgreSQL', () => {
  let url = '';
  let one: Database;
  beforeAll(async () => {
    url = await freshPostgresUrl();
    one = openDatabase({ databaseUrl: url, path: '' });
    await smallSite(one);
    return () => one.close();
  });
  const version = async (): Promise<string | undefined> =>
    (await one.db.selectFrom('reference_version').select('version').executeTakeFirst())?.version;
  const rename = (database: Database, name: string) =>
    database.write((tx) =>
      tx.updateTable('inspectables').set({ name_en: name }).where('id', '=', 11).execute(),
    );

  it('have another version after each transaction that writes them, and after no other', async () => {
    const changes: Record<string, boolean> = {
      [`update inspectables set name_en = 'x' where id = 11`]: true,
      'delete from template_inspectables': false,
      'insert into template_inspectables select 1, 11': true,
      'update templates set updated_at = updated_at': true,
      'update inspectables set name_en = name_en where id = 0': false,
      'update due_rows set is_applicable = is_applicable': false,
      'update users set last_seen_at = last_seen_at': false,
      'delete from template_inspectables where template_id = 1': true,
    };
    for (const [statement, isChange] of Object.entries(changes)) {
      const before = await version();
      await one.write((tx) => sql.raw(statement).execute(tx));
      expect([statement, (await version()) !== before]).toEqual([statement, isChange]);
    }
  });

  it('have another version after a session has written them that looks in no schema', async () => {
    const before = await version();
    await one.write(async (tx) => {
      await sql`set local search_path = ''`.execute(tx);
      await sql`update public.templates set updated_at = updated_at`.execute(tx);
    });
    expect(await version()).not.toBe(before);
  });

  it('keep their version when a change is rolled back', async () => {
    const before = await version();
    const failing = one.write(async (tx) => {
      await tx.updateTable('inspectables').set({ name_en: 'undone' }).execute();
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await version()).toBe(before);
  });

  const isHeldUp = isExcepted('a writer of a reference table waits for no other');
  it.skipIf(isHeldUp)('do not hold up another writer before the commit', async () => {
    await one.write(async (tx) => {
      await tx.updateTable('inspectables').set({ name_en: 'a' }).where('id', '=', 11).execute();
      await one.write((other) =>
        other.updateTable('inspectables').set({ name_en: 'b' }).where('id', '=', 12).execute(),
      );
    });
  });

  it('are shown as another server changed them, from the next request on', async () => {
    const other = openDatabase({ databaseUrl: url, path: '' });
    const [here, there] = [await testApp(one), await testApp(other)];
    onTestFinished(async () => {
      await Promise.all([here.server.close(), there.server.close()]);
      await other.close();
    });
    const staff = await signedIn(here.server, 'staff');
    const admin = await signedIn(there.server, 'admin');
    const names = async (person: Person) => {
      const due = (await person.get('/inspection/inspections/due?location_id=1')).json<{
        items: { inspectable_id: number; name: { en: string } }[];
      }>();
      return due.items.find((item) => item.inspectable_id === 11)?.name.en;
    };
    for (const name of ['First', 'Second', 'Third']) {
      const room = (await admin.get('/inspectable/rooms/11')).json<{ version: number }>();
      const changed = await admin.put(
        '/inspectable/rooms/11',
        { name: { en: name, fi: name } },
        { 'if-match': `"${room.version}"` },
      );
      expect([changed.statusCode, changed.body]).toEqual([200, expect.any(String)]);
      expect([await names(staff), await names(admin)]).toEqual([name, name]);
    }
  });

  it('are cached until another version is seen, and nothing read before it is cached after it', async () => {
    let asked = 0;
    let during = (): void => undefined;
    const count = cachedQuery({ name: 'a test', reads: ['inspectables'] }, async () => {
      asked += 1;
      during();
      return asked;
    });
    const database = openDatabase({ databaseUrl: url, path: '' });
    onTestFinished(() => database.close());
    const ask = () => count(database.db, everyLocation, {});
    expect([await ask(), await ask()]).toEqual([1, 2]);
    database.reference?.see('a');
    expect([await ask(), await ask()]).toEqual([3, 3]);
    database.reference?.see('b');
    during = () => database.reference?.see('c');
    expect(await ask()).toBe(4);
    during = () => undefined;
    expect([await ask(), await ask()]).toEqual([5, 5]);
    // Versions that arrive out of order empty the cache rather than bring old values back.
    database.reference?.see('d');
    database.reference?.see('c');
    expect(await ask()).toBe(6);
    await rename(database, 'Fourth');
    expect(await database.write((tx) => count(tx, everyLocation, {}))).toBe(7);
  });

  it('are read from a cache by a transaction that reads their version along, unless that is another one', async () => {
    const other = openDatabase({ databaseUrl: url, path: '' });
    const traffic = { roundTrips: 0, statements: 0, pending: 0 };
    const counted = { ...defaultPostgres, traffic };
    const database = openDatabase({ databaseUrl: url, path: '', postgres: counted });
    const names = cacheOf<number, string>({ name: 'names', reads: ['inspectables'], limit: 10 });
    const nameOf = async (tx: Executor, id: number): Promise<string | undefined> => {
      const cached = names(tx, { isVersionRead: true });
      if (cached?.has(id)) return cached.get(id);
      const query = tx.selectFrom('inspectables').select('name_en').where('id', '=', id);
      const { name_en: name } = await query.executeTakeFirstOrThrow();
      cached?.set(id, name);
      return name;
    };
    onTestFinished(async () => {
      await Promise.all([other.close(), database.close()]);
    });
    /** What a transaction reads, and how many statements that took besides those of the version. */
    const read = (meanwhile = async () => undefined as unknown) =>
      database.write(async (tx) => {
        let versions = 0;
        traffic.statements = 0;
        const of = async () => {
          versions += 1;
          const name = nameOf(tx, 11);
          await meanwhile();
          const current = sql<{ version: string | null }>`select ${currentVersion(tx)} as version`;
          const { rows } = await current.execute(tx);
          return { version: rows[0]?.version, name: await name };
        };
        const { name } = await readCurrent(database, of, (found) => found.version);
        return [name, traffic.statements - versions];
      });
    await rename(other, 'Before');
    // The first one has seen no version, so that it reads twice.
    expect(await read()).toEqual(['Before', 2]);
    expect(await read()).toEqual(['Before', 0]);
    await rename(other, 'After');
    expect(await read()).toEqual(['After', 1]);
    expect(await read()).toEqual(['After', 0]);
    // Another request of this server is the first to see the new version.
    const change = async () => {
      await rename(other, 'Last');
      database.reference?.see((await version()) ?? null);
    };
    expect((await read(change))[0]).toBe('Last');
  });
});
