import type { Schema } from '@kierros/api/schema';
import { actionMetrics, addDays } from '@kierros/domain';
import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { api } from '../../shared/api.ts';
import { useChosenInspectable } from '../../shared/views/chosen-inspectable.tsx';
import { todayHere } from '../../shared/today.ts';
import { sessionStore } from '../../stores/session.store.ts';

export type Stats = Schema<'Stats'>;
export type Graph = Schema<'Graph'>;
export type TypeId = 1 | 2 | 3 | 4;

/** The range in weeks; a year is shown by months. */
export type Weeks = '4' | '12' | '52';

/** The days of a range that ends today. */
function daysOf(weeks: Weeks) {
  const to = todayHere();
  return { from: addDays(to, -7 * Number(weeks) + 1), to };
}

/** The figures of one type over time, for the current location or the chosen inspectable: scales are never mixed. */
export function useStats(typeId: TypeId, weeks: Weeks) {
  const { currentLocationId } = useSnapshot(sessionStore);
  const inspectable = useChosenInspectable();
  const { from, to } = daysOf(weeks);
  return useQuery({
    queryKey: ['network', 'stats', currentLocationId, inspectable?.id, typeId, from, to],
    enabled: currentLocationId !== null,
    placeholderData: (before) => before,
    queryFn: async (): Promise<{ stats: Stats; graph: Graph }> => {
      const locationId = currentLocationId ?? 0;
      const id = inspectable?.id ?? locationId;
      const [stats, graph] = await Promise.all([
        api.call('getStats', { params: { id }, query: { from, to, inspectiontype_id: typeId } }),
        api.call('getGraphData', {
          body: {
            location_id: locationId,
            ...(inspectable && { inspectable_id: id }),
            start_date: from,
            end_date: to,
            inspectiontype_id: typeId,
            aggregate: weeks === '52' ? 'month' : 'week',
          },
        }),
      ]);
      return { stats, graph };
    },
  });
}

/** The figures of pending actions of the current location or the chosen inspectable. */
export function useActionFigures(weeks: Weeks) {
  const { currentLocationId } = useSnapshot(sessionStore);
  const inspectable = useChosenInspectable();
  const { from, to } = daysOf(weeks);
  return useQuery({
    queryKey: ['network', 'stats', 'actions', currentLocationId, inspectable?.id, from, to],
    enabled: currentLocationId !== null,
    placeholderData: (before) => before,
    queryFn: () =>
      api.call('getCustomData', {
        body: {
          location_id: currentLocationId ?? 0,
          ...(inspectable && { inspectable_ids: [inspectable.id] }),
          start_date: from,
          end_date: to,
          metrics: [...actionMetrics],
        },
      }),
  });
}
