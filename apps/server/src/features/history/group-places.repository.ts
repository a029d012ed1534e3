import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { liesWithin, type Within } from './inspectable-within.ts';

/** A place that statistics are compared by. */
export type GroupPlace = {
  id: number;
  name_en: string;
  name_fi: string;
  archived_at: string | null;
  on_time_target: number | null;
};

/**
 * All locations, or the environments of a location with the location itself, which has inspections of its own; of a room
 * its environment.
 */
export async function groupPlaces(
  db: Executor,
  within: Within,
  by: 'location' | 'environment',
): Promise<GroupPlace[]> {
  const { inspectable } = within;
  const which =
    by === 'location'
      ? sql`i.kind = 'location'`
      : sql`i.kind in ('location', 'environment') and ${
          inspectable?.kind === 'room'
            ? sql`i.id = ${inspectable.environment_id}`
            : liesWithin(within, 'i', 'id')
        }`;
  const { rows } =
    await sql<GroupPlace>`select i.id, i.name_en, i.name_fi, i.archived_at, i.on_time_target
    from inspectables i where ${which} order by i.id`.execute(db);
  return rows;
}
