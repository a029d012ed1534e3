import { sql, type Kysely } from 'kysely';

const statements = [
  `create table queue_jobs (location_id bigint not null, id bigint not null, kind text not null, order_key text,
    payload text not null, state text not null check (state in ('waiting', 'running', 'dead')),
    attempts integer not null, due_at text, lease_owner text, lease_until text, last_error text,
    progress text, created_at text not null, primary key (location_id, id), unique (location_id, kind, payload))`,
  'create index queue_jobs_of_state on queue_jobs (kind, state, id)',
  'create index queue_jobs_in_order on queue_jobs (location_id, order_key, id) where order_key is not null',
];

/** Background work. What waits already is found by the first look of the server that runs it. */
export const queue = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements)
      await sql.raw(isPostgres ? statement : statement.replaceAll('bigint', 'integer')).execute(db);
    if (isPostgres) await sql.raw('create sequence queue_jobs_id_seq').execute(db);
  },
});
