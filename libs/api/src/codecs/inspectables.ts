import type { Inspectable } from '@kierros/domain';
import type { Schema } from '../schema.ts';

type AnyInspectable = Pick<
  Schema<'Inspectable'>,
  'id' | 'kind' | 'name' | 'location_id' | 'archived_at'
> & { readonly environment_id?: number | null };

// A location, an environment or a room of any operation.
function inspectableFromWire(wire: AnyInspectable): Inspectable {
  return {
    id: wire.id,
    kind: wire.kind,
    name: wire.name,
    locationId: wire.location_id,
    environmentId: wire.kind === 'room' ? (wire.environment_id ?? null) : null,
    isArchived: wire.archived_at !== null,
  };
}

/** Decodes a location with all its descendants as one flat list, parents before children. */
export function inspectablesOfLocation(wire: Schema<'Location'>): readonly Inspectable[] {
  return [
    inspectableFromWire(wire),
    ...(wire.environments ?? []).flatMap((environment) => [
      inspectableFromWire(environment),
      ...(environment.rooms ?? []).map(inspectableFromWire),
    ]),
  ];
}
