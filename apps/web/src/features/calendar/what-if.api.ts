import { decoded, dueFromWire } from '@kierros/api/codecs';
import type { DayRange, ScheduleEntry, WhatIfRow, WorkingCalendar } from '@kierros/domain';
import { entriesWith } from '@kierros/domain';
import { useQuery } from '@tanstack/react-query';
import type { StoredDue } from '../../device/device-records.ts';
import { api } from '../../shared/api.ts';
import { ofLocation } from '../../shared/of-location.ts';
import type { CalendarSpan } from './calendar.api.ts';
import { withinSpan } from './within-span.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';

/** The open plans of each (inspectable, type). */
type Planned = ReadonlyMap<string, readonly ScheduleEntry[]>;

const keyOf = (inspectableId: number, typeId: number) =>
  `${String(inspectableId)}.${String(typeId)}`;

/** What is planned within some days. The device has no more than the earliest plan of each inspection. */
export function usePlanned(range: DayRange) {
  const currentLocationId = useCurrentLocationId();
  return useQuery({
    queryKey: ['network', 'schedule', 'planned', currentLocationId, range],
    queryFn: async (): Promise<Planned> => {
      const scope = ofLocation(currentLocationId);
      const spans = withinSpan(range).map(({ from, to }) =>
        api.call('listSchedule', { query: { from, to, movable: true, ...scope } }),
      );
      return plannedIn(await Promise.all(spans));
    },
  });
}

function plannedIn(spans: readonly CalendarSpan[]): Planned {
  const found = new Map<string, ScheduleEntry[]>();
  for (const { entry } of spans.flatMap(({ days }) => days.flatMap(({ items }) => items))) {
    if (!entry || entry.consumed) continue;
    const key = keyOf(entry.inspectable_id, entry.inspection_type_id);
    const own = found.get(key) ?? [];
    own.push({ ...decoded(entry), isConsumed: false });
    found.set(key, own);
  }
  return found;
}

/** The rows that are counted: each inspection that the device knows of, with all that is planned of it. */
export const whatIfRows = (
  groups: readonly StoredDue[],
  planned: Planned,
  calendar: WorkingCalendar,
): WhatIfRow[] =>
  groups.flatMap(({ inspectable_id, due }) =>
    due.flatMap((wire): WhatIfRow[] => {
      const known = dueFromWire(wire);
      if (!known) return [];
      const { row, type } = known;
      const own = planned.get(keyOf(inspectable_id, type.id)) ?? [];
      const entries = entriesWith(row.plannedDue, own);
      // What was already done this month or year only numbers the inspections; they are counted the same.
      return [{ ...row, entries, doneOn: [], type, calendar }];
    }),
  );
