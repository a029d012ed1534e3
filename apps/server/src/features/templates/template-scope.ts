import { fieldSentence } from '@kierros/api/problem-texts';
import { faultAt } from '../../shared/problem-error.ts';
import { viewerScope, type Viewer } from '../../shared/viewer.ts';
import { inspectablesById, type ScopedInspectable } from '../inspectables/public.ts';
import type { SaveCall } from './template-save.ts';
import type { Template } from './templates.shapes.ts';

type WantedScope = {
  location_id?: number | null | undefined;
  scope?: 'location' | 'all' | undefined;
};

/** Returns an inspectable in the viewer's scope. */
export type InspectableIn = (id: number) => Promise<ScopedInspectable | undefined>;

/** Looks up inspectables for a request. */
export const inspectableIn =
  ({ db, viewer }: Pick<SaveCall, 'db' | 'viewer'>): InspectableIn =>
  async (id) =>
    (await inspectablesById(db, viewerScope(viewer), [id])).get(id);

/** The scope of a template: the requested one, otherwise its previous one, otherwise the user's own location. */
export async function scopeFor(
  viewer: Viewer,
  wanted: WantedScope,
  before: Template | null,
  inspectableOf: InspectableIn,
): Promise<Pick<Template, 'location_id' | 'scope'>> {
  if (wanted.scope === 'all') return { location_id: null, scope: 'all' };
  const isAsked = wanted.scope !== undefined || typeof wanted.location_id === 'number';
  if (before && !isAsked) return { location_id: before.location_id, scope: before.scope };
  const location_id = wanted.location_id ?? before?.location_id ?? viewer.locationId;
  if (location_id === null)
    throw faultAt('location_id', fieldSentence('no_location_or_all'), 'no_location');
  const inspectable = await inspectableOf(location_id);
  if (inspectable?.kind !== 'location' || inspectable.archived_at !== null)
    throw faultAt(
      'location_id',
      fieldSentence('no_such_location', { id: location_id }),
      'wrong_scope',
    );
  return { location_id, scope: 'location' };
}
