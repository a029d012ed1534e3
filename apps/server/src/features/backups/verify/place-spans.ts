import { sql, type RawBuilder } from 'kysely';
import type { RowReader } from '../../coverage/public.ts';
import type { PlaceSpan } from '../../due/public.ts';

/** Rows at a time: node:sqlite ends the process when the heap has no room for its result. */
export const ROWS_PER_SPAN = 10_000;

/**
 * Splits the places of a location by how many due rows, inspections and missed ones they have, so that what is read of
 * one span does not grow with the site. Only a place that has more rows by itself is a larger one.
 */
export async function placeSpans(reader: RowReader, locationId: number): Promise<PlaceSpan[]> {
  const here = sql`where location_id = ${sql.lit(locationId)}`;
  const rows = await reader.all(sql<{ first: number; last: number }>`
    select min(id) as first, max(id) as last from (
      select id, sum(n) over (order by id) as upto from (
        select id, sum(n) as n from (
          select id, 1 as n from inspectables ${here}
          union all select inspectable_id, count(*) from due_rows ${here} group by inspectable_id
          union all select inspectable_id, count(*) from form_inspectables ${here} group by inspectable_id
          union all select inspectable_id, count(*) from missed_inspections ${here} group by inspectable_id
        ) counted group by id) places) summed
    group by cast(upto as bigint) / ${sql.lit(ROWS_PER_SPAN)} order by first`);
  return rows.map(({ first, last }) => ({ from: Number(first), to: Number(last) }));
}

/** Whether an id lies in a span. */
export const isWithin = (column: string, { from, to }: PlaceSpan): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} between ${sql.lit(from)} and ${sql.lit(to)}`;
