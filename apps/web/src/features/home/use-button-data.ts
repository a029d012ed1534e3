import type { Schema } from '@kierros/api/schema';
import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import type { StoredButtons } from '../../device/device-records.ts';
import { api } from '../../shared/api.ts';
import { useLocations } from '../../shared/locations.api.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { usePickText } from '../../shared/use-pick-text.ts';
import { sessionStore } from '../../stores/session.store.ts';

type CustomButton = StoredButtons;
type CustomData = Schema<'CustomData'>;

/**
 * The location of a button's figures: the one in its query, else the current one; null if the query names inspectables,
 * which belong to the location where the button was made.
 */
export function scopeOf({ query }: CustomButton, currentLocationId: number | null) {
  if (query.location_id !== undefined) return query.location_id;
  return query.inspectable_ids === undefined ? currentLocationId : null;
}

/** The name of the location of the figures, for users who see several. */
export function useScopeName(button: CustomButton): string | null {
  const currentLocationId = useCurrentLocationId();
  const pick = usePickText();
  const seesAll = useMay()('location.switch');
  const locations = useLocations({ enabled: seesAll }).data?.items ?? [];
  const scope = scopeOf(button, currentLocationId) ?? button.location_id;
  const location = locations.find(({ id }) => id === scope);
  return seesAll && location ? pick(location.name) : null;
}

/** The result of a button: requested for the current location, unless the button has its own. */
export function useButtonData(button: CustomButton, open: boolean, limit: number) {
  const { user, currentLocationId } = useSnapshot(sessionStore);
  const isOtherLocation =
    scopeOf(button, currentLocationId) === currentLocationId &&
    button.query.location_id === undefined &&
    currentLocationId !== null &&
    currentLocationId !== user?.assigned_location_id;
  return useQuery({
    queryKey: [
      'network',
      'button',
      button.id,
      button.version,
      limit,
      isOtherLocation && currentLocationId,
    ],
    enabled: open,
    placeholderData: (before: CustomData | undefined, of) =>
      of?.queryKey[2] === button.id ? before : undefined,
    queryFn: async () => {
      if (isOtherLocation)
        return api.call('getCustomData', {
          body: { ...button.query, location_id: currentLocationId, per_page: limit },
        });
      const { data } = await api.call('runButton', {
        params: { id: button.id },
        query: { per_page: limit },
      });
      return data;
    },
  });
}
