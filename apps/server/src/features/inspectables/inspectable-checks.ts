import { fieldSentence } from '@kierros/api/problem-texts';
import { foldForSearch, isTimeZone, type Text } from '@kierros/domain';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { ProblemError, found, notFound, faultAt } from '../../shared/problem-error.ts';
import { viewerScope } from '../../shared/viewer.ts';
import { inspectableById, type InspectableRow } from './inspectables.repository.ts';

export type Kind = InspectableRow['kind'];
/** An inspectable by id; `field` is the body field that refers to it. */
export type Wanted = { id: number; kind: Kind; field?: string };
export type Writing = Pick<Call, 'db' | 'viewer' | 'now' | 'requestId'>;

/**
 * An inspectable of one kind in the viewer's scope, locked until the transaction ends: nothing is added under an
 * inspectable that a concurrent request archives. SQLite has one writer and needs no lock.
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

/** The same for a parent of something new: an archived one is refused with a fault at its field. */
export async function livingInspectable(
  database: Database,
  call: Writing,
  wanted: Wanted & { field: string },
): Promise<InspectableRow> {
  const { kind, field } = wanted;
  const row = await writableInspectable(database, call, wanted);
  if (row.archived_at === null) return row;
  throw faultAt(field, fieldSentence('place_archived', { kind }), 'archived');
}

/** Refuses a change to another location; only moving a room may change it. */
export const otherLocation = (path: 'environment_id' | 'location_id') =>
  faultAt(path, fieldSentence('moved_by_import'));

// Two names of 200 letters fit. Longer search text is truncated, since PostgreSQL accepts at most 2,700 bytes in the
// search index.
const LONGEST_SEARCH_TEXT = 600;

/** The search text of an inspectable: its names in both languages, without case and accents. */
export const searchTextOf = (name: Text): string =>
  foldForSearch(`${name.en} ${name.fi}`).slice(0, LONGEST_SEARCH_TEXT).toWellFormed();

/** Refuses an unknown time zone with a fault at its field. */
export function refuseUnknownZone(zone: string | undefined): void {
  if (zone === undefined || isTimeZone(zone)) return;
  throw new ProblemError('invalid_value', {
    errors: [
      {
        path: 'time_zone',
        code: 'unknown_time_zone',
        ...fieldSentence('not_a_time_zone', {
          zone,
        }),
      },
    ],
  });
}
