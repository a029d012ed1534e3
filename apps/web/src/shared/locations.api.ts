import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** Where the query cache has them. */
export const locationsKey = ['locations'] as const;

/** Every location, by name; administrators see all of them. */
export const useLocations = ({ enabled = true } = {}) =>
  useQuery({
    enabled,
    queryKey: locationsKey,
    queryFn: () => api.call('listLocations', { query: { per_page: 1000 } }),
  });
