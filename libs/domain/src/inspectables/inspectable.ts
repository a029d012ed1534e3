import type { InspectableKind } from '../inspection-types.ts';
import type { Text } from '../text.ts';

/** A location, environment or room. All three share one id space (decisions 3). */
export type Inspectable = {
  readonly id: number;
  readonly kind: InspectableKind;
  readonly name: Text;
  /** The id of its location; its own id for a location. */
  readonly locationId: number;
  /** The environment of a room; null for the other kinds. */
  readonly environmentId: number | null;
  readonly isArchived: boolean;
};

/**
 * The id of the parent: a room's environment, an environment's location, null
 * for a location.
 *
 * @example
 * parentIdOf({ kind: 'room', locationId: 1, environmentId: 2 }) // => 2
 * parentIdOf({ kind: 'location', locationId: 1, environmentId: null }) // => null
 */
export function parentIdOf(
  inspectable: Pick<Inspectable, 'kind' | 'locationId' | 'environmentId'>,
): number | null {
  if (inspectable.kind === 'location') return null;
  return inspectable.kind === 'room' ? inspectable.environmentId : inspectable.locationId;
}
