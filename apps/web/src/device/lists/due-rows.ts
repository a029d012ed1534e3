import { dueFromWire } from '@kierros/api/codecs';
import { canInspectNow, daysOverdue, isUpcoming, nextInspectionDate } from '@kierros/domain';
import type {
  InspectableKind,
  InspectionType,
  LocalDate,
  Text,
  WorkingCalendar,
} from '@kierros/domain';
import type { StoredDue } from '../device-records.ts';

/** One due inspection of one inspectable, computed for today on this device. */
export interface DueRow {
  key: string;
  inspectableId: number;
  kind: InspectableKind;
  name: Text;
  path: readonly { id: number; name: Text }[];
  type: InspectionType;
  due: LocalDate;
  opensOn: LocalDate;
  nextDate: LocalDate;
  daysOverdue: number;
  isNow: boolean;
  isUpcoming: boolean;
  isInProgress: boolean;
  /** Whether it is due on the day of a plan. */
  isPlanned: boolean;
  templateIds: readonly number[];
}

const keyOf = (inspectableId: number, typeId: number) =>
  `${String(inspectableId)}:${String(typeId)}`;

/** Converts due groups to rows. The list may be days old, so whatever depends on today is computed anew. */
export function dueRows(
  groups: readonly StoredDue[],
  today: LocalDate,
  calendar: WorkingCalendar,
): DueRow[] {
  return groups.flatMap((group) =>
    group.due.flatMap((wire) => {
      const entry = dueFromWire(wire);
      if (!entry) return [];
      const { type, dates } = entry;
      const { due, opensOn } = dates;
      return [
        {
          key: keyOf(group.inspectable_id, type.id),
          inspectableId: group.inspectable_id,
          kind: group.kind,
          name: group.name,
          path: group.path.filter((step) => step.id !== group.inspectable_id),
          type,
          due,
          opensOn,
          nextDate: nextInspectionDate(entry.row, type, calendar, today),
          daysOverdue: daysOverdue(due, calendar, today),
          isNow: canInspectNow(dates, today),
          isUpcoming: isUpcoming(dates, today),
          isInProgress: entry.inProgress,
          isPlanned: entry.row.plannedDue !== null,
          templateIds: entry.templateIds,
        },
      ];
    }),
  );
}

const byDue = (one: DueRow, other: DueRow) =>
  one.due === other.due ? one.inspectableId - other.inspectableId : one.due < other.due ? -1 : 1;

/** What can be inspected now, the most overdue first. */
export const rowsNow = (rows: readonly DueRow[]): DueRow[] =>
  rows.filter(({ isNow }) => isNow).sort(byDue);

/** What comes due within the week but cannot be inspected yet, grouped by day. */
export function rowsByDay(rows: readonly DueRow[]): { day: LocalDate; rows: DueRow[] }[] {
  const coming = rows.filter(({ isNow, isUpcoming }) => isUpcoming && !isNow).sort(byDue);
  return [...Map.groupBy(coming, ({ due }) => due)].map(([day, group]) => ({ day, rows: group }));
}

/** What has just been inspected, or is about to be sent. */
export interface Inspected {
  typeId: number;
  places: readonly { id: number }[];
}

const keysOf = (inspected: readonly Inspected[]): Set<string> =>
  new Set(
    inspected.flatMap(({ typeId, places: inspectables }) =>
      inspectables.map(({ id }) => keyOf(id, typeId)),
    ),
  );

/** Removes what has been inspected, even if the server does not know about it yet. */
export function withoutInspected(
  rows: readonly DueRow[],
  inspected: readonly Inspected[],
): DueRow[] {
  const done = keysOf(inspected);
  return rows.filter(({ key }) => !done.has(key));
}

/**
 * The next stop of a round after `last`: an inspection that can be done now, is not in progress and is not in `others`.
 * Prefers the same type in the same environment, then the same environment, then the same type; within each, the most
 * overdue first.
 */
export function nextOnRound(
  rows: readonly DueRow[],
  last: Inspected,
  others: readonly Inspected[],
): DueRow | undefined {
  const done = keysOf([last, ...others]);
  const inspected = new Set(last.places.map(({ id }) => id));
  const environments = new Set(
    rows.flatMap((row) => (inspected.has(row.inspectableId) ? [row.path.at(-1)?.id] : [])),
  );
  const isNear = (row: DueRow) => environments.has(row.path.at(-1)?.id);
  const isAlike = (row: DueRow) => row.type.id === last.typeId;
  const open = rowsNow(rows).filter(({ key, isInProgress }) => !isInProgress && !done.has(key));
  return (
    open.find((row) => isAlike(row) && isNear(row)) ??
    open.find(isNear) ??
    open.find(isAlike) ??
    open[0]
  );
}

/** The next due inspection, shown when nothing is due within the week. */
export const nextRow = (rows: readonly DueRow[]): DueRow | undefined => rows.toSorted(byDue)[0];
