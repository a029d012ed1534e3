import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api.ts';

/** How a location handles faults. */
export const useActionSettings = (locationId: number) =>
  useQuery({
    queryKey: ['network', 'action-settings', locationId],
    queryFn: () => api.call('getActionSettings', { params: { id: locationId } }),
  });
