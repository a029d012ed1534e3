import { sql, type Kysely } from 'kysely';

/**
 * The calendars that a location had before: what was missed and done is measured by that of its day (decisions 19). A
 * site with inspections keeps the day from which they are counted so, which charts mark.
 */
export const earlierCalendars = {
  async up(db: Kysely<unknown>): Promise<void> {
    const today = new Date().toISOString().slice(0, 10);
    await sql`alter table working_calendars add column earlier text not null default '[]'`.execute(
      db,
    );
    await sql`insert into settings (key, value)
      select 'counts.postponed_since', cast(${today} as text) where exists (select 1 from forms)`.execute(
      db,
    );
  },
};
