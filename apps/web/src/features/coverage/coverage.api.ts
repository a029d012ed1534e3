import type { Schema } from '@kierros/api/schema';
import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { api } from '../../shared/api.ts';
import { sessionStore } from '../../stores/session.store.ts';

export type Coverage = Schema<'Coverage'>;

/** What of the current location is accounted for, or of all if none is open; recounted each time that it is shown. */
export function useCoverage() {
  const { currentLocationId } = useSnapshot(sessionStore);
  return useQuery({
    queryKey: ['network', 'coverage', currentLocationId],
    staleTime: 0,
    queryFn: () => api.call('getCoverage', { query: { location_id: currentLocationId ?? 'all' } }),
  });
}
