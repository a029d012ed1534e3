import {
  addDays,
  dueDates,
  dueState,
  inspectionType,
  isAlwaysOpen,
  isOpenDay,
  latestOpenDay,
  type DueState,
  type InspectionTypeId,
  type LocalDate,
  type WorkingCalendar,
} from '@kierros/domain';
import { historyWithBreaks } from './history-with-breaks.ts';
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
  { random, calendar, from }: { random: Random; calendar: WorkingCalendar; from: LocalDate },
): DueTarget {
  const at = position % CYCLE;
  const { overdue, due, open } = spreads[type];
  const day = (low: number, high: number) => addDays(today, random.between(low, high));
  if ((type === 1 || type === 2) && at === NEVER)
    return { naturalDue: day(-3, 3), isNeverInspected: true };
  const is = (inspectables: readonly number[]) => inspectables.includes(at);
  const latest = latestOpenDay(calendar, today);
  const [state, wanted]: [DueState, LocalDate] = is(overdue)
    ? ['overdue', addDays(latest, random.between(-12, -1))]
    : is(due)
      ? ['due', latest]
      : is(open)
        ? ['open', day(...upcoming[type].open)]
        : ['not_due', day(...upcoming[type].later)];
  if (isAlwaysOpen(calendar)) return { naturalDue: wanted, isNeverInspected: false };
  return {
    naturalDue: nearest(wanted, state, { type, today, calendar, from }),
    isNeverInspected: false,
  };
}

const FARTHEST = 100;

type NearestTo = {
  type: InspectionTypeId;
  today: LocalDate;
  calendar: WorkingCalendar;
  /** The first day of the history. */
  from: LocalDate;
};

/**
 * The day nearest to the wanted one that gives the state and that earlier inspections lead to; one of an open day first.
 * In a long break and on the day after one some states have none, since nobody inspects in it: then it is one that may be
 * inspected, or any other.
 */
function nearest(
  wanted: LocalDate,
  state: DueState,
  { type, today, calendar, from }: NearestTo,
): LocalDate {
  const rules = inspectionType(type);
  if (!rules) return wanted;
  const days = Array.from({ length: 2 * FARTHEST + 1 }, (_, index) =>
    addDays(wanted, (index % 2 === 0 ? 1 : -1) * Math.ceil(index / 2)),
  );
  const stateOf = (naturalDue: LocalDate) => {
    const row = { naturalDue, plannedDue: null, lastDoneOn: null, createdOn: null };
    return dueState({ ...dueDates(row, rules, calendar), isApplicable: true }, calendar, today);
  };
  const history = historyWithBreaks(rules, calendar, { from, today });
  const possible = days.filter((one) => stateOf(one) === state);
  const led = possible.filter((one) => history.isLedTo(one));
  return (
    led.find((one) => isOpenDay(calendar, one)) ??
    led[0] ??
    days.find((one) => stateOf(one) === 'open' && history.isLedTo(one)) ??
    days.find((one) => history.isLedTo(one)) ??
    possible[0] ??
    wanted
  );
}
