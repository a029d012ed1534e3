import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocations } from '../../shared/locations.api.ts';
import { sessionStore, setTimeZoneOf } from '../../stores/session.store.ts';

/** Keeps the time zone of another location than the assigned one up to date: it may be changed while it is open. */
export function useLocationZone(): void {
  const { user, currentLocationId: id } = useSnapshot(sessionStore);
  const isOther = user !== null && id !== null && id !== user.assigned_location_id;
  const { data } = useLocations({ enabled: isOther });
  const zone = isOther ? data?.items.find((one) => one.id === id)?.time_zone : undefined;
  useEffect(() => {
    if (id !== null && zone !== undefined) setTimeZoneOf(id, zone);
  }, [id, zone]);
}
