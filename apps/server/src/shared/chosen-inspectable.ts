import { sql } from 'kysely';

/**
 * The inspectable that an answer was given under: itself when the form is about
 * it, else its environment or location, as far as the form is about that. A room
 * that has moved since then belongs to none of these: with one inspectable in
 * the form it is that one, which covers all but rounds over several environments.
 * Of a row `a` of answers.
 */
export const chosenOfAnswer = sql`coalesce(
  (select own.inspectable_id from form_inspectables own
    where own.location_id = a.location_id and own.form_id = a.form_id and own.inspectable_id = a.inspectable_id),
  (select above.inspectable_id from inspectables i
    join form_inspectables above on above.location_id = a.location_id and above.form_id = a.form_id
      and (above.inspectable_id = i.environment_id or above.inspectable_id = i.location_id)
    where i.id = a.inspectable_id),
  (select min(one.inspectable_id) from form_inspectables one
    where one.location_id = a.location_id and one.form_id = a.form_id))`;
