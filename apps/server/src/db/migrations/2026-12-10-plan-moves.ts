import { sql, type Kysely } from 'kysely';

const row = 'd.location_id, d.inspectable_id, d.inspectiontype_id, d.natural_due';

// The day in UTC: what was moved at night in another zone may be a day off, once.
const sincePlanned = `select min(e.created_at) from schedule_entries e
  where e.location_id = d.location_id and e.inspectable_id = d.inspectable_id
    and e.inspectiontype_id = d.inspectiontype_id and e.effective_date = d.planned_due
    and e.removed_at is null and e.consumed_by_form_id is null`;
const lastMoved = `select max(a.at) from audit_events a
  join schedule_entries e on e.location_id = d.location_id and a.subject_kind = 'schedule_entry'
    and a.subject_id = e.id
  where a.location_id = d.location_id and a.action = 'move' and e.inspectable_id = d.inspectable_id
    and e.inspectiontype_id = d.inspectiontype_id and e.effective_date = d.planned_due
    and e.removed_at is null and e.consumed_by_form_id is null`;

const statements = [
  `create table plan_moves (location_id bigint not null, id bigint not null, inspectable_id bigint not null,
    inspectiontype_id integer not null, natural_due text not null, from_date text, to_date text,
    made_on text not null, made_at text not null, made_by bigint, primary key (location_id, id))`,
  `create index plan_moves_of_row on plan_moves
    (location_id, inspectable_id, inspectiontype_id, natural_due)`,
  // What is planned at the update: it counts by the day on which it was planned last.
  `insert into plan_moves (${row.replaceAll('d.', '')}, id, from_date, to_date, made_on, made_at, made_by)
    select ${row}, row_number() over (order by d.location_id, d.inspectable_id, d.inspectiontype_id),
      null, d.planned_due, substr(d.made_at, 1, 10), d.made_at, null
    from (select d.*, coalesce((${lastMoved}), (${sincePlanned})) as made_at
      from due_rows d where d.planned_due is not null) d where d.made_at is not null`,
  'alter table form_inspectables add column postponed integer',
  'alter table forms add column recorded_at text',
  'alter table drafts add column created_at text',
  ...['rollup_inspections', 'rollup_days', 'rollup_everywhere_days'].map(
    (table) => `alter table ${table} add column postponed integer not null default 0`,
  ),
];

/** The history of plans, by which an inspection is told to have been postponed in time (decisions 19). */
export const planMoves = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (isPostgres) await sql`set local statement_timeout = 0`.execute(db);
    for (const statement of statements)
      await sql.raw(isPostgres ? statement : statement.replaceAll('bigint', 'integer')).execute(db);
    const { rows } = await sql<{ last: number | string }>`
      select coalesce(max(id), 0) as last from plan_moves`.execute(db);
    const last = Number(rows[0]?.last ?? 0);
    await (
      isPostgres
        ? sql.raw(`create sequence plan_moves_id_seq start with ${last + 1}`)
        : sql`insert into sequences (name, last_id) values ('plan_moves', ${last})`
    ).execute(db);
  },
});
