import { sql, type Kysely } from 'kysely';

const statements = [
  // 1 if another person set the password, and the user must change it.
  'alter table users add column must_change_password integer not null default 0',
  'alter table users add column last_seen_at text',
  'update users set last_seen_at = (select max(s.last_seen_at) from sessions s where s.user_id = users.id)',
  "alter table personal_tokens add column scope text not null default 'full'",
  'create index users_by_location on users (location_id, username_folded)',
  'create index sessions_by_end on sessions (expires_at)',
  // The identities of users at OpenID Connect providers, stored at the first sign-in through one.
  `create table external_identities (issuer text not null, subject text not null,
    user_id bigint not null references users (id), created_at text not null, primary key (issuer, subject))`,
  'create index external_identities_by_user on external_identities (user_id)',
  // The users that must be erased again after a restore. Contains no personal data and no references: a restored
  // database may lack the user.
  'create table erasures (user_id bigint primary key, pseudonym text not null, erased_at text not null)',
  'alter table audit_events add column operation text',
  // Ids grow with time, so each index serves one filter of the audit log, newest first, for one location or all.
  'create index audit_events_by_id on audit_events (id)',
  'create index audit_events_by_actor on audit_events (actor_id, id)',
  'create index audit_events_by_subject on audit_events (subject_kind, subject_id, id)',
  // Submissions are most of the log and are found by scanning it; all other operations are rare.
  `create index audit_events_by_operation on audit_events (operation, id)
    where operation <> 'submitForm'`,
];

/** User columns for administrators, identities of providers, erasures, and the indexes of the audit log. */
export const usersKept = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements)
      await sql.raw(isPostgres ? statement : statement.replaceAll('bigint', 'integer')).execute(db);
  },
});
