import { sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { dialects, freshDatabase } from '../../../test/dialects.ts';
import { addPerson, smallSite } from '../../../test/site.ts';
import { linkedIdentities } from './2026-12-08-linked-identities.ts';

const MADE = '2026-11-01T08:00:00.000Z';

it.each(dialects)(
  'marks older links as made by name, and fills what names look like on %s',
  async (dialect) => {
    const database = await freshDatabase(dialect);
    await smallSite(database);
    await addPerson(database, { id: 50, username: '\u0430dmin', role: 'staff', location_id: 1 });
    const identities = [
      { issuer: 'https://a.example', subject: 'with its account', user_id: 2, created_at: MADE },
      {
        issuer: 'https://a.example',
        subject: 'later',
        user_id: 3,
        created_at: '2026-11-09T08:00:00.000Z',
      },
    ];
    await database.db.insertInto('external_identities').values(identities).execute();
    for (const back of [
      'drop table refused_identities',
      'drop index users_by_skeleton',
      'alter table users drop column username_skeleton',
      'alter table external_identities drop column made_by',
    ])
      await sql.raw(back).execute(database.db);
    await database.db
      .transaction()
      .execute((tx) =>
        linkedIdentities(dialect === 'postgres').up(tx as unknown as Kysely<unknown>),
      );
    const links = await database.db
      .selectFrom('external_identities')
      .select(['subject', 'made_by'])
      .orderBy('subject')
      .execute();
    expect(links.map((one) => [one.subject, one.made_by])).toEqual([
      ['later', 'name'],
      ['with its account', 'account'],
    ]);
    const users = await database.db
      .selectFrom('users')
      .select(['id', 'username_skeleton'])
      .where('id', 'in', [1, 50])
      .orderBy('id')
      .execute();
    expect(users.map((one) => one.username_skeleton)).toEqual([expect.any(String), null]);
    await database.close();
  },
);
