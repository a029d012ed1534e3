import { sql, type Kysely } from 'kysely';

const statements = [
  // The password was given by somebody else and awaits one of the person's own.
  'alter table users add column must_change_password integer not null default 0',
  'alter table users add column last_seen_at text',
  'update users set last_seen_at = (select max(s.last_seen_at) from sessions s where s.user_id = users.id)',
  "alter table personal_tokens add column scope text not null default 'full'",
  'create index users_by_location on users (location_id, username_folded)',
  'create index sessions_by_end on sessions (expires_at)',
  // Who somebody is with an OpenID Connect provider, once they have come from there.
  `create table external_identities (issuer text not null, subject text not null,
    user_id bigint not null references users (id), created_at text not null, primary key (issuer, subject))`,
  'create index external_identities_by_user on external_identities (user_id)',
  // Whom a restore must erase again. Holds nothing personal, and no reference: a restored database may lack the author.
  'create table erasures (user_id bigint primary key, pseudonym text not null, erased_at text not null)',
  'alter table audit_events add column operation text',
  // Ids grow with time, so each of these answers one filter of the audit log, the newest first, for one location or all.
  'create index audit_events_by_id on audit_events (id)',
  'create index audit_events_by_actor on audit_events (actor_id, id)',
  'create index audit_events_by_subject on audit_events (subject_kind, subject_id, id)',
  // Submissions are most of the log and found by going through it; all others are rare.
  `create index audit_events_by_operation on audit_events (operation, id)
    where operation <> 'submitForm'`,
];

/** What administrators see of people, sign-in through a provider, what an erasure leaves, and the audit log's indexes. */
export const usersKept = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements)
      await sql.raw(isPostgres ? statement : statement.replaceAll('bigint', 'integer')).execute(db);
  },
});
