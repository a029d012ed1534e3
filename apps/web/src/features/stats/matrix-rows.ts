import { bucketStates, inspectionType } from '@kierros/domain';
import type { BucketState, DayRange } from '@kierros/domain';
import { rowsOf } from './stats-view.ts';
import type { PlaceStates } from './stats.api.ts';

/** The worst that happened in a place in one week or month. */
export const stateAt = ({ states }: PlaceStates, column: number): BucketState =>
  bucketStates.find((state) => state === states[column]) ?? '-';

/**
 * The address of what made a cell of the matrix so: rows of the history, or what was missed. Those of more than one
 * inspection type are of the place alone, since an environment would have those of its rooms as well.
 */
export function rowsOfCell(place: PlaceStates, column: number, { from, to }: DayRange): string {
  const state = stateAt(place, column);
  const typeId = inspectionType(Number(place.types[column]))?.id;
  return rowsOf(
    state === 'm' ? 'missed' : 'history',
    { days: { from, to }, place: place.inspectable_id, ...(typeId && { typeId }) },
    {
      ...(typeId === undefined && { alone: 'true' }),
      // One on time opens all of its inspections.
      ...(state === 'b' && { low: 'true' }),
      ...(state === 'l' && { late: 'true' }),
    },
  );
}
