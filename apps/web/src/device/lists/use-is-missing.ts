import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { useStoredList } from '../use-device.ts';

/** Whether the current location has no such place, as far as this device knows its places. */
export function useIsMissing(place: number | null): boolean {
  const currentLocationId = useCurrentLocationId();
  const { items } = useStoredList('places', place !== null);
  if (place === null || place === currentLocationId || items === null) return false;
  return !items.some(({ id }) => id === place);
}
