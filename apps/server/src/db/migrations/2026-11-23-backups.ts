import { sql, type Kysely } from 'kysely';

const statements = [
  `create table backups (id bigint primary key, name text not null unique,
    state text not null check (state in ('running', 'done', 'failed')), bytes bigint, sha256 text,
    photos integer not null default 0, created_at text not null, finished_at text, seen_at text not null,
    requested_by bigint, request_key text)`,
  // At most one running backup, across all servers.
  "create unique index backups_running on backups (state) where state = 'running'",
  'create unique index backups_by_request on backups (requested_by, request_key) where request_key is not null',
];

/** The table of finished and running backups. */
export const backupsKept = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements)
      await sql.raw(isPostgres ? statement : statement.replaceAll('bigint', 'integer')).execute(db);
    if (isPostgres) await sql.raw('create sequence backups_id_seq').execute(db);
  },
});
