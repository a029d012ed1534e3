import { sql, type Kysely } from 'kysely';

const onPostgres = [
  `create table reference_version (id integer primary key check (id = 1), version text not null)`,
  `insert into reference_version (id, version) values (1, gen_random_uuid()::text)`,
  // Once per transaction, at its commit: the row is locked no longer than that.
  `create function change_reference_version() returns trigger language plpgsql as $$
    begin
      if current_setting('kierros.reference_changed', true) is distinct from txid_current()::text then
        execute format('update %I.reference_version set version = gen_random_uuid()::text', tg_table_schema);
        perform set_config('kierros.reference_changed', txid_current()::text, true);
      end if;
      return null;
    end $$`,
  ...['inspectables', 'templates', 'template_inspectables'].map(
    (table) => `create constraint trigger change_reference_version
      after insert or update or delete on ${table} deferrable initially deferred
      for each row execute function change_reference_version()`,
  ),
];

/**
 * A version of inspectables and templates that changes with each transaction that writes them: with it the servers of
 * one PostgreSQL database know when what they cache has changed. SQLite reports changes itself.
 */
export const referenceVersion = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of isPostgres ? onPostgres : []) await sql.raw(statement).execute(db);
  },
});
