import { picked } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import type { LocalDate } from '@kierros/domain';
import { useQueryClient } from '@tanstack/react-query';
import { changeSeveral, undoSeveral } from './editor/several-changes.ts';

/** Waits for a change of the schedule, and fetches the calendar and what is due again whatever became of it. */
export function useScheduleChange() {
  const queries = useQueryClient();
  return async <Result>(result: Promise<Result>): Promise<Result> => {
    try {
      return await result;
    } finally {
      for (const name of ['schedule', 'dueGroups', 'recommended'])
        void queries.invalidateQueries({ queryKey: ['network', name] });
    }
  };
}

/** An inspection with its entry, where it is planned. */
export type PlacedInspection = Pick<
  Schema<'ScheduleItem'>,
  'inspectable_id' | 'inspection_type_id'
> & { entry: { id: number } | null };

/** A move of an inspection to another day: of its entry, or by a new entry where nobody had planned it. */
export type Move<Item extends PlacedInspection = PlacedInspection> = { item: Item; day: LocalDate };

const recordOf = ({ item, day: due_date }: Move) =>
  item.entry
    ? { id: item.entry.id, due_date }
    : { ...picked(item, ['inspectable_id', 'inspection_type_id']), due_date };

/** Moves inspections together as far as they are allowed, and undoes that. */
export function useMoves() {
  const changed = useScheduleChange();
  return {
    move: async <Item extends PlacedInspection>(moves: readonly Move<Item>[]) => {
      const result = await changed(changeSeveral('entries', moves.map(recordOf)));
      return {
        ...picked(result, ['id', 'changed']),
        refused: result.refused.flatMap(({ index, code }) => {
          const item = moves[index]?.item;
          return item ? [{ item, code }] : [];
        }),
        // Only the day follows from more than what was asked for.
        capped: result.lines.filter(({ outcome, after }) => outcome !== 'refused' && after).length,
      };
    },
    undo: (id: number) => changed(undoSeveral('entries', id)),
  };
}
