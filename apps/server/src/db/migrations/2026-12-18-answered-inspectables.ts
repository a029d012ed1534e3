import { sql, type Kysely } from 'kysely';

const columns = `location_id bigint not null, inspectable_id bigint not null, inspectiontype_id integer not null,
  day text not null, form_id bigint not null,
  primary key (location_id, inspectable_id, inspectiontype_id, day, form_id)`;

const add =
  'insert into answered_inspectables (location_id, inspectable_id, inspectiontype_id, day, form_id)';

const answered = `select distinct f.location_id, a.inspectable_id, f.inspectiontype_id, f.done_on, f.id
  from forms f join answers a on a.location_id = f.location_id and a.form_id = f.id`;

const isDone = "f.status in ('submitted', 'complete') and f.done_on is not null";

const table = [`create table answered_inspectables (${columns})`];
const filled = `${add} ${answered} where ${isDone}`;

const onSqlite = [`${table[0]} without rowid`, filled, 'drop table rollup_questions'];

// The release before writes the sums of a form after its answers, and adds no row here. It reads those sums, so their
// table goes one release later. Once for each of its statements: a row would look through all forms of its day each time.
// Many sums are written before the form is closed; another form that is started has no answers yet.
const onPostgres = [
  ...table,
  `create function add_answered() returns trigger language plpgsql as $$ begin
    ${add} select distinct f.location_id, a.inspectable_id, f.inspectiontype_id, w.day, f.id
      from forms f join answers a on a.location_id = f.location_id and a.form_id = f.id
      join (select distinct location_id, inspectable_id, inspectiontype_id, day from written) w
        on w.location_id = f.location_id and w.inspectiontype_id = f.inspectiontype_id
          and w.inspectable_id = a.inspectable_id
      where (${isDone} and f.done_on = w.day) or f.status = 'started' on conflict do nothing;
    return null; end $$`,
  // Refused for several events at once.
  ...['insert', 'update'].map(
    (event) => `create trigger add_answered_at_${event} after ${event} on rollup_questions
      referencing new table as written for each statement execute function add_answered()`,
  ),
  filled,
];

/** By which forms an inspectable was answered about on a day; the answers themselves replace their sums. */
export const answeredInspectables = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    // Disabled because every answer is read once.
    if (isPostgres) await sql`set local statement_timeout = 0`.execute(db);
    for (const statement of isPostgres ? onPostgres : onSqlite)
      await sql.raw(isPostgres ? statement : statement.replaceAll('bigint', 'integer')).execute(db);
  },
});
