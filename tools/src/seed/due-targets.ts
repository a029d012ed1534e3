import { addDays, type InspectionTypeId, type LocalDate } from '@kierros/domain';
import type { Random } from './random.ts';

/** The intended state of an (inspectable, type) today. */
export type DueTarget = { naturalDue: LocalDate; isNeverInspected: boolean };

type Spread = { overdue: readonly number[]; due: readonly number[]; open: readonly number[] };

// Positions in a cycle, so that even a small location has every state.
const CYCLE = 24;
const rooms: Spread = { overdue: [1, 13], due: [7, 19], open: [4, 16] };
const annual: Spread = { overdue: [0, 12], due: [3, 15], open: [5, 17] };
const safety: Spread = { overdue: [2, 14], due: [6, 18], open: [1, 9] };
const NEVER = 10;

const spreads: Record<InspectionTypeId, Spread> = {
  1: rooms,
  2: annual,
  3: { overdue: [1], due: [], open: [0] },
  4: safety,
};
// Days from today to the due date, for open rows and for those not yet due.
const upcoming: Record<InspectionTypeId, { open: [number, number]; later: [number, number] }> = {
  1: { open: [1, 1], later: [2, 6] },
  2: { open: [1, 3], later: [6, 165] },
  3: { open: [2, 7], later: [30, 320] },
  4: { open: [1, 7], later: [10, 330] },
};

/** The intended due date of an inspectable, by its position among its kind. */
export function dueTarget(
  position: number,
  type: InspectionTypeId,
  today: LocalDate,
  random: Random,
): DueTarget {
  const at = position % CYCLE;
  const { overdue, due, open } = spreads[type];
  const day = (low: number, high: number) => addDays(today, random.between(low, high));
  if ((type === 1 || type === 2) && at === NEVER)
    return { naturalDue: day(-3, 3), isNeverInspected: true };
  const is = (inspectables: readonly number[]) => inspectables.includes(at);
  const naturalDue = is(overdue)
    ? day(-12, -1)
    : is(due)
      ? today
      : is(open)
        ? day(...upcoming[type].open)
        : day(...upcoming[type].later);
  return { naturalDue, isNeverInspected: false };
}
