import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  dialects,
  emptyPostgresUrl,
  freshPostgresUrl,
  onEachDatabase,
} from '../../test/dialects.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { migrate, migrationNames, refuseNewer } from './migrate.ts';

const names = migrationNames();

/** In the order in which existing sites ran them. Append only, when a new one is released. */
const released = [
  '2026-11-21-whole-product',
  '2026-11-22-forms',
  '2026-11-22-history',
  '2026-11-22-notifications',
  '2026-11-22-pending',
  '2026-11-22-places',
  '2026-11-22-templates',
  '2026-11-22-users',
  '2026-11-23-backups',
  '2026-11-23-imports',
  '2026-11-23-places',
  '2026-11-24-sums',
  '2026-11-25-digests',
  '2026-11-26-audit-seals',
  '2026-11-26-days',
  '2026-11-26-photo-claims',
  '2026-11-26-planned-seen',
];
const schemaIn = (file: string) => {
  const database = new DatabaseSync(file, { readOnly: true });
  const found = database.prepare('select name, sql from sqlite_master order by name').all();
  database.close();
  return found;
};

describe('the migrations of the embedded database', () => {
  const path = () => join(mkdtempSync(join(tmpdir(), 'kierros-migrate-')), 'kierros.db');

  it('are applied all or not at all', async () => {
    const file = path();
    const database = openDatabase({ path: file });
    await migrate(database, { only: names.slice(0, names.indexOf('2026-11-23-backups')) });
    // Makes the second missing migration fail: the first must be rolled back.
    await sql`create table imports (id integer)`.execute(database.db);
    const before = schemaIn(file);
    await expect(migrate(database)).rejects.toThrow('imports');
    await expect(migrate(database)).rejects.toThrow('imports');
    expect(schemaIn(file)).toEqual(before);
    await sql`drop table imports`.execute(database.db);
    await migrate(database);
    await database.close();
    expect(schemaIn(file).map((row) => row['name'])).toContain('answered_inspectables');
  });

  it('wait for another process that is writing, or migrating as well', async () => {
    const file = path();
    const [one, other] = [openDatabase({ path: file }), openDatabase({ path: file })];
    await Promise.all([migrate(one), migrate(other)]);
    expect(await migrationsOf(one)).toEqual(names);
    await one.close();
    await other.close();
  });
});

describe.runIf(dialects.includes('postgres'))('the migrations of PostgreSQL', () => {
  it('begin again when a server of the release before locks tables in another order', async () => {
    const databaseUrl = await emptyPostgresUrl();
    const [one, older] = [1, 2].map(() => openDatabase({ databaseUrl, path: '' }));
    if (!one || !older) throw new Error('Both were opened.');
    await migrate(one, { only: names.slice(0, names.indexOf('2026-12-17-fewer-indexes')) });
    let migrating: Promise<void> = Promise.resolve();
    await older.db.transaction().execute(async (tx) => {
      // Otherwise either could be chosen to fail.
      await sql`set local deadlock_timeout = '1h'`.execute(tx);
      await sql`lock table photos in row exclusive mode`.execute(tx);
      migrating = migrate(one);
      const isWaiting = sql<{ waits: boolean }>`select exists (
        select 1 from pg_locks where not granted and relation = 'photos'::regclass) as waits`;
      while (!(await isWaiting.execute(tx)).rows[0]?.waits);
      await sql`lock table forms in row exclusive mode`.execute(tx);
    });
    await migrating;
    expect(await migrationsOf(one)).toEqual(names);
    await Promise.all([one.close(), older.close()]);
  });
});

const migrationsOf = async ({ db }: Database) => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).toSorted();
};

onEachDatabase('the order of migrations', (database, dialect) => {
  const order = dialect === 'sqlite' ? sql`rowid` : sql`ctid`;
  const done = async () =>
    (
      await sql<{ name: string }>`select name from kysely_migration order by ${order}`.execute(
        database().db,
      )
    ).rows.map((row) => row.name);

  it('is the one in which older sites got them, also on a new site', async () => {
    expect(await done()).toEqual([...released, ...names.slice(released.length)]);
  });
});

describe('a site of any age', () => {
  it('is migrated to the schema of a new site', async () => {
    const open = () => {
      const file = join(mkdtempSync(join(tmpdir(), 'kierros-migrate-')), 'kierros.db');
      return { file, database: openDatabase({ path: file }) };
    };
    const fresh = open();
    await migrate(fresh.database);
    await fresh.database.close();
    for (const age of names.keys()) {
      const old = open();
      await migrate(old.database, { only: names.slice(0, age) });
      await migrate(old.database);
      await old.database.close();
      expect(schemaIn(old.file)).toEqual(schemaIn(fresh.file));
    }
  });

  it.runIf(dialects.includes('postgres'))(
    'is migrated to the schema of a new site on PostgreSQL',
    async () => {
      const schemaAt = async (age: number) => {
        const database = openDatabase({ databaseUrl: await freshPostgresUrl(), path: '' });
        await migrate(database, { only: names.slice(0, age) });
        await migrate(database);
        const { rows } = await sql<object>`
        select table_name as "table", column_name as name,
          concat_ws(' ', data_type, is_nullable, column_default) as definition
        from information_schema.columns where table_schema = 'public'
        union all
        select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
        order by 1, 2`.execute(database.db);
        await database.close();
        return rows;
      };
      const fresh = await schemaAt(0);
      expect(fresh.length).toBeGreaterThan(200);
      // A database per version would take half a minute: only after the first one, and after each release day.
      for (const age of [1, 8, 11, 13]) expect(await schemaAt(age)).toEqual(fresh);
    },
  );
});

onEachDatabase('a database of a newer server', (database) => {
  it('is refused with the name of the unknown migration, also by commands that only read', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('2099-01-01-later', '2099-01-01')`.execute(
      database().db,
    );
    await expect(migrate(database())).rejects.toThrow(
      /newer Kierros: this one does not know 2099-01-01-later\./,
    );
    await expect(refuseNewer(database())).rejects.toThrow('2099-01-01-later');
  });
});
