import { sql, type Kysely } from 'kysely';
import { onlySkeletonOf } from '../../shared/look-alike.ts';

type User = { id: number; username: string };

/**
 * How an identity of a sign-in provider was linked, the first sign-ins that were refused, and what usernames look like.
 * Links that are older than this were made by name, unless their account was made with them.
 */
export const linkedIdentities = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table external_identities add column made_by text not null default 'name'`.execute(
      db,
    );
    await sql`alter table users add column username_skeleton text`.execute(db);
    const text = `create table refused_identities (issuer text not null, subject text not null, name text not null,
      user_id bigint not null references users (id), refused_at text not null, primary key (issuer, subject))`;
    await sql.raw(isPostgres ? text : text.replaceAll('bigint', 'integer')).execute(db);
    await sql`update external_identities set made_by = 'account' where exists
      (select 1 from users where users.id = user_id and users.created_at = external_identities.created_at)`.execute(
      db,
    );
    await fillSkeletons(db);
    await sql`create unique index users_by_skeleton on users (username_skeleton)`.execute(db);
  },
});

// Of older users that look alike one has it; the others, and those with two skeletons, are compared one by one.
async function fillSkeletons(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<User>`select id, username from users order by id`.execute(db);
  const known = new Set<string>();
  for (const { id, username } of rows) {
    const skeleton = onlySkeletonOf(username);
    if (skeleton === null || known.has(skeleton)) continue;
    known.add(skeleton);
    await sql`update users set username_skeleton = ${skeleton} where id = ${id}`.execute(db);
  }
}
