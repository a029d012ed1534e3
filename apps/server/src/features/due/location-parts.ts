import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { othersServed } from '../../shared/others-served.ts';

/** The places of a location whose ids are in this span. */
export type PlaceSpan = { readonly from: number; readonly to: number };

// SQLite writes on the event loop: the due rows of this many places take it some 20 ms.
const PLACES = 4_000;

const nextSpan = prepared(
  (_db, p: { locationId: number; after: number; size: number }) =>
    sql<{ first: number | null; last: number | null }>`
      select min(inspectable_id) as first, max(inspectable_id) as last from (
        select inspectable_id from due_rows where location_id = ${p.locationId} and inspectable_id > ${p.after}
        order by inspectable_id limit ${p.size}) d`,
);

/**
 * Runs `work` for all due rows of a location, a few thousand places at a time; between them, others are served. The
 * transaction keeps other writers from adding places.
 */
export async function forPlaces(
  tx: Executor,
  locationId: number,
  work: (span: PlaceSpan) => Promise<unknown>,
): Promise<void> {
  for (let after = -1; ;) {
    const span = await nextSpan.first(tx, { locationId, after, size: PLACES });
    if (span?.first == null || span.last === null) return;
    await work({ from: Number(span.first), to: Number(span.last) });
    after = Number(span.last);
    await othersServed();
  }
}
