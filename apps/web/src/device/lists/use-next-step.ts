import { useLocations } from '../../shared/locations.api.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { useCurrentLocationId } from '../../shared/session/use-session.ts';
import { useStoredList } from '../use-device.ts';

/** What is lacking before the first inspection; `inspection` if nothing. */
export type NextStepName = 'location' | 'places' | 'template' | 'inspection';

/** What comes next at the current location, or on a site without locations; null while that is not known. */
export function useNextStep(): NextStepName | null {
  const may = useMay();
  const currentLocationId = useCurrentLocationId();
  const isNowhere = currentLocationId === null;
  const locations = useLocations({ enabled: isNowhere && may('location.switch') }).data;
  const places = useStoredList('places', !isNowhere).items;
  const templates = useStoredList('templates', !isNowhere).items;
  // A view without a location is of all locations.
  if (isNowhere) return locations?.items.length === 0 ? 'location' : null;
  if (places === null || templates === null) return null;
  if (places.every(({ kind }) => kind === 'location')) return 'places';
  return templates.length === 0 ? 'template' : 'inspection';
}
