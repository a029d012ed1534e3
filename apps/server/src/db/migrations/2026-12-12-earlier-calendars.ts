import { sql, type Kysely } from 'kysely';

/** The calendars that a location had before: what was missed and done is measured by that of its day (decisions 19). */
export const earlierCalendars = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table working_calendars add column earlier text not null default '[]'`.execute(db);
  },
};
