import type { Schema } from '@kierros/api/schema';
import type { Inspectable } from '@kierros/domain';

/** An inspectable of the wire as the domain type. Lists contain no archived ones. */
export const inspectableOf = (
  inspectable: Pick<Schema<'SearchEntry'>, 'id' | 'kind' | 'name' | 'location_id' | 'path'>,
): Inspectable => ({
  id: inspectable.id,
  kind: inspectable.kind,
  name: inspectable.name,
  locationId: inspectable.location_id,
  environmentId:
    inspectable.kind === 'room'
      ? (inspectable.path.find((step) => step.kind === 'environment')?.id ?? null)
      : null,
  isArchived: false,
});
