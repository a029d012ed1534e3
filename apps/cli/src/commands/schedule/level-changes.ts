import type { Call } from '@kierros/api/client';
import { addDays, effectiveDate, inspectionType, levelPlan, shiftOf } from '@kierros/domain';
import type { LevelItem, LocalDate } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { todayOf } from '../../flags/day-flag.ts';
import { dueRows, farthestDays, rowKey } from './due-rows.ts';
import type { DueRow } from './due-rows.ts';
import type { FileChange } from './read-changes.ts';

/**
 * Spreads the additions of a file over days so that no day has more planned
 * inspections than its capacity. Returns the day by index of the change, null
 * where no day is free. Moves, additions without a day and unknown
 * inspectables are not spread.
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
  const found = changes.flatMap(({ wire }, index) => {
    const {
      action,
      inspectable_id: id = 0,
      inspection_type_id: typeId = 0,
      due_date: wanted,
    } = wire;
    const key = rowKey(id, typeId);
    const row = byKey.get(key);
    const type = inspectionType(typeId);
    if (action !== 'add' || wanted === undefined || !row || !type) return [];
    // A day that is already planned is unchanged: applying the same file twice changes nothing.
    if (row.entries.some((entry) => effectiveDate(entry) === wanted)) return [];
    const item: LevelItem = { row: key, wanted, dates: row, type, calendar: row.calendar };
    return [{ index, item }];
  });
  const days = levelPlan(
    found.map(({ item }) => item),
    {
      today,
      capacity,
      load: rows.flatMap(plannedDays),
      planned: (key) => {
        const row = byKey.get(key);
        return row ? plannedDays(row) : [];
      },
      done: (key) => byKey.get(key)?.doneOn ?? [],
    },
  );
  return new Map(found.map(({ index }, at) => [index, days[at] ?? null]));
}

/** The open days to which the entries of a row shift. */
function plannedDays(row: DueRow): LocalDate[] {
  const type = inspectionType(row.typeId);
  const days = row.entries.map(effectiveDate);
  return type ? days.map((day) => shiftOf(row, day, type, row.calendar)) : days;
}
