import { sql, type Kysely } from 'kysely';

const levels = ['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'texts'];
const done = ['inspections', 'on_time', 'postponed', 'late', 'missed'];
const means = ['scored', 'mean_sum', 'percent_sum'];

const moved = (from: string, to: string, key: string, sums: readonly string[]) =>
  `insert into ${to} (location_id, ${key}, ${sums.join()})
    select 0, ${key}, ${sums.map((sum) => `sum(${sum})`).join()} from ${from} group by ${key}`;

const ofDay = 'inspectiontype_id, day';
const all = [
  moved('rollup_everywhere_days', 'rollup_days', ofDay, [...done, ...means, ...levels]),
  moved('rollup_everywhere_questions', 'rollup_question_days', `question_id, ${ofDay}`, levels),
];

/**
 * The sums of all locations are those of location 0. On PostgreSQL the release before writes and reads its own tables of
 * them, whose triggers mark what it adds, so they go one release later.
 */
export const sumsOfLocationZero = (isPostgres: boolean) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    // Disabled because every sum of all locations is read once.
    if (isPostgres) await sql`set local statement_timeout = 0`.execute(db);
    for (const statement of all) await sql.raw(statement).execute(db);
    if (isPostgres) return;
    for (const table of ['rollup_everywhere_days', 'rollup_everywhere_questions'])
      await sql.raw(`drop table ${table}`).execute(db);
  },
});
