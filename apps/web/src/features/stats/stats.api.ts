import type { Schema } from '@kierros/api/schema';
import { actionMetrics, daysBetween } from '@kierros/domain';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { cacheView } from '../../device/lists/cached-views.ts';
import { api } from '../../shared/api.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import type { StatsView, TypeId } from './stats-view.ts';

export type Stats = Schema<'Stats'>;
export type Graph = Schema<'Graph'>;
export type PlaceStats = Schema<'PlaceStats'>;
export type PlaceStatsList = Schema<'PlaceStatsList'>;
export type PlaceStates = Schema<'PlaceStates'>;
export type PlaceStatesList = Schema<'PlaceStatesList'>;
/** What was chosen; an offered period stays the same one on the next day. */
export const chosenOf = (
  { typeId, range, days, template, place }: StatsView,
  locationId: number | null,
) => [locationId, typeId, range, range === 'custom' && days, template, place];

// About as many weeks as fit beside each other; a longer range is drawn by months.
const mostWeekly = 184;

/** The figures of one type over time, for the current location or a place of it: scales are never mixed. */
export function useStats(view: StatsView) {
  const { typeId, days, template, place } = view;
  const currentLocationId = useCurrentLocationId();
  const { from, to } = days;
  return useQuery({
    queryKey: ['network', 'stats', currentLocationId, place, typeId, template, from, to],
    enabled: currentLocationId !== null,
    placeholderData: (before) => before,
    queryFn: () =>
      cacheView('stats', chosenOf(view, currentLocationId), async () => {
        const locationId = currentLocationId ?? 0;
        const id = place ?? locationId;
        const [stats, graph] = await Promise.all([
          api.call('getStats', { params: { id }, query: { from, to, inspectiontype_id: typeId } }),
          api.call('getGraphData', {
            body: {
              location_id: locationId,
              ...(place !== null && { inspectable_id: place }),
              ...(template !== null && { template_id: template }),
              start_date: from,
              end_date: to,
              inspectiontype_id: typeId,
              aggregate: daysBetween(from, to) < mostWeekly ? 'week' : 'month',
            },
          }),
        ]);
        return { stats, graph };
      }),
  });
}

const placesPerPage = 20;

/** The places that a type inspects, those that get worse first, page by page. */
export function usePlaceStats(view: StatsView) {
  const { typeId, days, place } = view;
  const currentLocationId = useCurrentLocationId();
  const { from, to } = days;
  const id = place ?? currentLocationId;
  return useInfiniteQuery({
    queryKey: ['network', 'stats', 'places', id, typeId, from, to],
    enabled: id !== null,
    initialPageParam: 1,
    queryFn: ({ pageParam }) => {
      const fetchPage = () =>
        api.call('listPlaceStats', {
          params: { id: id ?? 0 },
          query: { from, to, inspectiontype_id: typeId, page: pageParam, per_page: placesPerPage },
        });
      return pageParam === 1
        ? cacheView('stats places', chosenOf(view, currentLocationId), fetchPage)
        : fetchPage();
    },
    getNextPageParam: ({ page, per_page: perPage, total }) =>
      page * perPage < total ? page + 1 : undefined,
    placeholderData: (before) => before,
  });
}

const mostPlaces = 500;

/** When what was inspected, of as many places as the server lists at once; of all inspection types without one. */
export function usePlaceStates(view: StatsView, typeId: TypeId | undefined) {
  const { days, place } = view;
  const currentLocationId = useCurrentLocationId();
  const { from, to } = days;
  const id = place ?? currentLocationId;
  return useQuery({
    queryKey: ['network', 'stats', 'states', id, typeId, from, to],
    enabled: id !== null,
    placeholderData: (before) => before,
    queryFn: () =>
      cacheView('stats states', [typeId, ...chosenOf(view, currentLocationId)], () =>
        api.call('listPlaceStates', {
          params: { id: id ?? 0 },
          query: { from, to, per_page: mostPlaces, ...(typeId && { inspectiontype_id: typeId }) },
        }),
      ),
  });
}

/** The figures of pending actions of the current location or a place of it. */
export function useActionFigures(view: StatsView) {
  const { days, place } = view;
  const currentLocationId = useCurrentLocationId();
  const { from, to } = days;
  return useQuery({
    queryKey: ['network', 'stats', 'actions', currentLocationId, place, from, to],
    enabled: currentLocationId !== null,
    placeholderData: (before) => before,
    queryFn: () =>
      cacheView('stats actions', chosenOf(view, currentLocationId), () =>
        api.call('getCustomData', {
          body: {
            location_id: currentLocationId ?? 0,
            ...(place !== null && { inspectable_ids: [place] }),
            start_date: from,
            end_date: to,
            metrics: [...actionMetrics],
          },
        }),
      ),
  });
}
