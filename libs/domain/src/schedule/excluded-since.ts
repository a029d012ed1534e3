import type { InspectionType } from '../inspection-types.ts';
import { isListed } from './coverage.ts';
import type { CoveredInspectable } from './coverage.ts';

/** A change of what a template applies to. */
export type ApplicabilityChange = {
  readonly at: string;
  readonly by: number | null;
  readonly inspectionTypeId: number;
  /** The template's location; null when it applies to every location. */
  readonly locationId: number | null;
  /** Its list before the change, and after it; null while it is not in use. */
  readonly before: ReadonlySet<number> | null;
  readonly after: ReadonlySet<number> | null;
};

/**
 * The change by which the last template stopped applying to an inspectable that none applies to; null if none ever did.
 * The changes are in the order in which they were made.
 *
 * @example
 * excludedSince({ id: 5, environmentId: 2, locationId: 1 }, { id: 1 }, [{ at: '2026-10-02T08:15:00.000Z', by: 3, inspectionTypeId: 1, locationId: null, before: new Set([5]), after: new Set([7]) }])?.by // => 3
 */
export function excludedSince(
  inspectable: Pick<CoveredInspectable, 'id' | 'environmentId' | 'locationId'>,
  type: Pick<InspectionType, 'id'>,
  changes: readonly ApplicabilityChange[],
): ApplicabilityChange | null {
  const stopped = changes.findLast(
    ({ inspectionTypeId, locationId, before, after }) =>
      inspectionTypeId === type.id &&
      (locationId === null || locationId === inspectable.locationId) &&
      before !== null &&
      isListed(before, inspectable) &&
      !(after !== null && isListed(after, inspectable)),
  );
  return stopped ?? null;
}
