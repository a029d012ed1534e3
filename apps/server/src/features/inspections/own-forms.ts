import type { Executor } from '../../db/database.ts';
import type { Call } from '../../plugins/operations.ts';
import { leftAt } from '../users/public.ts';
import { scopeOfForm } from './forms.repository.ts';
import { found } from '../../shared/problem-error.ts';
import { hasScope, viewerScope, type Viewer } from '../../shared/viewer.ts';
import { holds, oneLocation, type Scope } from '../../shared/scope.ts';

type Caller = Pick<Call, 'db' | 'viewer' | 'now'>;

/**
 * Reads a form in the scope of the viewer; if it is not there and is their own, in the location that they left
 * (decisions 6). Only for what an author does with an unsent form: submit it, send its photos, read it.
 */
export async function readOwnForm<T>(
  call: Caller,
  id: number,
  read: (scope: Scope) => Promise<T | undefined>,
): Promise<T> {
  const { db, viewer } = call;
  const scope = hasScope(viewer) ? await scopeOfForm(db, viewerScope(viewer), id) : undefined;
  const here = scope && (await read(scope));
  if (here !== undefined) return here;
  const left = found(await leftScopeOf(call, id));
  return found(await read(left));
}

async function leftScopeOf({ db, viewer, now }: Caller, id: number): Promise<Scope | undefined> {
  const form = await db
    .selectFrom('forms')
    .select('location_id')
    .where('id', '=', id)
    .where('author_id', '=', viewer.id)
    .executeTakeFirst();
  if (!form || (await leftAt(db, viewer.id, form.location_id, now)) === undefined) return undefined;
  return oneLocation(form.location_id);
}

/** Whether the viewer may store a form that was begun at that time in that location. */
export async function mayHaveBegun(
  { db, viewer, now }: { db: Executor; viewer: Viewer; now: Date },
  locationId: number,
  begunAt: string,
): Promise<boolean> {
  if (isInScope(viewer, locationId)) return true;
  const left = await leftAt(db, viewer.id, locationId, now);
  return left !== undefined && begunAt <= left;
}

// No place lies there: what an author without a location began is looked for in the locations that they left.
const NOWHERE = oneLocation(0);

/** The scope of the viewer for what was begun on a device. */
export const scopeOfBegun = (viewer: Viewer): Scope =>
  hasScope(viewer) ? viewerScope(viewer) : NOWHERE;

/** Whether a location is in the scope of the viewer now. */
export function isInScope(viewer: Viewer, locationId: number): boolean {
  if (!hasScope(viewer)) return false;
  const scope = viewerScope(viewer);
  return holds(scope, locationId);
}
