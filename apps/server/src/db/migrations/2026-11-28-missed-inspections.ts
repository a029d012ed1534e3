import { sql, type Kysely } from 'kysely';

const key = 'location_id, inspectable_id, inspectiontype_id, day';

// The periods of the inspection types at the time of this migration.
const period = 'case f.inspectiontype_id when 1 then 7 when 2 then 180 else 360 end';

const lateInspections = `select fi.location_id, fi.inspectable_id, f.inspectiontype_id, fi.natural_due_seen as due,
    f.done_on, ${period} as period
  from form_inspectables fi join forms f on f.location_id = fi.location_id and f.id = fi.form_id
  where fi.moved = 1 and f.status in ('submitted', 'complete') and fi.natural_due_seen < f.done_on`;

// Each whole period between the day it was due and the day it was done.
const missedBefore = (isPostgres: boolean) =>
  isPostgres
    ? `select location_id, inspectable_id, inspectiontype_id, (due::date + k * period)::text as day
        from (${lateInspections}) late
        cross join lateral generate_series(1, (done_on::date - due::date) / period) as k`
    : `with recursive late as (${lateInspections}),
        missed as (
          select location_id, inspectable_id, inspectiontype_id, done_on, period,
            date(due, '+' || period || ' days') as day from late
          union all
          select location_id, inspectable_id, inspectiontype_id, done_on, period,
            date(day, '+' || period || ' days') from missed where day <= done_on)
        select ${key} from missed where day <= done_on`;

const zeros = (count: number) => Array.from({ length: count }, () => '0').join(', ');

/** Replaces the missed inspections in a table of sums, counted on the days of the inspections, by those of their own days. */
const countedOnTheirDays = (table: string, columns: string, counted: string) => [
  `update ${table} set missed = 0 where missed <> 0`,
  `insert into ${table} (${columns}, missed, inspections, on_time, late, scored, mean_sum, percent_sum)
    ${counted} on conflict (${columns}) do update set missed = excluded.missed`,
];

const statements = (isPostgres: boolean) => [
  `create table missed_inspections (location_id bigint not null, inspectable_id bigint not null,
    inspectiontype_id integer not null, day text not null, primary key (${key}))${isPostgres ? '' : ' without rowid'}`,
  'alter table due_rows add column applies_from text',
  `create index due_rows_by_natural_due on due_rows (location_id, inspectiontype_id, natural_due) where is_applicable = 1`,
  `insert into missed_inspections (${key}) select distinct ${key} from (${missedBefore(isPostgres)}) missed`,
  ...countedOnTheirDays(
    'rollup_inspections',
    key,
    `select ${key}, 1, ${zeros(6)} from missed_inspections where true`,
  ),
  ...countedOnTheirDays(
    'rollup_days',
    'location_id, inspectiontype_id, day',
    `select location_id, inspectiontype_id, day, count(*), ${zeros(6)} from missed_inspections
      where true group by location_id, inspectiontype_id, day`,
  ),
  ...countedOnTheirDays(
    'rollup_everywhere_days',
    'inspectiontype_id, day, part',
    `select inspectiontype_id, day, 0, count(*), ${zeros(6)} from missed_inspections
      where true group by inspectiontype_id, day`,
  ),
];

/**
 * One row for each missed inspection, on the day on which it fell due. Those of places that are still not done are
 * booked by the server, which knows the day.
 */
export const missedInspections = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    // Disabled because the statements read every inspection once.
    if (isPostgres) await sql`set local statement_timeout = 0`.execute(db);
    for (const statement of statements(isPostgres))
      await sql.raw(isPostgres ? statement : statement.replaceAll('bigint', 'integer')).execute(db);
  },
});
