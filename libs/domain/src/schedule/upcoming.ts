import { constants } from '../constants.ts';
import { groupBy } from '../group-by.ts';
import { addDays } from '../local-date.ts';
import type { LocalDate } from '../local-date.ts';
import { canInspectNow, effectiveDue } from './due.ts';
import type { TypedDueRow } from './due.ts';

/**
 * Whether a row belongs on the list of due inspections: due within `days`, or
 * possible now, overdue included (decisions 4).
 *
 * @example
 * isUpcoming({ row: { naturalDue: '2026-11-28', plannedDue: null, lastDoneOn: null, isApplicable: true }, type: inspectionType(1) }, '2026-11-21') // => true
 */
export function isUpcoming(
  { row, type }: TypedDueRow,
  today: LocalDate,
  days: number = constants.upcomingDays,
): boolean {
  const due = effectiveDue(row);
  return row.isApplicable && (due <= addDays(today, days) || canInspectNow(due, type, today));
}

/**
 * Whether a row belongs on the list of overdue inspections: due before today.
 *
 * @example
 * isOverdue({ naturalDue: '2026-11-21', plannedDue: null, lastDoneOn: null, isApplicable: true }, '2026-11-21') // => false
 */
export function isOverdue(row: TypedDueRow['row'], today: LocalDate): boolean {
  return row.isApplicable && effectiveDue(row) < today;
}

/** The upcoming rows of one due date. */
export type UpcomingDay<R extends TypedDueRow> = {
  readonly date: LocalDate;
  readonly rows: readonly R[];
};

/**
 * The upcoming rows grouped by due date, the earliest first (specification 9: 7 days ahead).
 *
 * @example
 * upcomingByDay([], '2026-11-21') // => []
 */
export function upcomingByDay<R extends TypedDueRow>(
  rows: readonly R[],
  today: LocalDate,
  days: number = constants.upcomingDays,
): UpcomingDay<R>[] {
  const found = rows.filter((row) => isUpcoming(row, today, days));
  const byDay = groupBy(found, ({ row }) => effectiveDue(row));
  return [...byDay]
    .map(([date, group]) => ({ date, rows: group }))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** The due rows of one inspectable. */
export type DueGroup<R extends TypedDueRow> = {
  readonly inspectableId: number;
  readonly earliestDue: LocalDate;
  readonly rows: readonly R[];
};

/**
 * Groups rows by inspectable; groups, and rows within one, by their earliest due date.
 *
 * @example
 * groupByInspectable([]) // => []
 */
export function groupByInspectable<R extends TypedDueRow & { readonly inspectableId: number }>(
  rows: readonly R[],
): DueGroup<R>[] {
  const inOrder = rows.toSorted(
    (one, other) =>
      compareText(effectiveDue(one.row), effectiveDue(other.row)) ||
      one.inspectableId - other.inspectableId ||
      one.type.id - other.type.id,
  );
  const groups = groupBy(inOrder, (row) => row.inspectableId);
  return [...groups].map(([inspectableId, group]) => ({
    inspectableId,
    earliestDue: group[0] ? effectiveDue(group[0].row) : '',
    rows: group,
  }));
}

function compareText(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
