import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp, type Person, type TestApp } from '../../../test/client.ts';
import { onEachDatabase } from '../../../test/dialects.ts';
import { foreignKeys, rowFor, tablesOf, type ForeignKey } from '../../../test/rows-of-schema.ts';
import { addPerson, smallSite } from '../../../test/site.ts';
import { namedIn, personalRows, type PersonalRow } from './personal-rows.ts';

const ID = 50;

// Integer columns that refer to something else, by name; what is not here and has no foreign key must be classified.
const ofSomethingElse = new Set([
  ...['location_id', 'environment_id', 'inspectable_id', 'room_id', 'type_id', 'inspectiontype_id'],
  ...[
    'template_id',
    'question_id',
    'form_id',
    'form_location_id',
    'form_inspectiontype_id',
    'form_template_id',
    'draft_id',
    'session_id',
  ],
  ...['action_id', 'event_id', 'other_id', 'subject_id', 'last_id', 'checked_form_id'],
  ...['consumed_by_form_id', 'merged_into', 'successor_of', 'id'],
]);
const refers = /^id$|_id$|_by$|_into$|_of$|^(owner|user|author|person|sender|actor)$/;

const columns = Object.entries(namedIn).flatMap(([table, own]) =>
  Object.entries(own).map(([column, fate]) => ({ table, column, fate: fate as string })),
);
const isKnown = (table: string, column: string) =>
  columns.some((one) => one.table === table && one.column === column);

// What the schema checks of the rows that the test makes.
const checked: Record<string, Record<string, unknown>> = {
  buttons: { visibility: 'mine' },
  forms: { status: 'started' },
  todos: { room_id: 11 },
  templates: { scope: 'location' },
  backups: { state: 'failed' },
  report_jobs: { state: 'failed' },
};

onEachDatabase('every column that refers to a person', (database) => {
  let app: TestApp;
  let admin: Person;
  let keys: ForeignKey[];
  // Their rows are the person.
  const seeded = columns.filter(({ table }) => !['users', 'authors'].includes(table));
  beforeAll(async () => {
    await smallSite(database());
    await addPerson(database(), { id: ID, username: 'kaikkialla', role: 'staff', location_id: 1 });
    app = await testApp(database());
    admin = await signedIn(app.server, 'admin');
    keys = await foreignKeys(database());
    for (const { table, column } of seeded) {
      if (await found(table, column)) continue;
      const row = await rowFor(database(), {
        table,
        keys,
        values: { ...checked[table], [column]: ID },
      });
      await database()
        .db.insertInto(table as 'users')
        .values(row as never)
        .execute();
    }
  });

  const found = async (table: string, column: string) => {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${sql.ref(column)} = ${ID}`.execute(database().db);
    return rows[0];
  };

  it('is named: those with a foreign key, and those whose name refers to anything', async () => {
    const byKey = keys
      .filter(({ target }) => target === 'users' || target === 'authors')
      .flatMap(({ table, pairs }) => pairs.map(({ from }) => `${table}.${from}`));
    const tables = await tablesOf(database().db);
    const byName = tables.flatMap(({ name, columns: all }) =>
      all
        .filter((column) => /int/i.test(column.dataType) && refers.test(column.name))
        .filter((column) => !ofSomethingElse.has(column.name))
        .map((column) => `${name}.${column.name}`),
    );
    expect(byKey.length).toBeGreaterThan(10);
    const isMissing = (one: string) => !isKnown(...(one.split('.') as [string, string]));
    expect([...byKey, ...byName].filter(isMissing)).toEqual([]);
  });

  it('is exported', async () => {
    const rows: PersonalRow[] = [];
    for await (const row of personalRows(database().db, ID)) rows.push(row);
    const missing = columns.filter(
      ({ table, column }) => !rows.some((one) => one.table === table && one.row[column] === ID),
    );
    expect(missing).toEqual([]);
  });

  it('ends with the access if it gives any, and does not come back with the account', async () => {
    const open = async () => {
      const still: string[] = [];
      for (const { table, column } of columns.filter(({ fate }) => fate === 'access'))
        if ((await found(table, column))?.['revoked_at'] === null) still.push(table);
      return still;
    };
    expect(await open()).toEqual(['sessions', 'personal_tokens', 'calendar_feeds']);
    expect((await admin.put(`/users/${ID}`, { active: false })).statusCode).toBe(200);
    expect(await open()).toEqual([]);
    expect((await admin.put(`/users/${ID}`, { active: true })).statusCode).toBe(200);
    expect(await open()).toEqual([]);
  });

  it('is erased, or stays and names a pseudonym', async () => {
    const erased = await admin.delete(`/users/${ID}`);
    expect(erased.statusCode, erased.body).toBe(200);
    for (const { table, column, fate } of columns)
      expect([`${table}.${column}`, (await found(table, column)) !== undefined]).toEqual([
        `${table}.${column}`,
        fate === 'pseudonym',
      ]);
    expect(await found('authors', 'id')).toMatchObject({ pseudonym: `N. N. ${ID}` });
  });
});
