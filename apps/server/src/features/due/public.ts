// What other features may use of `due`.
export { dueOfEntry } from './due-of-entry.ts';
export {
  lockDueRows,
  setDueDates,
  updateAllEffectiveDates,
  updatePlannedDates,
  type DueRowKey,
} from './due-row-dates.ts';
export { moveDueRows, updateDueRows } from './due-rows.ts';
export type { PlaceSpan } from './location-parts.ts';
export {
  recordMissed,
  canBeMissed,
  missedAreRecorded,
  missedChanges,
  missedDaysOf,
  missedSums,
  removeMissed,
  removeMissedAmong,
  settleThrough,
  storeMissed,
  storedMissed,
  whereCalendarIsKnown,
  type MissedChange,
} from './missed-inspections.ts';
export { planMovesOf, plansOf } from './plan-moves.ts';
export { rhythmOf, toDueRow } from './row-dates.ts';
