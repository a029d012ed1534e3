import { pickText } from '@kierros/domain';
import type { Language } from '@kierros/domain';
import type { StoredInspectables } from '../../device/device-records.ts';
import { shortList } from '../../shared/short-list.ts';
import { trailOf } from '../../shared/views/trail.ts';

/**
 * Where places lie, as the rows of what is due say it: their environments. The
 * location comes first where it is not the one looked at, unless it is the
 * place itself. Empty where nothing lies above them.
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
