import { groupBy } from '../group-by.ts';
import { daysBetween } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { isLow } from '../scales/scale.ts';
import { canInspectNow, daysOverdue } from './due.ts';
import { isOpenDay } from './working-calendar.ts';
import type { WorkingCalendar } from './working-calendar.ts';

/** An inspection that might be recommended for a day. */
export type Candidate = {
  readonly inspectableId: number;
  readonly inspectionTypeId: number;
  /** The environment that it is or belongs to; null for a location. */
  readonly environmentId: number | null;
  /** The effective dates of an applicable row. */
  readonly due: LocalDate;
  readonly opensOn: LocalDate;
  /** That of its location. */
  readonly calendar: WorkingCalendar;
  /** The lowest value of its last inspection, if any. */
  readonly lastLowestValue: number | null;
};

/** Why something is recommended. */
export type RecommendationReason =
  | { readonly reason: 'overdue'; readonly days: number }
  | { readonly reason: 'due_that_day' }
  | { readonly reason: 'low_last_value'; readonly value: number }
  | { readonly reason: 'window_closing'; readonly daysLeft: number };

/** A candidate with the reasons to recommend it. */
export type Recommendation<C extends Candidate = Candidate> = {
  readonly candidate: C;
  readonly reasons: readonly RecommendationReason[];
};

/** The recommendations of one environment: one stop of a round. */
export type RecommendedStop<C extends Candidate = Candidate> = {
  readonly environmentId: number | null;
  readonly items: readonly Recommendation<C>[];
};

/** Days from the round's day to a due date, or minus the open days since then. */
type DaysUntil = (candidate: Candidate) => number;

/** Memoized, since a thousand candidates have about forty distinct dates. */
function daysUntilFrom(day: LocalDate): DaysUntil {
  const known = new Map<WorkingCalendar, Map<LocalDate, number>>();
  return ({ calendar, due }) => {
    const ofCalendar = known.get(calendar) ?? new Map<LocalDate, number>();
    known.set(calendar, ofCalendar);
    const days =
      ofCalendar.get(due) ?? (due < day ? -daysOverdue(due, calendar, day) : daysBetween(day, due));
    ofCalendar.set(due, days);
    return days;
  };
}

function reasonsFor(
  candidate: Candidate,
  day: LocalDate,
  daysUntil: DaysUntil,
): RecommendationReason[] {
  const reasons: RecommendationReason[] = [];
  const overdue = -daysUntil(candidate);
  const value = candidate.lastLowestValue;
  if (overdue > 0) reasons.push({ reason: 'overdue', days: overdue });
  if (candidate.due === day) reasons.push({ reason: 'due_that_day' });
  if (value !== null && isLow(candidate.inspectionTypeId, value))
    reasons.push({ reason: 'low_last_value', value });
  if (candidate.due > day)
    reasons.push({ reason: 'window_closing', daysLeft: daysUntil(candidate) });
  return reasons;
}

// Compared lexicographically; ids last, for a stable order.
function urgency(candidate: Candidate, day: LocalDate, daysUntil: DaysUntil): readonly number[] {
  const value = candidate.lastLowestValue;
  return [
    Math.min(0, daysUntil(candidate)),
    candidate.due === day ? 0 : 1,
    value !== null && isLow(candidate.inspectionTypeId, value) ? value : Infinity,
    daysUntil(candidate),
    candidate.inspectableId,
    candidate.inspectionTypeId,
  ];
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const against = other[index] ?? 0;
    if (value !== against) return value < against ? -1 : 1;
  }
  return 0;
}

/**
 * The recommendations for a day: candidates that are overdue or whose window includes the day, ordered by days overdue,
 * due that day, low last value, closing window (decisions 10). None where the day is closed (decisions 19).
 *
 * @example
 * recommend([{ inspectableId: 5, inspectionTypeId: 1, environmentId: 2, due: '2026-11-20', opensOn: '2026-11-19', calendar: alwaysOpen, lastLowestValue: 3 }], '2026-11-21')[0]?.reasons // => [{ reason: 'overdue', days: 1 }]
 */
export function recommend<C extends Candidate>(
  candidates: readonly C[],
  day: LocalDate,
): Recommendation<C>[] {
  const daysUntil = daysUntilFrom(day);
  return candidates
    .filter((candidate) => isOpenDay(candidate.calendar, day) && canInspectNow(candidate, day))
    .map((candidate) => ({ candidate, order: urgency(candidate, day, daysUntil) }))
    .sort((one, other) => compare(one.order, other.order))
    .map(({ candidate }) => ({ candidate, reasons: reasonsFor(candidate, day, daysUntil) }));
}

/**
 * The recommendations grouped by environment: the environment with the most
 * urgent item comes first, and each is ordered by urgency.
 *
 * @example
 * recommendedRound([], '2026-11-21') // => []
 */
export function recommendedRound<C extends Candidate>(
  candidates: readonly C[],
  day: LocalDate,
): RecommendedStop<C>[] {
  const stops = groupBy(recommend(candidates, day), (item) => item.candidate.environmentId);
  return [...stops].map(([environmentId, items]) => ({ environmentId, items }));
}
