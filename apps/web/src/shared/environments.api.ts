import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { useCurrentLocationId } from './session/use-session.ts';

/** The environments of the current location, each with its rooms. */
export function useLocationInspectables() {
  const currentLocationId = useCurrentLocationId();
  return useQuery({
    queryKey: ['network', 'location', currentLocationId],
    enabled: currentLocationId !== null,
    queryFn: () => api.call('getLocation', { params: { id: currentLocationId ?? 0 } }),
  });
}
