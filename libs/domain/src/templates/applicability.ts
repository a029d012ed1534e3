import type { Inspectable } from '../inspectables/inspectable.ts';
import { inspectionType } from '../inspection-types.ts';
import type { Template } from './template.ts';

type Applicability = Pick<
  Template,
  'inspectionTypeId' | 'scope' | 'locationId' | 'applicableInspectables' | 'isArchived'
>;

/**
 * Whether a template applies to an inspectable: it has the type's scope, is in the template's location and on its list.
 * An empty list means every inspectable. Listing an environment includes its rooms (decisions 4 and 5).
 *
 * @example
 * templateApplies({ inspectionTypeId: 1, scope: 'all', locationId: null, applicableInspectables: [], isArchived: false }, { id: 5, kind: 'room', name: toText('204'), locationId: 1, environmentId: 2, isArchived: false }) // => true
 */
export function templateApplies(template: Applicability, inspectable: Inspectable): boolean {
  if (template.isArchived || inspectable.isArchived) return false;
  if (inspectionType(template.inspectionTypeId)?.scope !== inspectable.kind) return false;
  if (template.scope === 'location' && template.locationId !== inspectable.locationId) return false;
  return applicabilityReason(template.applicableInspectables, inspectable) !== null;
}

/** Why a template's list applies to an inspectable: it is empty, names it, or names its environment. */
export type ApplicabilityReason = 'all' | 'named' | 'environment';

/**
 * Why a template with this list applies to an inspectable of its scope; null if it does not (decisions 4 and 5).
 *
 * @example
 * applicabilityReason([{ id: 2 }], { id: 5, environmentId: 2 }) // => 'environment'
 * applicabilityReason([{ id: 2 }], { id: 5, environmentId: 3 }) // => null
 */
export function applicabilityReason(
  list: readonly { readonly id: number }[],
  { id, environmentId }: Pick<Inspectable, 'id' | 'environmentId'>,
): ApplicabilityReason | null {
  if (list.length === 0) return 'all';
  if (list.some((one) => one.id === id)) return 'named';
  return list.some((one) => one.id === environmentId) ? 'environment' : null;
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
 * selectableInspectables({ inspectionTypeId: 1, scope: 'all', locationId: null, applicableInspectables: [], isArchived: false }, [], new Set()) // => []
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
