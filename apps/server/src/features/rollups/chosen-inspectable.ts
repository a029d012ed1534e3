import { sql, type RawBuilder } from 'kysely';

/**
 * SQL for the inspectable of the form under which an answer `a` was given: the answer's own inspectable if the form
 * covers it, otherwise its environment or location if the form covers that. An inspectable that has been moved since
 * then matches none of these; then the lowest inspectable id of the form is used, which is exact unless the form is a
 * round over several environments. `location` is that of the answer, if it is known.
 */
export const chosenOfAnswer = (
  location: RawBuilder<unknown> = sql.ref('a.location_id'),
): RawBuilder<number> => sql<number>`coalesce(
  (select own.inspectable_id from form_inspectables own
    where own.location_id = ${location} and own.form_id = a.form_id and own.inspectable_id = a.inspectable_id),
  (select above.inspectable_id from inspectables i
    join form_inspectables above on above.location_id = ${location} and above.form_id = a.form_id
      and (above.inspectable_id = i.environment_id or above.inspectable_id = i.location_id)
    where i.id = a.inspectable_id),
  (select min(one.inspectable_id) from form_inspectables one
    where one.location_id = ${location} and one.form_id = a.form_id))`;
