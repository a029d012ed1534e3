import type { DueRow } from '../../device/lists/due-rows.ts';
import { api } from '../../shared/api.ts';
import { ofLocation } from '../../shared/of-location.ts';
import type { PlacedInspection } from '../../shared/schedule-changes.ts';
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
        ...ofLocation(currentLocationId),
      },
    });
    for (const { entry } of span.days.flatMap(({ items }) => items))
      if (entry) found.set(keyOf(entry.inspectable_id, entry.inspection_type_id), entry);
  }
  return found;
}

/** Due inspections as the schedule knows them. */
export async function placedOf(
  rows: readonly DueRow[],
): Promise<(PlacedInspection & Pick<DueRow, 'name'>)[]> {
  const entries = await entriesOf(rows);
  return rows.map(({ inspectableId, type, name }) => ({
    name,
    inspectable_id: inspectableId,
    inspection_type_id: type.id,
    entry: entries.get(keyOf(inspectableId, type.id)) ?? null,
  }));
}
