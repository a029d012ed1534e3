import { dueFromWire } from '@kierros/api/codecs';
import {
  canInspectNow,
  daysOverdue,
  effectiveDue,
  isUpcoming,
  nextInspectionDate,
  opensOn,
} from '@kierros/domain';
import type { InspectableKind, InspectionType, LocalDate, Text } from '@kierros/domain';
import type { StoredDue } from './device-records.ts';

/** One due inspection of one place, worked out for today on this device. */
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
  templateIds: readonly number[];
}

const keyOf = (inspectableId: number, typeId: number) =>
  `${String(inspectableId)}:${String(typeId)}`;

/** Reads due groups. The list may be days old; what follows from the day is worked out anew. */
export function dueRows(groups: readonly StoredDue[], today: LocalDate): DueRow[] {
  return groups.flatMap((group) =>
    group.due.flatMap((wire) => {
      const entry = dueFromWire(wire);
      if (!entry) return [];
      const { type } = entry;
      const due = effectiveDue(entry.row);
      return [
        {
          key: keyOf(group.inspectable_id, type.id),
          inspectableId: group.inspectable_id,
          kind: group.kind,
          name: group.name,
          path: group.path.filter((step) => step.id !== group.inspectable_id),
          type,
          due,
          opensOn: opensOn(due, type),
          nextDate: nextInspectionDate(due, type, today),
          daysOverdue: daysOverdue(due, today),
          isNow: canInspectNow(due, type, today),
          isUpcoming: isUpcoming(entry, today),
          isInProgress: entry.inProgress,
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

/** What comes within the week but cannot be inspected yet, day by day. */
export function rowsByDay(rows: readonly DueRow[]): { day: LocalDate; rows: DueRow[] }[] {
  const coming = rows.filter(({ isNow, isUpcoming }) => isUpcoming && !isNow).sort(byDue);
  return [...Map.groupBy(coming, ({ due }) => due)].map(([day, group]) => ({ day, rows: group }));
}

/** What somebody has just inspected, or is about to send. */
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

/** What is left to do when that has been inspected, though the server may not know it yet. */
export function withoutInspected(
  rows: readonly DueRow[],
  inspected: readonly Inspected[],
): DueRow[] {
  const done = keysOf(inspected);
  return rows.filter(({ key }) => !done.has(key));
}

/**
 * Where a round goes on after `last`: what can be inspected now, that nobody is
 * at and that is not in `others`. First with the same kind of inspection, first
 * in the same environment, the most overdue first.
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

/** What comes next when nothing is due within the week. */
export const nextRow = (rows: readonly DueRow[]): DueRow | undefined => rows.toSorted(byDue)[0];
