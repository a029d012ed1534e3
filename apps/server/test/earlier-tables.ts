import { answerSums, inspectionSums } from '../src/db/rollup-columns.ts';

const counts = (names: readonly string[]) =>
  names.map((name) => `${name} integer not null default 0`).join();

/** The tables that the sums of all locations had until ADR 0097: on PostgreSQL they are still there. */
export const earlierSumTables: readonly string[] = [
  `create table if not exists rollup_everywhere_days (inspectiontype_id integer, day text, part integer,
    ${counts([...inspectionSums, ...answerSums])}, primary key (inspectiontype_id, day, part))`,
  `create table if not exists rollup_everywhere_questions (day text, question_id integer, part integer,
    inspectiontype_id integer, ${counts(answerSums)}, primary key (day, question_id, part))`,
];
