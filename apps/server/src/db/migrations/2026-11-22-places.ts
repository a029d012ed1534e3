import { sql, type Kysely } from 'kysely';

/** The order of a room's todos, and the order in which devices read all inspectables of a location. */
export const placesKept = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('alter table todos add column position integer not null default 1').execute(db);
    await sql
      .raw('create index inspectables_by_location on inspectables (location_id, id)')
      .execute(db);
    await sql
      .raw('create index inspectables_by_type on inspectables (type_id) where type_id is not null')
      .execute(db);
  },
};
