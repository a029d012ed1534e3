import { sql, type Kysely } from 'kysely';

const statements = [
  `create table audit_seals (id bigint primary key, location_id bigint not null, hour text not null,
    kind text not null check (kind in ('rows', 'removed')), entries text not null, sha256 text not null,
    sealed_at text not null)`,
  'create index audit_seals_by_hour on audit_seals (location_id, hour)',
  `create table audit_head (id bigint primary key check (id = 1), seals bigint not null, sha256 text not null,
    sealed_until text not null)`,
  `insert into audit_head (id, seals, sha256, sealed_until) values (1, 0, '', '')`,
];

/**
 * The signatures of the audit log, hour by hour, and how far they reach: verification reports rows that are missing
 * later.
 */
export const auditSeals = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements)
      await sql.raw(isPostgres ? statement : statement.replaceAll('bigint', 'integer')).execute(db);
  },
});
