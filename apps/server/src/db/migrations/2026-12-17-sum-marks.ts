import { sql, type Kysely } from 'kysely';

const columns =
  'location_id bigint not null, inspectiontype_id integer not null, day text not null';

// The embedded database has one writer, so that one mark of a location and day is enough.
const onSqlite = [
  `create table sum_marks (${columns}, primary key (inspectiontype_id, day, location_id)) without rowid`,
];

// No key: two transactions that mark the same day do not wait for each other. What the release before writes of all
// locations marks its day, for it knows no marks; what this one recomputes is in part -1.
const onPostgres = [
  `create table sum_marks (${columns})`,
  'create index sum_marks_by_day on sum_marks (inspectiontype_id, day)',
  // By which the sums of a marked day are found.
  'create index rollup_days_of_all on rollup_days (day, inspectiontype_id)',
  'create index rollup_question_days_of_all on rollup_question_days (day, question_id)',
  `create function mark_sums() returns trigger language plpgsql as $$ begin
    insert into sum_marks values (0, new.inspectiontype_id, new.day); return null; end $$`,
  ...['rollup_everywhere_days', 'rollup_everywhere_questions'].map(
    (table) => `create trigger mark_sums after insert or update on ${table}
      for each row when (new.part >= 0) execute function mark_sums()`,
  ),
];

/** The days whose sums of all locations are not yet those of the locations. */
export const sumMarks = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    // Disabled because the indexes read every sum once.
    if (isPostgres) await sql`set local statement_timeout = 0`.execute(db);
    for (const statement of isPostgres ? onPostgres : onSqlite)
      await sql.raw(isPostgres ? statement : statement.replaceAll('bigint', 'integer')).execute(db);
  },
});
