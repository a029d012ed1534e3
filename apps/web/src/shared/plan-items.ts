import { picked } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import type { LocalDate } from '@kierros/domain';

/** One change of several that are made together. */
export type PlanItem = Schema<'PlanItem'>;

/** What was done of several changes. */
type Applied = Pick<Schema<'PlanApplied'>, 'lines' | 'entries'>;

/** An inspection on the day it stands on, with its entry where it is planned. */
export type PlacedInspection = Pick<
  Schema<'ScheduleItem'>,
  'inspectable_id' | 'inspection_type_id' | 'date'
> & { entry: { id: number } | null };

/** The change that moves an item: of its entry, or a new entry where nobody had planned it. */
export const moveOf = (item: PlacedInspection, day: LocalDate): PlanItem =>
  item.entry
    ? { action: 'move', id: item.entry.id, new_due_date: day }
    : { action: 'add', ...picked(item, ['inspectable_id', 'inspection_type_id']), due_date: day };

/** The changes that take back what was applied. */
export function undoOf(
  changes: readonly PlanItem[],
  applied: Applied,
  items: readonly PlacedInspection[],
): PlanItem[] {
  // The day on which it stood, which is open; the one it was planned for may have been closed since.
  const before = new Map(items.flatMap(({ entry, date }) => (entry ? [[entry.id, date]] : [])));
  return applied.lines.flatMap(({ index, outcome }): PlanItem[] => {
    const change = changes[index];
    if (!change) return [];
    if (outcome === 'move') {
      const { id = 0 } = change;
      const day = before.get(id);
      return day === undefined ? [] : [{ action: 'move', id, new_due_date: day }];
    }
    const made = applied.entries.find(
      (one) =>
        one.inspectable_id === change.inspectable_id &&
        one.inspection_type_id === change.inspection_type_id,
    );
    return outcome === 'add' && made ? [{ action: 'remove', id: made.id }] : [];
  });
}

/** What became of changes: the items that were refused, how many were brought forward, and what takes the rest back. */
export const outcomeOf = <Item extends PlacedInspection>(
  changes: readonly PlanItem[],
  applied: Applied,
  items: readonly Item[],
) => ({
  refused: applied.lines.flatMap(({ index, code }) => {
    const item = items[index];
    return code !== null && item ? [{ item, code }] : [];
  }),
  capped: applied.lines.filter((line) => line.capped && line.outcome !== 'refused').length,
  undo: undoOf(changes, applied, items),
});
