import { sql, type Kysely } from 'kysely';

/** Tables for statistics and graphs: scores per day of a location, and indexes in order of time. */
export const historyKept = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of [
      'scored integer',
      'mean_sum double precision',
      'percent_sum double precision',
    ])
      await sql.raw(`alter table rollup_days add column ${column} not null default 0`).execute(db);
    const sums = ['scored', 'mean_sum', 'percent_sum'].map(
      (column) => `${column} = (select coalesce(sum(r.${column}), 0) from rollup_inspections r
        where r.location_id = rollup_days.location_id and r.inspectiontype_id = rollup_days.inspectiontype_id and r.day = rollup_days.day)`,
    );
    await sql.raw(`update rollup_days set ${sums.join(', ')}`).execute(db);
    await sql
      .raw(
        'create index rollup_inspections_by_day on rollup_inspections (location_id, day, inspectable_id, inspectiontype_id)',
      )
      .execute(db);
    // Histories are ordered by the day of the inspection; no query uses the order of submission.
    await sql.raw('drop index forms_by_submission').execute(db);
    await sql.raw('create index forms_by_day on forms (location_id, done_on, id)').execute(db);
  },
};
