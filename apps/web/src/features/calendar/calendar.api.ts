import type { Schema } from '@kierros/api/schema';
import type { LocalDate } from '@kierros/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { api } from '../../shared/api.ts';
import { sessionStore } from '../../stores/session.store.ts';

export type CalendarDay = Schema<'ScheduleMonth'>['days'][number];
export type CalendarItem = CalendarDay['items'][number];

const scopeOf = (locationId: number | null) =>
  locationId === null ? {} : { location_id: locationId };

/** A month of the current location: planned entries and natural due dates, distinguished. */
export function useMonth(year: number, month: number) {
  const { currentLocationId } = useSnapshot(sessionStore);
  return useQuery({
    queryKey: ['network', 'schedule', currentLocationId, year, month],
    placeholderData: (before) => before,
    queryFn: () =>
      api.call('listScheduleMonth', { params: { year, month }, query: scopeOf(currentLocationId) }),
  });
}

/** The recommended round of a day. */
export function useRecommended(day: LocalDate, isWanted: boolean) {
  const { currentLocationId } = useSnapshot(sessionStore);
  return useQuery({
    queryKey: ['network', 'recommended', currentLocationId, day],
    enabled: isWanted,
    queryFn: () =>
      api.call('recommendInspections', { params: { day }, query: scopeOf(currentLocationId) }),
  });
}

/** Changes of the schedule. Each refetches the calendar and the due list. */
export function useScheduling() {
  const queries = useQueryClient();
  const done = <Result>(result: Result): Result => {
    for (const name of ['schedule', 'dueGroups', 'recommended'])
      void queries.invalidateQueries({ queryKey: ['network', name] });
    return result;
  };
  return {
    move: async (entry: { id: number; version: number }, day: LocalDate) =>
      done(
        await api.call('moveScheduleEntry', {
          params: { id: entry.id },
          body: { new_due_date: day, version: entry.version },
        }),
      ),
    plan: async (
      item: { inspectable_id: number; inspection_type_id: 1 | 2 | 3 | 4 },
      day: LocalDate,
    ) =>
      done(
        await api.call('createScheduleEntry', {
          query: {
            inspectable_id: item.inspectable_id,
            inspection_type_id: item.inspection_type_id,
            due_date: day,
          },
        }),
      ),
    remove: async (id: number) => done(await api.call('removeScheduleEntry', { params: { id } })),
  };
}
