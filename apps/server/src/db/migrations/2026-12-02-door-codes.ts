import { sql, type Kysely } from 'kysely';

const statements = [
  // Only the generation of a code is stored; its secret follows from the key of the site.
  `create table door_codes (location_id bigint not null, room_id bigint not null, generation integer not null default 1,
    printed text, printed_at text, primary key (location_id, room_id))`,
  // Reports from an address within a day; the address is a keyed hash.
  'create table door_limits (address text primary key, reports integer not null, since text not null)',
  `create index pending_actions_at_doors on pending_actions (location_id, created_at) where kind = 'door_report'`,
];

/** The codes on doors, by which people without an account report faults. */
export const doorCodes = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements)
      await sql.raw(isPostgres ? statement : statement.replaceAll('bigint', 'integer')).execute(db);
  },
});
