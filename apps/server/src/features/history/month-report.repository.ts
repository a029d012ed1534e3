import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Span } from './figures.repository.ts';
import { within, type Scope } from '../../shared/scope.ts';

/** A location of a report. */
export type ReportedLocation = { id: number; time_zone: string | null };

/** The locations of a scope that are in use, in the order of their ids. */
export const reportedLocations = (db: Executor, scope: Scope): Promise<ReportedLocation[]> =>
  db
    .selectFrom('inspectables')
    .select(['id', 'time_zone'])
    .where('kind', '=', 'location')
    .where('archived_at', 'is', null)
    .where(within(scope, 'id'))
    .orderBy('id')
    .execute();

/** When the inspections of a location that were done in a span last changed: received or corrected. */
export async function lastChange(
  db: Executor,
  locationId: number,
  { from, to }: Span,
): Promise<string | null> {
  const { rows } = await sql<{ received: string | null; corrected: string | null }>`
    select max(f.submitted_at) as received,
      max((select max(v.edited_at) from form_versions v
        where v.location_id = ${locationId} and v.form_id = f.id)) as corrected
    from forms f where f.location_id = ${locationId} and f.done_on between ${from} and ${to}`.execute(
    db,
  );
  const { received, corrected } = rows[0] ?? { received: null, corrected: null };
  return corrected !== null && corrected > (received ?? '') ? corrected : received;
}
