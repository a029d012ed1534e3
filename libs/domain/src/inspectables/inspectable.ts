import type { InspectableKind } from '../inspection-types.ts';
import type { Text } from '../text.ts';

/** A location, environment or room. All three share one id space (decisions 3). */
export type Inspectable = {
  readonly id: number;
  readonly kind: InspectableKind;
  readonly name: Text;
  /** The location that it is or lies in. */
  readonly locationId: number;
  /** The environment of a room; null for the other kinds. */
  readonly environmentId: number | null;
  readonly isArchived: boolean;
};

/**
 * The id of what an inspectable lies in: a room's environment, an environment's
 * location, nothing for a location.
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
