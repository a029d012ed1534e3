import type { Schema } from '@kierros/api/schema';
import type { Text } from '@kierros/domain';
import { useQueryClient } from '@tanstack/react-query';
import { selectInspectable, switchLocation } from '../stores/session.store.ts';
import { locationsKey } from './locations.api.ts';

/**
 * Makes a location the current one, and refetches what is shown. Only for admins: for others nothing changes, and it
 * returns false.
 */
export function useOpenLocation(): (location: { id: number; name: Text }) => boolean {
  const queries = useQueryClient();
  return ({ id, name }) => {
    const known = queries.getQueryData<Schema<'LocationList'>>(locationsKey);
    if (!switchLocation(id, known?.items.find((one) => one.id === id)?.time_zone)) return false;
    selectInspectable([{ id, kind: 'location', name }]);
    void queries.invalidateQueries();
    return true;
  };
}
