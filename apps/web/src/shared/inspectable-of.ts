import type { Schema } from '@kierros/api/schema';
import type { Inspectable } from '@kierros/domain';

/** A place as lists of the wire have it, as the rules see it. Lists hold none that is archived. */
export const inspectableOf = (
  place: Pick<Schema<'SearchEntry'>, 'id' | 'kind' | 'name' | 'location_id' | 'path'>,
): Inspectable => ({
  id: place.id,
  kind: place.kind,
  name: place.name,
  locationId: place.location_id,
  environmentId:
    place.kind === 'room'
      ? (place.path.find((step) => step.kind === 'environment')?.id ?? null)
      : null,
  isArchived: false,
});
