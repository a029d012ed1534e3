import { sql, type Kysely } from 'kysely';

/** Changes by id: each has a key, so that it is applied once, and may undo another one (ADR 0092). */
export const keysOfChanges = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const number = isPostgres ? 'bigint' : 'integer';
    await sql`alter table imports add column key text`.execute(db);
    await sql.raw(`alter table imports add column undoes ${number}`).execute(db);
    await sql`create unique index imports_by_key on imports (key)`.execute(db);
  },
});
