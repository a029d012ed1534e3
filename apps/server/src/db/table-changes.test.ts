import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, smallSite } from '../../test/site.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { migrate } from './migrate.ts';
import type { Changes } from './table-changes.ts';

const AT = '2026-11-21T10:00:00.000Z';
const path = join(mkdtempSync(join(tmpdir(), 'kierros-changes-')), 'kierros.db');
let database: Database;
let changes: Changes;

beforeAll(async () => {
  database = openDatabase({ path });
  await migrate(database);
  await smallSite(database);
  if (!database.changes) throw new Error('The embedded database counts its changes.');
  changes = database.changes;
});
afterAll(() => database.close());

const write = (text: string) => database.write((tx) => sql.raw(text).execute(tx));
const nextTick = () => new Promise((resolve) => setImmediate(resolve));

describe('the version of tables', () => {
  it.each([
    [
      'a common table expression',
      `with one as (select 11 as id) update inspectables set name_en = 'a' where id in (select id from one)`,
    ],
    ['update or ignore', `update or ignore inspectables set name_en = 'b' where id = 11`],
    ['update or replace', `update or replace inspectables set name_en = 'c' where id = 11`],
    [
      'an upsert',
      `insert into inspectables select * from inspectables where id = 11 on conflict (id) do update set name_en = 'd'`,
    ],
    ['insert or ignore', `insert or ignore into inspectables select * from inspectables`],
    ['replace', `replace into inspectables select * from inspectables where id = 22`],
    ['a comment before it', `/* why */ update inspectables set name_en = 'e' where id = 11`],
    ['a schema before the table', `update main."inspectables" set name_en = 'f' where id = 11`],
    ['returning', `update inspectables set name_en = 'g' where id = 11 returning id`],
    ['a trigger', `insert into rung values (1)`],
    ['a cascade', `delete from parents where id = 1`],
    ['delete', `delete from inspectables where id = 999`],
  ])('increases with %s', async (_how, text) => {
    await sql`create table if not exists rung (x)`.execute(database.db);
    await sql`create table if not exists parents (id integer primary key)`.execute(database.db);
    await sql`insert or ignore into parents values (1)`.execute(database.db);
    await sql`create trigger if not exists ring after insert on rung
      begin update inspectables set name_en = 'h' where id = 11; end`.execute(database.db);
    await sql`create table if not exists children (id integer references parents on delete cascade)`.execute(
      database.db,
    );
    await sql`create trigger if not exists child after delete on children
      begin update inspectables set name_en = 'i' where id = 11; end`.execute(database.db);
    const before = changes.tables(['inspectables']);
    await write(text);
    expect(changes.tables(['inspectables'])).toBeGreaterThan(before);
  });

  it('increases with a trigger that was created after the statement was prepared', async () => {
    await sql`create table bells (x)`.execute(database.db);
    await write('insert into bells values (1)');
    await sql`create trigger later after insert on bells
      begin update inspectables set name_en = 'j' where id = 11; end`.execute(database.db);
    const before = changes.tables(['inspectables']);
    await write('insert into bells values (1)');
    expect(changes.tables(['inspectables'])).toBeGreaterThan(before);
  });

  it('increases for the table that was written, and for no other one; never for a read', async () => {
    const counts = () => [changes.tables(['inspectables']), changes.tables(['todos'])];
    const before = counts();
    await write('select name_en from inspectables limit 1');
    expect(counts()).toEqual(before);
    await write(`update todos set name_en = 'x'`);
    expect(counts()[0]).toBe(before[0]);
    expect(counts()[1]).toBeGreaterThan(before[1] ?? 0);
  });

  it('increases at the write, at the commit and at the rollback', async () => {
    const seen: number[] = [changes.tables(['inspectables'])];
    await database.write(async (tx) => {
      await sql`update inspectables set name_en = 'k' where id = 11`.execute(tx);
      seen.push(changes.tables(['inspectables']));
    });
    seen.push(changes.tables(['inspectables']));
    const failing = database.write(async (tx) => {
      await sql`update inspectables set name_en = 'l' where id = 11`.execute(tx);
      seen.push(changes.tables(['inspectables']));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    seen.push(changes.tables(['inspectables']));
    expect(seen.toSorted((a, b) => a - b)).toEqual(seen);
    expect(new Set(seen).size).toBe(5);
  });
});

describe('the version of a person', () => {
  beforeAll(async () => {
    await addPerson(database, { id: 70, username: 'one', role: 'staff', location_id: 1 });
    await addPerson(database, { id: 71, username: 'other', role: 'staff', location_id: 1 });
    await database.db
      .insertInto('sessions')
      .values({
        id: 700,
        user_id: 70,
        refresh_secret: 's',
        refresh_counter: 0,
        rotated_at: AT,
        created_at: AT,
        last_seen_at: AT,
        expires_at: AT,
        revoked_at: null,
        user_agent: '',
      })
      .execute();
  });

  it.each([
    ['the account', `update users set role = 'admin' where id = 70`],
    [
      'the account, by a common table expression',
      `with one as (select 70 as id) update or ignore users set locale = 'en' where id in (select id from one)`,
    ],
    ['a session', `update sessions set revoked_at = '${AT}' where id = 700`],
    [
      'an access token that comes',
      `insert or replace into access_tokens values ('hash', 700, '${AT}')`,
    ],
    ['an access token that goes', `delete from access_tokens`],
    [
      'a personal token',
      `insert into personal_tokens (id, user_id, name, token_hash, created_at, expires_at) values (1, 70, 'n', 'h', '${AT}', '${AT}')`,
    ],
    ['a personal token that goes', `delete from personal_tokens where user_id = 70`],
    ['a session that goes', `delete from sessions where id = 700`],
  ])('increases with %s, for no other person', async (_what, text) => {
    const before = [changes.person(70), changes.person(71)];
    await write(text);
    expect(changes.person(70)).toBeGreaterThan(before[0] ?? 0);
    expect(changes.person(71)).toBe(before[1]);
  });

  it('increases at the write and again at the commit', async () => {
    const before = changes.person(71);
    let within = 0;
    await database.write(async (tx) => {
      await sql`update users set first_name = 'x' where id = 71`.execute(tx);
      within = changes.person(71);
    });
    expect(within).toBeGreaterThan(before);
    expect(changes.person(71)).toBeGreaterThan(within);
  });

  it('increases when another process has written, like that of every table', async () => {
    const other = openDatabase({ path });
    const before = [changes.person(71), changes.tables(['todos'])];
    await other.write((tx) => sql`update users set first_name = 'y' where id = 70`.execute(tx));
    await nextTick();
    expect(changes.person(71)).toBeGreaterThan(before[0] ?? 0);
    expect(changes.tables(['todos'])).toBeGreaterThan(before[1] ?? 0);
    // A database that is already migrated is watched from its opening.
    const [one, two] = [other.changes?.person(70) ?? 0, other.changes?.person(71)];
    await other.write((tx) => sql`update users set first_name = 'z' where id = 70`.execute(tx));
    expect(other.changes?.person(70)).toBeGreaterThan(one);
    expect(other.changes?.person(71)).toBe(two);
    await other.close();
  });
});
