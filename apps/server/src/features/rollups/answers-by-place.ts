import { sql } from 'kysely';
import { answerSums } from '../../db/rollup-columns.ts';

const levelOf = (sum: (typeof answerSums)[number]) =>
  sum === 'texts' ? sql`a.value is null` : sql`a.value = ${sql.lit(Number(sum.slice(1)))}`;

const counts = answerSums.map(
  (sum) => sql`case when ${levelOf(sum)} then 1 else 0 end as ${sql.ref(sum)}`,
);

/**
 * The table `r` of the answers about each inspectable, in the shape of daily sums: from an inspectable, a type and days to
 * the forms, and from these to the answers (ADR 0095). The cross join fixes SQLite's join order.
 */
export const answersByPlace = sql`(select p.location_id, p.inspectable_id, p.inspectiontype_id, p.day, a.question_id,
    ${sql.join(counts)} from answered_inspectables p cross join answers a
  where a.location_id = p.location_id and a.form_id = p.form_id and a.inspectable_id = p.inspectable_id) r`;
