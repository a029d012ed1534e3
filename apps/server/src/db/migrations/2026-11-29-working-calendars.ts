import { localDayOf } from '@kierros/domain';
import { sql, type Kysely } from 'kysely';

// The windows of the inspection types at the time of this migration.
const giveIn = 'case inspectiontype_id when 1 then 1 when 2 then 3 else 7 end';

const statements = (isPostgres: boolean) => [
  `create table working_calendars (location_id bigint primary key, open_weekdays text not null,
    shift_to text not null, closures text not null, follows text, in_force_from text, version integer not null)`,
  `alter table inspectables add column created_on text not null default ''`,
  `alter table due_rows add column created_on text not null default ''`,
  `alter table due_rows add column opens_on text not null default ''`,
  'alter table due_rows add column earliest_opens_on text',
  `update due_rows set opens_on = ${
    isPostgres
      ? `to_char(due::date - (${giveIn}), 'YYYY-MM-DD')`
      : `date(due, '-' || ${giveIn} || ' days')`
  }`,
  `update due_rows set earliest_opens_on = (select min(d.opens_on) from due_rows d
    where d.location_id = due_rows.location_id and d.inspectable_id = due_rows.inspectable_id and d.is_applicable = 1)
    where earliest_due is not null`,
  'drop index due_rows_by_day',
  'drop index due_rows_by_day_everywhere',
  `create index due_rows_by_day on due_rows (location_id, earliest_due, inspectable_id, earliest_opens_on)
    where earliest_due is not null`,
  `create index due_rows_by_day_everywhere on due_rows (earliest_due, inspectable_id, location_id, earliest_opens_on)
    where earliest_due is not null`,
  'drop index due_rows_by_type',
  `create index due_rows_by_type on due_rows (location_id, inspectiontype_id, due, inspectable_id, opens_on)
    where is_applicable = 1`,
  ...(isPostgres
    ? [
        `create constraint trigger change_reference_version after insert or update or delete on working_calendars
          deferrable initially deferred for each row execute function change_reference_version()`,
      ]
    : []),
];

/**
 * The working calendar of each location that has set one, and the effective dates of due rows: `due` becomes the date
 * after it shifted to an open day, which is the same one while every day is open.
 */
export const workingCalendars = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    // Disabled because the statements write every due row once.
    if (isPostgres) await sql`set local statement_timeout = 0`.execute(db);
    for (const statement of statements(isPostgres))
      await sql.raw(isPostgres ? statement : statement.replaceAll('bigint', 'integer')).execute(db);
    await (isPostgres ? daysOnPostgres : daysOnSqlite)(db);
    await sql`update due_rows set created_on = (select i.created_on from inspectables i where i.id = due_rows.inspectable_id)`.execute(
      db,
    );
  },
});

const daysOnPostgres = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update inspectables i set created_on =
    to_char(i.created_at::timestamptz at time zone coalesce(l.time_zone, 'Europe/Helsinki'), 'YYYY-MM-DD')
    from inspectables l where l.id = i.location_id`.execute(db);
};

// SQLite has no time zones.
async function daysOnSqlite(db: Kysely<unknown>): Promise<void> {
  type Created = { id: number; created_at: string; time_zone: string | null };
  const { rows } = await sql<Created>`select i.id, i.created_at, l.time_zone from inspectables i
    join inspectables l on l.id = i.location_id`.execute(db);
  const days = rows.map(({ id, created_at, time_zone }) => [
    id,
    localDayOf(created_at, time_zone ?? 'Europe/Helsinki'),
  ]);
  await sql`update inspectables set created_on = d.value ->> 1 from json_each(${JSON.stringify(days)}) d
    where inspectables.id = d.value ->> 0`.execute(db);
}
