import type { Inspectable } from '../inspectables/inspectable.ts';
import { inspectionType } from '../inspection-types.ts';

/** What of a template decides which inspectables it applies to. */
export type Applicability = {
  readonly inspectionTypeId: number;
  /** Its location; null when it applies to every location. */
  readonly locationId: number | null;
  /** The inspectables that its list names; empty means every inspectable of the type's kind. */
  readonly listed: ReadonlySet<number>;
};

/** What of an inspectable decides which templates apply to it. */
export type ApplicableTo = Pick<Inspectable, 'id' | 'kind' | 'locationId' | 'environmentId'>;

/**
 * Whether a template applies to an inspectable: it has the type's kind, is in the template's location and on its list.
 * An empty list means every inspectable. Listing an environment includes its rooms (decisions 4 and 5).
 *
 * Whether the two are in use is another question: what was begun before one was archived is still accepted.
 *
 * @example
 * templateApplies({ inspectionTypeId: 1, locationId: null, listed: new Set([2]) }, { id: 5, kind: 'room', locationId: 1, environmentId: 2 }) // => true
 */
export function templateApplies(template: Applicability, inspectable: ApplicableTo): boolean {
  return (
    inspectionType(template.inspectionTypeId)?.scope === inspectable.kind &&
    isOfLocation(template, inspectable.locationId) &&
    applicabilityReason(template.listed, inspectable) !== null
  );
}

/**
 * Whether a template is one of a location: its own, or one of all locations.
 *
 * @example
 * isOfLocation({ locationId: null }, 1) // => true
 * isOfLocation({ locationId: 2 }, 1) // => false
 */
export const isOfLocation = (
  template: Pick<Applicability, 'locationId'>,
  locationId: number,
): boolean => template.locationId === null || template.locationId === locationId;

/** Why a template's list applies to an inspectable: it is empty, names it, or names its environment. */
export type ApplicabilityReason = 'all' | 'named' | 'environment';

/**
 * Why a template with this list applies to an inspectable of its type's kind and its location; null if it does not
 * (decisions 4 and 5).
 *
 * @example
 * applicabilityReason(new Set([2]), { id: 5, environmentId: 2 }) // => 'environment'
 * applicabilityReason(new Set([2]), { id: 5, environmentId: 3 }) // => null
 */
export function applicabilityReason(
  listed: ReadonlySet<number>,
  { id, environmentId }: Pick<ApplicableTo, 'id' | 'environmentId'>,
): ApplicabilityReason | null {
  if (listed.size === 0) return 'all';
  if (listed.has(id)) return 'named';
  return environmentId !== null && listed.has(environmentId) ? 'environment' : null;
}

/** An inspectable on the pre-inspection page, with the note shown when it is disabled. */
export type SelectableInspectable = {
  readonly inspectable: Inspectable;
  readonly isSelectable: boolean;
  readonly note: 'recently_inspected' | null;
};

/**
 * The inspectables that a template offers. One that applies but is not available is disabled as recently inspected
 * (specification 4).
 *
 * @example
 * selectableInspectables({ inspectionTypeId: 1, locationId: null, listed: new Set() }, [], new Set()) // => []
 */
export function selectableInspectables(
  template: Applicability,
  inspectables: readonly Inspectable[],
  availableIds: ReadonlySet<number>,
): SelectableInspectable[] {
  return inspectables
    .filter((inspectable) => templateApplies(template, inspectable))
    .map((inspectable) => {
      const isSelectable = availableIds.has(inspectable.id);
      return { inspectable, isSelectable, note: isSelectable ? null : 'recently_inspected' };
    });
}
