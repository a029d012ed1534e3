import type { Schema } from '@kierros/api/schema';
import { scopeOf, type Role } from '@kierros/domain';
import type { Executor } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { cachedQuery } from './cache.ts';
import { ProblemError, notFound } from './problem-error.ts';
import {
  everyLocation,
  holds,
  oneLocation,
  onlyLocation,
  theseLocations,
  type Scope,
} from './scope.ts';

/** What a personal token may do. */
export type TokenScope = Schema<'TokenScope'>;

/** The user who makes the request, read from the database for each request so that changed rights apply immediately. */
export type Viewer = {
  id: number;
  username: string;
  firstName: string;
  lastName: string;
  role: Role;
  locationId: number | null;
  locale: 'en' | 'fi';
  picture: string | null;
  /** The browser session or the personal token that authenticates the request. */
  session: { kind: 'cookie'; id: number } | { kind: 'token'; id: number; scope: TokenScope };
};

/** What decides which locations somebody may see: enough for work that no request does. */
export type Reader = Pick<Viewer, 'role' | 'locationId'>;

/** The locations that somebody is assigned to who does not see every one. An object, so that a test can assign several. */
export const assigned = {
  locationsOf: ({ locationId }: Reader): readonly number[] =>
    locationId === null ? [] : [locationId],
};

/** Whether the viewer may see anything at all. */
export const hasScope = (viewer: Reader): boolean =>
  scopeOf(viewer.role) === 'all' || assigned.locationsOf(viewer).length > 0;

/** The full scope of the viewer. A user who is not an admin and has no location is refused. */
export function viewerScope(viewer: Reader): Scope {
  if (scopeOf(viewer.role) === 'all') return everyLocation;
  if (!hasScope(viewer))
    throw new ProblemError('not_found', { detail: 'No location is assigned to you.' });
  return theseLocations(assigned.locationsOf(viewer));
}

const locationById = prepared((db, p: { locationId: number }) =>
  db
    .selectFrom('inspectables')
    .select('id')
    .where('id', '=', p.locationId)
    .where('kind', '=', 'location'),
);

const isLocation = cachedQuery(
  { name: 'whether there is a location', reads: ['inspectables'] },
  async (db, _scope, p: { locationId: number }) => (await locationById.first(db, p)) !== undefined,
);

/**
 * The scope of a list: the assigned locations unless the request names one. `all` is for whoever has several; a location
 * that is not theirs is `not_found`.
 */
export async function listScope(
  db: Executor,
  viewer: Reader,
  wanted: number | 'all' | undefined,
): Promise<Scope> {
  if (scopeOf(viewer.role) === 'all') {
    if (wanted === 'all' || (wanted === undefined && viewer.locationId === null))
      return everyLocation;
    const locationId = wanted ?? viewer.locationId ?? 0;
    if (!(await isLocation(db, everyLocation, { locationId }))) throw notFound('location_id');
    return oneLocation(locationId);
  }
  const own = viewerScope(viewer);
  if (wanted === undefined) return own;
  if (wanted === 'all' ? onlyLocation(own) !== undefined : !holds(own, wanted))
    throw notFound('location_id');
  return wanted === 'all' ? own : oneLocation(wanted);
}
