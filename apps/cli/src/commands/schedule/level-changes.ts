import type { Call } from '@kierros/api/client';
import {
  addDays,
  effectiveDate,
  inspectionType,
  laterDay,
  latestPlannable,
  levelPlan,
  dueDays,
} from '@kierros/domain';
import type { LevelItem, LevelState, Levelled, LocalDate } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { todayOf } from '../../flags/day-flag.ts';
import { dueRows, farthestDays, rowKey } from './due-rows.ts';
import type { DueRow } from './due-rows.ts';
import type { FileChange } from './read-changes.ts';

/**
 * Moves as few additions of a file as possible so that no day has more planned
 * and due inspections than its capacity. Returns the day by index of the
 * change, null where no day is free. Moves, additions without a day and
 * unknown inspectables are not spread.
 */
export async function levelled(
  context: Context,
  call: Call,
  { changes, capacity }: { readonly changes: readonly FileChange[]; readonly capacity: number },
): Promise<Map<number, LocalDate | null>> {
  const today = await todayOf(context, call);
  const to = addDays(today, farthestDays);
  const rows = await dueRows(context, call, { today, to, inspectables: [], typeId: undefined });
  const byKey = new Map(rows.map((row) => [rowKey(row.inspectable_id, row.typeId), row]));
  const found = changes.flatMap((change, index) => {
    const item = itemOf(change, byKey);
    return item ? [{ index, item }] : [];
  });
  const items = found.map(({ item }) => item);
  const latest = items.map(({ dates, type, calendar }) =>
    latestPlannable(dates, type, calendar, today),
  );
  const range = { from: today, to: latest.reduce(laterDay, today) };
  const result = levelPlan(items, {
    today,
    range,
    capacity,
    projected: false,
    load: loadOf(rows, { today, range }),
    planned: (key) => byKey.get(key)?.entries.map(effectiveDate) ?? [],
    done: (key) => byKey.get(key)?.doneOn ?? [],
  });
  const days = withRoom(result, capacity);
  return new Map(found.map(({ index }, at) => [index, days[at] ?? null]));
}

/** The addition of a change that may move to another day. */
function itemOf({ wire }: FileChange, rows: ReadonlyMap<string, DueRow>): LevelItem | undefined {
  const { action, inspectable_id = 0, inspection_type_id = 0, due_date: wanted } = wire;
  const key = rowKey(inspectable_id, inspection_type_id);
  const row = rows.get(key);
  const type = inspectionType(inspection_type_id);
  if (action !== 'add' || wanted === undefined || !row || !type) return undefined;
  // A day that is already planned is unchanged: applying the same file twice changes nothing.
  if (row.entries.some((entry) => effectiveDate(entry) === wanted)) return undefined;
  return { row: key, wanted, dates: row, type, calendar: row.calendar };
}

/** How many inspections are planned, due or done on each day of a range. */
function loadOf(
  rows: readonly DueRow[],
  { today, range }: Pick<LevelState, 'today' | 'range'>,
): Map<LocalDate, number> {
  const load = new Map<LocalDate, number>();
  const add = (day: LocalDate) => load.set(day, (load.get(day) ?? 0) + 1);
  const calendars = Map.groupBy(rows, ({ calendar }) => calendar);
  for (const [calendar, ofCalendar] of calendars)
    for (const [typeId, own] of Map.groupBy(ofCalendar, (row) => row.typeId)) {
      const type = inspectionType(typeId);
      if (!type) continue;
      const due = dueDays(type, { today, range, calendar });
      for (const row of own) for (const day of due(row)) add(day);
    }
  for (const day of rows.flatMap(({ doneOn }) => doneOn)) if (day === today) add(day);
  return load;
}

/** The days without those of the last additions to a day that has more than its capacity. */
function withRoom({ days, load }: Levelled, capacity: number): (LocalDate | null)[] {
  const above = new Map([...load].map(([day, count]) => [day, count - capacity]));
  return days
    .toReversed()
    .map((day) => {
      const count = day === null ? 0 : (above.get(day) ?? 0);
      if (day === null || count <= 0) return day;
      above.set(day, count - 1);
      return null;
    })
    .toReversed();
}
