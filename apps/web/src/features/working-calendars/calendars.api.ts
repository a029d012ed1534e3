import type { Schema } from '@kierros/api/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { toUpdate } from './calendar-draft.ts';
import type { CalendarDraft } from './calendar-draft.ts';

/** The working calendar of a location. */
export const useWorkingCalendar = (locationId: number) =>
  useQuery({
    queryKey: ['network', 'working-calendar', locationId],
    queryFn: () => api.call('getCalendar', { params: { id: locationId } }),
  });

/** What a calendar would change; asked again as it is edited. */
export const useCalendarPlan = (locationId: number, draft: CalendarDraft, isAsked: boolean) =>
  useQuery({
    queryKey: ['network', 'calendar-plan', locationId, toUpdate(draft)],
    enabled: isAsked,
    placeholderData: (before) => before,
    queryFn: () => api.call('planCalendar', { params: { id: locationId }, body: toUpdate(draft) }),
  });

/** Saves a calendar. All due dates of the location may have moved: everything is fetched again. */
export function useSaveCalendar(locationId: number) {
  const queries = useQueryClient();
  return async (body: Schema<'WorkingCalendarUpdate'>) => {
    const stored = await api.call('updateCalendar', { params: { id: locationId }, body });
    queries.setQueryData(['network', 'working-calendar', locationId], stored);
    void queries.invalidateQueries({ queryKey: ['network'] });
    return stored;
  };
}
