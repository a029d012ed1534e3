import type { InspectionType } from '../inspection-types.ts';
import { templateApplies } from '../templates/applicability.ts';
import type { Applicability, ApplicableTo } from '../templates/applicability.ts';

/** A change of what a template applies to. */
export type ApplicabilityChange = Omit<Applicability, 'listed'> & {
  readonly at: string;
  readonly by: number | null;
  /** Its list before the change, and after it; null while it is not in use. */
  readonly before: Applicability['listed'] | null;
  readonly after: Applicability['listed'] | null;
};

/**
 * The change by which the last template stopped applying to an inspectable that none applies to; null if none ever did.
 * The changes are in the order in which they were made.
 *
 * @example
 * excludedSince({ id: 5, kind: 'room', environmentId: 2, locationId: 1 }, { id: 1 }, [{ at: '2026-10-02T08:15:00.000Z', by: 3, inspectionTypeId: 1, locationId: null, before: new Set([5]), after: new Set([7]) }])?.by // => 3
 */
export function excludedSince(
  inspectable: ApplicableTo,
  type: Pick<InspectionType, 'id'>,
  changes: readonly ApplicabilityChange[],
): ApplicabilityChange | null {
  const applied = (change: ApplicabilityChange, listed: Applicability['listed'] | null) =>
    listed !== null && templateApplies({ ...change, listed }, inspectable);
  const stopped = changes.findLast(
    (change) =>
      change.inspectionTypeId === type.id &&
      applied(change, change.before) &&
      !applied(change, change.after),
  );
  return stopped ?? null;
}
