import { sql, type Kysely } from 'kysely';

const statement = `create table imports (id bigint primary key, kind text not null, created_by bigint not null,
  created_at text not null, location_ids text not null, steps text not null, undone_at text)`;

/** Imports with the previous state of each record, so that they can be undone. */
export const importsKept = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(isPostgres ? statement : statement.replaceAll('bigint', 'integer')).execute(db);
    if (isPostgres) await sql.raw('create sequence imports_id_seq').execute(db);
  },
});
