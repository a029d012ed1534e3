import { pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { StoredInspectables } from '../../device/device-records.ts';
import { shortList } from '../../shared/short-list.ts';
import { trailOf } from '../../shared/views/trail.ts';

/**
 * The environments of inspectables, as shown in the rows of the due list. The location is prepended if it is not the
 * current one, unless it is the inspectable itself. Empty where there is no parent.
 */
export function whereOf(
  inspectables: readonly StoredInspectables[],
  currentLocationId: number | null,
  language: Language,
): string {
  const trails = inspectables.map(({ id, location_id: locationId, path }) => {
    const [top] = path;
    const isOtherLocation = locationId !== currentLocationId && top !== undefined && top.id !== id;
    const location = isOtherLocation ? pickText(top.name, language).text : '';
    return [location, trailOf(path, id, language)].filter(Boolean).join(' › ');
  });
  return shortList([...new Set(trails)].filter(Boolean));
}
