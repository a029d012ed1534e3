import { useQueryClient } from '@tanstack/react-query';
import type { DueRow } from '../../device/due-rows.ts';
import { api } from '../../shared/api.ts';
import type { PlacedInspection, PlanItem } from '../../shared/plan-items.ts';
import { sessionStore } from '../../stores/session.store.ts';

const keyOf = (inspectableId: number, typeId: number) =>
  `${String(inspectableId)}.${String(typeId)}`;

/** The most inspections of a day that the server lists. */
const mostOnDay = 10_000;

/**
 * The entries by which planned inspections are due: the device knows that they are planned, but not by which entry. One
 * call for each of their days.
 */
async function entriesOf(rows: readonly DueRow[]): Promise<ReadonlyMap<string, { id: number }>> {
  const { currentLocationId } = sessionStore;
  const days = [...new Set(rows.filter(({ isPlanned }) => isPlanned).map(({ due }) => due))];
  const found = new Map<string, { id: number }>();
  for (const day of days) {
    const span = await api.call('listSchedule', {
      query: {
        from: day,
        to: day,
        items: mostOnDay,
        ...(currentLocationId !== null && { location_id: currentLocationId }),
      },
    });
    for (const {
      entry,
      inspectable_id: inspectable,
      inspection_type_id: type,
    } of span.days.flatMap(({ items }) => items))
      if (entry) found.set(keyOf(inspectable, type), { id: entry.id });
  }
  return found;
}

/** Due inspections as the schedule knows them. */
export async function placedOf(rows: readonly DueRow[]): Promise<PlacedInspection[]> {
  const entries = await entriesOf(rows);
  return rows.map(({ inspectableId, type, due }) => ({
    inspectable_id: inspectableId,
    inspection_type_id: type.id,
    date: due,
    entry: entries.get(keyOf(inspectableId, type.id)) ?? null,
  }));
}

/** Makes changes of the schedule as far as they are allowed; what is due is fetched again afterwards. */
export function useApplyPlan() {
  const queries = useQueryClient();
  return async (items: PlanItem[]) => {
    try {
      return await api.call('applySchedulePlan', { body: { items, skip_refused: true } });
    } finally {
      for (const name of ['schedule', 'dueGroups', 'recommended'])
        void queries.invalidateQueries({ queryKey: ['network', name] });
    }
  };
}
