import type { Schema } from '@kierros/api/schema';
import { useQuery } from '@tanstack/react-query';
import { cacheView } from '../../device/lists/cached-views.ts';
import { api } from '../../shared/api.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { chosenOf } from './stats.api.ts';
import type { StatsView } from './stats-view.ts';

export type Group = Schema<'GroupStats'>;
export type GroupBy = Schema<'GroupStatsList'>['by'];

/** The groups of a period, compared with each other; types are all compared, whichever the page is of. */
export function useGroups(view: StatsView, by: GroupBy) {
  const { typeId, days, place } = view;
  const currentLocationId = useCurrentLocationId();
  const { from, to } = days;
  const location = by === 'location' ? 'all' : currentLocationId;
  return useQuery({
    queryKey: ['network', 'stats', 'groups', by, location, place, typeId, from, to],
    enabled: location !== null,
    placeholderData: (before) => (before?.by === by ? before : undefined),
    queryFn: () =>
      cacheView('stats groups', [by, ...chosenOf(view, currentLocationId)], () =>
        api.call('listGroupStats', {
          query: {
            ...{ by, from, to, location_id: location ?? 0 },
            ...(by !== 'type' && { inspectiontype_id: typeId }),
            ...(by !== 'location' && place !== null && { inspectable_id: place }),
          },
        }),
      ),
  });
}
