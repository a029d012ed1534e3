import { foldForSearch, isTimeZone, type Text } from '@kierros/domain';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { ProblemError, found, notFound } from '../../shared/problem-error.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { inspectableById, type InspectableRow } from './inspectables.repository.ts';

export type Kind = InspectableRow['kind'];
/** A place by its number; `field` is the one of the body that names it. */
export type Wanted = { id: number; kind: Kind; field?: string };
export type Writing = Pick<Call, 'db' | 'viewer' | 'now' | 'requestId'>;

/**
 * A place of one kind within the caller's reach, held until the transaction
 * ends: nothing is put under a place that somebody else archives at the same
 * time. The embedded database has one writer, so nothing needs to be held there.
 */
export async function writableInspectable(
  database: Database,
  { db, viewer }: Writing,
  { id, kind, field }: Wanted,
): Promise<InspectableRow> {
  if (database.kind === 'postgres')
    await sql`select 1 from inspectables where id = ${id} for no key update`.execute(db);
  const row = found(await inspectableById(db, viewerScope(viewer), id), field);
  if (row.kind !== kind) throw notFound(field);
  return row;
}

/** The same for a place that something is put under: an archived one is refused by its field. */
export async function livingInspectable(
  database: Database,
  call: Writing,
  wanted: Wanted & { field: string },
): Promise<InspectableRow> {
  const { kind, field } = wanted;
  const row = await writableInspectable(database, call, wanted);
  if (row.archived_at === null) return row;
  throw new ProblemError('archived', {
    errors: [
      { path: field, code: 'archived', message: `This ${kind} is archived; choose another.` },
    ],
  });
}

/** Refuses a change that would leave a place's location; only moving a room may. */
export const otherLocation = (path: 'environment_id' | 'location_id') =>
  new ProblemError('invalid_value', {
    errors: [
      {
        path,
        code: 'invalid_value',
        message: 'This lies in another location; only a room can be moved there, by moving it.',
      },
    ],
  });

// Two names of 200 letters fit whole. What unfolds to more is cut, since PostgreSQL
// takes no more than 2,700 bytes into the index that searches read.
const LONGEST_SEARCH_TEXT = 600;

/** What a search looks for a place by: its names in both languages, without case and accents. */
export const searchTextOf = (name: Text): string =>
  foldForSearch(`${name.en} ${name.fi}`).slice(0, LONGEST_SEARCH_TEXT).toWellFormed();

/** Refuses a time zone that the calendar does not know, by its field. */
export function refuseUnknownZone(zone: string | undefined): void {
  if (zone === undefined || isTimeZone(zone)) return;
  throw new ProblemError('invalid_value', {
    errors: [
      {
        path: 'time_zone',
        code: 'invalid_value',
        message: `"${zone}" is not an IANA time zone such as Europe/Helsinki.`,
      },
    ],
  });
}
