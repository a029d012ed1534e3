import { picked } from '@kierros/api/codecs';
import type { Schema } from '@kierros/api/schema';
import type { DayRange, LocalDate } from '@kierros/domain';
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { ofLocation } from '../../shared/of-location.ts';
import { useMoves, useScheduleChange } from '../../shared/schedule-changes.ts';
import { sessionStore } from '../../stores/session.store.ts';
import { withMoved } from './moved-in-span.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';

export type CalendarSpan = Schema<'ScheduleSpan'>;
export type CalendarDay = CalendarSpan['days'][number];
export type CalendarItem = CalendarDay['items'][number];

/** What the calendar is narrowed to; null shows everything. */
export interface CalendarFilter {
  type: 1 | 2 | 3 | 4 | null;
  environment: number | null;
  inspector: number | null;
  /** The inspectable chosen in the panel. */
  inspectable: number | null;
}

const filterOf = ({ type, environment, inspector, inspectable }: CalendarFilter) => ({
  ...(type !== null && { inspectiontype_id: type }),
  ...(environment !== null && { environment_id: environment }),
  ...(inspector !== null && { inspector_id: inspector }),
  ...(inspectable !== null && { inspectable_id: inspectable }),
});

type SpanItems = { filter: CalendarFilter; items: number };

const spanQuery = (locationId: number | null, range: DayRange, { filter, items }: SpanItems) => ({
  queryKey: ['network', 'schedule', locationId, range, filter, items],
  queryFn: () => fetchSpan(locationId, range, { filter, items }),
});

/** The days of the current location, with the first `items` of each. */
export function useSpan(
  range: DayRange,
  filter: CalendarFilter,
  { items, isWanted = true }: { items: number; isWanted?: boolean },
) {
  const currentLocationId = useCurrentLocationId();
  return useQuery<CalendarSpan>({
    ...spanQuery(currentLocationId, range, { filter, items }),
    placeholderData: (before) => before,
    enabled: isWanted,
  });
}

/** Requests some days while the component that will show them is rendered for the first time, not after it. */
export function usePrefetchedSpan(range: DayRange, span: SpanItems): void {
  const currentLocationId = useCurrentLocationId();
  usePrefetchQuery(spanQuery(currentLocationId, range, span));
}

/** Requests some days of the current location before a component asks for them. */
export const preloadSpan = (range: DayRange, span: SpanItems): void =>
  void queryClient.prefetchQuery(spanQuery(sessionStore.currentLocationId, range, span));

/** Reads some days once, outside of a component's query. */
export const fetchSpan = (
  locationId: number | null,
  { from, to }: DayRange,
  { filter, items }: SpanItems,
): Promise<CalendarSpan> =>
  api.call('listSchedule', {
    query: { from, to, items, ...ofLocation(locationId), ...filterOf(filter) },
  });

/** The recommended round of a day. */
export function useRecommended(day: LocalDate, isWanted: boolean) {
  const currentLocationId = useCurrentLocationId();
  return useQuery({
    queryKey: ['network', 'recommended', currentLocationId, day],
    enabled: isWanted,
    queryFn: () =>
      api.call('recommendInspections', { params: { day }, query: ofLocation(currentLocationId) }),
  });
}

/** The (inspectable, type) that a new entry is about. */
export type Plannable = Pick<CalendarItem, 'inspectable_id' | 'inspection_type_id'>;

/** Changes of the schedule. Each refetches the calendar and the due list; a move is shown at once. */
export function useScheduling() {
  const queries = useQueryClient();
  const changed = useScheduleChange();
  const moves = useMoves();
  return {
    /** Shows an item on its new day until the server has answered. */
    showMoved: (item: CalendarItem, day: LocalDate) => {
      queries.setQueriesData<CalendarSpan>(
        { queryKey: ['network', 'schedule'] },
        (span) => span && withMoved(span, item, day),
      );
    },
    move: (entry: { id: number; version: number }, day: LocalDate) =>
      changed(
        api.call('moveScheduleEntry', {
          params: { id: entry.id },
          body: { new_due_date: day, version: entry.version },
        }),
      ),
    plan: (item: Plannable, day: LocalDate) =>
      changed(
        api.call('createScheduleEntry', {
          query: { ...picked(item, ['inspectable_id', 'inspection_type_id']), due_date: day },
        }),
      ),
    remove: (id: number) => changed(api.call('removeScheduleEntry', { params: { id } })),
    moveTogether: moves.move,
    undoMoves: moves.undo,
  };
}
