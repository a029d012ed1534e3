import { sql, type Kysely } from 'kysely';

const statements = [
  // Without a location it covers all of them.
  `create table report_jobs (id bigint primary key, owner_id bigint not null, location_id bigint, month text not null,
    lang text not null, state text not null check (state in ('queued', 'running', 'done', 'failed')),
    locations integer not null, locations_read integer not null, file_name text not null unique,
    created_at text not null, expires_at text not null, claimed_until text, tries integer not null)`,
  'create index report_jobs_of_owner on report_jobs (owner_id, id)',
  "create index report_jobs_open on report_jobs (id) where state in ('queued', 'running')",
  'create index report_jobs_by_end on report_jobs (expires_at)',
];

/** Reports that are drawn in the background, for a day. */
export const reportJobs = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements)
      await sql.raw(isPostgres ? statement : statement.replaceAll('bigint', 'integer')).execute(db);
    if (isPostgres) await sql.raw('create sequence report_jobs_id_seq').execute(db);
  },
});
