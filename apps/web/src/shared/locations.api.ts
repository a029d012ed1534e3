import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** Every location, by name; administrators see all of them. */
export const useLocations = ({ enabled = true } = {}) =>
  useQuery({
    enabled,
    queryKey: ['locations'],
    queryFn: () => api.call('listLocations', { query: { per_page: 1000 } }),
  });
