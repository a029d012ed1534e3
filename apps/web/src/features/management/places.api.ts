import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { api } from '../../shared/api.ts';
import { sessionStore } from '../../stores/session.store.ts';

/** The environments of the current location, each with its rooms. */
export function useLocationInspectables() {
  const { currentLocationId } = useSnapshot(sessionStore);
  return useQuery({
    queryKey: ['network', 'location', currentLocationId],
    enabled: currentLocationId !== null,
    queryFn: () => api.call('getLocation', { params: { id: currentLocationId ?? 0 } }),
  });
}
