import { sql, type Kysely } from 'kysely';

const levels = ['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'texts'];
const done = ['inspections', 'on_time', 'late', 'missed', 'scored', 'mean_sum', 'percent_sum'];

const list = (columns: readonly string[]) => columns.join(', ');
const sums = (columns: readonly string[]) =>
  list(columns.map((column) => `sum(${column}) as ${column}`));
const defined = (columns: readonly string[]) =>
  list(
    columns.map(
      (column) =>
        `${column} ${column.endsWith('_sum') ? 'double precision' : 'integer'} not null default 0`,
    ),
  );
const setTo = (columns: readonly string[]) =>
  list(columns.map((column) => `${column} = s.${column}`));

// Under which inspectable of the form an answer was given, as the server determined it at the time of this migration.
const chosen = `coalesce(
  (select own.inspectable_id from form_inspectables own
    where own.location_id = a.location_id and own.form_id = a.form_id and own.inspectable_id = a.inspectable_id),
  (select above.inspectable_id from inspectables i
    join form_inspectables above on above.location_id = a.location_id and above.form_id = a.form_id
      and (above.inspectable_id = i.environment_id or above.inspectable_id = i.location_id)
    where i.id = a.inspectable_id),
  (select min(one.inspectable_id) from form_inspectables one
    where one.location_id = a.location_id and one.form_id = a.form_id))`;

const answered = `from answers a join forms f on f.location_id = a.location_id and f.id = a.form_id
  where f.status in ('submitted', 'complete') and f.done_on is not null`;
const counts = list([
  ...[0, 1, 2, 3, 4, 5].map(
    (value) => `case when a.value = ${value} then 1 else 0 end as n${value}`,
  ),
  'case when a.value is null then 1 else 0 end as texts',
]);
const noLevels = '0, 0, 0, 0, 0, 0';
const ofQuestion = 'question_id, inspectiontype_id, day';
const ofDay = 'inspectiontype_id, day';

/** Adds sums of text answers, sums of levels per inspection, and both for all locations together. */
const statements = (isPostgres: boolean) => [
  ...['rollup_questions', 'rollup_question_days'].map(
    (table) => `alter table ${table} add column texts integer not null default 0`,
  ),
  ...['rollup_inspections', 'rollup_days'].flatMap((table) =>
    levels.map((column) => `alter table ${table} add column ${column} integer not null default 0`),
  ),
  // Each sum over all locations has several rows, so that writers of different locations do not wait for the same row.
  `create table rollup_everywhere_days (inspectiontype_id integer not null, day text not null, part integer not null,
    ${defined([...done, ...levels])}, primary key (inspectiontype_id, day, part))${isPostgres ? '' : ' without rowid'}`,
  `create table rollup_everywhere_questions (day text not null, question_id bigint not null, part integer not null,
    inspectiontype_id integer not null, ${defined(levels)}, primary key (day, question_id, part))${isPostgres ? '' : ' without rowid'}`,
  `insert into rollup_questions (location_id, inspectable_id, ${ofQuestion}, ${list(levels)})
    select a.location_id, a.inspectable_id, a.question_id, f.inspectiontype_id, f.done_on, ${noLevels}, count(*)
    ${answered} and a.value is null
    group by a.location_id, a.inspectable_id, a.question_id, f.inspectiontype_id, f.done_on
    on conflict (location_id, inspectable_id, day, question_id) do update set texts = excluded.texts`,
  `insert into rollup_question_days (location_id, ${ofQuestion}, ${list(levels)})
    select location_id, ${ofQuestion}, ${noLevels}, sum(texts) from rollup_questions where texts > 0
    group by location_id, ${ofQuestion}
    on conflict (location_id, day, question_id) do update set texts = excluded.texts`,
  `update rollup_inspections set ${setTo(levels)} from (
      select location_id, inspectable_id, ${ofDay}, ${sums(levels)} from (
        select a.location_id, ${chosen} as inspectable_id, f.inspectiontype_id, f.done_on as day, ${counts} ${answered}
      ) given group by location_id, inspectable_id, ${ofDay}) s
    where s.location_id = rollup_inspections.location_id and s.inspectable_id = rollup_inspections.inspectable_id
      and s.inspectiontype_id = rollup_inspections.inspectiontype_id and s.day = rollup_inspections.day`,
  `update rollup_days set ${setTo(levels)} from (
      select location_id, ${ofDay}, ${sums(levels)} from rollup_inspections group by location_id, ${ofDay}) s
    where s.location_id = rollup_days.location_id and s.inspectiontype_id = rollup_days.inspectiontype_id
      and s.day = rollup_days.day`,
  `insert into rollup_everywhere_days (part, ${ofDay}, ${list([...done, ...levels])})
    select 0, ${ofDay}, ${sums([...done, ...levels])} from rollup_days group by ${ofDay}`,
  `insert into rollup_everywhere_questions (part, ${ofQuestion}, ${list(levels)})
    select 0, ${ofQuestion}, ${sums(levels)} from rollup_question_days group by ${ofQuestion}`,
];

/** The tables that graphs and questions over all locations read. */
export const sumsOfEverywhere = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    // Disabled because the statement reads every answer once.
    if (isPostgres) await sql`set local statement_timeout = 0`.execute(db);
    for (const statement of statements(isPostgres))
      await sql.raw(isPostgres ? statement : statement.replaceAll('bigint', 'integer')).execute(db);
  },
});
